"""Measures lines of text: ``python -m tools.measure.sharing --games 200 --hostile 10000``.

Plays games on all boards with all numbers of seats, options and both rule sets, at random and with opponents that
stray, and shares a position now and then and at each deep stack. Each second one is shared with all cards of the bank
in the hands. Prints the longest line for each board, number of seats and rule set; names are not shortened, and have
eleven letters. Every tenth line, and every longest one so far, must give back the same position.

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
from game.codec.save import Save, SeatData, save_data
from game.codec.share.coder import ShareError
from game.codec.share.kinds import fields, listed, whole
from game.codec.share.line import BOARD, DIGITS, LONGEST, POSITION, found, written
from game.codec.share.position import packed, read_position
from game.engine import apply
from game.ids import KIND_NAMES, MAX_SEATS
from game.play.sharing import named_board_line, read_shared
from game.rng import Rng
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.state import State
from tests.properties.games import planner_game, random_game

NAMES = ("Bartholomew", "Maximiliane", "Christopher", "Antoinettes", "Constantine", "Wilhelmines")
COLOURS = ("red", "blue", "white", "orange", "green", "purple")
MOST_ACTIONS = 2500
OFTEN = 25
"""One position in so many is shared."""
DEEP = 4
"""From this many frames on, each position in eight is shared."""
CHECKED = 10
"""One line in so many is read again."""
KINDS = (random_game, partial(planner_game, rules=CITIES_AND_KNIGHTS), partial(planner_game, rules=BASE))


def data_of(s: State, rng: Rng) -> dict[str, object]:
    """The save of a position, with long names and a large seed."""
    seats = [SeatData(NAMES[seat], "hard:warlord", COLOURS[seat], advised=5) for seat in range(int(s.setup.seats))]
    seed = int(rng.bits()) << 32 | int(rng.bits())
    return save_data(Save(s.setup, seed, seats, s, None, None))


def with_full_hands(data: dict[str, object], rng: Rng) -> dict[str, object]:
    """The same save after all cards of the bank have been dealt to the seats."""
    position = fields(data["position"])
    hands = [Counter(fields(fields(player)["hand"])) for player in listed(position["players"])]
    for kind, count in fields(position["bank"]).items():
        for _ in range(whole(count)):
            hands[int(rng.below(len(hands)))][kind] += 1
    players = [
        {**fields(player), "hand": {kind: hand[kind] for kind in KIND_NAMES if hand[kind]}}
        for player, hand in zip(listed(position["players"]), hands, strict=True)
    ]
    return {**data, "position": {**position, "players": players, "bank": {}}}


class Longest:
    """The longest lines of positions."""

    def __init__(self) -> None:
        self.of: dict[tuple[str, int, str], int] = {}
        self.lengths: list[int] = []
        self.some: list[str] = []
        """Lines to damage."""

    def add(self, s: State, data: dict[str, object], *, full: bool) -> None:
        """Write a position, and perhaps read it again."""
        line = written(POSITION, packed(data))
        key = s.setup.board.name, int(s.setup.seats), s.setup.rules.name
        if len(line) > self.of.get(key, 0) or len(self.lengths) % CHECKED == 0:
            try:
                same = save_data(read_position(found(line).number if len(line) <= LONGEST else packed(data))) == data
            except ShareError:
                if full:  # somebody is asked something that nobody would be with these hands
                    return
                raise
            if not same:
                sys.exit(f"{key}: the line differs from the position")
        self.of[key] = max(self.of.get(key, 0), len(line))
        if len(self.lengths) % 50 == 0 and len(line) <= LONGEST and len(self.some) < 200:
            self.some.append(line)
        self.lengths.append(len(line))

    def show(self) -> None:
        """Print the longest lines."""
        for (board, seats, rules), length in sorted(self.of.items()):
            print(f"{board}, {seats} seats, {rules}: {length}")
        if self.lengths:
            most = max(self.lengths)
            average = sum(self.lengths) / len(self.lengths)
            longer = sum(length > LONGEST for length in self.lengths)
            print(f"{len(self.lengths)} positions, {average:.0f} characters on average, {most} at most")
            print(f"longer than {LONGEST}: {longer}")


def measure(games: int) -> list[str]:
    """Share positions of so many games; print the longest lines. Returns some lines."""
    longest = Longest()
    for place in range(games):
        game = KINDS[place % len(KINDS)](place // len(KINDS))
        s, rng = game.s, Rng(place, 5)
        for _ in range(MOST_ACTIONS):
            if s.winner() >= 0:
                break
            apply(s, game.players.answer(s))
            if rng.below(OFTEN) and (s.depth() < DEEP or rng.below(8)):
                continue
            data = data_of(s, rng)
            full = rng.below(2) == 1
            longest.add(s, with_full_hands(data, rng) if full else data, full=full)
    longest.show()
    return longest.some


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
