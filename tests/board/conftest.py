"""The sentence with which any test here sees a board refused is compared to the letter with the catalogue, and no value
in it may be missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.pofile import read_po

from game.board import drawing, layout
from platform_io.i18n import said
from tools.languages import TEMPLATE


@cache
def catalogue() -> set[str]:
    with TEMPLATE.open("rb") as file:
        return {str(message.id) for message in read_po(file)}


def said_in_a_drawing(text: str, /, **values: object) -> str:
    assert text in catalogue(), text
    assert None not in values.values(), (text, values)
    return said(text, **values)


def said_by_an_error(text: str, /, **values: object) -> str:
    assert not values or text in catalogue(), text
    assert None not in values.values(), (text, values)
    return said(text, **values)


@pytest.fixture(autouse=True, scope="module")
def _sentences() -> Iterator[None]:
    catalogue()  # some tests watch which files are opened
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawing, "said", said_in_a_drawing)
        patch.setattr(layout, "said", said_by_an_error)
        yield
