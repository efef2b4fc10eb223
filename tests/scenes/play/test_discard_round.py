"""Several people at one screen who must discard: one list, in which each taps their own name, in any order."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.action_text import parse, text
from game.play.saves import load_session, save_text
from game.play.session import Session
from scenes.app.app import App
from scenes.play.scene import PlayScene
from scenes.tabletop.panels.covered import Backs
from scenes.tabletop.table.table import differences
from tests.scenes.driver import at_table, buttons, click, press, texts, widgets
from tests.scenes.seating import sit_down
from tests.sessions import session_at
from tests.table import Table

KINDS = ("brick", "lumber", "wool", "grain")
"""What each seat holds a lot of, with one ore, so that everybody has a choice."""


def rolled_seven(people: Sequence[int] = (0, 1, 2), rich: Sequence[int] = (0, 1, 2, 3)) -> Session:
    """Seat 0 has rolled a seven; the rich seats hold 9 cards or, from seat 2 on, 10."""
    t = Table(4)
    for seat in rich:
        t.give(seat, **{KINDS[seat]: 8 + seat // 2, "ore": 1})
    t.before_roll(0)
    t.roll(3, 4, "ship")
    session = session_at(t.s)
    for seat, player in enumerate(session.players):
        player.kind = player.kind if seat in people else "random"
    return session


def shown(app: App, session: Session) -> PlayScene:
    app.settings.computer_pace = 0.0
    scene = at_table(app, session)
    pass_time(app, scene)
    if not scene.parts.discards.is_open:
        sit_down(app, scene)
        pass_time(app, scene)
    return scene


def sizes(session: Session) -> list[int]:
    return [session.view(0).hand_size(seat) for seat in range(4)]


def pass_time(app: App, scene: PlayScene, frames: int = 30) -> None:
    for _ in range(frames):
        app.update(0.05)
        scene.presentation.timeline.skip()


def choose(app: App, scene: PlayScene, name: str, kind: int) -> None:
    """Tap a name, open the curtain, pick all cards of one kind, confirm."""
    press(app, name)
    assert sit_down(app, scene) == name
    pass_time(app, scene)
    prompt = scene.prompt_state.open
    assert prompt and not scene.table_view.covered and scene.match.players[prompt.seat].name == name
    assert {seat for seat in range(4) if any(prompt.view.hand(seat, kind) for kind in range(8))} == {prompt.seat}
    scene.prompt_state.draft.picked = [kind] * prompt.owed()
    scene.rebuild()
    click(app, next(one for one in buttons(scene, "Done") if one.hotkey == "confirm"))
    pass_time(app, scene)


def listed(scene: PlayScene) -> list[str]:
    middle = scene.by_keys.desk.middle if scene.by_keys.desk else None
    inside = set(middle.walk()) if middle else set()
    return [one.text for one in buttons(scene, "card") if one in inside]


@pytest.mark.rule("S1", "H1")
def test_each_taps_their_own_name_in_any_order(app: App) -> None:
    session = rolled_seven()
    scene = shown(app, session)
    assert listed(scene) == ["P0: 4 cards", "P1: 4 cards", "P2: 5 cards"], "computers discard by themselves"
    assert scene.table_view.covered and session.log == []
    assert not any("Your turn" in one for one in texts(scene)), "nobody in particular is addressed"
    assert any(isinstance(one, Backs) for one in widgets(scene)) and app.stack.top is scene
    for name, kind in (("P2", 2), ("P0", 0)):
        choose(app, scene, name, kind)
        assert session.log == [] and scene.table_view.covered, "the rules wait until everybody has chosen"
    assert listed(scene) == ["{icon/check} P0: 4 cards", "P1: 4 cards", "{icon/check} P2: 5 cards"]
    choose(app, scene, "P1", 1)
    pass_time(app, scene, 200)
    log = [text(action) for action in session.log]
    assert log[:13] == ["card brick"] * 4 + ["card lumber"] * 4 + ["card wool"] * 5, "turn order [S1]"
    assert sizes(session) == [5, 5, 5, 5] and scene.match.seat_to_decide() == 0
    assert scene.table_view.covered and scene.prompt_state.called and scene.match.viewer == 0
    press(app, "Show\ncards")
    pass_time(app, scene)
    assert scene.prompt_state.menu and not scene.table_view.covered, "before the first attack, the robber stays"
    assert differences(scene.table_view.table, scene.match.view()) == []


def test_a_choice_can_be_put_off_and_changed(app: App) -> None:
    session = rolled_seven()
    scene = shown(app, session)
    choose(app, scene, "P1", 1)
    press(app, "P1")
    sit_down(app, scene)
    pass_time(app, scene)
    assert scene.prompt_state.draft.picked == [1] * 4, "the former choice"
    press(app, "Back")
    assert scene.table_view.covered and "{icon/check} P1: 4 cards" in listed(scene)
    press(app, "P2")
    sit_down(app, scene)
    pass_time(app, scene)
    scene.orders.step_back()
    assert "P2: 5 cards" in listed(scene), "nothing was chosen"
    assert session.log == []


@pytest.mark.parametrize("answered", [0, 3])
def test_a_saved_game_asks_only_those_whose_cards_the_rules_lack(app: App, answered: int) -> None:
    session = rolled_seven()
    scene = shown(app, session)
    choose(app, scene, "P2", 2)
    for _ in range(answered):
        session.submit(parse("card brick"))
    again = load_session(save_text(session))
    app.stack.clear()
    scene = shown(app, again)
    assert scene.table_view.covered
    assert listed(scene) == [f"P0: {4 - answered} card" + "s" * (not answered), "P1: 4 cards", "P2: 5 cards"]
    for name, kind in (("P2", 2), ("P1", 1), ("P0", 0)):
        choose(app, scene, name, kind)
    pass_time(app, scene, 200)
    assert sizes(again) == [5, 5, 5, 5]


@pytest.mark.parametrize(("people", "rich"), [((0,), (0, 1)), ((0, 1), (1, 3)), ((0, 1, 2), ())])
def test_there_is_no_list_for_a_single_person(app: App, people: tuple[int, ...], rich: tuple[int, ...]) -> None:
    scene = shown(app, rolled_seven(people, rich))
    assert not scene.parts.discards.is_open and not scene.parts.discards.owing().keys() - {rich and rich[0]}
    assert "Who has to discard?" not in texts(scene)
