"""Damages the boards that ship, and opens each damaged file as the board editor and as a game do.

    python -m tools.measure.hostile_boards [COUNT]     10,000 files unless COUNT says otherwise

Each file must be opened, or refused with one printable sentence; what is left out of an opened one is such a sentence,
too. Prints how many files were opened and refused, and how long the slowest took. Status 1 if one did neither.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
import time
import traceback
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Final

from game.board.layout import BoardError
from game.board.sketch_reader import opened
from game.board.tmx import read_drawing, read_tmx
from game.board.tmx_writer import tmx_of

USUAL: Final = 10_000
LONGEST: Final = 500
WORDS: Final = (
    *("-1", "0", "7", "99999999999999999999", "1e999", "nan", "true", "", "random", "sea", "fog", "gold", "lake"),
    *("<a/>", "&#27;", "\u202e", "]]>", "<!DOCTYPE a>", '"', "tokens_9", "seas", "home", "base64", "gzip", "harbour"),
    "../hexes.tsx",
)
"""What is written over a part of a file."""


def shipped() -> list[str]:
    """The texts of the boards that ship, with their tilesets in them, but without pictures."""
    folder = files("data").joinpath("boards")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".tmx"))
    texts = [tmx_of(opened(read_drawing(Path(str(folder.joinpath(name)))))[0].drawing(name)) for name in names]
    return [re.sub("<image.*?</image>", "", text, flags=re.DOTALL) for text in texts]


def damaged(text: str, rng: random.Random) -> str:
    """A text with one to four kinds of damage: parts that are missing, doubled, moved or replaced."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(text))
        length = rng.choice((1, 1, 2, 8, 40, 400))
        part, rest = text[start : start + length], text[start + length :]
        way = rng.randrange(6)
        if way == 0:
            text = text[:start] + rest
        elif way == 1:
            text = text[:start] + part * rng.randint(2, 9) + rest
        elif way == 2:
            text = text[:start] + rng.choice(WORDS) + rest
        elif way == 3:
            words = text.split('"')
            words[rng.randrange(len(words))] = rng.choice(WORDS)
            text = '"'.join(words)
        elif way == 4:
            lines = text.split("\n")
            at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
            text = "\n".join(lines)
        else:
            numbers = text.split(",")
            numbers[rng.randrange(len(numbers))] = str(rng.randrange(45))
            text = ",".join(numbers)
    return text


def examined(path: Path) -> str:
    """What becomes of a file: ``board``, ``draft`` or ``refused``. AssertionError if a sentence is not fit to show."""
    try:
        sketch, left_out = opened(read_drawing(path))
    except BoardError as error:
        _check(str(error))
        return "refused"
    flaws = [flaw.text for flaw in sketch.flaws()]
    for sentence in (*left_out, *flaws):
        _check(sentence)
    try:
        read_tmx(path)
    except BoardError as error:
        _check(str(error))
        assert left_out or flaws, "the editor sees nothing wrong"
        return "draft"
    return "draft" if flaws else "board"


def _check(sentence: str) -> None:
    assert sentence.isprintable() and 5 < len(sentence) <= LONGEST, sentence


def main(words: list[str]) -> int:
    """Damage as many files as wanted."""
    count, texts = int(words[0]) if words else USUAL, shipped()
    found: Counter[str] = Counter()
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "board.tmx"
        for seed in range(count):
            path.write_text(damaged(texts[seed % len(texts)], random.Random(seed)), encoding="utf-8")
            began = time.process_time()
            try:
                found[examined(path)] += 1
            except Exception:
                found["failed"] += 1
                print(f"seed {seed}:\n{traceback.format_exc()}")
            slowest = max(slowest, time.process_time() - began)
    print(", ".join(f"{number} {kind}" for kind, number in found.most_common()) + f"; at most {slowest:.2f} s")
    return 1 if found["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
