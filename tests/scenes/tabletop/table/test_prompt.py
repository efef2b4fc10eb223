"""A prompt does not change; the progress of its answer is kept in a separate state."""

from __future__ import annotations

from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.table.prompt_state import PromptState
from tests.frozen import frozen


def test_choosing_a_tool_changes_the_state_and_not_the_prompt() -> None:
    session = frozen(180)
    decision = session.decision()
    assert decision
    prompt, state = Prompt(session.view(decision.seat), decision), PromptState()
    state.ask(prompt)
    assert prompt.is_menu and not prompt.places()
    state.hold("road")
    assert state.open and state.open.places() and not prompt.places()
    assert state.step_back() and state.open and not state.open.places()
