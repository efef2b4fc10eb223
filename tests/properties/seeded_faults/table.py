"""How faults are entered: each with the recipe whose positions must betray it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.actions import Actions
from game.state import State

Break = Callable[[pytest.MonkeyPatch], None]
FAULTS: dict[str, tuple[str, Break]] = {}


def fault(recipe: str) -> Callable[[Break], Break]:
    """Enters a fault, and the recipe whose positions must betray it."""

    def enter(spoil: Break) -> Break:
        FAULTS[spoil.__name__] = (recipe, spoil)
        return spoil

    return enter


def after(patch: pytest.MonkeyPatch, owner: Any, name: str, then: Callable[..., None]) -> None:
    """Something more happens after a function of the rules; ``then`` gets its arguments, and before them what stood in
    the state before."""
    real = getattr(owner, name)

    def both(*arguments: Any) -> Any:
        s = next(argument for argument in arguments if isinstance(argument, State))
        before = s.copy()
        result = real(*arguments)
        then(before, *arguments)
        return result

    patch.setattr(owner, name, both)


def without_call(patch: pytest.MonkeyPatch, module: Any, function: str, called: str) -> None:
    """A function of the rules no longer does what it calls there."""
    real = getattr(module, function)

    def quiet(*arguments: Any) -> Any:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(module, called, lambda *_: None)
            return real(*arguments)

    patch.setattr(module, function, quiet)


def lists_less(patch: pytest.MonkeyPatch, module: Any, function: str) -> None:
    """A function of the rules no longer lists the last of the actions that it found."""
    real = getattr(module, function)

    def most(*arguments: Any) -> None:
        out = next(argument for argument in arguments if isinstance(argument, Actions))
        before = out.count
        real(*arguments)
        out.count = max(before, out.count - 1)

    patch.setattr(module, function, most)
