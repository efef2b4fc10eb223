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
    """What a person reads at a step that asks. Texts are marked for translation."""

    prompt: str | Callable[[Prompt, Cast], str]
    """What is asked; where several things can lead to the question, a function that tells what did."""
    decline: str = ""
    """What the button says that declines."""
    refusal: Callable[[Prompt, int], str] | None = None
    """Why a place on the board cannot be chosen now that others can; empty for no reason of its own."""
    choice: Callable[[Prompt, int, Cast], str] | None = None
    """What matters of a seat, a deck or a kind of card that can be chosen."""


@dataclass(frozen=True)
class CardWords:
    """What people read of a card. ``steps`` has what it asks, by the names of the steps."""

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
