"""Measures lines of text: ``python -m tools.measure.sharing --games 200 --hostile 10000``.

Plays games on all boards with all numbers of seats, options and both rule sets, at random and with opponents that
stray, and shares a position now and then and at each deep stack. Every line must give back the same position. Prints
the longest line for each board and number of seats. The names have eleven letters.

Then reads hostile lines: random texts, damaged lines, and numbers with a right checksum, random or a little changed.
Each must be refused with one sentence or open a valid position or board. Prints the sentences, the longest time and
the memory used.
"""

from __future__ import annotations

import argparse
import resource
import string
import sys
import time
from collections import Counter
from functools import partial

from commands.run import number
from game.board.library import shipped_names
from game.codec.save import Save, SeatData, encode
from game.codec.share.coder import ShareError
from game.codec.share.line import BOARD, DIGITS, LONGEST, POSITION, found, written
from game.codec.share.position import position_line, read_position
from game.engine import apply
from game.ids import MAX_SEATS
from game.play.sharing import named_board_line, read_shared
from game.rng import Rng
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.state import State
from tests.properties.games import planner_game, random_game

NAMES = ("Bartholomew", "Maximiliane", "Christopher", "Antoinettes", "Constantine", "Wilhelmines")
COLOURS = ("red", "blue", "white", "orange", "green", "purple")
MOST_ACTIONS = 2500
DEEP = 4
"""From this many frames on, each position in eight is shared."""
KINDS = (random_game, partial(planner_game, rules=CITIES_AND_KNIGHTS), partial(planner_game, rules=BASE))


def save_of(s: State, rng: Rng) -> Save:
    """A save of a position, with long names and a large seed."""
    seats = [SeatData(NAMES[seat], "hard:warlord", COLOURS[seat], advised=5) for seat in range(int(s.setup.seats))]
    return Save(s.setup, int(rng.below(2**60)), seats, s, None, None)


def measure(games: int) -> list[str]:
    """Share positions of so many games; print the longest lines. Returns some lines."""
    longest: dict[tuple[int, str], int] = {}
    lengths: list[int] = []
    some: list[str] = []
    for place in range(games):
        game = KINDS[place % len(KINDS)](place)
        s, rng = game.s, Rng(place, 5)
        for _ in range(MOST_ACTIONS):
            if s.winner() >= 0:
                break
            apply(s, game.players.answer(s))
            if rng.below(60) and (s.depth() < DEEP or rng.below(8)):
                continue
            save = save_of(s, rng)
            line = position_line(save)
            if encode(read_position(found(line).number)) != encode(save):
                sys.exit(f"{game.name}: the line differs from the position")
            key = int(s.setup.seats), s.setup.board.name
            longest[key] = max(longest.get(key, 0), len(line))
            lengths.append(len(line))
            if place % 7 == 0 and len(some) < 200:
                some.append(line)
    for (seats, board), length in sorted(longest.items()):
        print(f"{seats} seats, {board}: {length}")
    if lengths:
        print(
            f"{len(lengths)} positions, {sum(lengths) / len(lengths):.0f} characters on average, {max(lengths)} at most"
        )
    return some


def attack(lines: list[str], hostile: int) -> None:
    """Read so many hostile lines; print what became of them."""
    lines = lines + [named_board_line(name, None, seats) for name in shipped_names() for seats in (4, MAX_SEATS)]
    rng = Rng(99)
    sentences: Counter[str] = Counter()
    slowest = 0.0
    for place in range(hostile):
        text = hostile_text(lines[int(rng.below(len(lines)))], place % 8, rng)
        began = time.perf_counter()
        try:
            read_shared(text)
            sentences["(opened)"] += 1
        except ShareError as error:
            sentences[str(error).partition(":")[0]] += 1
        slowest = max(slowest, time.perf_counter() - began)
    for sentence, count in sentences.most_common():
        print(f"{count:6} {sentence}")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{hostile} hostile lines, {1000 * slowest:.0f} ms at most, {memory} MB")


def hostile_text(line: str, kind: int, rng: Rng) -> str:
    """A hostile text of one of eight kinds."""
    place = int(rng.below(len(line)))
    if kind == 0:
        return line[:place] + DIGITS[int(rng.below(len(DIGITS)))] + line[place + 1 :]
    if kind == 1:
        return line[:place] + "".join(string.printable[int(rng.below(100))] for _ in range(9)) + line[place:]
    if kind == 2:
        return "".join(chr(int(rng.below(0x3000))) for _ in range(int(rng.below(900))))
    if kind == 3:
        return line[: place // 2] + "hexhold:p1:" + "z" * int(rng.below(10**6)) + "\n" * int(rng.below(10**6))
    shared = found(line)
    if kind == 4:
        return written(shared.kind, shared.number ^ (1 << int(rng.below(shared.number.bit_length()))))
    if kind == 5:
        return written(shared.kind, shared.number >> int(rng.below(shared.number.bit_length())))
    random = sum(int(rng.below(2**30)) << 30 * part for part in range(1 + int(rng.below(LONGEST // 5))))
    return written(POSITION if kind == 6 else BOARD, random)


def main() -> None:
    """Read the arguments, and measure."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=number(0, 100_000), default=60)
    options.add_argument("--hostile", type=number(0, 10_000_000), default=10_000)
    chosen = options.parse_args()
    lines = measure(chosen.games)
    attack(lines, chosen.hostile)


if __name__ == "__main__":
    main()
