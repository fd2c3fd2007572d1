#!/usr/bin/env python3
"""Plays every special move of every variant in the real XBoard, with the mouse, and checks after each that XBoard and
the engine believe in the same board. XBoard's own view comes from its clipboard, the engine's from the engine.

  test_gui.py [--engine PATH] [--pictures FOLDER] [TEST...]
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

from driver import ROOT, XBOARD, Screen, XBoard, missing_programs, wait_for

ENGINE = ROOT / "target" / "debug" / "triptych"
PICTURES = None
# Enough to answer; what the engine plays is decided by the test.
QUICK = ("-searchDepth", "2", "-ponderNextMove", "false")


class GuiTest(unittest.TestCase):
    variant, files, ranks = "", 8, 8

    def setUp(self):
        self.screen = Screen()
        self.addCleanup(self.screen.close)
        self.xboard = XBoard(self.screen, self.variant, self.files, self.ranks, ENGINE, QUICK)
        self.addCleanup(self.xboard.close)

    def agree(self, what):
        """XBoard and the engine have the same pieces on the same squares, and the same side to move."""

        def positions():
            own, engine = self.xboard.own_fen(), self.xboard.engine_fen()
            # XBoard calls a queen that it has promoted itself a promoted pawn.
            own = own.replace("+P", "Q").replace("+p", "q")
            return own.split()[:2], engine.split()[:2]

        end = time.monotonic() + 5
        own, engine = positions()
        while own != engine and time.monotonic() < end:
            own, engine = positions()
        self.assertEqual(own, engine, f"after {what}")
        errors = [name for _, name, *_ in self.xboard.windows() if name == "Error"]
        self.assertEqual(errors, [], f"no complaint of XBoard after {what}")
        return own[0]

    def start_from(self, fen, first_move, reply, engine_plays="ctrl+b"):
        """Sets up a position, plays its first move as its author would in a game, and lets the engine join in."""
        self.xboard.paste_fen(fen)
        self.assertEqual(self.agree("setting up"), fen.split()[0])
        self.xboard.drag(*first_move)
        self.agree(f"{first_move} in edit-game mode")
        self.xboard.reply(reply)
        self.xboard.expect(r"^move ", lambda: self.xboard.key(engine_plays))
        self.agree(f"the engine's {reply}")

    def play(self, do, reply, answer=r"^move "):
        """Makes a move with the mouse; the engine answers with `reply`."""
        if reply:
            self.xboard.reply(reply)
        line = self.xboard.expect(answer, do)
        return line, self.agree(f"the reply {reply}")

    def picture(self, name):
        if PICTURES:
            _, _, x, y, width, height = self.xboard.window()
            path = pathlib.Path(PICTURES) / f"xboard-{name}.png"
            self.xboard.xdo("mousemove", 1400, 1100)
            time.sleep(0.3)
            self.xboard.screenshot(path)
            crop = f"{width}x{height}+{x}+{y}"
            subprocess.run(["convert", str(path), "-crop", crop, "+repage", "-colors", "128", f"PNG8:{path}"], check=True)

    def choose(self, origin, target, pull):
        """Clicks a piece, presses on its target, pulls the mouse back by so many pixels, and lets go."""
        self.xboard.click(origin)
        self.xboard.move_to(target)
        x, y = self.xboard.centre(target)
        self.xboard.expect(r"^choice ", lambda: self.xboard.xdo("mousedown", 1))
        time.sleep(0.3)
        for distance in range(0, pull + 1, 4):
            self.xboard.xdo("mousemove", x, y + distance)
            time.sleep(0.06)
        self.xboard.xdo("mouseup", 1)
        time.sleep(0.5)


class Chess(GuiTest):
    variant = "chess"

    def test_a_few_moves(self):
        self.play(lambda: self.xboard.drag("e2", "e4"), "e7e5")
        self.play(lambda: self.xboard.click("g1", "f3"), "b8c6")
        self.play(lambda: self.xboard.drag("f1", "b5"), "g8f6")
        _, board = self.play(lambda: self.xboard.drag("e1", "g1"), "f6e4")
        self.assertEqual(board, "r1bqkb1r/pppp1ppp/2n5/1B2p3/4n3/5N2/PPPP1PPP/RNBQ1RK1")


class Omega(GuiTest):
    variant, files, ranks = "omega", 12, 12

    def test_opening_moves(self):
        self.picture("omega")
        self.play(lambda: self.xboard.drag("f3", "f6"), "f10f7")
        self.play(lambda: self.xboard.click("a1", "b4"), "l12k9")
        _, board = self.play(lambda: self.xboard.drag("k2", "k4"), "b11b9")
        self.assertEqual(
            board,
            "w**********1/*1rnbqkbnrc*/*pppp1ppppp*/*c8w*/*10*/*4p5*/*4P5*/*10*/*W8C*/*PPPP1PPPPP*/*CRNBQKBNR1*"
            "/1**********W",
        )
        # Two moves back, and the same side to move again.
        self.xboard.key("ctrl+x")
        self.agree("taking back")

    def test_special_moves(self):
        fen = (
            "w**********w/*cr3k2rc*/*1p1P2p3*/*10*/*7P2*/*2P7*/*4p5*/*6p3*/*10*/*2pP3P2*/*CR3K2RC*/W**********W "
            "w KQkq - 0 1"
        )
        # Castling by both sides.
        self.start_from(fen, ("g2", "i2"), "g11i11")
        # Triple steps that are taken en passant: one square and two squares behind.
        self.play(lambda: self.xboard.drag("e3", "e6"), "f6e5")
        self.play(lambda: self.xboard.drag("i3", "i6"), "h5i4")
        self.play(lambda: self.xboard.drag("b2", "b4"), "c10c7")
        self.play(lambda: self.xboard.drag("d7", "c8"), "h10h7")
        # The engine promotes to a Wizard, the user by dragging to a queen.
        line, _ = self.play(lambda: self.xboard.drag("i8", "h9"), "d3d2w")
        self.assertEqual(line, "move d3d2w")
        _, board = self.play(lambda: self.xboard.drag("e10", "e11"), "b11b10")
        self.assertEqual(
            board, "w**********w/*1r1Q2rk1c*/*c9*/*6P3*/*1P8*/*10*/*10*/*3p6*/*C6p2*/*10*/*1Rw3RK1C*/W**********W"
        )

    def test_promotion_by_choice(self):
        fen = "w**********w/*6k3*/*3P6*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*6K3*/W**********W w - - 0 1"
        seen = set()
        for pull in (0, 40, 64, 90):
            self.xboard.paste_fen(fen)
            self.choose("e10", "e11", pull)
            board = self.agree(f"choosing with a pull of {pull}")
            seen.add(re.search(r"/\*3(.)2k3\*/", board)[1])
        self.assertGreaterEqual(len(seen & set("QRCWBN")), 3, f"the choice depends on the pull: {seen}")


class Empires(GuiTest):
    variant, files, ranks = "empires", 11, 11

    def test_special_moves(self):
        self.xboard.paste_fen("f4k5/11/s8c1/2s5S2/1X9/6s4/3x1C5/2S8/1S9/11/1F3K5 w - 0 1")
        self.agree("setting up")
        # The Captain takes, and steps on.
        self.xboard.click("f5", "g6")
        self.picture("empires-captain")
        self.xboard.click("g7")
        self.agree("two legs")
        self.xboard.reply("j9i8,i8i7")
        self.xboard.expect(r"^move ", lambda: self.xboard.key("ctrl+b"))
        self.agree("the engine's two legs")
        # Soldiers become Captains.
        self.play(lambda: self.xboard.drag("c4", "d5"), "c8b7")
        # Fairies change places with Soldiers.
        self.play(lambda: self.xboard.drag("b1", "b3"), "a11a9")
        # Passes by both, which end the game.
        line, _ = self.play(lambda: self.xboard.drag("f1", "e1"), "@@@@")
        line, board = self.play(lambda: self.xboard.click_clock(white=False), None, r"^1/2-1/2")
        self.assertEqual(line, "1/2-1/2 {Both sides passed}")
        self.assertEqual(board, "s4k5/11/f10/11/1c4C1c2/11/3C7/11/1F9/11/1S2K6")
        game = wait_for(lambda: self.xboard.games_file.exists() and self.xboard.games_file.read_text(), "the PGN")
        for move in ("Cxg6-g7", "Cxi8-i7", "Sc4xd5=C", "Sc8xb7=C", "Fxb3", "--", "1/2-1/2"):
            self.assertIn(move, game)

    def test_stopping_after_the_first_leg(self):
        self.xboard.paste_fen("5k5/11/11/11/11/6s4/5C5/11/11/11/5K5 w - 0 1")
        self.xboard.click("f5", "g6", "g6")
        self.assertEqual(self.agree("one leg"), "5k5/11/11/11/11/6C4/11/11/11/11/5K5")

    def test_union(self):
        self.xboard.click("c1")
        self.picture("empires")
        # The Phoenix flies far behind the lines; a Fairy follows by changing places, and fetches the Princess.
        self.play(lambda: self.xboard.click("g10"), "@@@@")
        self.play(lambda: self.xboard.drag("j1", "g10"), "@@@@")
        line, _ = self.play(lambda: self.xboard.drag("g10", "f1"), None, r"^1-0")
        self.assertEqual(line, "1-0 {White wins by union, 2 points}")


class Checkered(GuiTest):
    variant = "checkered"
    NOTE = "Note"

    def dismiss_notes(self):
        for number, name, *_ in self.xboard.windows():
            if name == self.NOTE:
                self.xboard.xdo("windowfocus", number)
                self.xboard.xdo("key", "Return")
        time.sleep(0.5)

    def test_both_halves_move_checkered_pieces(self):
        self.play(lambda: self.xboard.drag("e2", "e4"), "d7d5")
        self.play(lambda: self.xboard.drag("e4", "d5"), "g8f6")
        _, board = self.play(lambda: self.xboard.drag("g1", "f3"), "d5d4")
        self.assertEqual(board, "rnbqkb1r/ppp1pppp/5n2/8/3S4/5N2/PPPP1PPP/RNBQKB1R")
        # A dragged capture keeps its type.
        _, board = self.play(lambda: self.xboard.drag("f3", "e5"), "f6e4")
        _, board = self.play(lambda: self.xboard.drag("e5", "f7"), "c7c6")
        self.assertEqual(board, "rnbqkb1r/pp2pOpp/2p5/8/3Sn3/8/PPPP1PPP/RNBQKB1R")
        self.picture("checkered")
        # Back over the engine's move and one's own; the game follows.
        self.xboard.key("ctrl+x")
        time.sleep(0.5)
        self.dismiss_notes()
        self.xboard.key("ctrl+x")
        time.sleep(0.5)
        self.dismiss_notes()
        self.agree("taking back")

    def test_choice_of_type(self):
        seen = set()
        for pull in (0, 32, 48, 64):
            self.xboard.paste_fen("4k3/8/8/3n4/8/8/8/3QK3 w - - 0 1")
            self.choose("d1", "d5", pull)
            seen.add(self.agree(f"choosing with a pull of {pull}"))
        self.assertEqual(seen, {"4k3/8/8/3T4/8/8/8/4K3", "4k3/8/8/3O4/8/8/8/4K3"})

    def test_en_passant_and_castling(self):
        fen = "r3k2r/3p4/8/4P3/8/8/8/R3K2R w KQkq - 0 1"
        self.start_from(fen, ("e1", "g1"), "d7d5")
        _, board = self.play(lambda: self.xboard.drag("e5", "d6"), "e8c8")
        self.assertEqual(board, "2kr3r/8/3S4/8/8/8/8/R4RK1")

    def test_the_engine_takes_over_the_checkered_camp(self):
        self.play(lambda: self.xboard.drag("e2", "e4"), "d7d5")
        self.play(lambda: self.xboard.drag("e4", "d5"), "b8c6")
        _, board = self.play(lambda: self.xboard.drag("d5", "d6"), "d6d5s")
        self.assertEqual(board, "E1B'DK'B'FE/P'P'P'1P'P'P'P'/2F5/3s4/8/8/PPPP1PPP/RNBQKBNR")
        self.dismiss_notes()
        # White moves a piece that looks black, and takes the last checkered piece with another.
        self.play(lambda: self.xboard.drag("e7", "e6"), "d5d4")
        line, _ = self.play(lambda: self.xboard.drag("c6", "d4"), None, r"^1-0")
        self.assertIn("elimination", line)

    def test_the_user_takes_over_the_checkered_camp(self):
        self.play(lambda: self.xboard.drag("e2", "e4"), "d7d5")
        self.play(lambda: self.xboard.drag("e4", "d5"), "b8c6")
        self.xboard.expect(r"^telluser", lambda: self.xboard.click_clock(white=False))
        self.dismiss_notes()
        # The engine has both colours now, and begins with a white knight.
        _, board = self.play(lambda: self.xboard.drag("d5", "d6"), "g1f3")
        self.assertEqual(board, "r1bqkbnr/ppp1pppp/2nS4/8/8/5f2/PPPP1PPP/RNBQKB1R")
        self.play(lambda: self.xboard.drag("d6", "d7"), "c6e5")


class Matches(unittest.TestCase):
    """Two engines play through XBoard."""

    def play(self, variant, second=None, games=1, depth=2, seconds=150):
        with Screen() as screen, tempfile.TemporaryDirectory() as folder:
            pgn, log = pathlib.Path(folder) / "games.pgn", pathlib.Path(folder) / "debug"
            settings = ROOT / "share" / "xboard" / f"{variant}.conf"
            start = [f"@{settings}"] if settings.exists() else ["-variant", "normal"]
            ours, options = f"{ENGINE} xboard", "LimitStrength=1,Elo=1500"
            command = [XBOARD, *start, "-fcp", ours, "-fd", str(ROOT), "-scp", second or ours, "-sd", str(ROOT)]
            command += ["-firstOptions", options, "-secondOptions", "" if second else options, "-searchDepth", str(depth)]
            command += ["-mm", "-mg", str(games), "-sgf", str(pgn), "-td", "0", "-debug", "-nameOfDebugFile", str(log)]
            command += ["-saveSettingsOnExit", "false", "-popupExitMessage", "false", "-soundProgram", ""]
            command += ["-animateMoving", "false", "-ponderNextMove", "false"]
            environment = {**os.environ, "DISPLAY": screen.display}
            process = subprocess.Popen(
                command, env=environment, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            try:

                def results():
                    text = pgn.read_text() if pgn.exists() else ""
                    found = re.findall(r'^\[Result "(.*)"\]', text, re.M)
                    return found if len(found) >= games else None

                found = wait_for(results, f"{games} games of {variant}", seconds)
                text, said = pgn.read_text(), log.read_text(errors="replace")
            finally:
                process.terminate()
                process.wait()
        self.assertNotIn("*", found)
        for complaint in ("Illegal move", "illegal move", "False", "tellusererror", "Error ("):
            self.assertNotIn(complaint, said)
        return found, text

    def test_omega(self):
        self.play("omega")

    def test_empires(self):
        self.play("empires")

    def test_checkered(self):
        self.play("checkered")


def main():
    global ENGINE, PICTURES
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", type=pathlib.Path, default=ENGINE)
    parser.add_argument("--pictures", help="also take screenshots into this folder")
    arguments, rest = parser.parse_known_args()
    ENGINE, PICTURES = arguments.engine.resolve(), arguments.pictures
    missing = missing_programs()
    if missing:
        print(f"cannot test in XBoard: {', '.join(missing)} not installed")
        sys.exit(1)
    runner = unittest.TextTestRunner(verbosity=2)
    loader = unittest.defaultTestLoader
    module = sys.modules[__name__]
    suite = loader.loadTestsFromNames(rest, module) if rest else loader.loadTestsFromModule(module)
    result = runner.run(suite)
    # A loaded machine loses a click or a key now and then; what is wrong in the engine fails twice.
    failed = [test for test, _ in result.failures + result.errors]
    if failed:
        print(f"once more: {', '.join(test.id() for test in failed)}", file=sys.stderr)
        names = [test.id().removeprefix("__main__.") for test in failed]
        result = runner.run(loader.loadTestsFromNames(names, module))
    sys.exit(not result.wasSuccessful())


if __name__ == "__main__":
    main()
