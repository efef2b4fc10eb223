"""The committed sounds: all there, made from these sources, small."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from scenes.app.sounds import CALLS, EFFECTS, LOOP, PIECES
from tools.sounds import sources

MANIFEST = json.loads((sources.SOUNDS / sources.MANIFEST).read_text(encoding="utf-8"))
LARGEST = 3_000_000
"""Bytes of all together, for they are in every copy of the program."""


def named(kind: str, takes: dict[str, int]) -> set[str]:
    """The files of sounds that have takes."""
    more = {f"{kind}/{name}.{take}.ogg" for name, count in takes.items() for take in range(2, count + 1)}
    return more | {f"{kind}/{name}.ogg" for name in takes}


def test_the_program_knows_each_file_and_each_file_is_there() -> None:
    known = named("effects", EFFECTS) | named("ambience", {**CALLS, LOOP: 1}) | named("music", dict.fromkeys(PIECES, 1))
    assert set(MANIFEST["files"]) == known
    assert {path.relative_to(sources.SOUNDS).as_posix() for path in sources.SOUNDS.rglob("*.ogg")} == known
    assert {path.stem for path in (sources.ROOT / "data" / "scores").glob("*")} == set(PIECES)


def test_sounds_are_made_from_these_sources() -> None:
    assert MANIFEST["sources"] == sources.digest(), "a score or a script has changed: run make sounds"
    for name, digest in MANIFEST["files"].items():
        assert hashlib.sha256((sources.SOUNDS / name).read_bytes()).hexdigest() == digest, name


def test_sounds_are_small() -> None:
    assert sum((sources.SOUNDS / name).stat().st_size for name in MANIFEST["files"]) < LARGEST


def test_made_anew_they_sound_alike() -> None:
    """Not only the hashes agree: what these scripts make is what is heard. The bytes differ with each encoder."""
    for extra in ("numpy", "soundfile"):
        pytest.importorskip(extra)
    from tools.sounds import build

    made = {name: build.likeness(sources.SOUNDS / name, make()) for name, make in build.files()}
    assert set(made) == set(MANIFEST["files"])
    assert {name: alike for name, alike in made.items() if alike < build.ALIKE} == {}


def test_one_other_note_is_found_and_only_what_is_other_is_written(tmp_path: Path) -> None:
    for extra in ("numpy", "soundfile"):
        pytest.importorskip(extra)
    from tools.sounds import build, scores
    from tools.sounds.music import played
    from tools.sounds.table import EFFECTS, one_take

    text = (sources.ROOT / "data" / "scores" / "by_the_hearth.score").read_text(encoding="utf-8")
    other = played(scores.read(text.replace("c4:2 d4:1 f4:2", "c4:2 e4:1 f4:2")))
    assert build.likeness(sources.SOUNDS / "music" / "by_the_hearth.ogg", other) < build.ALIKE
    kept = tmp_path / "effects" / "click.ogg"
    click = one_take(EFFECTS["click"], 0)
    assert build.likeness(kept, click) == 0, "it is not there"
    build.write(kept, click)
    assert build.likeness(kept, click) > build.ALIKE > build.likeness(kept, one_take(EFFECTS["tick"], 0))
