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
from scenes.play.highlights import FLIES, RISES, SPOT
from scenes.play.route import route
from scenes.play.scene import PlayScene
from scenes.play.spotlight import LASTS, NEARER, NEARING, SpotlightScene
from scenes.tabletop.table.table import Table as Shown
from scenes.tabletop.words.log_pages import BULLET
from scenes.ui import theme
from tests.frozen import frozen
from tests.scenes import positions
from tests.scenes.driver import at_table, key, scene_of, wait
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
    scene = at_table(app, positions.session(positions.QUESTIONS["turn"](), persons), 0, still=True)
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
    assert shown.moment.title.endswith("{icon/grain} from you.") and len(shown.moment.loot) == 1
    assert scene.table_view.banners.now is None, "it is said once"


@pytest.mark.parametrize(("seat", "loot"), [(0, "card/grain"), (NOBODY, "card/back")])
def test_a_robbery_shows_the_card_only_to_its_owner_and_does_not_wait(app: App, seat: int, loot: str) -> None:
    scene = _table(app, fast=False)
    stolen = redact((ev.HANDED, 0, 1, KIND_NAMES.index("grain"), 0), seat)
    shown = _shown(app, scene, (ev.ROBBER_MOVED, 1, 3, 9, 0), stolen)
    assert shown and shown.moment.loot == [loot] and list(shown.moment.banner.places) == [("hex", 3)]
    _sent, _br, theft = shown.moment.banner.text.partition("{br}")
    assert theft.endswith("from you.") and ("grain" in theft) == (seat == 0)
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
    scene = at_table(app, session, 1, still=True)
    app.update(0.05)
    scene.match.viewer = scene.table_view.sitter = 1
    scene.parts.handover._since.leaves(0)
    session.history.append([event])
    scene.presentation.fast = True
    scene.presentation.show([redact(event, NOBODY)], 2)
    wait(app, 3)
    for expected in (True, False):
        scene.parts.handover.hand_over(0)
        curtain = scene_of(app, CurtainScene)
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
    scene = at_table(app, frozen(20), still=True)
    app.update(0.05)
    assert _shown(app, scene, (ev.TURN_BEGAN, 1, 2, 0, 0)) is None
    shown = _shown(app, scene, (ev.TURN_BEGAN, 1, 1, 0, 0))
    assert shown and not shown.moment.waits


def _drawn(scene: SpotlightScene, time: float, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    """The picture at a time; the close view has been drawn before."""
    surface = pygame.Surface(size)
    scene.time = time
    scene.background(surface)
    while scene.stage.update():
        pass
    scene.background(surface)
    return surface


def _bright(surface: pygame.Surface, at: tuple[float, float], reach: float) -> float:
    box = pygame.Rect(0, 0, round(2 * reach), round(2 * reach))
    box.center = round(at[0]), round(at[1])
    return float(sum(pygame.transform.average_color(surface.subsurface(box.clip(surface.get_rect())))[:3]) / 3)


def test_a_card_that_moves_the_robber_shows_it_beside_the_card(app: App) -> None:
    scene = _table(app, fast=False)
    scene.presentation.banner_rules.remember([(ev.CARD_PLAYED, 1, CARD_NAMES.index("bishop"), 0, 0)])
    shown = _shown(app, scene, (ev.ROBBER_MOVED, 1, 3, 9, 0), (ev.HANDED, 0, 1, 2, 0))
    assert shown and shown.blow and (shown.raider, shown.raid) == ("robber", 3)
    surface, plate = pygame.Surface((1280, 720)), shown._plate()
    cards, board = (shown._room(surface, plate, is_board=is_board) for is_board in (False, True))
    assert not cards.colliderect(board)
    shown.stage.fit(surface)
    assert board.collidepoint(shown.stage.at(shown.highlights.raider_at("robber", 3), shown._goal(board)))


@pytest.mark.parametrize("raider", ["robber", "pirate"])
def test_a_thief_is_large_and_bright_in_a_ring_on_its_own_spot(app: App, raider: str) -> None:
    if raider == "pirate":
        session = frozen(420, board="new_shores", seed=5)
        scene = at_table(app, session, 0, still=True)
        app.update(0.05)
    else:
        scene = _table(app, fast=False)
    table = scene.table_view.table
    number = 3 if raider == "robber" else table.pirate
    moved = ev.ROBBER_MOVED if raider == "robber" else ev.PIRATE_MOVED
    shown = _shown(app, scene, (moved, 1, number, 9, 0), (ev.HANDED, 0, 1, 2, 0))
    assert shown and shown.raid == number and (raider, 0) in shown.stage.hidden
    surface = _drawn(shown, 3.0)
    view, side = (
        shown._seen[0] if shown._seen else shown.stage.whole(),
        shown.stage.side(shown._goal(surface.get_rect())),
    )
    spot = shown.highlights.raider_at(raider, number)
    at = shown.stage.at(spot, view)
    ring = [(at[0] + SPOT * side * x, at[1] + SPOT * side * y) for x, y in ((1, 0), (-1, 0), (0, -1))]
    for x, y in ring:
        near = [surface.get_at((round(x) + dx, round(y) + dy))[:3] for dx in range(-4, 5) for dy in range(-4, 5)]
        assert theme.GOLD in near
    shown.raid = -1
    dim = _drawn(shown, 3.0)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(dim, "RGB")


def test_a_tower_rises_from_the_ground_in_the_light_and_its_points_come_to_the_plate(app: App) -> None:
    scene = _table(app, fast=False)
    city = scene.table_view.table.plain_cities(1)[0]
    shown = _shown(app, scene, (ev.METROPOLIS_PLACED, 1, 2, city, -1))
    assert shown
    times = [NEARING + RISES * share for share in (0.0, 0.4, 0.8, 1.0)] + [NEARING + RISES + FLIES]
    pictures = [_drawn(shown, time) for time in times]
    view = shown._goal(shown._room(pictures[0], shown._plate(), is_board=True))
    assert view.zoom == NEARER
    at, side = shown.stage.at(scene.table_view.camera.corner(city), view), shown.stage.side(view)
    strips = [pygame.Rect(at[0] - side * 0.5, at[1] - side * (up + 0.12), side * 0.6, side * 0.12) for up in (0.1, 0.5)]
    changes = [[pygame.image.tobytes(picture.subsurface(strip), "RGB") for picture in pictures[:4]] for strip in strips]
    assert len({*changes[0]}) > 1 and len({*changes[1]}) > 1
    assert _bright(pictures[3], at, side) > _bright(pictures[0], at, side) + 8, "rays of gold"
    plate = shown._plate()
    badge = plate.picture_at.inflate(0, 20)
    before, after = (pygame.image.tobytes(picture.subsurface(badge), "RGB") for picture in (pictures[3], pictures[4]))
    assert before != after
    app.ui.reduced_motion = True
    assert pygame.image.tobytes(_drawn(shown, 0.0), "RGB") == pygame.image.tobytes(pictures[4], "RGB")


def test_the_cards_that_a_blow_takes_fly_to_the_face_of_its_player(app: App) -> None:
    scene = _table(app, fast=False)
    card = CARD_NAMES.index("resource_monopoly")
    shown = _shown(app, scene, (ev.CARD_PLAYED, 1, card, 0, 0), (ev.GAVE, 0, 1, 2, 2))
    assert shown and shown.blow and list(shown.moment.loot) == ["card/wool"] * 2
    assert shown.moment.banner.picture == HARM[ev.GAVE], "the card is there once"
    places: dict[float, list[tuple[int, int]]] = {}
    for time in (0.4, 1.2, 3.0):
        room = pygame.Rect(0, 0, 1280, 560)
        seen: list[pygame.Rect] = []
        surface = BoxCanvas((1280, 720), pygame.SRCALPHA)
        surface.seen = seen
        shown.blow.draw(surface, room, time)
        places[time] = [box.center for box in seen[-2:]]
        face = seen[0]
    assert all(x > 640 for x, _y in places[0.4]) and places[0.4] != places[1.2]
    assert all(abs(x - face.centerx) < face.width and y > face.bottom for x, y in places[3.0])


class BoxCanvas(pygame.Surface):
    """Notes what is drawn on it."""

    seen: list[pygame.Rect]

    def blit(self, source: pygame.Surface, dest: object, *rest: object, **more: object) -> pygame.Rect:  # type: ignore[override]
        self.seen.append(super().blit(source, dest, *rest, **more))  # type: ignore[arg-type]
        return self.seen[-1]


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
    scene = PlayScene.local(app, session, 0)
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
