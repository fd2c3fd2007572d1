#!/usr/bin/env python3
"""Drives Triptych with python-chess, a client that knows nothing of this project.

Plays a chess match against Stockfish at a low level, with real clocks, and checks on the way what python-chess is
strict about: every move legal, every line of output well-formed, every `go` answered once, pondering, analysis with
several variations, options. Fails at the first fault; the result of the match is only reported.

Usage: chess_match.py [--engine PATH] [--stockfish PATH] [--games N] [--time SECONDS] [--increment SECONDS]
Needs: pip install chess; Debian: apt install stockfish python3-chess
"""

import argparse
import logging
import pathlib
import shutil
import sys
import time

import chess
import chess.engine

ROOT = pathlib.Path(__file__).resolve().parents[2]
LONGEST_GAME = 300


class Complaints(logging.Handler):
    """Collects what python-chess finds wrong with an engine's output."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines = []

    def emit(self, record):
        self.lines.append(record.getMessage())


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", default=str(ROOT / "target" / "release" / "triptych"))
    parser.add_argument("--stockfish", default=shutil.which("stockfish") or "/usr/games/stockfish")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--time", type=float, default=2.0)
    parser.add_argument("--increment", type=float, default=0.02)
    return parser.parse_args()


def check_analysis(engine):
    """Options, several variations, an analysis that is stopped, and pondering."""
    for name in ("Hash", "Threads", "MultiPV", "Ponder", "Move Overhead", "Clear Hash", "UCI_Variant", "UCI_Elo"):
        assert name in engine.options, f"no option {name}"
    engine.configure({"Hash": 8, "Move Overhead": 20, "Clear Hash": None})
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3")
    lines = engine.analyse(board, chess.engine.Limit(depth=8), multipv=3)
    assert len(lines) == 3, lines
    assert lines[0]["pv"][0] == chess.Move.from_uci("f3f7"), lines[0]
    assert lines[0]["score"].white() == chess.engine.Mate(1), lines[0]
    with engine.analysis(chess.Board(), multipv=2) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 6 and info.get("multipv") == 2:
                break
        analysis.stop()
        assert analysis.wait().move in chess.Board().legal_moves
    board = chess.Board()
    first = engine.play(board, chess.engine.Limit(time=0.1), ponder=True)
    board.push(first.move)
    if first.ponder:
        assert first.ponder in board.legal_moves
        board.push(first.ponder)
    engine.play(board, chess.engine.Limit(white_clock=1, black_clock=1), ponder=True)
    restricted = engine.play(chess.Board(), chess.engine.Limit(depth=4), root_moves=[chess.Move.from_uci("a2a3")])
    assert restricted.move == chess.Move.from_uci("a2a3")
    mated = chess.Board("7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
    assert engine.play(mated, chess.engine.Limit(depth=3)).move is None


def play_game(engines, opening, seconds, increment, game):
    """One game; engines[0] is White. Returns the result."""
    board = chess.Board()
    for move in opening:
        board.push_uci(move)
    clocks = [seconds, seconds]
    while not board.is_game_over(claim_draw=True) and board.ply() < LONGEST_GAME:
        side = 0 if board.turn == chess.WHITE else 1
        limit = chess.engine.Limit(
            white_clock=clocks[0], black_clock=clocks[1], white_inc=increment, black_inc=increment
        )
        started = time.monotonic()
        played = engines[side].play(board, limit, game=game)
        clocks[side] += increment - (time.monotonic() - started)
        # The clock is measured from outside, on a machine that may be busy with other tests.
        assert clocks[side] > -0.3, f"{engines[side].id['name']} lost on time: {clocks[side]:.3f} s"
        assert played.move is not None, f"no move in {board.fen()}"
        board.push(played.move)
    return board.result(claim_draw=True)


def main():
    options = arguments()
    complaints = Complaints()
    logging.getLogger("chess.engine").addHandler(complaints)
    openings = [["e2e4", "e7e5"], ["d2d4", "d7d5"], ["c2c4", "g8f6"], ["e2e4", "c7c5"]]
    points = 0.0
    with chess.engine.SimpleEngine.popen_uci(options.engine, timeout=30) as triptych:
        check_analysis(triptych)
        with chess.engine.SimpleEngine.popen_uci(options.stockfish, timeout=30) as stockfish:
            stockfish.configure({"UCI_LimitStrength": True, "UCI_Elo": 1350})
            for game in range(options.games):
                white = game % 2 == 0
                engines = [triptych, stockfish] if white else [stockfish, triptych]
                opening = openings[game // 2 % len(openings)]
                result = play_game(engines, opening, options.time, options.increment, game)
                score = {"1-0": 1.0, "0-1": 0.0}.get(result, 0.5)
                points += score if white else 1.0 - score
                print(f"game {game + 1}: triptych plays {'White' if white else 'Black'}, {result}")
    assert not complaints.lines, complaints.lines
    print(f"python-chess match: {points} points in {options.games} games, no fault")


if __name__ == "__main__":
    sys.exit(main())
