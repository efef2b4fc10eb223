"""Scores are read or refused, and the pieces of music are calm."""

from __future__ import annotations

import pytest

from tools.sounds import scores

SMALL = """
# a comment
tempo: 60
metre: 3
play: A/harp A
A
harp: d4:1 e4 f4 | g4+b4:2 r:1
viol: d3:3
viol: r:1.5 e3
"""


def test_a_score_is_read() -> None:
    score = scores.read(SMALL)
    assert score.seconds == 12 and score.play == [("A", ("harp",)), ("A", ())]
    harp = score.parts["A"].voices["harp"]
    assert [(one.at, one.beats, one.names) for one in harp[2:]] == [(2, 1, ("f4",)), (3, 2, ("g4", "b4"))]
    assert [one.at for one in score.parts["A"].voices["viol"]] == [0, 4.5], "a second line continues the first"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("d4:1 e4 f4 |", "d4:1 e4 |", "bar 1 of harp in A ends at beat 2 and not at 3"),
        ("viol: r:1.5 e3", "", "plays 3 beats and the others 6"),
        ("tempo", "temper", "nobody knows what 'temper' means"),
        ("A/harp A", "A/lyre A", "no part A with the voices lyre"),
        ("A/harp A", "A B", "no part B"),
    ],
)
def test_a_score_that_does_not_add_up_is_refused(old: str, new: str, sentence: str) -> None:
    with pytest.raises(scores.BadScore, match=sentence):
        scores.read(SMALL.replace(old, new))


def test_the_pieces_are_calm_and_long() -> None:
    for name, score in scores.scores().items():
        assert 90 <= score.seconds <= 180, name
        assert len({voices for _part, voices in score.play}) > 2, f"{name}: the instruments change from part to part"
        for part in score.parts.values():
            notes = [note for voice in part.voices.values() for note in voice]
            assert all(letter in "cdefgab" for note in notes for one in note.names for letter in one[:1])
            assert all(note.beats * 60 / score.tempo >= 0.3 for note in notes), f"{name}: no note is fast"
