"""Files that were spoilt at random: each is read, or refused in one short sentence, and what was read can be written.

With HEXHOLD_CASES=20000 more are tried than usual.
"""

from __future__ import annotations

import json
import os
import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from game.board.deal import deal
from game.board.layout import BoardError
from game.board.tmx import read_tmx
from game.codec.reader import SaveError
from game.play.saves import load_session, save_text
from gate.text import SENTENCE
from scenes.newgame.choices import Choices, remembered
from tests.board.maps import board_folder
from tests.saves_kit import Roller
from tests.sessions import new_session
from user import settings
from user.games import Unplayable, summarise
from user.storage import Storage

CASES = int(os.environ.get("HEXHOLD_CASES", "80"))
LONG = "y" * 100_000
STRINGS = [
    "", "\x00", "\ud800", "\udce9", "\u202e", "\u200b" * 50, LONG, "\x1b[31m", "\u0301" * 500, "9" * 5000, "-1",
    "1e308", "1e999", "nan", "{b}", "../../etc/passwd", "/dev/zero", "﷽" * 99, "null", "[]", "\n", "&", "<",
    "4294967296", "١٢",
]  # fmt: skip
NUMBERS = [0, -1, 255, 10**20, 10**400, 1e308, float("inf"), float("nan")]
VALUES: list[Any] = [None, True, [], {}, [[]], [0] * 1000, *NUMBERS, *STRINGS]
QUOTED = re.compile(r'"[^"]*"')


def torn(text: str, dice: random.Random) -> str:
    """A text with something put in, taken out or put in place of another thing."""
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(text) + 1)
        other = dice.randrange(len(text) + 1)
        quotes = [found.span() for found in QUOTED.finditer(text)] or [(0, 2)]
        first, end = dice.choice(quotes)
        text = dice.choice(
            [
                text[:at] + dice.choice(STRINGS) + text[at:],
                text[:at] + text[at + dice.randrange(1, 40) :],
                text[:at] + text[other : other + 200] + text[at:],
                text[:at] + chr(dice.randrange(0x110000)) + text[at + 1 :],
                text[: first + 1] + dice.choice(STRINGS) + text[end - 1 :],
            ]
        )
    return text


def exchanged(text: str, dice: random.Random) -> str:
    """A JSON with a value or a name that was exchanged."""
    place: Any = (data := json.loads(text))
    for _ in range(dice.randrange(1, 7)):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = dice.choice(keys)
        if dice.random() < 0.3 or not isinstance(place[key], (dict, list)) or not place[key]:
            if isinstance(place, dict) and dice.random() < 0.3:
                place[dice.choice(STRINGS)] = place.pop(key)
            else:
                place[key] = dice.choice(VALUES)
            break
        place = place[key]
    return json.dumps(data)


def good(sentence: str) -> None:
    assert sentence.replace("\u00a0", " ").isprintable()
    assert len(sentence) <= SENTENCE
    sentence.encode()


def spoilt(text: str, dice: random.Random) -> str:
    return (torn if dice.random() < 0.5 else exchanged)(text, dice)


def test_saves() -> None:
    dice = random.Random(1)
    texts = [save_text(Roller(new_session(seed), seed).run(actions)) for seed, actions in ((1, 0), (2, 30), (3, 90))]
    for _ in range(CASES):
        text = spoilt(dice.choice(texts), dice)
        try:
            summary = summarise(text)
            good(summary.line + summary.players)
        except Unplayable as error:
            good(str(error))
        try:
            session = load_session(text)
        except SaveError as error:
            good(str(error))
            continue
        again = save_text(session)
        again.encode()
        load_session(again)


def test_boards(tmp_path: Path) -> None:
    dice = random.Random(2)
    folder = board_folder(tmp_path)
    path, tileset = folder / "spoilt.tmx", folder / "hexes.tsx"
    board, tiles = (folder / "standard.tmx").read_text(), tileset.read_text()
    for _ in range(CASES):
        of_map = dice.random() < 0.7
        path.write_bytes((torn(board, dice) if of_map else board).encode("utf-8", "surrogatepass"))
        tileset.write_bytes((tiles if of_map else torn(tiles, dice)).encode("utf-8", "surrogatepass"))
        try:
            deal(read_tmx(path), 1)
        except BoardError as error:
            good(str(error))


@pytest.mark.skipif(sys.platform == "win32", reason="limits of memory and time are those of Unix")
def test_boards_of_another_structure(tmp_path: Path) -> None:
    """Each within 2 s and 300 MB."""
    from tests.gate.limits import run_cases

    run_cases("tests.gate.boards", CASES, tmp_path)


def test_settings(tmp_path: Path) -> None:
    dice = random.Random(3)
    storage = Storage(tmp_path)
    settings.save(storage, settings.Settings(language="en", last_game=Choices().data()))
    text = storage.read(settings.FILE)
    for _ in range(CASES):
        (tmp_path / settings.FILE).write_bytes(spoilt(text, dice).encode("utf-8", "surrogatepass"))
        found, notice = settings.load(storage)
        good(notice)
        settings.save(storage, found)
        assert settings.load(storage) == (found, "")
        found.last_game = remembered(found.last_game).data()
        settings.save(storage, found)
        assert settings.load(storage) == (found, "")
