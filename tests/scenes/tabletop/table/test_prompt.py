"""A prompt is a fact; how far its answer has come is kept beside it."""

from __future__ import annotations

from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.table.prompt_state import PromptState
from tests.frozen import frozen


def test_a_tool_is_taken_up_in_the_state_and_not_in_the_prompt_that_somebody_holds() -> None:
    session = frozen(180)
    decision = session.decision()
    assert decision
    prompt, state = Prompt(session.view(decision.seat), decision), PromptState()
    state.ask(prompt)
    assert prompt.is_menu and not prompt.places()
    state.hold("road")
    assert state.open and state.open.places() and not prompt.places()
    assert state.step_back() and state.open and not state.open.places()
