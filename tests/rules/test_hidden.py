"""What a player may know [H]: views, redacted events and samples."""

from __future__ import annotations

import pytest

from game import slots as at
from game.events import CARD_DISCARDED, CARD_DRAWN, CARD_TAKEN, HANDED, Event
from game.ids import CLOTH, COIN, GRAIN, NOBODY, ORE, PAPER
from game.rng import Rng
from game.rules.decks import KIND_OF_ENTRY
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.setup import Setup
from game.state import State
from game.view import UNKNOWN, View, redact
from tests.invariants import plain, problems_of
from tests.numbers import DEV_POINT, MASK_OF_KIND
from tests.properties.hidden import MIXED, with_other_secrets
from tests.sessions import dealt
from tests.table import Table


def rich_position() -> Table:
    """Seat 0's turn; every seat has cards of all kinds, and cards were put back under the decks openly and unseen."""
    t = Table(3)
    t.barbarians(0, attacks=1)
    t.settlement(0, t.coast(3))
    t.settlement(1, t.coast(0))
    t.city(2, t.coast(15), metropolis="trade")
    t.cards(0, "irrigation", "spy", "crane")
    t.cards(1, "wedding", "spy", "bishop", "warlord")
    t.cards(2, "merchant", "printer")
    t.give(0, brick=2, coin=1)
    t.give(1, wool=3, paper=2)
    t.give(2, ore=2, wool=1, cloth=1)
    t.levels(1, science=1)
    t.before_roll(0)
    t.do("roll_dice", "roll 5 1 science", "draw mining", "progress bishop")
    t.do("play irrigation")
    return t


@pytest.mark.rule("H1")
def test_public_information_is_in_every_view() -> None:
    t = rich_position()
    for seat in range(3):
        view = View(t.s, seat)
        for other in range(3):
            assert view.hand_size(other) == t.s.hand_size(other)
            assert view.points(other) == t.s.points(other)
            assert view.card_counts(other) == View(t.s, other).card_counts(other)
        for slot in (at.ACTIVE, at.ROBBER, at.BARBARIANS, at.METROPOLIS + 1, *range(at.BANK, at.BANK + 8)):
            assert view.v[slot] == t.s.v[slot]
        assert plain(view)[t.setup.corner :] == plain(t.s)[t.setup.corner :]
        assert [view.deck_size(deck) for deck in range(3)] == [18 - 3, 18 - 1, 18 - 4]


@pytest.mark.rule("H2")
def test_the_view_of_nobody_has_only_public_information() -> None:
    t = rich_position()
    views = [plain(View(t.s, seat)) for seat in range(3)]
    nobodys = View(t.s, NOBODY)
    assert all(word in (0, *shown) for word, *shown in zip(plain(nobodys), *views, strict=True))
    assert [sum(nobodys.hand(seat, kind) for kind in range(8)) for seat in range(3)] == [0, 0, 0]
    assert nobodys.cards() == [] and [nobodys.cards_of(seat) for seat in range(3)] == [[], [], []]
    assert [nobodys.hand_size(seat) for seat in range(3)] == [t.s.hand_size(seat) for seat in range(3)]


@pytest.mark.rule("H1", "H2")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_word_of_a_state_has_one_slot_with_its_visibility(seats: int) -> None:
    setup = Setup(dealt(1), seats, CITIES_AND_KNIGHTS)
    slot_names = [
        [row.name for row in setup.slots() if row.place <= word < row.place + row.size] for word in range(setup.size)
    ]
    assert [word for word, names in enumerate(slot_names) if len(names) != 1] == []
    assert {row.who for row in setup.slots()} <= {at.PUBLIC, at.OWN, at.HIDDEN}


@pytest.mark.rule("H2")
def test_the_secrets_test_deals_everything_that_is_not_public() -> None:
    assert {row.name for row in (*at.OF_TABLE, *at.OF_SEAT) if row.who != at.PUBLIC} == MIXED
    t = rich_position()
    changed = set()
    for number in range(40):
        for seat in range(3):
            other = with_other_secrets(t.s, seat, Rng(number))
            assert plain(View(other, seat)) == plain(View(t.s, seat))
            differing = [word for word in range(t.setup.size) if other.v[word] != t.s.v[word]]
            changed |= {
                row.name for row in t.setup.slots() for word in differing if row.place <= word < row.place + row.size
            }
    assert {name.split()[0] for name in changed} == MIXED - {"card_bought"}


@pytest.mark.rule("H1", "H2")
def test_opponents_hands_and_cards_are_not_in_a_view() -> None:
    t = rich_position()
    view = View(t.s, 0)
    assert [view.hand(0, kind) for kind in range(8)] == [2, 0, 0, 2, 0, 0, 0, 1]
    for other in (1, 2):
        assert [view.hand(other, kind) for kind in range(8)] == [0] * 8
        assert view.v[other * at.BLOCK + at.HELD] == 0
    assert view.v[at.POOL] == 0
    assert view.cards() == [1, 22]


@pytest.mark.rule("H2")
def test_nothing_hidden_changes_a_view() -> None:
    """Two positions that differ only in what seat 0 cannot know give the same view."""

    def position(wool: int, ore: int, card: str, other: str) -> list[int]:
        t = Table(3)
        t.give(1, wool=wool, ore=ore)
        t.give(2, wool=3 - wool, ore=3 - ore)
        t.cards(1, card)
        t.cards(2, other)
        return plain(View(t.s, 0))

    assert position(1, 2, "spy", "wedding") == position(2, 1, "bishop", "intrigue")


@pytest.mark.rule("H2")
def test_a_card_put_back_unseen_is_known_to_the_seat_that_put_it() -> None:
    t = rich_position()
    assert problems_of(t.s) == []
    assert View(t.s, 1).v[at.QUEUE + 2 * at.QUEUE_WORDS] & KIND_OF_ENTRY == 16, "seat 1 discarded the Bishop"
    for seat in (0, 2):
        assert View(t.s, seat).v[at.QUEUE + 2 * at.QUEUE_WORDS] & KIND_OF_ENTRY == KIND_OF_ENTRY
        assert View(t.s, seat).v[at.QUEUE] & KIND_OF_ENTRY == 4, "the Irrigation was played openly"


@pytest.mark.rule("H2", "P-Spy")
def test_a_spy_sees_only_the_hand_it_looks_at_and_only_then() -> None:
    t = rich_position()
    t.do("play spy", "player 1")
    held = t.s.v[at.BLOCK + at.HELD]
    assert View(t.s, 0).v[at.BLOCK + at.HELD] == held and View(t.s, 2).v[at.BLOCK + at.HELD] == 0
    assert View(t.s, 0).v[2 * at.BLOCK + at.HELD] == 0
    assert View(t.s, 0).cards_of(1) == View(t.s, 1).cards() != [] == View(t.s, 0).cards_of(2)
    assert View(t.s, 0).frame_field("victim") == 1
    t.do("pass")
    assert View(t.s, 0).v[at.BLOCK + at.HELD] == 0


@pytest.mark.rule("H2", "P-MasterMerchant")
def test_a_master_merchant_sees_only_the_hand_it_looks_at() -> None:
    t = rich_position()
    t.cards(0, "master_merchant")
    t.do("play master_merchant")
    assert t.step == "master_card"
    assert (View(t.s, 0).frame_field("victim"), View(t.s, 0).frame_field("left")) == (2, 2)
    assert [View(t.s, 0).hand(2, kind) for kind in range(8)] == [0, 0, 1, 0, 2, 0, 1, 0]
    assert [View(t.s, 1).hand(2, kind) for kind in range(8)] == [0] * 8
    assert [View(t.s, 0).hand(1, kind) for kind in range(8)] == [0] * 8


@pytest.mark.rule("H2")
@pytest.mark.parametrize(
    ("event", "knowing"),
    [
        ((CARD_DRAWN, 1, 22, 2, 0), {1}),
        ((CARD_DISCARDED, 1, 22, 2, 0), {1}),
        ((CARD_TAKEN, 0, 1, 22, 2), {0, 1}),
        ((HANDED, 1, 2, 5, 0), {1, 2}),
    ],
)
def test_events_show_hidden_cards_only_to_the_seats_involved(event: Event, knowing: set[int]) -> None:
    for seat in range(3):
        redacted = redact(event, seat)
        if seat in knowing:
            assert redacted == event
        else:
            assert UNKNOWN in redacted and redacted.count(22) + redacted[1:4].count(5) == 0


@pytest.mark.rule("H1")
def test_open_moves_are_observed_by_all() -> None:
    t = rich_position()
    t.cards(0, "resource_monopoly")
    t.do("play resource_monopoly", "card wool")
    assert t.events_of("gave") == [(1, 0, 2, 2), (2, 0, 2, 1)]
    assert all(redact(event, seat) == event for event in t.events for seat in range(3))


@pytest.mark.rule("H2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_sample_is_a_valid_state_with_the_same_view(seat: int) -> None:
    t = rich_position()
    view = View(t.s, seat)
    samples: list[State] = []
    for number in range(20):
        sample = view.sample(Rng(number))
        assert problems_of(sample) == []
        assert plain(View(sample, seat)) == plain(view) and View(sample, seat).unseen == view.unseen
        samples.append(sample)
    assert len({tuple(plain(sample)) for sample in samples}) > 15, "the hidden part differs"


@pytest.mark.rule("H2")
def test_a_sample_gives_every_hidden_card_a_fair_chance() -> None:
    t = Table(3)
    t.give(1, wool=3)
    t.give(2, ore=1)
    view = View(t.s, 0)
    ores = [int(view.sample(Rng(number)).hand(2, 4)) for number in range(400)]
    assert 70 < sum(ores) < 130, "the one card of seat 2 is the ore a quarter of the time"


@pytest.mark.rule("H2", "V2", "Z2")
def test_a_sample_gives_nobody_enough_points_to_have_won() -> None:
    t = Table(2, rules=BASE, points=3)
    t.settlement(0, t.coast(0))
    t.settlement(1, t.coast(16))
    t.cards(0, "victory_point", "roads", "monopoly", "knight")
    t.cards(1, *["victory_point"] * 2, *["knight"] * 2)
    view = View(t.s, 1)
    samples = [view.sample(Rng(number)) for number in range(200)]
    assert all(problems_of(sample) == [] for sample in samples)
    assert {sample.v[at.HELD] & int(MASK_OF_KIND[DEV_POINT]) != 0 for sample in samples} == {True, False}


@pytest.mark.rule("H3")
def test_a_view_has_no_reference_to_the_state() -> None:
    t = rich_position()
    view = View(t.s, 0)
    reachable = {name: getattr(view, name) for name in dir(view)}
    assert {"setup", "net", "v", "seat", "unseen"} <= set(reachable)
    assert not any(isinstance(thing, State) for thing in reachable.values())
    before = list(plain(view))
    t.do("end_turn")
    assert plain(view) == before, "a view does not change with the state"


@pytest.mark.rule("H2", "R5")
def test_a_sample_respects_an_accepted_offer() -> None:
    """A seat that accepts or counters has the promised cards, so the sampled seat has them too."""
    t = Table(3)
    t.give(0, brick=1)
    t.give(1, ore=1, wool=5)
    t.give(2, coin=1, grain=5)
    t.do("offer 1 brick for 1 ore", "accept", "counter 1 coin for 1 brick")
    for number in range(30):
        sample = View(t.s, 0).sample(Rng(number))
        assert sample.hand(1, 4) == 1 and sample.hand(2, 7) == 1
        assert View(t.s, 1).sample(Rng(number)).hand(2, 7) == 1


@pytest.mark.rule("H2", "P-CommercialHarbour")
def test_in_a_sample_a_seat_that_must_give_a_commodity_has_one() -> None:
    t = Table(4)
    t.cards(0, "commercial_harbour")
    t.give(0, ore=1)
    t.give(1, paper=1, cloth=1)
    t.give(3, coin=1, grain=15)
    t.do("play commercial_harbour", "harbour_trade 1 ore")
    assert t.step == "harbour_gift"
    for number in range(30):
        sample = View(t.s, 2).sample(Rng(number))
        assert sum(sample.hand(1, kind) for kind in (5, 6, 7)) > 0


@pytest.mark.rule("H2", "P-Crane", "I1")
@pytest.mark.parametrize("seat", [0, 2])
def test_in_a_sample_a_crane_player_can_pay_for_a_track(seat: int) -> None:
    t = Table(3)
    t.city(seat, t.coast(0), metropolis="trade")
    t.levels(seat, science=2, politics=2)
    t.cards(seat, "crane")
    t.give(seat, paper=2, coin=2, wool=3)
    t.give(2 - seat, paper=4, cloth=8, coin=4, grain=9)
    t.turn(seat)
    t.do("play crane")
    assert t.choices() == {"deck science", "deck politics"}
    payers = set()
    for number in range(60):
        sample = View(t.s, 1).sample(Rng(number))
        payers.add(tuple(kind for kind in (PAPER, CLOTH, COIN) if sample.hand(seat, kind) >= (2, 4, 2)[kind - PAPER]))
    assert () not in payers and len(payers) > 1, "one track can be paid for, and not always the same"


@pytest.mark.rule("H2", "P-Medicine")
def test_in_a_sample_a_medicine_player_can_pay_for_it() -> None:
    t = Table(3)
    for side in (0, 2):
        t.settlement(0, t.corner(9, side))
    t.cards(0, "medicine")
    t.give(0, ore=2, grain=1)
    t.give(2, wool=9, ore=5)
    t.do("play medicine")
    for number in range(30):
        sample = View(t.s, 1).sample(Rng(number))
        assert sample.hand(0, ORE) == 2 and sample.hand(0, GRAIN) == 1


@pytest.mark.rule("H2")
def test_which_development_card_was_bought_is_hidden() -> None:
    def bought(card: str) -> tuple[list[int], int]:
        t = Table(2, rules=BASE)
        t.give(0, wool=1, grain=1, ore=1)
        t.do("buy_card", f"draw {card}")
        view = View(t.s, 1)
        assert problems_of(view.sample(Rng(1))) == [] and View(view.sample(Rng(1)), 1).bought == 1
        return plain(view), view.bought

    assert bought("knight") == bought("monopoly") and bought("knight")[1] == 1
