"""How faults are registered, each with the recipe whose positions must reveal it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.actions import Actions
from game.state import State

Break = Callable[[pytest.MonkeyPatch], None]
FAULTS: dict[str, tuple[str, Break, int]] = {}


def fault(recipe: str, first: int = 0) -> Callable[[Break], Break]:
    """Register a fault, with the recipe whose positions must reveal it, and the number of one that does."""

    def register(breaks: Break) -> Break:
        FAULTS[breaks.__name__] = (recipe, breaks, first)
        return breaks

    return register


def after(patch: pytest.MonkeyPatch, owner: Any, name: str, then: Callable[..., None]) -> None:
    """Make a function of the rules do something more: ``then`` gets the state as it was before, and the arguments."""
    real = getattr(owner, name)

    def both(*arguments: Any) -> Any:
        s = next(argument for argument in arguments if isinstance(argument, State))
        before = s.copy()
        result = real(*arguments)
        then(before, *arguments)
        return result

    patch.setattr(owner, name, both)


def without_call(patch: pytest.MonkeyPatch, module: Any, function: str, called: str) -> None:
    """Make a function of the rules skip a call."""
    real = getattr(module, function)

    def quiet(*arguments: Any) -> Any:
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(module, called, lambda *_: None)
            return real(*arguments)

    patch.setattr(module, function, quiet)


def lists_less(patch: pytest.MonkeyPatch, module: Any, function: str) -> None:
    """Make a function of the rules leave out the last action it lists."""
    real = getattr(module, function)

    def most(*arguments: Any) -> None:
        out = next(argument for argument in arguments if isinstance(argument, Actions))
        before = out.count
        real(*arguments)
        out.count = max(before, out.count - 1)

    patch.setattr(module, function, most)
