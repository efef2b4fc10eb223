"""Whatever a catalogue holds, the game goes on: a text that cannot stand for its source stays English.

With HEXHOLD_CASES=10000 more catalogues are spoilt than usual.
"""

from __future__ import annotations

import os
import random
import struct
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from gate import language
from gate.catalogue import CONTEXT, LARGEST
from scenes.settings.scene import SettingsScene
from scenes.ui.text import Style, fill, marked, parse
from tests.gate.spoil import LONG, torn
from tests.gate.test_fuzz import CASES
from tests.scenes.apps import new_app
from tests.scenes.test_keeping import texts
from tests.tool import ROOT

POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"
CHARSET = "text/plain; charset=utf-8"
TEXTS = {
    "Quit": "Wyjdź",
    "{player} rolls {die}": "{player}: {die}",
    "{b}Roll{/b} the dice": "Rzuć {b}kośćmi{/b}",
    "one{br}two": "jeden, dwa",
    "no file {path}": "brak pliku {path}",
    "unknown: %s": "nieznane: %s",
    f"track{CONTEXT}Trade": "Handel",
    "{n} card\0{n} cards": "{n} karta\0{n} karty\0{n} kart",
}
VALUES = {"player": "{b}", "die": "6", "path": "{n}", "n": "5"}
BAD_PLURALS = [
    "nplurals=2; plural=n/0",
    "nplurals=2; plural=n%0",
    "nplurals=2; plural=9",
    "nplurals=2; plural=-1",
    "nplurals=2; plural=x",
    "nplurals=2; plural=__import__('os')",
    "nplurals=2; plural=",
    "nplurals=99999999999; plural=n",
    "plural=" + "(" * 400 + "n" + ")" * 400,
    "plural=" + "n*" * 499 + "n",
    "plural=" + "9" * 900,
    "plural=" + "n?" * 200 + "1" + ":0" * 200,
]
CHARSETS = ["", "utf-16", "utf-7", "punycode", "idna", "zlib", "rot13", "\0", "unicode_escape", "klingon"]
TORN = ["{", "}", "{}", "{0}", "{player!r}", "{n:9999999999}", "{player.__class__}", "{nobody}", "%", "%s", "%d",
        "{/b}", "{#}", "{icon/none}", "\0", "\x1b[2J", "\n", LONG]  # fmt: skip


def mo(told: dict[str, str], plurals: str = POLISH, kind: str = CHARSET) -> bytes:
    """A compiled catalogue."""
    head = {"": f"Content-Type: {kind}\nPlural-Forms: {plurals}"}
    pairs = [(one.encode(), two.encode("utf-8", "surrogatepass")) for one, two in sorted({**head, **told}.items())]
    tables: list[list[int]] = [[], []]
    blob, at = b"", 28 + 16 * len(pairs)
    for place in (0, 1):
        for pair in pairs:
            tables[place] += [len(pair[place]), at + len(blob)]
            blob += pair[place] + b"\0"
    numbers = [0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0, *tables[0], *tables[1]]
    return struct.pack(f"<{len(numbers)}I", *numbers) + blob


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the only catalogue is expected, that of Polish."""
    monkeypatch.setattr(language, "_folder", lambda: tmp_path)
    monkeypatch.setattr(language, "_names", {})
    path = tmp_path / "pl" / "LC_MESSAGES" / "hexhold.mo"
    path.parent.mkdir(parents=True)
    yield path
    language.choose("en")


def chosen(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    language._names.clear()
    language.choose("pl")


def use() -> None:
    """Show every text with its values: each is translated or English, with all values put in and no strange mark."""
    for source in TEXTS:
        one, _zero, many = source.partition("\0")
        for number in (0, 1, 2, 5, 10**6) if many else (0,):
            told = language.ngettext(one, many, number) if many else language._(one)
            plain = language.filled(told, **VALUES)
            assert "{player}" not in plain and "{path}" not in plain
            if "%" in one:
                assert told % "x"
            for text in (fill(told, **VALUES), marked(told, **VALUES)):
                icons = {piece.text for row in parse(text, Style()) for word in row for piece in word if piece.icon}
                assert icons <= {"n"}
    assert language.name_of("pl").isprintable()
    language.fault()


def spoilt(dice: random.Random) -> bytes:
    """A catalogue with one or a few things wrong, in its texts, in its head or in its bytes."""
    told = dict(TEXTS)
    for source in dice.sample(list(told), 3):
        at = dice.randrange(len(told[source]) + 1)
        word = dice.choice(TORN)
        told[source] = dice.choice([torn(told[source], dice), told[source][:at] + word + told[source][at:], word, ""])
    plurals = dice.choice([POLISH, POLISH, *BAD_PLURALS])
    data = bytearray(
        mo(told, plurals, CHARSET if dice.random() < 0.8 else f"text/plain; charset={dice.choice(CHARSETS)}")
    )
    for _ in range(dice.choice([0, 0, 1, 5])):
        data[dice.randrange(len(data))] = dice.randrange(256)
    if dice.random() < 0.2:
        struct.pack_into("<I", data, 4 * dice.randrange(30), dice.choice([0, 1, 2**16, 2**31, 2**32 - 1, len(data)]))
    return bytes(data[: dice.randrange(len(data))] if dice.random() < 0.1 else data)


def test_spoilt_catalogues(catalogue: Path) -> None:
    dice = random.Random(4)
    for case in range(CASES):
        began = time.process_time()
        chosen(catalogue, spoilt(dice))
        use()
        assert time.process_time() - began < 2, case


def test_a_good_catalogue_is_used(catalogue: Path) -> None:
    chosen(catalogue, mo(TEXTS))
    use()
    assert language._("Quit") == "Wyjdź" and language._(f"track{CONTEXT}Trade") == "Handel"
    assert [language.ngettext("{n} card", "{n} cards", n) for n in (1, 3, 5)] == ["{n} karta", "{n} karty", "{n} kart"]
    assert language.fault() == ""


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("no file {path}", "brak pliku {sciezka}"),
        ("no file {path}", "brak pliku"),
        ("no file {path}", "brak pliku {path!r}"),
        ("no file {path}", "brak pliku {path"),
        ("no file {path}", "brak {b}pliku{/b} {path}"),
        ("unknown: %s", "nieznane: 100 % %s"),
        ("unknown: %s", "nieznane: %d"),
        ("Quit", "{b}Wyjdź"),
        ("Quit", "{icon/none} Wyjdź"),
        ("Quit", "Wyjdź\0"),
        ("Quit", "Wyj\x1b[2Jdź"),
        ("Quit", " "),
        ("Quit", "W" * 1000),
    ],
)
def test_a_text_that_does_not_fit_stays_english(catalogue: Path, source: str, told: str) -> None:
    chosen(catalogue, mo({**TEXTS, source: told}))
    assert language._(source) == source
    assert language._("one{br}two") == "jeden, dwa", "the others are as they were"
    assert "faulty" in language.fault()
    use()


@pytest.mark.parametrize("plurals", BAD_PLURALS)
def test_a_wrong_formula_for_plurals_is_english(catalogue: Path, plurals: str) -> None:
    chosen(catalogue, mo(TEXTS, plurals))
    assert language.ngettext("{n} card", "{n} cards", 5) == "{n} cards"
    use()


def test_too_few_forms_are_english(catalogue: Path) -> None:
    chosen(catalogue, mo({**TEXTS, "{n} card\0{n} cards": "{n} karta"}))
    assert [language.ngettext("{n} card", "{n} cards", n) for n in (1, 5)] == ["{n} karta", "{n} cards"]


def sharing_bytes() -> bytes:
    """A file of one megabyte that says of each of its 100 texts that it is all of the file."""
    count, long = 100, 1_000_000
    tables = [value for one in range(2 * count) for value in (long - 1 - one, 28 + 16 * count)]
    numbers = [0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0, *tables]
    return struct.pack(f"<{len(numbers)}I", *numbers) + b"x" * long


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"junk",
        mo({"-": "b" * 300_000}, POLISH + "\nx: -", "text/plain; charset=punycode"),
        mo(TEXTS) + bytes(LARGEST),
        sharing_bytes(),
    ],
    ids=["empty", "junk", "slow", "large", "bomb"],
)
def test_a_file_that_is_no_catalogue_is_english_and_said_so(catalogue: Path, tmp_path: Path, data: bytes) -> None:
    began = time.process_time()
    tracemalloc.start()
    try:
        chosen(catalogue, data)
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()
    assert time.process_time() - began < 2
    assert language._("Quit") == "Quit" and language.spoken() == "pl"
    app = new_app(tmp_path)
    app.settings.language = "pl"
    app.use_settings()
    app.stack.push(SettingsScene(app))
    assert any("file of this language is damaged" in text for text in texts(app))


@pytest.mark.skipif(os.name == "nt", reason="makes files that Windows does not have")
def test_folders_that_are_no_languages(catalogue: Path, tmp_path: Path) -> None:
    chosen(catalogue, mo(TEXTS))
    for name in (b"de\xff", b"{b}", b"d e", b"x" * 200):
        folder = Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), name, b"LC_MESSAGES")))
        folder.mkdir(parents=True)
        (folder / "hexhold.mo").write_bytes(mo(TEXTS))
    (tmp_path / "fr" / "LC_MESSAGES").mkdir(parents=True)
    os.mkfifo(tmp_path / "fr" / "LC_MESSAGES" / "hexhold.mo")
    assert language.available() == ["en", "pl"]


def test_commands_use_a_faulty_catalogue_of_argparse(catalogue: Path) -> None:
    """Python's own messages come from our catalogue, and are checked like ours."""
    told = {"unrecognized arguments: %s": "nieznane argumenty", "expected one argument": "oczekiwano jednego"}
    catalogue.write_bytes(mo(told))
    program = (
        "import sys; from pathlib import Path; from gate import language\n"
        f"language._folder = lambda: Path({str(catalogue.parent.parent.parent)!r})\n"
        "import main; sys.exit(main.main())"
    )
    environment = {**os.environ, "LANGUAGE": "pl", "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}

    def said(*words: str) -> str:
        command = [sys.executable, "-c", program, *words]
        return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8").stderr

    assert "unrecognized arguments: --bogus" in said("--bogus")
    assert "oczekiwano jednego" in said("--load")
