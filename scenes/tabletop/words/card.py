"""What people read of a card and of a question: the forms that each of them fills in."""

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
    """The question; a function if the text depends on what led to it."""
    decline: str = ""
    """The text of the button to decline."""
    refusal: Callable[[Prompt, int], str] | None = None
    """Returns why a place on the board cannot be chosen although others can; empty for no special reason."""
    choice: Callable[[Prompt, int, Cast], str] | None = None
    """What matters of a seat, a deck or a kind of card that can be chosen."""


@dataclass(frozen=True)
class CardWords:
    """The texts for a card. ``steps`` has those for its questions, by name of the step."""

    name: str
    """As the rules and saves call it."""
    title: str
    text: str
    steps: Mapping[str, StepWords] = field(default_factory=dict)
    reason: Callable[[View, int], str] | None = None
    """Why a seat that could play it now would do nothing by it."""


def of_player(text: str, prompt: Prompt, cast: Cast, **values: str) -> str:
    """A text that names the active player, who has played the card."""
    return marked(text, player=cast.name(int(prompt.view.active())), **values)
