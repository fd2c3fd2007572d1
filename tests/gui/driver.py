"""Plays in the real XBoard, on a screen of its own, with the mouse. Needs xboard, Xvfb, xdotool, xclip; ImageMagick
only for screenshots.

Squares have XBoard's names: files from a, ranks from 1, Omega's corners a1 l1 a12 l12.
"""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
XBOARD = shutil.which("xboard", path=os.environ["PATH"] + ":/usr/games") or "xboard"
NEEDED = ("Xvfb", "xdotool", "xclip")


def missing_programs():
    needed = [program for program in NEEDED if not shutil.which(program)]
    return needed + ([] if os.path.exists(XBOARD) else ["xboard"])


def wait_for(condition, what, seconds=20.0):
    """Waits until `condition()` is true, and returns its value."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.05)


class Screen:
    """A virtual screen; the X server itself finds a display number that is free."""

    def __init__(self, size="1500x1150"):
        command = ["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", f"{size}x24"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        number = self.process.stdout.readline().strip()
        if not number:
            raise RuntimeError("the virtual screen did not start")
        self.display = f":{number}"

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class XBoard:
    """A running XBoard with our engine."""

    def __init__(self, screen, variant, files, ranks, engine, options=()):
        self.screen, self.files, self.ranks, self.flipped = screen, files, ranks, False
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="xboard-test-"))
        self.debug_file = self.folder / "xboard.debug"
        self.games_file = self.folder / "games.pgn"
        self.socket_path = self.folder / "relay"
        self.environment = {**os.environ, "DISPLAY": screen.display}
        relay = f"{shutil.which('python3')} {HERE / 'relay.py'} {self.socket_path} {engine} xboard"
        settings = ROOT / "share" / "xboard" / f"{variant}.conf"
        command = [XBOARD]
        if settings.exists():
            command.append(f"@{settings}")
        command += [
            "-fcp", relay, "-fd", str(ROOT), "-saveSettingsOnExit", "false", "-debug", "-nameOfDebugFile",
            str(self.debug_file), "-saveGameFile", str(self.games_file), "-autoSaveGames", "true", "-size", "64",
            "-soundProgram", "", "-animateMoving", "false", "-popupExitMessage", "false", *options,
        ]
        if not settings.exists():
            command += ["-variant", {"chess": "normal"}.get(variant, variant)]
        # ImageMagick, xdotool and XBoard all need a home, but not the user's settings.
        self.process = subprocess.Popen(
            command, env=self.environment, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
        )
        wait_for(lambda: self.window(), "XBoard's window")
        wait_for(lambda: "pong" in self.log(), "the engine's first pong")
        time.sleep(1.0)

    # The log ---------------------------------------------------------------------------------------------------

    def log(self):
        return self.debug_file.read_text(errors="replace") if self.debug_file.exists() else ""

    def sent(self):
        """What XBoard has said to the engine, line by line."""
        return re.findall(r"^\d+ >first +: (.*)$", self.log(), re.M)

    def heard(self):
        """What the engine has said."""
        return re.findall(r"^\d+ <first +: (.*)$", self.log(), re.M)

    def expect(self, pattern, action, seconds=20.0, lines=None):
        """Does something, and waits for a new line of the engine (or of `lines`) that matches."""
        lines = lines or self.heard
        before = len(lines())
        action()

        def found():
            return [line for line in lines()[before:] if re.search(pattern, line)]

        return wait_for(found, f"a line like {pattern}; new are {lines()[before:]}", seconds)[0]

    # Windows, mouse and keys -------------------------------------------------------------------------------------

    def xdo(self, *words):
        result = subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True, env=self.environment)
        return result.stdout

    def windows(self):
        """Every window of XBoard: (number, name, x, y, width, height)."""
        found = []
        for number in self.xdo("search", "--onlyvisible", "--class", "xboard").split():
            shell = self.xdo("getwindowgeometry", "--shell", number)
            geometry = dict(line.split("=") for line in shell.split() if "=" in line)
            if "WIDTH" in geometry:
                place = [int(geometry[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")]
                found.append((number, self.xdo("getwindowname", number).strip(), *place))
        return found

    def window(self):
        """The window with the board."""
        return next((window for window in self.windows() if min(window[4:]) > 300), None)

    def centre(self, square):
        match = re.fullmatch(r"([a-p])(\d+)", square)
        file, rank = ord(match[1]) - ord("a"), int(match[2]) - 1
        if self.flipped:
            file, rank = self.files - 1 - file, self.ranks - 1 - rank
        _, _, x, y, width, height = self.window()
        size = (width - 4) // self.files
        return x + 2 + file * size + size // 2, y + height - 3 - rank * size - size // 2

    def move_to(self, square):
        self.xdo("mousemove", *self.centre(square))
        time.sleep(0.1)

    def drag(self, start, *others):
        """Picks up, carries over the squares in between, puts down."""
        self.move_to(start)
        self.xdo("mousedown", 1)
        time.sleep(0.25)
        for square in others:
            x, y = self.centre(square)
            self.xdo("mousemove", x - 3, y - 3)
            time.sleep(0.1)
            self.xdo("mousemove", x, y)
            time.sleep(0.2)
        self.xdo("mouseup", 1)
        time.sleep(0.3)

    def click(self, *squares):
        for square in squares:
            self.move_to(square)
            self.xdo("click", 1)
            time.sleep(0.4)

    def click_clock(self, white):
        """Clicks a player's clock."""
        _, _, x, y, width, _ = self.window()
        quarter = width // 4
        self.xdo("mousemove", x + (quarter if white else 3 * quarter), y + 48)
        time.sleep(0.1)
        self.xdo("click", 1)
        time.sleep(0.4)

    def key(self, *keys):
        number = self.window()[0]
        self.xdo("windowfocus", number)
        for key in keys:
            self.xdo("key", key)
            time.sleep(0.3)

    def screenshot(self, path):
        subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=True)

    # Positions -----------------------------------------------------------------------------------------------------

    def ask_relay(self, request):
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(25)
            connection.connect(str(self.socket_path))
            with connection.makefile("rw") as stream:
                stream.write(request + "\n")
                stream.flush()
                return stream.readline().strip()

    def reply(self, move):
        """Decides what the engine plays next."""
        self.ask_relay(f"reply {move}")

    def engine_fen(self):
        return self.ask_relay("fen")

    def own_fen(self):
        """XBoard's position, by way of its menu and the clipboard."""
        self.key("ctrl+shift+c")
        fen = subprocess.run(
            ["xclip", "-o", "-selection", "clipboard"], capture_output=True, text=True, env=self.environment, timeout=10
        )
        return fen.stdout.strip()

    def paste_fen(self, fen):
        """Sets a position up, by way of the clipboard."""
        subprocess.run(["xclip", "-selection", "clipboard"], input=fen, text=True, env=self.environment, check=True)
        self.key("ctrl+shift+v")
        time.sleep(0.7)

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
