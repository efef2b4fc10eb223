"""Reads ``data/scores``: pieces of music as notes, one line for each voice.

A piece has a ``tempo`` (beats per minute), a ``metre`` (beats per bar) and the parts to ``play`` in their order, each
with some voices (``A/harp+flute``) or with all. A part consists of its name and its voices; another line of the same
voice continues it. A note consists of its name, its octave and, after a colon, its length in beats, which also applies
to the notes after it that have none; ``r`` is a rest, ``d3+a3`` a chord, ``|`` a bar line, at which the beats are
checked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "data" / "scores"
SUFFIX = ".score"


class BadScore(ValueError):
    """A score cannot be read; the text is one sentence."""


@dataclass(frozen=True)
class MusicNote:
    """One or more pitches that begin at the same beat, and their length in beats."""

    at: float
    beats: float
    names: tuple[str, ...]


@dataclass
class MusicPart:
    """The notes of each voice, and the number of beats."""

    beats: float = 0.0
    voices: dict[str, list[MusicNote]] = field(default_factory=dict)


@dataclass
class Score:
    """A piece."""

    tempo: float = 0.0
    metre: float = 0.0
    play: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """The names of the parts in order, each with the voices that play in it."""
    parts: dict[str, MusicPart] = field(default_factory=dict)

    @property
    def seconds(self) -> float:
        """The duration, without the echo at the end."""
        return sum(self.parts[name].beats for name, _voices in self.play) * 60 / self.tempo


def read(text: str) -> Score:
    """Parse the text of a score."""
    score, lines, part = Score(), dict[tuple[str, str], str](), ""
    for line in (line.partition("#")[0].strip() for line in text.splitlines()):
        key, colon, rest = line.partition(":")
        if not line:
            continue
        if not colon:
            part = line
        elif part:
            lines[part, key] = f"{lines[part, key]} | {rest}" if (part, key) in lines else rest
        elif key in ("tempo", "metre"):
            setattr(score, key, float(rest))
        elif key == "play":
            score.play = [(name, tuple(filter(None, some.split("+")))) for name, _, some in map(_slashed, rest.split())]
        else:
            raise BadScore(f"nobody knows what {key!r} means")
    for (name, voice), notes in lines.items():
        parsed, beats = _notes(notes, score.metre, f"{voice} in {name}")
        music_part = score.parts.setdefault(name, MusicPart(beats))
        music_part.voices[voice] = parsed
        if music_part.beats != beats:
            raise BadScore(f"{voice} in {name} plays {beats:g} beats and the others {music_part.beats:g}")
    for name, voices in score.play:
        if name not in score.parts or not set(voices) <= set(score.parts[name].voices):
            raise BadScore(f"there is no part {name} with the voices {' '.join(voices)}")
    return score


def scores() -> dict[str, Score]:
    """All pieces by name."""
    return {path.stem: read(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob(f"*{SUFFIX}"))}


def _slashed(word: str) -> tuple[str, str, str]:
    return word.partition("/")


def _notes(text: str, metre: float, where: str) -> tuple[list[MusicNote], float]:
    notes: list[MusicNote] = []
    at, beats = 0.0, 1.0
    for number, bar in enumerate(text.split("|"), 1):
        for word in bar.split():
            names, _, length = word.partition(":")
            beats = float(length) if length else beats
            if names != "r":
                notes.append(MusicNote(at, beats, tuple(names.split("+"))))
            at += beats
        if at != number * metre:
            raise BadScore(f"bar {number} of {where} ends at beat {at:g} and not at {number * metre:g}")
    return notes, at
