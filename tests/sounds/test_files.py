"""The committed sounds are complete, small, and built from the committed sources."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from scenes.app.sounds import CALLS, EFFECTS, LOOP, PIECES
from tests.thorough import thorough
from tools.sounds import sources

MANIFEST = json.loads((sources.SOUNDS / sources.MANIFEST).read_text(encoding="utf-8"))
LARGEST = 3_000_000
"""Bytes of all sounds together; they are part of every download."""


def named(kind: str, takes: dict[str, int]) -> set[str]:
    """The file names of sounds and their takes."""
    more = {f"{kind}/{name}.{take}.ogg" for name, count in takes.items() for take in range(2, count + 1)}
    return more | {f"{kind}/{name}.ogg" for name in takes}


def test_the_files_are_those_that_the_program_plays() -> None:
    known = named("effects", EFFECTS) | named("ambience", {**CALLS, LOOP: 1}) | named("music", dict.fromkeys(PIECES, 1))
    assert set(MANIFEST["files"]) == known
    assert {path.relative_to(sources.SOUNDS).as_posix() for path in sources.SOUNDS.rglob("*.ogg")} == known
    assert {path.stem for path in (sources.ROOT / "data" / "scores").glob("*")} == set(PIECES)


def test_sounds_are_built_from_these_sources() -> None:
    assert MANIFEST["sources"] == sources.digest(), "a score or a script has changed: run make sounds"
    for name, digest in MANIFEST["files"].items():
        assert hashlib.sha256((sources.SOUNDS / name).read_bytes()).hexdigest() == digest, name


def test_sounds_are_small() -> None:
    assert sum((sources.SOUNDS / name).stat().st_size for name in MANIFEST["files"]) < LARGEST


@pytest.mark.parametrize("music", [False, thorough(True)])
def test_rebuilt_sounds_are_alike(music: bool) -> None:
    """Compares the sound and not the bytes, which differ with each encoder."""
    for extra in ("numpy", "soundfile"):
        pytest.importorskip(extra)
    from tools.sounds import build

    made = [(name, make) for name, make in build.files() if name.startswith("music") == music]
    likenesses = {name: build.likeness(sources.SOUNDS / name, make()) for name, make in made}
    assert set(likenesses) == {name for name in MANIFEST["files"] if name.startswith("music") == music}
    assert {name: alike for name, alike in likenesses.items() if alike < build.ALIKE} == {}


@pytest.mark.thorough
def test_one_changed_note_is_noticed_and_a_written_sound_is_alike(tmp_path: Path) -> None:
    for extra in ("numpy", "soundfile"):
        pytest.importorskip(extra)
    from tools.sounds import build, scores
    from tools.sounds.music import played
    from tools.sounds.table import EFFECTS, one_take

    text = (sources.ROOT / "data" / "scores" / "by_the_hearth.score").read_text(encoding="utf-8")
    changed = played(scores.read(text.replace("c4:2 d4:1 f4:2", "c4:2 e4:1 f4:2")))
    assert build.likeness(sources.SOUNDS / "music" / "by_the_hearth.ogg", changed) < build.ALIKE
    file = tmp_path / "effects" / "click.ogg"
    click = one_take(EFFECTS["click"], 0)
    assert build.likeness(file, click) == 0, "the file does not exist yet"
    build.write(file, click)
    assert build.likeness(file, click) > build.ALIKE > build.likeness(file, one_take(EFFECTS["tick"], 0))
