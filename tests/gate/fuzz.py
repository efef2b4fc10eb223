"""Spoilt files, many of one kind, read in a process of its own: what each cost at most.

python -m tests.gate.fuzz saves 10000 FOLDER
"""

from __future__ import annotations

import itertools
import json
import random
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.action_text import text as words
from game.play.saves import load_session, save_text
from gate import catalogue
from gate.files import LARGEST
from gate.text import SENTENCE
from tests.gate.spoil import QUOTED, spoilt
from tests.saves_kit import Roller
from tests.sessions import new_session
from tests.tool import ROOT
from user import games, kept, settings
from user.journal import HEAD, fingerprint
from user.storage import Storage, StorageError, journal

SIZES = (1_000, 100_000, 4_000_000, 7_900_000, 20_000_000)
"""Bytes of a bomb."""
PARTS: dict[str, tuple[str, str, str]] = {
    "objects": ("[", "{},", "{}]"),
    "lists": ("[", "[],", "[]]"),
    "nested lists": ("[", "[[[[]]]],", "[]]"),
    "objects with a field": ("[", '{"a":0},', "{}]"),
    "fields": ("{", "", "}"),
    "texts": ("[", '"ab",', '"ab"]'),
    "long texts": ("[", '"' + "x" * 1000 + '",', '""]'),
    "numbers": ("[", "1000,", "0]"),
    "fractions": ("[", "1.5,", "0]"),
    "deep lists": ("", "[", ""),
    "deep objects": ("", '{"a":', ""),
    "closed lists": ("[" * 900, " ", "]" * 900),
    "a text": ('"', "y", '"'),
    "a text of emoji": ('"', "\U0001f600", '"'),
    "a text of half letters": ('"', "\\ud800", '"'),
    "a text of nul": ('"', "\\u0000", '"'),
    "a text of actions": ("[", '"end_turn",', '"end_turn"]'),
    "a number": ("", "9", ""),
    "a negative number": ("-", "9", ""),
    "a fraction": ("0.", "9", "e-9"),
    "spaces": ("", " ", "0"),
}
CONSTANTS = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    '"\\ud800"',
    '"\\u0000"',
    "1" * 4000,
    "1" * 5000,
    "null",
    "[]",
    "{}",
]


def bomb(dice: random.Random) -> str:
    """A value that is large in one way."""
    return built(dice.choice(list(PARTS)), dice.choices(SIZES, (60, 30, 4, 4, 2))[0])


def built(name: str, size: int) -> str:
    """A value of that many bytes."""
    start, part, end = PARTS[name]
    if name == "fields":
        body = ",".join(f'"{number}":0' for number in range(min(size, LARGEST) // 12))
        return start + body + end
    return start + part * (size // len(part.encode())) + end


def exploded(text: str, dice: random.Random) -> str:
    """A JSON in which a value is a bomb or an odd constant, or a field stands twice."""
    spots = [found.end() + 1 for found in QUOTED.finditer(text) if text[found.end() : found.end() + 1] == ":"]
    if not spots:
        return bomb(dice)
    at = dice.choice(spots)
    value = bomb(dice) if dice.random() < 0.7 else dice.choice(CONSTANTS)
    if dice.random() < 0.2:
        return f'{text[: text.index("{") + 1]}"note": {value}, {text[text.index("{") + 1 :]}'
    if dice.random() < 0.1:
        return f'{text[: text.index("{") + 1]}"format": "hexhold", {text[text.index("{") + 1 :]}'
    end = min((text.find(mark, at) for mark in ",}\n" if text.find(mark, at) >= 0), default=at)
    return f"{text[:at]} {value}{text[end:]}"


def changed(text: str, dice: random.Random) -> bytes:
    """A JSON that was spoilt in any way."""
    made = exploded(text, dice) if dice.random() < 0.15 else spoilt(text, dice)
    return made.encode("utf-8", "surrogatepass")


def good(sentence: str) -> None:
    """What is told is short, and can be shown."""
    assert sentence.replace("\u00a0", " ").isprintable()
    assert len(sentence) <= SENTENCE
    sentence.encode()


Case = Callable[[random.Random], Callable[[], None]]
"""Prepares a file, and gives what reads it."""


def saves(folder: Path) -> Case:
    """Games, as they are opened and looked at in the list."""
    texts = [save_text(Roller(new_session(seed), seed).run(actions)) for seed, actions in ((1, 0), (2, 30), (3, 90))]
    storage = Storage(folder)
    path = folder / "saves" / "a.json"
    path.parent.mkdir(parents=True)

    def read() -> None:
        try:
            text = storage.read(path)
            good(games.summarise(text).line)
            session = games.open_game(text)
        except (StorageError, games.Unplayable) as error:
            good(str(error))
            return
        again = save_text(session)
        assert len(again.encode()) <= LARGEST
        load_session(again)

    def case(dice: random.Random) -> Callable[[], None]:
        path.write_bytes(changed(dice.choice(texts), dice))
        return read

    return case


def bombs(folder: Path) -> Case:
    """Saves as large as may be read, all of which is one value: the worst of each kind in turn."""
    storage, path = Storage(folder), folder / "a.json"
    text = save_text(new_session(1))
    names = itertools.cycle(PARTS)

    def read() -> None:
        try:
            games.open_game(storage.read(path))
        except games.Unplayable as error:
            good(str(error))

    def case(_: random.Random) -> Callable[[], None]:
        path.write_text(f'{{"note": {built(next(names), LARGEST - 100_000)}, {text[1:]}', encoding="utf-8")
        return read

    return case


def journals(folder: Path) -> Case:
    """Games that were not ended, as the next start puts them in order."""
    storage = Storage(folder)
    session = Roller(new_session(2), 2).run(40)
    text = save_text(session)
    log = Roller(session, 5).run(60).log
    lines = [f"{at} {words(log[at])}" for at in range(40, 60)]
    whole = "\n".join([HEAD, f"for {fingerprint(text)}", *lines, ""])
    bombs = ["0\n", "0 end_turn\n", "40\n", f"for {'x' * 9}\n", "\n", "x", "0 " + "y" * 3000 + "\n", "\ud800\n", "\0"]
    path = storage.games / "a.json"
    path.parent.mkdir(parents=True)

    def read() -> None:
        spoilt = journal(path).read_bytes()
        told = kept.repair(storage, path)
        good(told)
        assert not journal(path).exists(), "the next start has nothing more to do"
        count = len(load_session(path.read_text(encoding="utf-8")).log)
        assert 0 <= count <= 60
        asides = list(path.parent.glob("*.bad"))
        assert bool(told) == bool(asides) and all(one.read_bytes() == spoilt for one in asides), "nothing is lost"
        for one in asides:
            one.unlink()

    def case(dice: random.Random) -> Callable[[], None]:
        path.write_text(text, encoding="utf-8")
        part = dice.choice(bombs)
        size = dice.choices(SIZES, (80, 14, 2, 2, 2))[0]
        rows = whole.split("\n")
        for _ in range(dice.randrange(4)):
            rows[dice.randrange(len(rows))] = dice.choice(
                [dice.choice(lines), part.rstrip("\n"), f"{dice.randrange(99)}"]
            )
        made = "\n".join(rows)
        if dice.random() < 0.3:
            at = dice.choice([0, len(HEAD) + 1, len(made)])
            made = made[:at] + part * (size // len(part)) + made[at:]
        if dice.random() < 0.2:
            count = size // 20
            steps = range(count) if dice.random() < 0.5 else range(count, 0, -1)
            made += "".join(f"{step} end_turn\n" for step in steps)
        journal(path).write_bytes(made.encode("utf-8", "surrogatepass"))
        return read

    return case


def choices(folder: Path) -> Case:
    """Settings, as a start reads them and the next change writes them."""
    storage = Storage(folder)
    last = {"seats": [{"name": "Anna", "kind": "person", "colour": "red"}], "board": "standard", "options": ["x"]}
    settings.save(storage, settings.Settings(language="en", last_game=last, last_folder="/home/anna"))
    text = storage.read(settings.FILE)

    def read() -> None:
        found, notice = settings.load(storage)
        good(notice)
        settings.save(storage, found)
        assert settings.load(storage) == (found, "")
        for one in folder.glob("*.bad"):
            one.unlink()

    def case(dice: random.Random) -> Callable[[], None]:
        (folder / settings.FILE).write_bytes(changed(text, dice))
        return read

    return case


def catalogues(folder: Path) -> Case:
    """Catalogues of languages."""
    shipped = (ROOT / "data" / "lang" / "fr" / "LC_MESSAGES" / "hexhold.mo").read_bytes()
    path = folder / "hexhold.mo"

    def read() -> None:
        try:
            catalogue.read(path).gettext("English")
        except catalogue.Damaged:
            return

    def case(dice: random.Random) -> Callable[[], None]:
        data = bytearray(shipped[: dice.choice([len(shipped), 40_000, 300])])
        for _ in range(dice.randrange(1, 8)):
            word = dice.choice([0, 1, 0xFFFFFFFF, len(data), len(data) // 9, dice.randrange(1 << 32)])
            at = dice.choice([8, 12, 16, 28 + 8 * dice.randrange(30), dice.randrange(max(1, len(data) - 4))])
            data[at : at + 4] = struct.pack("<I", word)
        if dice.random() < 0.1:
            count = dice.choice([100, 20_000])  # each text ends where all others do
            start = 28 + 16 * count
            head = struct.pack("<IIIIIII", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 28)
            table = b"".join(struct.pack("<II", count - at, start + at) for at in range(count))
            data = bytearray(head + 2 * table + b"x" * (count + 1))
        if dice.random() < 0.1:
            name = dice.choice([b"idna    ", b"punycode", b"utf-7   "])
            data = bytearray(bytes(data).replace(b"UTF-8", name[:5]).replace(b"\0\0", b"x", dice.randrange(3)))
        if dice.random() < 0.02:
            data *= 40
        path.write_bytes(data)
        return read

    return case


KINDS: dict[str, Callable[[Path], Case]] = {
    "saves": saves,
    "bombs": bombs,
    "journals": journals,
    "settings": choices,
    "catalogues": catalogues,
}


def run(kind: str, count: int, folder: Path) -> dict[str, float]:
    """Reads so many files; the seconds of processor time that the worst of them took, and the most memory in MB."""
    import resource

    case, dice = KINDS[kind](folder), random.Random(1)
    worst, at = 0.0, -1
    for number in range(count):
        read = case(dice)
        began = time.process_time()
        try:
            read()
        except Exception as error:
            error.add_note(f"case {number} of {kind}")
            raise
        took = time.process_time() - began
        if took > worst:
            worst, at = took, number
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return {"cases": count, "seconds": round(worst, 3), "case": at, "megabytes": round(peak)}


if __name__ == "__main__":
    told: dict[str, Any] = run(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
    print(json.dumps(told))
