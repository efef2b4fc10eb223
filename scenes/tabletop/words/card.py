"""The data classes for the texts of a card and of a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.view import View
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.prompt import Prompt
from scenes.ui.text import marked


@dataclass(frozen=True)
class StepWords:
    """The texts for a step that asks a question, marked for translation."""

    prompt: str | Callable[[Prompt, Cast], str]
    """The question; a function if the text depends on its cause."""
    decline: str = ""
    """The text of the button to decline."""
    refusal: Callable[[Prompt, int], str] | None = None
    """Returns why a place on the board cannot be chosen although others can; empty for no specific reason."""
    choice: Callable[[Prompt, int, Cast], str] | None = None
    """Returns facts about a seat, a deck or a kind of card that can be chosen."""


@dataclass(frozen=True)
class CardWords:
    """The texts for a card. ``steps`` has those for its questions, by the name of the step."""

    name: str
    """Its name in rules and saves."""
    title: str
    text: str
    steps: Mapping[str, StepWords] = field(default_factory=dict)
    reason: Callable[[View, int], str] | None = None
    """Returns why the card would have no effect if the seat played it now."""


def of_player(text: str, prompt: Prompt, cast: Cast, **values: str) -> str:
    """A text that names the active player, who has played the card."""
    return marked(text, player=cast.name(int(prompt.view.active())), **values)
