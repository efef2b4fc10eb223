"""Folders of bad saves and boards, with one good game and one good board among them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from game.play.saves import save_text
from tests.platform_io.bad_files import fifo, loop, sparse, zeros
from tests.saves_kit import Roller
from tests.sessions import new_session
from tests.tool import ROOT

LONG = "y" * 100_000
GOOD = "2020-01-01 good"
"""The name of the good game, the oldest file."""
Data = dict[str, Any]


@cache
def _good() -> str:
    return save_text(Roller(new_session(3), 3).run(40))


def _changed(change: Callable[[Data], object]) -> str:
    data = json.loads(_good())
    change(data)
    return json.dumps(data)


def _name(text: str) -> str:
    return _changed(lambda data: data["seats"][0].update(name=text))


PLAYABLE = {
    "name of 2 MB": _name("y" * 2_000_000),
    "name with nul": _name("A\x00B"),
    "name of controls": _name("\x1b[31m\x07\r\n"),
    "name of half letters": _name("\ud800\udfff"),
    "name of nothing seen": _name("\u200b\u202e\u2066\ufeff"),
    "name of marks": _name("\u0301" * 5000),
    "name of marks upon a": _name("a" + "\u0301" * 5000),
    "name of braces": _name("{b}{#ff0000}{icon/ore}"),
    "name that is wide": _name("﷽" * 60),
    "board of 2 MB": _changed(lambda data: data["board"].update(name="y" * 2_000_000)),
    "kinds": _changed(lambda data: data["seats"][1].update(kind=LONG, colour="\ud800")),
    "note": _changed(lambda data: data.update(note="\ud800\x00\n" * 1000)),
    "seed": _changed(lambda data: data.update(seed=-(10**99))),
}
DAMAGED = {
    "empty": "",
    "nul": "\x00" * 1000,
    "cut off": save_text(new_session(3))[:-200],
    "no object": "[]",
    "a word": '"hexhold"',
    "deep": "[" * 100_000,
    "deep objects": '{"a":' * 100_000,
    "digits": '{"format": "hexhold", "seed": ' + "1" * 5001 + "}",
    "too much": '{"format": "hexhold", "version": 1e999}',
    "twice": '{"format": "hexhold", "format": "hexhold"}',
    "fields": json.dumps({"format": "hexhold", **{str(number): 0 for number in range(30_000)}}),
    "field": json.dumps({"format": "hexhold", LONG: 0}),
    "rules": _changed(lambda data: data.update(rules=LONG)),
    "seats": _changed(lambda data: data.update(seats=[{"name": "A"}] * 10_000)),
    "seat": _changed(lambda data: data.update(seats=LONG)),
    "names": _changed(lambda data: data["seats"][0].update(name={"a": LONG})),
    "points": _changed(lambda data: data["position"]["players"][0].update(points=LONG)),
    "turn": _changed(lambda data: data["position"].update(turn=10**4000)),
    "winner": _changed(lambda data: data["position"].update(winner=[LONG])),
    "log": _changed(lambda data: data.update(log=[LONG] * 3)),
    "log of controls": _changed(lambda data: data.update(log=["\x1b[31m\x00"])),
    "sea": _changed(lambda data: data["board"].update(sea=[[0, 0]] * 20_000)),
    "note of a list": _changed(lambda data: data.update(note=[LONG, {"\ud800": 10**400}])),
    "long note": _changed(lambda data: data.update(note=LONG)),
    "seed of 4000 digits": _changed(lambda data: data.update(seed=10**4000)),
    "long list": '{"format": "hexhold", "log": [' + "[]," * 1_000_000 + "[]]}",
}
NO_TEXT = {
    "bytes": b"\xff\xfe\x00",
    "half a letter": b'{"format": "hexhold", "note": "\xc3',
}
NO_FILE: dict[str, Callable[[Path], None]] = {"fifo": fifo, "loop": loop, "zeros": zeros, "folder": Path.mkdir}
"""Makers of things that are no files; none of them is listed."""


def hostile_shelf(folder: Path) -> None:
    """Write all of them, both as copies and as files of games."""
    saves, games = folder / "saves", folder / "saves" / "games"
    games.mkdir(parents=True)
    for place in (saves, games):
        for name, text in (PLAYABLE | DAMAGED).items():
            (place / f"{name}.json").write_text(text, encoding="utf-8")
        for name, data in NO_TEXT.items():
            (place / f"{name}.json").write_bytes(data)
        for name, make in NO_FILE.items():
            make(place / f"{name}.json")
        sparse(place / "sparse.json")
    bad_name = Path(os.fsdecode(os.fsencode(saves) + b"/caf\xe9\xff\x1b[31m\n.json"))
    bad_name.write_text("{}", encoding="utf-8")
    far = saves / "far.json"
    far.write_text("{}", encoding="utf-8")
    os.utime(far, (1 << 40, 1 << 40))
    fifo(games / "empty.json.journal")
    good = games / f"{GOOD}.json"
    good.write_text(save_text(Roller(new_session(7), 7).run(60)), encoding="utf-8")
    os.utime(good, (1_600_000_000, 1_600_000_000))


def hostile_boards(folder: Path) -> None:
    """Write the user's own boards, one of them good."""
    boards = folder / "boards"
    boards.mkdir(parents=True)
    good = (ROOT / "data" / "boards" / "standard.tmx").read_text(encoding="utf-8")
    for name in ("hexes.tsx", "harbours.tsx"):
        (boards / name).write_bytes((ROOT / "data" / "boards" / name).read_bytes())
    texts = {
        "good": good.replace("The Island", "Mine"),
        "title": good.replace("The Island", LONG),
        "controls": good.replace("The Island", "\u202e\u200b"),
        "braces": good.replace("The Island", "{b}{icon/ore}"),
        "class": good.replace('orientation="hexagonal"', f'orientation="{LONG}"'),
        "wide": good.replace('width="7"', f'width="{"9" * 5000}"'),
        "far": good.replace('x="310"', 'x="1e308"'),
        "laughs": '<!DOCTYPE map [<!ENTITY a "ha">]><map>&a;</map>',
        "long": good + " " * 5_000_000,
        "many": good.replace("<layer", "<a/>" * 50_000 + "<layer", 1),
        "empty": "",
    }
    for name, text in texts.items():
        (boards / f"{name}.tmx").write_text(text, encoding="utf-8")
    for name, make in {**NO_FILE, "sparse": sparse}.items():
        make(boards / f"{name}.tmx")
    Path(os.fsdecode(os.fsencode(boards) + b"/caf\xe9\x1b.tmx")).write_text(good, encoding="utf-8")
