"""Language catalogues damaged in their texts, their header or their tables."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from pathlib import Path

from platform_io import i18n as language
from platform_io.catalogue import CONTEXT
from scenes.ui.text import Style, fill, marked, parse
from tests.platform_io.spoil import LONG, Case, torn
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
TORN = [
    "{",
    "}",
    "{}",
    "{0}",
    "{player!r}",
    "{n:9999999999}",
    "{player.__class__}",
    "{nobody}",
    "%",
    "%s",
    "%d",
    "{/b}",
    "{#}",
    "{icon/none}",
    "\0",
    "\x1b[2J",
    "\n",
    LONG,
]


def mo(translations: dict[str, str], plurals: str = POLISH, kind: str = CHARSET) -> bytes:
    """A compiled catalogue."""
    head = {"": f"Content-Type: {kind}\nPlural-Forms: {plurals}"}
    pairs = [
        (one.encode(), two.encode("utf-8", "surrogatepass")) for one, two in sorted({**head, **translations}.items())
    ]
    tables: list[list[int]] = [[], []]
    blob, at = b"", 28 + 16 * len(pairs)
    for place in (0, 1):
        for pair in pairs:
            tables[place] += [len(pair[place]), at + len(blob)]
            blob += pair[place] + b"\0"
    numbers = [0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0, *tables[0], *tables[1]]
    return struct.pack(f"<{len(numbers)}I", *numbers) + blob


def write_and_choose(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    language._names.clear()
    language.choose("pl")


def use() -> None:
    """Show every text with its values: translated or English, all values filled in, and no stray markup."""
    for source in TEXTS:
        one, _zero, many = source.partition("\0")
        for number in (0, 1, 2, 5, 10**6) if many else (0,):
            shown = language.ngettext(one, many, number) if many else language._(one)
            plain = language.filled(shown, **VALUES)
            assert "{player}" not in plain and "{path}" not in plain
            if "%" in one:
                assert shown % "x"
            for text in (fill(shown, **VALUES), marked(shown, **VALUES)):
                icons = {piece.text for row in parse(text, Style()) for word in row for piece in word if piece.icon}
                assert icons <= {"n"}
    assert language.name_of("pl").isprintable()
    language.fault()


def _damaged(dice: random.Random) -> bytes:
    """A catalogue with a few faults in its texts, its header or its bytes."""
    translations = dict(TEXTS)
    for source in dice.sample(list(translations), 3):
        at = dice.randrange(len(translations[source]) + 1)
        word = dice.choice(TORN)
        translations[source] = dice.choice(
            [torn(translations[source], dice), translations[source][:at] + word + translations[source][at:], word, ""]
        )
    plurals = dice.choice([POLISH, POLISH, *BAD_PLURALS])
    data = bytearray(
        mo(translations, plurals, CHARSET if dice.random() < 0.8 else f"text/plain; charset={dice.choice(CHARSETS)}")
    )
    for _ in range(dice.choice([0, 0, 1, 5])):
        data[dice.randrange(len(data))] = dice.randrange(256)
    if dice.random() < 0.2:
        struct.pack_into("<I", data, 4 * dice.randrange(30), dice.choice([0, 1, 2**16, 2**31, 2**32 - 1, len(data)]))
    return bytes(data[: dice.randrange(len(data))] if dice.random() < 0.1 else data)


def _torn_tables(shipped: bytes, dice: random.Random) -> bytes:
    """A real catalogue with wrong numbers in its tables."""
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
    return bytes(data)


def catalogues(folder: Path) -> Case:
    """Catalogues as the game chooses and uses them."""
    shipped = (ROOT / "data" / "lang" / "fr" / "LC_MESSAGES" / "hexhold.mo").read_bytes()
    vars(language)["_folder"] = lambda: folder
    path = folder / "pl" / "LC_MESSAGES" / "hexhold.mo"
    path.parent.mkdir(parents=True)

    def read() -> None:
        language._names.clear()
        language.choose("pl")
        use()

    def case(number: int) -> Callable[[], None]:
        dice = random.Random(number)
        path.write_bytes(_damaged(dice) if dice.random() < 0.5 else _torn_tables(shipped, dice))
        return read

    return case
