"""Makes effects, ambience and music: ``make sounds`` writes them to ``data/sounds``, and needs the extra ``sounds``.

The sources are ``tools/sounds`` and the notes in ``data/scores``. A file that already sounds right is not rewritten,
because different encoders write different bytes.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import soundfile

from tools.sounds import board as sound_board  # noqa: F401 (each adds its effects to the table)
from tools.sounds import deeds as sound_deeds  # noqa: F401
from tools.sounds import hands as sound_hands  # noqa: F401
from tools.sounds.music import CALLS, played, sea
from tools.sounds.scores import scores
from tools.sounds.sources import MANIFEST, SOUNDS, digest
from tools.sounds.table import EFFECTS, one_take
from tools.sounds.waves import RATE, Wave

QUALITY = {"effects": 0.3, "ambience": 0.1, "music": 0.1}
"""The encoder's quality for each folder, from 0 to 1."""
PIECE = 8192
"""The number of samples written at a time: the encoder fails if it gets minutes of sound at once."""
WINDOW = RATE // 2
"""The number of samples compared at a time: so few that a single changed note in a piece is found."""
ALIKE = 0.95
"""How similar a committed file must be to a newly made one, from 0 to 1. The encoder's losses stay far above this."""

Make = Callable[[], Wave]


def files() -> Iterator[tuple[str, Make]]:
    """Every file in ``data/sounds``, and the function that makes its samples: one row, or a row for each channel."""
    for name, effect in EFFECTS.items():
        for take in range(effect.takes):
            yield f"effects/{_named(name, take)}", partial(one_take, effect, take)
    for name, call in CALLS.items():
        for take in range(call.takes):
            yield f"ambience/{_named(name, take)}", partial(one_take, call, take)
    yield "ambience/sea.ogg", sea
    for name, score in scores().items():
        yield f"music/{name}.ogg", partial(played, score)


def _named(name: str, take: int) -> str:
    return f"{name}.{take + 1}.ogg" if take else f"{name}.ogg"


def write(path: Path, samples: Wave) -> None:
    """Write one file."""
    rows = np.atleast_2d(samples).T
    quality = QUALITY[path.parent.name]
    path.parent.mkdir(parents=True, exist_ok=True)
    with soundfile.SoundFile(
        path, "w", RATE, rows.shape[1], format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(rows), PIECE):
            file.write(rows[start : start + PIECE])


def likeness(path: Path, samples: Wave) -> float:
    """The similarity of a file and these samples in the part where they differ most: 1 if they are equal, 0 if they
    have nothing in common or there is no such file."""
    try:
        kept = np.atleast_2d(soundfile.read(path, dtype="float64", always_2d=True)[0].T)
    except (OSError, soundfile.SoundFileError):
        return 0.0
    wanted = np.atleast_2d(samples)
    if kept.shape != wanted.shape:
        return 0.0
    floor = float(np.mean(wanted**2)) * WINDOW * len(wanted) / 30
    parts = ((kept[:, at : at + WINDOW], wanted[:, at : at + WINDOW]) for at in range(0, wanted.shape[1], WINDOW))
    return min(
        float((np.sum(old * new) + floor) / (np.sqrt(np.sum(old**2) * np.sum(new**2)) + floor)) for old, new in parts
    )


def build(folder: Path) -> list[str]:
    """Update a folder; return the names of the files that were written."""
    written, names = [], []
    for name, make in files():
        samples = make()
        names.append(name)
        if likeness(folder / name, samples) < ALIKE:
            write(folder / name, samples)
            written.append(name)
    for path in folder.rglob("*.ogg"):
        if path.relative_to(folder).as_posix() not in names:
            path.unlink()
    digests = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in sorted(names)}
    text = json.dumps({"sources": digest(), "files": digests}, indent=1) + "\n"
    (folder / MANIFEST).write_text(text, encoding="utf-8", newline="\n")
    return written


if __name__ == "__main__":
    for written_name in build(SOUNDS):
        print(written_name, file=sys.stderr)
