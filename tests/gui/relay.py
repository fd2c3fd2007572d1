#!/usr/bin/env python3
"""Stands between XBoard and the engine, for tests.

  relay.py SOCKET ENGINE [ARGUMENT...]

Everything passes unchanged, but a test that connects to the Unix socket SOCKET can

  reply MOVE   decide what the engine plays next (native notation of XBoard's squares): the relay turns the engine's
               turn into `pause`, the user's move, `exclude all`, `include MOVE`, `resume`, so that the engine itself
               finds and shows the move, with no search to wait for
  fen          ask the engine for its position, in XBoard's notation

Every request is answered by one line.
"""

import os
import queue
import socket
import subprocess
import sys
import threading


class Relay:
    def __init__(self, path, command):
        self.engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.lock = threading.Lock()
        self.replies = []
        self.positions = queue.Queue()
        self.forced = False
        self.path = path

    def tell_engine(self, *lines):
        with self.lock:
            for line in lines:
                self.engine.stdin.write(line + "\n")
            self.engine.stdin.flush()

    def from_xboard(self):
        for line in sys.stdin:
            line = line.rstrip("\n")
            word = line.split(" ", 1)[0]
            if word in ("force", "analyze", "edit", "setboard", "new"):
                self.forced = word != "new"
            if word == "go" and self.replies:
                self.forced = False
                self.tell_engine("exclude all", f"include {self.replies.pop(0)}", line)
            elif word == "usermove" and self.replies and not self.forced:
                self.tell_engine("pause", line, "exclude all", f"include {self.replies.pop(0)}", "resume")
            else:
                if word == "go":
                    self.forced = False
                self.tell_engine(line)
        self.engine.stdin.close()

    def from_engine(self):
        for line in self.engine.stdout:
            if line.startswith("# fen "):
                self.positions.put(line[6:].strip())
            else:
                sys.stdout.write(line)
                sys.stdout.flush()
        os._exit(0)

    def from_test(self):
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(self.path)
            server.listen()
            while True:
                with server.accept()[0] as connection, connection.makefile("rw") as stream:
                    for request in stream:
                        word, _, argument = request.strip().partition(" ")
                        if word == "reply":
                            self.replies.append(argument)
                            answer = "ok"
                        else:
                            self.tell_engine("d")
                            answer = self.positions.get(timeout=20)
                        stream.write(answer + "\n")
                        stream.flush()


def main():
    relay = Relay(sys.argv[1], sys.argv[2:])
    for work in (relay.from_engine, relay.from_test):
        threading.Thread(target=work, daemon=True).start()
    relay.from_xboard()
    relay.engine.wait()


if __name__ == "__main__":
    main()
