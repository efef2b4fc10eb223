"""Moments in front of the board: what hurts a person is never passed over, however fast the game is."""

from __future__ import annotations

from collections import deque
from itertools import pairwise

import pygame
import pytest

from game import events as ev
from game.action_text import parse
from game.events import EVENTS, Event, EventRow
from game.ids import CARD_NAMES, KIND_NAMES, NOBODY
from game.play.session import PERSON
from game.view import redact
from scenes.app.app import App
from scenes.curtain import CurtainScene
from scenes.play.banner_rules import HARM
from scenes.play.route import route
from scenes.play.scene import PlayScene
from scenes.play.spotlight import LASTS, NEARING, SpotlightScene
from scenes.tabletop.table.table import Table as Shown
from scenes.tabletop.words.log_pages import BULLET
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.driver import key, wait
from tests.sessions import session_at
from tests.table import Table

ROAD, KNIGHT, CITY = 30, 24, 0
VALUES = {"corner": KNIGHT, "edge": ROAD, "kind": 3, "card": 3, "strength": 1}
LOSSES = {kind: row for kind, row in enumerate(EVENTS) if row.loser}
FURTHER = {
    "longest road": (ev.LONGEST_ROAD, 1, 16, 0, 0),
    "metropolis": (ev.METROPOLIS_PLACED, 1, 0, 9, CITY),
    "robber": (ev.ROBBER_MOVED, 1, 0, 1, 0),
    "numbers": (ev.TOKENS_SWAPPED, 1, 1, 5, 0),
}


def _against(kind: int, row: EventRow, victim: int = 0, by: int = 1) -> Event:
    """An event in which a seat loses something to another one."""
    event = [kind, *([0] * 4)]
    for field in row.fields:
        event[field.place] = VALUES.get(field.type, 0)
    event[row.loser] = victim
    if row.by:
        event[row.by] = by
    return event[0], event[1], event[2], event[3], event[4]


def _table(app: App, *, fast: bool, persons: int = 1) -> PlayScene:
    """A game in which seat 0, a person, has the longest road and a metropolis on corner 0."""
    scene = PlayScene(app, positions.session(positions.QUESTIONS["turn"](), persons), 0, still=True)
    app.stack.push(scene)
    app.update(0.05)
    scene.presentation.fast = fast
    return scene


def _shown(app: App, scene: PlayScene, *events: Event, by: int = 1) -> SpotlightScene | None:
    scene.presentation.show(list(events), by)
    for _ in range(120):
        app.update(0.05)
        if isinstance(app.stack.top, SpotlightScene):
            return app.stack.top
    return None


def test_every_loss_in_the_schema_has_a_picture() -> None:
    assert set(HARM) == set(LOSSES)


@pytest.mark.parametrize("kind", LOSSES, ids=lambda kind: EVENTS[kind].name)
def test_every_loss_waits_for_its_victim_at_fast_and_for_nobody_else(app: App, kind: int) -> None:
    scene = _table(app, fast=True)
    of_another = _shown(app, scene, _against(kind, LOSSES[kind], victim=2, by=1))
    if of_another:
        assert not of_another.moment.waits
        wait(app, 4)
        assert app.stack.top is scene
    scene.presentation.timeline.clear()
    shown = _shown(app, scene, _against(kind, LOSSES[kind]))
    assert shown and shown.moment.waits
    app.draw(pygame.Surface((1280, 720)))
    wait(app, 15)
    assert app.stack.top is shown, "it does not close by itself"


@pytest.mark.parametrize("name", FURTHER)
def test_other_harm_waits_at_fast_too(app: App, name: str) -> None:
    scene = _table(app, fast=True)
    shown = _shown(app, scene, FURTHER[name])
    assert shown and shown.moment.waits
    app.draw(pygame.Surface((1280, 720)))


@pytest.mark.parametrize("persons", [1, 2])
def test_harm_names_its_victim_if_several_people_look(app: App, persons: int) -> None:
    scene = _table(app, fast=True, persons=persons)
    shown = _shown(app, scene, FURTHER["robber"])
    assert shown and (scene.table_view.cast.name(0) in shown.moment.title) == (persons == 2)


def test_harm_by_a_card_waits_at_the_usual_pace(app: App) -> None:
    scene = _table(app, fast=False)
    assert _shown(app, scene, FURTHER["robber"]) is None, "a banner is enough"
    card = CARD_NAMES.index("resource_monopoly")
    shown = _shown(app, scene, (ev.CARD_PLAYED, 1, card, 0, 0), (ev.GAVE, 0, 1, 3, 1))
    assert shown and shown.moment.waits and shown.moment.card == card
    assert shown.moment.title.endswith("{icon/grain} from you") and len(shown.moment.loot) == 1
    assert scene.table_view.banners.now is None, "it is said once"


@pytest.mark.parametrize(("seat", "loot"), [(0, "card/grain"), (NOBODY, "card/back")])
def test_a_robbery_shows_the_card_only_to_its_owner_and_does_not_wait(app: App, seat: int, loot: str) -> None:
    scene = _table(app, fast=False)
    stolen = redact((ev.HANDED, 0, 1, KIND_NAMES.index("grain"), 0), seat)
    shown = _shown(app, scene, (ev.ROBBER_MOVED, 1, 3, 9, 0), stolen)
    assert shown and shown.moment.loot == [loot] and list(shown.moment.banner.places) == [("hex", 3)]
    _sent, _br, theft = shown.moment.banner.text.partition("{br}")
    assert theft.endswith("from you") and ("grain" in theft) == (seat == 0)
    app.draw(pygame.Surface((1280, 720)))
    wait(app, NEARING + LASTS + 1)
    assert app.stack.top is scene


def test_a_robbery_by_a_knight_is_not_blamed_on_an_earlier_card(app: App) -> None:
    scene = _table(app, fast=False)
    scene.presentation.banner_rules.remember(
        [(ev.CARD_PLAYED, 1, CARD_NAMES.index("smith"), 0, 0), (ev.KNIGHT_TIRED, 1, KNIGHT, 1, 0)]
    )
    shown = _shown(app, scene, _against(ev.HANDED, EVENTS[ev.HANDED]))
    assert shown and shown.moment.card < 0 and shown.moment.loot


def test_cities_that_burn_together_have_one_scene_that_begins_where_the_attack_ended(app: App) -> None:
    scene = _table(app, fast=False)
    table = scene.table_view.table
    at_risk = [("corner", corner) for seat in (1, 2) for corner in table.plain_cities(seat)]
    rules = scene.presentation.cutscenes.moment_rules
    rules.moment_of(
        [(ev.ATTACKED, 9, 0, 0, 0), *((ev.CITY_FORFEITED, seat, 0, 0, 0) for seat in (1, 2))], is_fast=False, by=-1
    )
    falls = [(ev.PILLAGED, seat, table.plain_cities(seat)[0], 0, 0) for seat in (1, 2)]
    moment = rules.moment_of(falls, is_fast=False, by=-1)
    assert moment and list(moment.start) == at_risk
    assert list(moment.banner.places) == [("corner", event[2]) for event in falls]


@pytest.mark.parametrize("board", ["standard", "new_shores"])
def test_only_the_longest_route_is_lit_from_end_to_end(board: str) -> None:
    for actions in (150, 400, 10**6):
        session = frozen(actions, board=board, seed=8 if board == "standard" else 5)
        table = Shown(session.view(0))
        net = table.net
        for seat in range(table.seats):
            corners = route(table, seat)
            ends = [{int(net.edge_corners[2 * edge + end]) for end in (0, 1)} for edge in range(int(net.edges))]
            edges = [ends.index(set(pair)) for pair in pairwise(corners)]
            assert len(set(edges)) == table.lengths[seat]
            assert all(seat in (table.roads[edge], table.ships[edge]) for edge in edges)


def test_a_road_that_has_just_been_built_is_lit_too() -> None:
    t = Table(3)
    way = t.ring(9)
    t.roads(0, *way[:6])
    table = Shown(session_at(t.s).view(0))
    built = (ev.ROAD_BUILT, 0, t.edge(way[5], way[0]), 0, 0)
    assert len(route(table, 0)) == 6 and len(route(table, 0, [built])) == 7


@pytest.mark.parametrize("event", [*(_against(*loss) for loss in LOSSES.items()), *FURTHER.values()], ids=str)
def test_whoever_was_not_at_the_screen_reads_first_what_hurt_them(app: App, event: Event) -> None:
    """Everybody may be looking, so nothing secret is listed."""
    session = positions.session(positions.QUESTIONS["turn"](), persons=2)
    scene = PlayScene(app, session, 1, still=True)
    app.stack.push(scene)
    app.update(0.05)
    scene.match.viewer = scene.table_view.sitter = 1
    scene.parts.handover._since.leaves(0)
    session.history.append([event])
    scene.presentation.fast = True
    scene.presentation.show([redact(event, NOBODY)], 2)
    wait(app, 3)
    for expected in (True, False):
        scene.parts.handover.hand_over(0)
        curtain = app.stack.top
        assert isinstance(curtain, CurtainScene)
        first = curtain.missed[0] if curtain.missed else ""
        assert first.startswith(BULLET) == (expected or event[0] in LOSSES)
        assert not any(
            f"{{icon/{name}}}" in line for line in curtain.missed for name in KIND_NAMES if event[0] == ev.HANDED
        )
        app.stack.pop()


def test_what_follows_from_the_own_answer_is_known(app: App) -> None:
    scene = _table(app, fast=True)
    assert _shown(app, scene, _against(ev.GAVE, EVENTS[ev.GAVE]), by=0) is None


@pytest.mark.parametrize("still", [False, True])
def test_a_metropolis_closes_by_itself_and_is_then_on_the_table(app: App, still: bool) -> None:
    app.settings.reduced_motion = app.ui.reduced_motion = still
    scene = _table(app, fast=False)
    table = scene.table_view.table
    city = table.plain_cities(1)[0]
    shown = _shown(app, scene, (ev.METROPOLIS_PLACED, 1, 2, city, -1))
    assert shown and not shown.moment.waits
    pictures = set()
    surface = pygame.Surface((1280, 720))
    while app.stack.top is shown and shown.time < 30:
        app.draw(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
        app.update(0.2)
    assert app.stack.top is scene and shown.time < NEARING + LASTS + 0.5
    assert city not in table.plain_cities(1)
    assert len(pictures) <= 2 if still else len(pictures) > 4


def test_what_will_change_is_visible_while_the_camera_comes_near(app: App) -> None:
    scene = _table(app, fast=False)
    city = scene.table_view.table.plain_cities(2)[0]
    shown = _shown(app, scene, (ev.PILLAGED, 2, city, 0, 0))
    assert shown
    shown.time = NEARING / 2
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((1280, 720))
        shown.background(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        shown.stage.hidden = ()
    assert pictures[0] != pictures[1], "it is missing from the picture of the board, and drawn in front of it"


def test_a_key_ends_it_once_it_can_have_been_seen(app: App) -> None:
    scene = _table(app, fast=True)
    shown = _shown(app, scene, FURTHER["longest road"])
    key(app, pygame.K_RETURN)
    assert app.stack.top is shown
    wait(app, 1)
    key(app, pygame.K_ESCAPE)
    assert len(app.stack) == 1 and scene.table_view.table.holders[ev.LONGEST_ROAD] == 1


def test_the_end_of_the_set_up_is_shown_once(app: App) -> None:
    scene = PlayScene(app, frozen(20), still=True)
    app.stack.push(scene)
    app.update(0.05)
    assert _shown(app, scene, (ev.TURN_BEGAN, 1, 2, 0, 0)) is None
    shown = _shown(app, scene, (ev.TURN_BEGAN, 1, 1, 0, 0))
    assert shown and not shown.moment.waits


DEEDS = {
    "robbery": ("", "hex 9"),
    "master merchant": ("master_merchant", "play master_merchant; player 0; card ore; card wool"),
    "spy": ("spy", "play spy; player 0; progress crane"),
    "bishop": ("bishop", "play bishop; hex 9"),
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("fast", [False, True])
def test_what_a_computer_does_to_a_person_is_one_scene(app: App, deed: str, fast: bool) -> None:
    card, script = DEEDS[deed]
    t = Table(3)
    for side in (0, 3):
        t.city(0, t.corner(9, side))
    t.robber(0)
    t.barbarians(0, attacks=1)
    t.give(0, ore=1, wool=1)
    t.cards(0, "crane")
    if card:
        t.cards(1, card)
    if deed == "robbery":
        t.before_roll(1)
        t.roll(3, 4)
    else:
        t.turn(1)
    session = session_at(t.s)
    session.players[0].kind, session.players[1].kind = PERSON, "normal"
    app.settings.computer_pace = 2.0
    scene = PlayScene(app, session, 0)
    answers = deque(parse(line) for line in script.split("; "))
    scene.match.computer_action = lambda: answers.popleft() if answers else None  # type: ignore[method-assign]
    app.stack.push(scene)
    scene.presentation.fast = fast
    seen: list[SpotlightScene] = []
    for _ in range(400):
        app.update(0.05)
        top = app.stack.top
        if isinstance(top, SpotlightScene) and top not in seen:
            seen.append(top)
            top.close()
    assert not answers and not scene.presentation.timeline.busy
    assert len(seen) == 1
    moment = seen[0].moment
    assert len(moment.shown) > 1 and moment.banner.text.count("{br}") >= 1
    if card:
        assert "plays" in moment.banner.text and "takes" in moment.title and moment.loot
