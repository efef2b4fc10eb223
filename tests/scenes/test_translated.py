"""Every text on the screen is translated through the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game import __version__
from platform_io import i18n as language
from scenes.about.licences import paragraphs
from scenes.play.demo import NAMES as DEMO
from scenes.tabletop.board.board_layer import BoardLayer
from scenes.tabletop.words import opponents
from scenes.ui.text import Style
from scenes.ui.typesetter import Key, Typesetter
from tests.scenes import positions
from tests.scenes.fit import LEFT, longer_language
from tests.scenes.test_matrix import LOG_LINES, TITLE, open_stock
from tests.thorough import usual_first
from user.licences import licences

SIZE = (1920, 1080)
"""Large, so that panels need not try how small they can be."""
NAMES = (
    *positions.NAMES,
    "Maximilian",
    *DEMO,
    *(name[:end] for name in DEMO for end in range(len(name) - 1, 2, -1)),  # a click in a field measures beginnings
    *opponents.NAMES.values(),
    TITLE,
    "Hexhold",
    *map(language.name_of, language.available()),
    "autosave",
    "broken",
    __version__,
    "abc",  # a key
)
"""Names of people, saves and the game are the same in every language."""
EXAMPLES = (
    *LOG_LINES,
    "builds a city.",
    "robs you",
    "You will regret that road.",
    "No road of yours leads here.",
    "Buy this?",
    "A road",
    "Yes",
)
"""Texts that the gallery's sheets make up."""


@pytest.fixture(scope="module", params=usual_first([("scenes", "questions", "states", "rules")], (("lessons",),)))
def read(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[set[str]]:
    """Every text that any scene shows, in a language without plain letters."""
    texts: set[str] = set()
    key = Typesetter.key

    def noted(self: Typesetter, text: str, style: Style, width: int, lines: int) -> Key:
        texts.add(text)  # drawn or only measured
        return key(self, text, style, width, lines)

    with pytest.MonkeyPatch.context() as patch, longer_language():
        patch.setattr(Typesetter, "key", noted)
        patch.setattr(BoardLayer, "draw", lambda *_: None)
        from tools.art import gallery as tool

        with open_stock(tmp_path_factory.mktemp("data")) as stock:
            stock.app.ui.resize(SIZE, 1.0)
            for name in request.param:
                for _name, _picture in tool.SHEETS[name](stock, SIZE):
                    pass
        yield texts


def plain_words(text: str) -> str:
    """The words of a text in plain letters, except paths, fields of files, versions of libraries and known names."""
    plain = re.sub(r"\{[^{}]*\}|\S+…|(?<!\w)/\S+|\S+\.\w+\[\d\S+|.*pygame-ce.*", " ", text.replace("\xa0", " "))
    for known in (*EXAMPLES, *NAMES):
        plain = plain.replace(re.sub(r"\{[^{}]*\}", " ", known), " ")
    return " ".join(LEFT.findall(plain))


def test_every_text_on_the_screen_is_translated(read: set[str]) -> None:
    assert len(read) > 300
    ours = read - {text for one in licences() for text in (one.name, *paragraphs(one.text))}
    assert {plain_words(text): text for text in ours if plain_words(text)} == {}
    assert plain_words("{b}Anna{/b} sails") == "sails"


def test_colons_come_from_the_catalogues(read: set[str]) -> None:
    ours = read - {text for one in licences() for text in (one.name, *paragraphs(one.text))}
    glued = [text for text in ours if re.search(r"\S: ", text.replace("\u00a0", " "))]
    assert [text for text in glued if not any(known in text for known in EXAMPLES)] == []
