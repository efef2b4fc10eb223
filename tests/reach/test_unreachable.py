"""Positions with valid numbers that no game can reach: each is refused in one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.codec.reader import SaveError
from game.play.saves import load_session
from tests.saves_kit import Data, put
from tests.test_codec import example

TURN = {"step": "turn", "who": 0}
BEFORE = {"step": "before_roll", "who": 0}
EVENT = {"step": "settle_production"}
BASIC = {"seat": 1, "strength": "basic"}
PLACING = {"step": "setup_settlement", "who": 0, "placed": 0, "corner": 0}
OFFER = {"gives": "1 ore", "wants": "1 wool"}
DICE = {"yellow": 2, "red": 1, "event": "science"}
SHIP = {"yellow": 2, "red": 1, "event": "ship"}


def after_roll(*steps: dict[str, object], **fields: object) -> dict[str, object]:
    """The example, in seat 0's turn, with steps on top and some fields changed."""
    return {"position.stack": [TURN, *steps], **fields}


def discard(who: int, left: int, *seats: int) -> dict[str, object]:
    return {"step": "discard", "who": who, "seats": list(seats), "left": left}


def refusal(data: Data, changes: dict[str, object]) -> str:
    """The error message for a save with some values changed."""
    for path, value in changes.items():
        data = json.loads(put(data, path, value))
    with pytest.raises(SaveError) as error:
        load_session(json.dumps(data))
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        # no place where one is needed
        (
            after_roll({"step": "displaced", "who": 1, "corner": None, "knight": BASIC, "by": 0, "left_free": None}),
            "corner",
        ),
        (
            after_roll({"step": "displaced", "who": 1, "corner": 4, "knight": BASIC, "by": None, "left_free": None}),
            "by",
        ),
        (after_roll({"step": "diplomat_rebuild", "who": 0, "edge": None}), "edge: a whole number"),
        (after_roll({"step": "inventor_second", "who": 0, "hex": None}), "hex: a whole number"),
        (after_roll({"step": "steal_card", "who": "chance", "thief": None, "victim": 1}), "thief: a whole number"),
        (after_roll({"step": "spy_card", "who": 0, "victim": None}), "victim: a whole number"),
        (after_roll({"step": "harbour_gift", "who": 0, "to": None}), "to: a whole number"),
        # on the wrong step
        (after_roll({"step": "alchemist_dice", "who": 0}), "never lies upon turn"),
        ({"position.stack": [PLACING, {"step": "alchemist_dice", "who": 0}]}, "never lies upon setup_settlement"),
        ({"position.stack": [BEFORE, {"step": "crane_track", "who": 0}]}, "never lies upon before_roll"),
        ({"position.stack": [BEFORE, {"step": "merchant_place", "who": 0}]}, "never lies upon before_roll"),
        (after_roll({"step": "defend", "who": 0, "seats": [1]}, **{"position.barbarians": 7}), "never lies upon turn"),
        ({"position.stack": [BEFORE, {"step": "pillage", "who": 0, "seats": []}]}, "never lies upon before_roll"),
        ({"position.stack": [EVENT, TURN]}, "the step turn is lowest"),
        (after_roll({"step": "setup_next", "placed": 3, "corner": 0}, {"step": "crane_track", "who": 0}), "lowest"),
        (after_roll({"step": "turn_begin"}, {"step": "crane_track", "who": 0}), "turn_begin is lowest"),
        ({"position.stack": [{"step": "turn_begin"}, {"step": "crane_track", "who": 0}]}, "never lies upon turn_begin"),
        (after_roll({"step": "seven"}, discard(0, 3)), "never lies upon seven"),
        (after_roll({"step": "keep_cards", "who": 0}), "never lies upon turn"),
        (
            after_roll({"step": "crane_track", "who": 0}, {"step": "crane_track", "who": 0}),
            "never lies upon crane_track",
        ),
        (
            after_roll({"step": "harbour_gift", "who": 1, "to": 0}, {"step": "harbour_gift", "who": 1, "to": 0}),
            "never lies upon harbour_gift",
        ),
        # the wrong seat is asked
        (after_roll({"step": "crane_track", "who": 1}), "it is the turn of seat 0"),
        (after_roll({"step": "wedding_gift", "who": 0, "seats": [], "left": 1}), "another seat"),
        (after_roll({"step": "discard", "who": 1, "seats": [1], "left": 1}), "cannot have 2 as 'seats'"),
        # nothing to choose from
        (after_roll({"step": "medicine_settlement", "who": 0}, **{"position.players[0].hand": {"ore": 1}}), "medicine"),
        (after_roll({"step": "metropolis_city", "who": 0, "track": "trade"}), "metropolis_city"),
        (after_roll({"step": "engineer_city", "who": 0}), "engineer_city"),
        (after_roll({"step": "deserter_player", "who": 0}), "deserter_player"),
        (after_roll({"step": "intrigue_knight", "who": 0}), "intrigue_knight"),
        (after_roll({"step": "spy_player", "who": 0}), "spy_player"),
        (after_roll({"step": "bishop_place", "who": 0}), "bishop_place"),
        (after_roll({"step": "smith_knight", "who": 0, "left": 3}), "smith_knight"),
        (after_roll({"step": "aqueduct", "who": 0, "seats": []}), "aqueduct"),
        (after_roll({"step": "draw_card", "who": "chance", "seat": 0, "deck": "science"}), "draw_card"),
        (
            after_roll({"step": "master_card", "who": 0, "victim": 1, "left": 2}, **{"position.longest_road": None}),
            "master",
        ),
        (after_roll({"step": "inventor_second", "who": 0, "hex": 3}), "inventor_second"),
        (
            after_roll({"step": "trade_reply", "who": 1, **OFFER, "to_answer": [], "ready": []}, **{"options": []}),
            "nobody is asked trade_reply in this game",
        ),
        (after_roll({"step": "trade_partner", "who": 0, **OFFER, "to_answer": [1], "ready": [1]}), "trade_partner"),
        (after_roll({"step": "trade_partner", "who": 0, **OFFER, "to_answer": [], "ready": []}), "trade_partner"),
        # a lower step that would leave nothing, or that nothing leads to
        (after_roll({"step": "move_robber", "who": 0}), "move_robber"),
        (
            after_roll({"step": "move_robber", "who": 0, "numbered_only": True}, **{"position.attacks": 1}),
            "move_robber",
        ),
        (after_roll({"step": "move_robber", "who": 0}, discard(0, 3), **{"position.attacks": 1}), "discard"),
        (
            {
                "position.stack": [
                    EVENT,
                    {"step": "gate", "seats": [], "deck": "trade"},
                    {"step": "draw_card", "who": "chance", "seat": 0, "deck": "science"},
                ],
                "position.dice": {"yellow": 2, "red": 1, "event": "trade"},
            },
            "draw_card",
        ),
        (
            {
                "position.stack": [
                    EVENT,
                    {"step": "gate", "seats": [1], "deck": "trade"},
                    {"step": "draw_card", "who": "chance", "seat": 0, "deck": "trade"},
                ],
                "position.dice": {"yellow": 2, "red": 1, "event": "trade"},
            },
            "gate",
        ),
        (
            {"position.stack": [EVENT, {"step": "pillage", "who": 1, "seats": [0]}], "position.dice": SHIP},
            "pillage",
        ),
        (
            {
                "position.stack": [EVENT, {"step": "defend", "who": 0, "seats": [1]}],
                "position.dice": SHIP,
                "position.barbarians": 7,
            },
            "defend",
        ),
        ({"position.stack": [EVENT]}, "the highest step must ask"),
        # data at the wrong time, or for something absent
        ({"position.players[1].counter_offer": {"gives": "1 wool", "wants": "1 ore"}}, "there is no offer"),
        ({"position.players[0].harbour_exchanges": 1}, "with itself"),
        ({"position.players[1].harbour_exchanges": 3}, "more exchanges are open"),
        ({"position.stack": [BEFORE], "position.fleets": ["ore"]}, "dice of the turn"),
        ({"position.fleets": ["ore", "wool", "coin"]}, "more kinds are named"),
        ({"position.card_played": True}, "without card played"),
        ({"position.largest_army": 0}, "without army"),
        ({"position.merchant": {"hex": 6, "seat": 0}}, "no building"),
        ({"position.dice": {"yellow": 1, "red": 1, "event": "none"}}, "the dice of this game"),
        ({"position.players[0].knights": [{"corner": 2, "strength": "basic", "promoted": True}]}, "never promoted"),
        (
            {
                "position.stack": [BEFORE],
                "position.players[0].knights": [{"corner": 2, "strength": "basic", "spent": True}],
            },
            "before the roll",
        ),
        ({"position.first": 1}, "turn 7 is that of seat 1"),
        ({"position.players[0].turns": 9}, "begun 9 turns"),
        ({"position.stack": [{"step": "roll", "who": "chance", "yellow": 7, "red": 1}]}, "the step roll"),
        ({"position.stack": [{"step": "before_roll", "who": 0, "yellow": 2, "red": 1}]}, "the step before_roll"),
        ({"position.stack": [{"step": "before_roll", "who": 0, "chased": True}]}, "the step before_roll"),
    ],
)
def test_an_unreachable_position_is_refused(changes: dict[str, object], message: str) -> None:
    data = json.loads(example())
    load_session(json.dumps(data))
    assert message in refusal(data, changes)


def base_game() -> Data:
    """The example with base game rules, in seat 0's turn."""
    data: Any = json.loads(example())
    data["rules"] = "base"
    data["options"] = ["player_trades"]
    position = data["position"]
    position.update(dice={"yellow": 3, "red": 2, "event": "none"}, barbarians=0)
    for player in position["players"]:
        for field in ("cards", "improvements", "knights"):
            player.pop(field, None)
    position["players"][0].update(hand={"brick": 1, "ore": 1}, cities=[3], cards=["knight"], face_up=["knight"])
    return dict(data)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (after_roll({"step": "merchant_place", "who": 0}), "nobody is asked merchant_place"),
        (after_roll({"step": "deserter_player", "who": 0}), "nobody is asked deserter_player"),
        (after_roll({"step": "metropolis_city", "who": 0, "track": "trade"}), "nobody is asked metropolis_city"),
        (after_roll({"step": "bishop_place", "who": 0}), "nobody is asked bishop_place"),
        (after_roll({"step": "aqueduct", "who": 0, "seats": []}), "nobody is asked aqueduct"),
        (after_roll({"step": "harbour_gift", "who": 1, "to": 0}), "nobody is asked harbour_gift"),
        (after_roll({"step": "draw_card", "who": "chance", "seat": 1, "deck": "development"}), "draw_card"),
        (after_roll({"step": "plenty_kind", "who": 0, "left": 2}), "no card was played"),
        ({"position.stack": [BEFORE, {"step": "move_robber", "who": 0}]}, "no card was played"),
        (after_roll({"step": "roads_edge", "who": 0, "left": 3}, **{"position.card_played": True}), "roads_edge"),
        (after_roll(discard(1, 1)), "discard"),
        ({"position.fleets": ["ore"]}, "without fleets"),
        ({"position.players[1].harbour_exchanges": 1}, "without harbour uses"),
        ({"position.merchant": {"hex": 3, "seat": 0}}, "without merchant"),
        ({"position.players[0].defender": 1}, "without defender"),
        ({"position.attacks": 1}, "without attacks"),
        ({"position.dice": {"yellow": 3, "red": 2, "event": "ship"}}, "the dice of this game"),
        ({"position.largest_army": 0}, "largest army with 1 knights"),
        ({"position.players[1].face_up": ["knight"] * 3}, "nobody has the largest army"),
        ({"position.players[0].face_up": ["victory_point"]}, "lies face up"),
        ({"position.card_played": True, "position.players[0].face_up": []}, "none lies open"),
        ({"position.stack": [BEFORE], "position.players[0].bought": ["roads"]}, "dice of the turn"),
    ],
)
def test_an_unreachable_base_game_position_is_refused(changes: dict[str, object], message: str) -> None:
    load_session(json.dumps(base_game()))
    assert message in refusal(base_game(), changes)


def setting_up() -> Data:
    """The example before its third building: each seat has placed a settlement and a road."""
    data: Any = json.loads(example())
    data["position"] = {
        "turn": 0,
        "active": 1,
        "first": 0,
        "robber": 3,
        "stack": [{"step": "setup_city", "who": 1, "placed": 2, "corner": 0}],
        "players": [{"settlements": [9], "roads": [9]}, {"settlements": [21], "roads": [26]}],
    }
    return dict(data)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"position.stack": [{"step": "setup_settlement", "who": 1, "placed": 2, "corner": 0}]}, "nobody is asked"),
        ({"position.stack": [{"step": "setup_city", "who": 1, "placed": 2, "corner": 5}]}, "nobody is asked"),
        ({"position.stack": [{"step": "setup_road", "who": 1, "placed": 1, "corner": 21}]}, "of seat 1"),
        ({"position.players[0].roads": [0]}, "0 roads of seat 0 begin"),
        ({"position.players[0].roads": []}, "0 roads of seat 0 begin"),
        ({"position.players[0].hand": {"ore": 1}}, "seat 0 does not hold"),
        ({"position.players[0].cards": ["crane"]}, "leaves as it was"),
        ({"position.players[0].improvements": {"trade": 1}}, "improvement of 0"),
        ({"position.robber": 1}, "robber"),
        ({"position.dice": DICE}, "dice"),
        ({"position.barbarians": 2}, "barbarians"),
        ({"position.first": 1}, "another seat's turn"),
        (
            {"position.stack": [{"step": "start_roll", "who": "chance", "to_roll": [1], "best": 7, "leading": [0]}]},
            "roll",
        ),
    ],
)
def test_an_unreachable_set_up_position_is_refused(changes: dict[str, object], message: str) -> None:
    load_session(json.dumps(setting_up()))
    assert message in refusal(setting_up(), changes)


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        ({"to_roll": [0, 1], "best": 5, "leading": []}, "what is said to be the best"),
        ({"to_roll": [1], "best": 0, "leading": []}, "what is said to be the best"),
        ({"to_roll": [0], "best": 7, "leading": [1]}, "has rolled before"),
        ({"to_roll": [], "best": 7, "leading": [1]}, "has rolled before"),
        ({"to_roll": [1], "best": 13, "leading": [0]}, "what is said to be the best"),
    ],
)
def test_an_unreachable_roll_for_the_start_is_refused(frame: dict[str, object], message: str) -> None:
    data = setting_up()
    data["position"] = {
        "turn": 0,
        "active": 0,
        "robber": 3,
        "stack": [{"step": "start_roll", "who": "chance", "to_roll": [1], "best": 7, "leading": [0]}],
        "players": [{}, {}],
    }
    load_session(json.dumps(data))
    assert message in refusal(data, {"position.stack": [{"step": "start_roll", "who": "chance", **frame}]})
