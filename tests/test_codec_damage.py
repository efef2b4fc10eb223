"""Every error in a save is reported in one sentence that message where it is."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game.codec.reader import SaveError
from game.play.saves import load_position, load_session, save_text
from game.slots import MAX_DEPTH
from platform_io.sanitize import SENTENCE
from tests.properties.effort import scaled
from tests.saves_kit import DELETE, Data, Roller, data_of, position_text, put
from tests.sessions import new_session
from tests.test_codec import example

DAMAGED = scaled(300, 100)
"""How many damaged saves to read of each game."""


@pytest.fixture(scope="module")
def small() -> Data:
    return data_of(example())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1"),
        ('{\n "format": hexhold}', "line 2"),
        ("[1, 2]", "an object in braces"),
        ("7", "an object in braces"),
        ('{"format": "chess"}', "no save of Hexhold"),
        ('{"format": "hexhold", "format": "hexhold"}', "stands twice"),
        ('{"format": "hexhold", "version": NaN}', "NaN"),
        ('{"format": "hexhold", "version": 99}', "version 99"),
        ('{"format": "hexhold", "version": "1"}', "whole number"),
        ('{"format": "hexhold", "version": 1}', "'seats' is missing"),
        ("[" * 100_000, "not JSON"),
        ("9" * 10_000, "not JSON"),
    ],
)
def test_files_that_are_not_saves(text: str, message: str) -> None:
    with pytest.raises(SaveError) as error:
        load_session(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


PLAYER = "position.players[0]"
BOARD = "board.hexes[0]"
LAKES = [{"cell": [q, 0], "terrain": "sea"} for q in range(2)]


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("rules", "chess", "rules: 'chess' is unknown"),
        ("options", ["flying"], "options[0]"),
        ("points_to_win", 0, "points_to_win"),
        ("hand_limit", 7.5, "hand_limit"),
        ("seed", "x", "seed"),
        ("seed", 10**100 + 1, "seed: a whole number"),
        ("note", [], "note: a text must stand here"),
        ("note", "y" * 10_001, "note: 10001 letters, and 10000 at most"),
        ("colour", 3, "no field 'colour'"),
        ("seats", [{"name": "Anna"}], "2 to 6 seats"),
        ("seats", [{"name": name, "kind": "normal", "colour": "red"} for name in "ABCDEFG"], "2 to 6 seats"),
        ("board.hexes[0].terrain", "gold", "gold is a hex of Seafarers"),
        ("seats[0].name", 7, "seats[0].name"),
        ("seats[1].kind", 5, "seats[1].kind"),
        ("seats[1].colour", {}, "a text must stand here, not an object"),
        ("board.\ud800", 1, "no field '?'"),
        ("board.\x1bx", 1, "no field '?x'"),
        ("board", {"y" * 100_000: 1, "name": "", "hexes": []}, "no field 'yyyy"),
        ("rules", "y" * 100_000, 'rules: a short text that can be read must stand here, not "yyy'),
        ("rules", "\ud800", "rules: a short text"),
        ("version", 10**99, "version 1000"),
        ("position.turn", 10**4000, "position.turn: a whole number"),
        ("position.turn", "9" * 100_000, "position.turn: a whole number"),
        ("position.tokens", {"y" * 100_000: 5}, 'not "yyy'),
        ("position.tokens", {str(number): 5 for number in range(257)}, "257 fields, and 256 at most"),
        ("log", ["y" * 100_000], "log[0]"),
        ("log", ["y" * 200], "'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…' is not an action"),
        ("log", ["end_turn\x00"], "log[0]"),
        ("board.sea", [[0, 0]] * 5000, "4096 at most"),
        ("log", ["end_turn"] * 100_001, "100000 at most"),
        ("log", ["fly 3"], "log[0]"),
        ("log", [4], "log[0]"),
        ("start", {}, "start"),
        ("board", None, "board"),
        (f"{BOARD}.terrain", "ice", "'ice' is unknown"),
        (f"{BOARD}.token", 7, "no token 7"),
        (f"{BOARD}.token", DELETE, "needs a token"),
        ("board.hexes[3]", {"cell": [0, 0], "terrain": "sea"}, "the robber stands on land"),
        ("board.hexes", LAKES, "one hex of land"),
        (
            "board.hexes",
            [*LAKES, {"cell": [2, 0], "terrain": "desert"}],
            "board.hexes[0]: lakes do not",
        ),
        (f"{BOARD}.cell", [1, -1], "board.hexes[1]"),
        (f"{BOARD}.cell", [1], "two numbers"),
        ("board.hexes", [], "at least one hex"),
        ("board.harbours[0].edge", 99, "board.harbours[0].edge"),
        ("board.harbours[1].edge", 5, "share a corner"),
        ("board.harbours[1].edge", 2, "a harbour lies on an edge between land and water"),
        ("board.hexes[3].token", 5, "the desert has no token"),
        (
            "options",
            ["paired_players", "nothing_between"],
            "of paired_players and nothing_between one at most",
        ),
        ("options", ["edition_2025"], "the robber is not where it is before the first attack"),
        ("position.robber", 1, "the robber is not where it is before the first attack"),
        ("position.robber", None, "the robber is not where it is before the first attack"),
        ("board.harbours[0].for", "paper", "board.harbours[0].for"),
        ("position", [], "position"),
        ("position.active", 2, "position.active"),
        ("position.turn", -1, "position.turn"),
        ("position.turn", 0, "position"),
        ("position.robber", 7, "position.robber"),
        ("position.barbarians", 7, "barbarians stand on space 7"),
        ("position.dice", {"yellow": 7, "red": 1, "event": "ship"}, "position.dice.yellow"),
        ("position.merchant", {"hex": 1}, "'seat' is missing"),
        ("position.longest_road", 0, "longest road"),
        ("position.winner", 0, "winner"),
        ("position.tokens", {"3": 5}, "position.tokens.3"),
        ("position.tokens", {"0": 6}, "position.tokens"),
        ("position.dice_left", [36], "no balanced dice"),
        ("position.players", [{}], "2 seats, but 1 players"),
        ("position.bank", {"ore": 1}, "position.bank"),
        ("position.decks", {"trade": {"undrawn": {}}}, "position.decks.trade.undrawn"),
        ("position.decks", {"trade": {"below": ["crane"]}}, "position.decks.trade.below[0]"),
        ("position.decks", {"science": {"below": ["printer"]}}, "never put to the bottom"),
        ("position.stack", [], "at least one step"),
        ("position.stack", [{"step": "fly", "who": 0}], "'fly' is unknown"),
        ("position.stack", [{"step": "turn", "who": 1}], "turn of seat 0"),
        ("position.stack", [{"step": "turn"}], "position.stack[0].who"),
        ("position.stack", [{"step": "roll", "who": 0}], "asks chance"),
        ("position.stack", [{"step": "discard", "who": 1, "seats": [], "left": 1}], "never lowest"),
        ("position.stack", [{"step": "turn", "who": 0}, {"step": "turn", "who": 0}], "lowest"),
        ("position.stack", [{"step": "turn", "who": 0}, {"step": "seven"}], "highest step"),
        ("position.stack", [{"step": "turn", "who": 0}, {"step": "rob", "who": 0, "seats": [0]}], "rob"),
        ("position.stack", [{"step": "turn", "who": 0}, {"step": "discard", "who": 1, "seats": [], "left": 5}], "disc"),
        ("position.stack", [{"step": "turn", "who": 0}, {"step": "pillage", "who": 0, "seats": []}], "never lies upon"),
        ("position.stack", [{"step": "turn", "who": 0}] * (MAX_DEPTH + 1), f"{MAX_DEPTH} at most"),
        ("position.stack", [{"step": "setup_city", "who": 0, "placed": 2, "corner": 0}], "set-up"),
        (f"{PLAYER}.points", 4, "position.players[0].points"),
        (f"{PLAYER}.road_length", 3, "position.players[0].road_length"),
        (f"{PLAYER}.hand", {"gold": 1}, "'gold' is unknown"),
        (f"{PLAYER}.hand", {"ore": 20}, "position.players[0].hand.ore"),
        ("position.players[1].hand", {"ore": 17}, "more ore"),
        (f"{PLAYER}.cards", ["crane", "crane", "crane"], "only 2 of crane"),
        (f"{PLAYER}.cards", ["crane 1", "crane 1"], "two places"),
        (f"{PLAYER}.cards", ["crane 3"], "from 1 to 2"),
        (f"{PLAYER}.cards", ["printer"], "face up"),
        (f"{PLAYER}.bought", ["crane"], "base game only"),
        (f"{PLAYER}.improvements", {"trade": 6}, "position.players[0].improvements.trade"),
        (f"{PLAYER}.improvements", {"trade": 4}, "nobody its metropolis"),
        (f"{PLAYER}.cities", [{"corner": 3, "metropolis": "trade"}], "metropolis of trade"),
        (f"{PLAYER}.cities", [3, 3], "two pieces on corner 3"),
        (f"{PLAYER}.settlements", [4], "side by side"),
        (f"{PLAYER}.settlements", [24], "position.players[0].settlements[0]"),
        (f"{PLAYER}.roads", [2, 9, 23], "two roads or ships on edge 23"),
        (f"{PLAYER}.roads", [2, True], "position.players[0].roads[1]"),
        (f"{PLAYER}.knights", [{"corner": c, "strength": "basic"} for c in (0, 1, 2)], "basic knights"),
        (f"{PLAYER}.knights", [{"corner": 2, "strength": "none"}], "basic, strong or mighty"),
        (f"{PLAYER}.knights", [{"corner": 2, "strength": "basic", "declared": True}], "declared"),
        (f"{PLAYER}.knights", [{"corner": 2, "strength": "basic", "active": 1}], "true or false"),
        ("position.players[1].knights", [{"corner": 19, "strength": "basic", "spent": True}], "not its owner's"),
        ("position.players[1].cards", ["crane", "spy", "spy", "smith", "smith"], "not its turn"),
    ],
)
def test_damage(small: Data, path: str, value: object, message: str) -> None:
    with pytest.raises(SaveError) as error:
        load_session(put(json.loads(json.dumps(small)), path, value))
    assert message in str(error.value), error.value
    assert str(error.value).isprintable()
    assert len(str(error.value)) <= SENTENCE


@pytest.mark.parametrize(("board", "seats"), [("standard", 4), ("fog_island", 4), ("wonders", 3), ("new_shores", 6)])
def test_missing_and_swapped_values_are_noticed(board: str, seats: int) -> None:
    """Remove or swap random values: the save is refused, or it is a playable game."""
    session = Roller(new_session(12, seats, board=board), 12).run(330)
    text = position_text(session)
    dice = random.Random(1)
    errors: list[str] = []
    for _ in range(DAMAGED):
        data = data_of(text)
        place: Any = data["position"]
        for _depth in range(dice.randrange(1, 6)):
            keys: list[Any] = list(place) if isinstance(place, dict) else []
            keys += range(len(place)) if isinstance(place, list) else []
            if not keys:
                break
            key = dice.choice(keys)
            if dice.random() < 0.4 or not isinstance(place[key], (dict, list)):
                place[key] = dice.choice([None, -1, 0, 1, 5, 10**20, "x", [], {}, True, 3.5])
                break
            place = place[key]
        try:
            loaded = load_session(json.dumps(data))
        except SaveError as error:
            errors.append(str(error))
            continue
        Roller(loaded, 3).run(len(loaded.log) + 25)
    assert len(errors) > DAMAGED // 2
    assert not [sentence for sentence in errors if "\n" in sentence]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna\nBo", "Anna Bo"),
        ("\x1b[31mAnna", "?[31mAnna"),
        ("\ud800Anna", "?Anna"),
        ("", "1"),
        ("\u200b\u202e", "1"),
        ("\u0301", "1"),
        ("y" * 2_000_000, "y" * 59 + "…"),
    ],
)
def test_a_bad_name_does_not_make_a_save_unreadable(small: Data, name: str, shown: str) -> None:
    data = json.loads(json.dumps(small))
    data["seats"][0] = {"name": name, "kind": name or "x", "colour": name}
    data["board"]["name"] = name
    session = load_session(json.dumps(data))
    assert session.players[0].name == shown
    text = save_text(session)
    text.encode()
    assert len(text) < 20_000
    assert load_session(text).players[0].name == shown


def test_a_huge_object_with_a_duplicate_field_is_refused_quickly() -> None:
    names = [f'"{number}": 0' for number in range(40_000)]
    with pytest.raises(SaveError, match="'39999' stands twice"):
        load_session("{" + ", ".join([*names, names[-1]]) + "}")


def test_a_truncated_save_is_refused() -> None:
    text = save_text(Roller(new_session(13), 13).run(60))
    for end in range(0, len(text) - 3, 97):
        with pytest.raises(SaveError):
            load_session(text[:end])


def test_a_wrong_position_is_refused_even_without_its_log(small: Data) -> None:
    with pytest.raises(SaveError):
        load_position(put(json.loads(json.dumps(small)), "position.active", 1))
