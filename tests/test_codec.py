"""Saving and loading a game changes nothing."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.box import Box
from game.check.whole import problems
from game.codec.reader import LogError, Node, SaveError
from game.codec.save import UPGRADES, VERSION, decode, same, upgraded
from game.codec.writer import WIDTH, pretty
from game.ids import DEVELOPMENT, OPTION_NAMES, SETTLEMENT
from game.play.saves import load_position, load_session, save_text
from game.play.session import Session
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.rulesets.known import RULE_SET_NAMED
from game.rulesets.making import cards_of, rule_set
from tests.invariants import plain
from tests.properties.games import one_between
from tests.saves_kit import Roller, data_of, position_text
from tests.sessions import new_session
from tests.tool import ROOT

ALL_OPTIONS = one_between((1 << len(OPTION_NAMES)) - 1)


@pytest.mark.parametrize("rules", [CITIES_AND_KNIGHTS, BASE])
def test_a_loaded_game_continues_like_the_original(rules: RuleSet) -> None:
    original = Roller(new_session(11, rules=rules), 5).run(300)
    loaded = load_session(save_text(original))
    assert loaded.log == original.log
    assert loaded.seed == original.seed
    assert [player.name for player in loaded.players] == [player.name for player in original.players]
    first, second = Roller(original, 6), Roller(loaded, 6)
    while first.step():
        assert second.step()
        assert original.log[-1] == loaded.log[-1]
    assert save_text(original) == save_text(loaded)


def test_undo_works_after_loading() -> None:
    session = Roller(new_session(3), 3).run(40)
    assert session.can_undo(int(session.state.who()))
    again = load_session(save_text(session))
    assert again.can_undo(int(again.state.who()))


def test_a_position_without_a_log_can_be_saved() -> None:
    session = Roller(new_session(8), 8).run(250)
    loaded = load_session(position_text(session))
    assert loaded.log == []
    assert same(loaded.state, session.state)
    assert '"log"' not in save_text(loaded)
    Roller(loaded, 2).run(30)
    text = save_text(loaded)
    assert '"start"' in text
    again = load_session(text)
    assert again.log == loaded.log
    assert same(again.state, loaded.state)
    assert same(again.base, session.state)


def test_a_new_game_can_be_saved() -> None:
    again = load_session(save_text(new_session(2)))
    assert again.has_start
    assert again.log == []


def test_the_codec_works_when_imported_alone() -> None:
    program = "import sys; from game.codec.save import decode; decode(sys.stdin.read())"
    text = save_text(Roller(new_session(9), 9).run(60))
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, input=text, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr


def test_the_log_must_lead_to_the_position() -> None:
    session = Roller(new_session(9), 9).run(200)
    data = data_of(save_text(session))
    data["log"].pop()
    with pytest.raises(LogError, match="does not lead"):
        load_session(json.dumps(data))
    data = data_of(save_text(session))
    data["log"].insert(4, data["log"][0])
    with pytest.raises(LogError, match="action 5 of the log"):
        load_session(json.dumps(data))
    assert same(load_position(json.dumps(data)).state, session.state)


def example() -> str:
    page = (ROOT / "docs" / "save-format.md").read_text(encoding="utf-8")
    found = re.search(r"```json\n(.*?)```", page, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_in_the_manual_loads() -> None:
    session = load_session(example())
    assert [session.players[seat].kind for seat in (0, 1)] == ["person", "easy"]
    assert session.state.points(0) == 3
    assert session.state.v[16] == 0  # the starting player, derived from the turn
    decision = session.decision()
    assert decision is not None
    assert decision.seat == 0
    Roller(session, 1).run(60)
    assert load_session(save_text(session)).log == session.log


def test_the_manual_names_every_field() -> None:
    page = (ROOT / "docs" / "save-format.md").read_text(encoding="utf-8")
    fields: set[str] = set()

    def walk(value: object) -> None:
        if isinstance(value, dict):
            for name, item in value.items():
                fields.add(name)
                walk(item)
        elif isinstance(value, list):
            for item in value:
                walk(item)

    data = data_of(save_text(Roller(new_session(4), 4).run(400)))
    data["position"].pop("stack")
    for player in data["position"]["players"]:
        player.pop("hand")
        player.pop("improvements")
    for deck in data["position"]["decks"].values():
        deck.pop("undrawn")
    data["position"]["decks"] = list(data["position"]["decks"].values())
    data["position"].pop("bank")
    data["position"].pop("tokens", None)
    walk(data)
    assert [name for name in sorted(fields) if f"`{name}`" not in page and f'"{name}"' not in page] == []


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "saves").glob("*.json")), ids=lambda path: path.stem)
def test_saves_of_every_version_load(path: Path) -> None:
    session = load_session(path.read_text(encoding="utf-8"))
    assert problems(session.state) == []


def test_there_is_a_save_of_each_version() -> None:
    names = {path.stem.split("-")[0] for path in (ROOT / "tests" / "saves").glob("*.json")}
    assert names == {f"v{version}" for version in range(1, VERSION + 1)}
    assert len(UPGRADES) == VERSION - 1


def test_upgrades_run_in_order() -> None:
    def first(data: dict[str, object]) -> None:
        data["way"] = "1"

    def second(data: dict[str, object]) -> None:
        data["way"] = f"{data['way']}2"

    def way(version: int, **fields: str) -> str:
        data = {"format": "hexhold", "version": version, **fields}
        return upgraded(Node(data, ""), [first, second]).at("way").text()

    assert [way(1), way(2, way="0"), way(3, way="0")] == ["12", "02", "0"]
    with pytest.raises(SaveError, match="version 4"):
        way(4)


def test_writing_a_long_game_is_quick() -> None:
    session = Roller(new_session(1, 3, options=ALL_OPTIONS), 1).run(3000)
    durations: list[float] = []
    for _ in range(5):
        began = time.process_time()
        save_text(session)
        durations.append(time.process_time() - began)
    # a few milliseconds on an idle machine; the limit leaves room for a busy one
    assert min(durations) < 0.02


def test_a_save_is_readable() -> None:
    text = save_text(Roller(new_session(5), 5).run(500))
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    assert text.index('"position"') < text.index('"board"') < text.index('"log"')
    assert json.loads(pretty({"a": list(range(90)), "b": [{"c": [1] * 60}], "d": "é"})) == {
        "a": list(range(90)),
        "b": [{"c": [1] * 60}],
        "d": "é",
    }


def test_cards_of_one_kind_keep_their_places() -> None:
    session: Session = Roller(new_session(6, rules=BASE), 6).run(900)
    text = position_text(session)
    assert same(decode(text).state, session.state)
    plain = re.sub(r'"([a-z_]+) \d+"', r'"\1"', text)
    # without the numbers of the copies it is the same game for its players
    assert [decode(plain).state.hand_size(seat) for seat in range(4)] == [
        session.state.hand_size(seat) for seat in range(4)
    ]


def test_a_save_from_before_a_card_was_added_loads() -> None:
    """A kind of card that a save does not mention is undrawn in its deck."""
    session = new_session(6)
    data = json.loads(save_text(session))
    del data["position"]["decks"]["politics"]["undrawn"]["bishop"]
    assert plain(load_session(json.dumps(data)).state) == plain(session.state)


def test_a_larger_box_is_saved_and_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    box = Box(cards_of(DEVELOPMENT), goal=12, resources=24, roads=20, second_piece=SETTLEMENT)
    rules = rule_set("bigger", box, box, *BASE.modules)
    monkeypatch.setitem(RULE_SET_NAMED, "bigger", rules)
    session = Roller(new_session(4, rules=rules), 4).run(200)
    assert plain(load_session(save_text(session)).state) == plain(session.state)
    assert session.state.bank(0) > 19 or session.state.roads_left(0) > 15
