"""Reads ``data/scores``: pieces of music as notes, a line a voice.

A piece says its ``tempo`` (beats a minute), its ``metre`` (beats a bar) and what to ``play``: parts in their order,
each with the voices that play in it (``A/harp+flute``) or with all. A part is its name and its voices; a further line
of a voice goes on. A note is its name and octave and, after a colon, its length in beats, which stays until another is
said; ``r`` is a rest, ``d3+a3`` a chord, ``|`` a bar line, at which the beats are counted.
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
    """Pitches that begin together, at a beat and for some beats."""

    at: float
    beats: float
    names: tuple[str, ...]


@dataclass
class MusicPart:
    """What each voice plays, and how many beats that takes."""

    beats: float = 0.0
    voices: dict[str, list[MusicNote]] = field(default_factory=dict)


@dataclass
class Score:
    """A piece."""

    tempo: float = 0.0
    metre: float = 0.0
    play: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """Parts by name, with the voices that play in them."""
    parts: dict[str, MusicPart] = field(default_factory=dict)

    @property
    def seconds(self) -> float:
        """How long it is, without the last echo."""
        return sum(self.parts[name].beats for name, _voices in self.play) * 60 / self.tempo


def read(text: str) -> Score:
    """A score from its text."""
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
        found, beats = _notes(notes, score.metre, f"{voice} in {name}")
        one = score.parts.setdefault(name, MusicPart(beats))
        one.voices[voice] = found
        if one.beats != beats:
            raise BadScore(f"{voice} in {name} plays {beats:g} beats and the others {one.beats:g}")
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
    found: list[MusicNote] = []
    at, beats = 0.0, 1.0
    for number, bar in enumerate(text.split("|"), 1):
        for word in bar.split():
            names, _, length = word.partition(":")
            beats = float(length) if length else beats
            if names != "r":
                found.append(MusicNote(at, beats, tuple(names.split("+"))))
            at += beats
        if at != number * metre:
            raise BadScore(f"bar {number} of {where} ends at beat {at:g} and not at {number * metre:g}")
    return found, at
