"""Makes and checks the puzzles in data/puzzles: ``python -m tools.puzzles find found.jsonl --seed 1 --games 500``.

``find`` plays games and appends the puzzles found to a file; a game that the file names already is left out, so a run
that was stopped goes on. ``choose`` takes the puzzles to ship from such files and writes data/puzzles. ``confirm``
examines some shipped puzzles in fresh worlds: at least 97 of 100 must have the same right answer. ``remake`` makes
shipped puzzles once more from their origins, and compares them.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

from commands.run import number
from game.actions import kind_of
from game.ai.search.search_budget import EXPERT
from game.puzzles.library import puzzles
from game.puzzles.puzzle import CARD, CITY, PLACE, ROBBER, TRADE, WIN, Puzzle, puzzle_text
from tools.puzzles.candidates import candidates
from tools.puzzles.choosing import COMMENT, choose, read_found, write
from tools.puzzles.confirming import confirm
from tools.puzzles.making import puzzle_of, remade, win_of

SHIPPED = (WIN, CITY, PLACE, CARD, TRADE, ROBBER)
TRIED = {CITY: 12, PLACE: 3, CARD: 8, TRADE: 10, ROBBER: 14}
"""How many questions of each kind are examined in a game. The hardest one becomes a puzzle; for TRADE an offer to
accept and one to refuse."""
PLACE_GAMES = 3
"""Every third game is asked for a first place: almost every game has one."""
DONE = f"{COMMENT} game "


def find(seed: int, first: int, games: int, kinds: list[str], path: Path) -> None:
    """Append the puzzles of some games to a file."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    done = {line.removeprefix(DONE) for line in lines if line.startswith(DONE)}
    for game in range(first, first + games):
        if f"{seed}/{game}" in done:
            continue
        begun = time.perf_counter()
        found = puzzles_of_game(seed, game, kinds)
        with path.open("a", encoding="utf-8") as file:
            file.writelines(f"{puzzle_text(puzzle)}\n" for puzzle in found)
            file.write(f"{DONE}{seed}/{game}\n")
        taken = time.perf_counter() - begun
        print(f"{seed}/{game} {taken:.1f} s: {' '.join(puzzle.kind for puzzle in found)}", file=sys.stderr, flush=True)


def puzzles_of_game(seed: int, game: int, kinds: list[str]) -> list[Puzzle]:
    """The puzzles of a game, at most one of each kind."""
    origin, questions = f"{seed}/{game}", candidates(seed, game)
    found = [win_of(questions[WIN], game, origin)] if WIN in kinds else []
    for kind in kinds:
        if kind == WIN or (kind == PLACE and game % PLACE_GAMES):
            continue
        hardest: dict[int, Puzzle] = {}
        for candidate in questions[kind][: TRIED[kind]]:
            puzzle = puzzle_of(candidate, game, f"{origin}/{candidate.place}")
            if puzzle is not None:
                answer = int(kind_of(puzzle.best[0])) if kind == TRADE else 0
                hardest[answer] = max(puzzle, hardest.get(answer, puzzle), key=lambda one: one.grade)
                if kind != TRADE and puzzle.grade > 1:
                    break
        found += hardest.values()
    return [puzzle for puzzle in found if puzzle is not None]


def main() -> None:
    """Do one of the three."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ways = parser.add_subparsers(dest="way", required=True)
    one = ways.add_parser("find")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--first", type=int, default=0)
    one.add_argument("--games", type=number(1, 100_000), default=100)
    one.add_argument("--kinds", nargs="+", choices=SHIPPED, default=list(SHIPPED))
    one.add_argument("file", type=Path)
    two = ways.add_parser("choose")
    two.add_argument("files", type=Path, nargs="+")
    three = ways.add_parser("confirm")
    three.add_argument("--count", type=number(1, 10_000), default=100)
    three.add_argument("--seed", type=int, default=1)
    three.add_argument("--rounds", type=number(1, 10), default=int(EXPERT.rounds), help="how far to follow answers")
    four = ways.add_parser("remake")
    four.add_argument("--count", type=number(1, 10_000), default=10_000)
    options = parser.parse_args()
    if options.way == "find":
        find(options.seed, options.first, options.games, options.kinds, options.file)
    elif options.way == "choose":
        chosen = choose(read_found(options.files))
        write(chosen)
        print(f"{len(chosen)} puzzles: {dict(Counter(puzzle.kind for puzzle in chosen))}")
    elif options.way == "remake":
        drawn = random.Random(1).sample(puzzles(), min(options.count, len(puzzles())))
        same = sum(remade(puzzle) == puzzle for puzzle in drawn)
        print(f"{same} of {len(drawn)} are the same")
        sys.exit(same < len(drawn))
    elif not confirm(options.count, options.seed, options.rounds):
        sys.exit(1)


if __name__ == "__main__":
    main()
