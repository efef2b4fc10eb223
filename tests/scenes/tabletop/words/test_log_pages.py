"""The log by turns: one entry for what a player does in a row, and the list of missed events."""

from __future__ import annotations

from game import events as ev
from game.events import CARDS, EVENTS, FIGHTS, TRADES, Event, loser_of, seats_of
from game.ids import BRICK, LUMBER, NEEDED, WOOL
from game.play.session import Player
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words.event_text import EventText
from scenes.tabletop.words.log_pages import LogPage, PlayedFor, first_missed, outcome, pages_of, swapped

ANNA, BO, CAI = range(3)


def event_text() -> EventText:
    seated = {"Anna": "red", "Bo": "blue", "Cai": "white"}
    return EventText(Cast([Player(name, "easy", colour) for name, colour in seated.items()]))


def entries(*events: Event) -> list[str]:
    """The entries of one turn."""
    return [line.text for line in pages_of([(ev.TURN_BEGAN, ANNA, 7, 0, 0), *events], [])[-1].lines(event_text())]


def test_a_turn_is_a_page_with_its_dice_in_the_head() -> None:
    events = [
        (ev.PLACING_BEGAN, ANNA, 1, 0, 0),
        (ev.SETTLEMENT_BUILT, ANNA, 5, 0, 0),
        (ev.TURN_BEGAN, ANNA, 1, 0, 0),
        (ev.ROLLED, ANNA, 3, 5, 0),
        (ev.TURN_ENDED, ANNA, 0, 0, 0),
        (ev.TURN_BEGAN, BO, 2, 0, 0),
        (ev.PART_BEGAN, CAI, 0, 0, 0),
        (ev.ROAD_BUILT, CAI, 4, 0, 0),
    ]
    pages, c = pages_of(events, []), event_text()
    assert [page.seat for page in pages] == [-1, ANNA, BO, CAI]
    assert "Set-up" in pages[0].title(c) and "Turn 1" in pages[1].title(c) and "Second part" in pages[3].title(c)
    assert all(part in pages[1].dice() for part in ("die/yellow/3", "die/red/5", "8", "die/event"))
    assert not pages[1].lines(c) and not pages[2].dice()
    assert pages[1].places() == [("number", 8)]


def test_the_production_of_a_seat_is_one_entry() -> None:
    lines = entries((ev.PRODUCED, ANNA, BRICK, 1, 3), (ev.PRODUCED, BO, BRICK, 1, 3), (ev.PRODUCED, ANNA, LUMBER, 2, 5))
    assert len(lines) == 2
    assert "icon/brick" in lines[0] and lines[0].count("icon/lumber") == 2


def test_pieces_built_in_a_row_are_one_entry() -> None:
    lines = entries(
        (ev.PAID, BO, BRICK, 1, 0),
        (ev.ROAD_BUILT, BO, 3, 0, 0),
        (ev.ROAD_MEASURED, BO, 3, 0, 0),
        (ev.PAID, BO, WOOL, 1, 0),
        (ev.SETTLEMENT_BUILT, BO, 9, 0, 0),
        (ev.KNIGHT_PLACED, BO, 4, 2, 0),
        (ev.IMPROVED, BO, 0, 2, 0),
        (ev.LONGEST_ROAD, BO, 5, 0, 0),
        (ev.CITY_BUILT, BO, 9, 0, 0),
    )
    assert len(lines) == 3 and "longest road" in lines[1]
    assert all(one in lines[0] for one in ("icon/road", "settlement/blue", "knight/blue/2", "Library"))
    assert "city/blue" in lines[2]


def test_refusals_and_several_knights_are_one_entry_each() -> None:
    lines = entries((ev.REFUSED, BO, 0, 0, 0), (ev.ACCEPTED, ANNA, 0, 0, 0), (ev.REFUSED, CAI, 0, 0, 0))
    assert len(lines) == 1 and "Bo" in lines[0] and "Cai" in lines[0] and lines[0].endswith(" refuse.")
    reasons = entries((ev.REFUSED, BO, NEEDED, 0, 0), (ev.REFUSED, ANNA, 0, 0, 0), (ev.REFUSED, CAI, NEEDED, 0, 0))
    assert len(reasons) == 2 and "Bo" in reasons[0] and "Cai" in reasons[0]
    assert reasons[0].endswith(" need those cards too.") and reasons[1].endswith(" refuses.")
    (line,) = entries((ev.KNIGHT_ACTIVATED, BO, 3, 0, 0), (ev.KNIGHT_ACTIVATED, BO, 9, 0, 0))
    assert line.endswith(" activates 2 knights.")


def test_an_acceptance_is_listed_if_no_trade_comes_of_it() -> None:
    offer, first, second = (ev.OFFERED, BO, 1, 8, 0), (ev.ACCEPTED, ANNA, 0, 0, 0), (ev.ACCEPTED, CAI, 0, 0, 0)
    waiting = entries(offer, first, second)
    assert len(waiting) == 1, "the panel shows who has accepted"
    traded = entries(offer, first, second, (ev.TRADED, BO, CAI, 1, 8))
    assert len(traded) == 3 and "Anna" in traded[1] and traded[1].endswith(" accepts.")
    assert len(entries(offer, first, (ev.TRADED, BO, ANNA, 1, 8))) == 2
    withdrawn = entries(offer, first, second, (ev.WITHDRAWN, BO, 0, 0, 0))
    assert withdrawn[1].endswith(" accept.") and "Anna" in withdrawn[1] and "Cai" in withdrawn[1]
    assert len(entries(offer, first, (ev.WITHDRAWN, BO, 0, 0, 0), offer, (ev.WITHDRAWN, BO, 0, 0, 0))) == 5


def test_two_players_who_give_cards_have_two_entries() -> None:
    handed = entries((ev.HANDED, BO, ANNA, WOOL, 0), (ev.HANDED, BO, ANNA, -1, 0), (ev.HANDED, CAI, ANNA, -1, 0))
    assert len(handed) == 2 and "icon/wool" in handed[0] and handed[0].count("card/back") == 1


def test_building_between_turns_has_one_entry_a_turn() -> None:
    assert entries(*[(ev.BUILDING_BEGAN, seat, 0, 0, 0) for seat in (1, 2, 1)]) == ["{b}Building between turns{/b}"]


def test_a_swap_names_its_numbers_even_after_earlier_swaps() -> None:
    tokens = [5, 9, 4]
    first, second = (ev.TOKENS_SWAPPED, ANNA, 0, 1, 0), (ev.TOKENS_SWAPPED, ANNA, 1, 2, 0)
    assert swapped([first, second], tokens) == [(5, 4), (9, 4)]
    begun = (ev.TURN_BEGAN, ANNA, 1, 0, 0)
    pages = pages_of([begun, first, begun, second], tokens)
    for _again in range(2):
        assert "4 and 5." in pages[0].lines(event_text())[0].text and "4 and 9." in pages[1].lines(event_text())[0].text


def test_an_entry_knows_its_places_seats_and_subjects() -> None:
    page = LogPage((ev.TURN_BEGAN, ANNA, 1, 0, 0))
    page.add((ev.PRODUCED, BO, WOOL, 1, 3))
    page.add((ev.PRODUCED, BO, WOOL, 1, 8))
    page.add((ev.CARD_TAKEN, ANNA, BO, -1, 2))
    first, second = page.lines(event_text())
    assert list(first.places) == [("hex", 3), ("hex", 8)] and first.seats == {BO} and not first.subjects
    assert second.seats == {ANNA, BO} and second.subjects == {CARDS} and second.loser == BO


def test_every_subject_occurs_and_numbers_of_seats_are_recognised() -> None:
    assert {name for row in EVENTS for name in row.about} == {TRADES, FIGHTS, CARDS}
    assert seats_of((ev.BARBARIANS_MOVED, 2, 0, 0, 0)) == [] and seats_of((ev.ROBBER_MOVED, -1, 4, 3, 0)) == []
    assert seats_of((ev.KNIGHT_DISPLACED, ANNA, 4, 9, CAI)) == [ANNA, CAI]
    assert loser_of((ev.KNIGHT_REMOVED, BO, 4, ANNA, 0)) == BO and loser_of((ev.ROAD_BUILT, BO, 4, 0, 0)) == -1


def test_missed_events_start_with_own_losses_and_skip_failed_offers() -> None:
    events = [
        (ev.TURN_BEGAN, ANNA, 1, 0, 0),
        (ev.TURN_ENDED, ANNA, 0, 0, 0),
        (ev.TURN_BEGAN, BO, 2, 0, 0),
        (ev.ROLLED, BO, 1, 2, 3),
        (ev.OFFERED, BO, 0, 0, 0),
        (ev.REFUSED, CAI, 0, 0, 0),
        (ev.ROAD_BUILT, BO, 1, 0, 0),
        (ev.PILLAGED, ANNA, 3, 0, 0),
    ]
    pages = pages_of(events, [])
    assert first_missed(pages, ANNA) == 1 and first_missed(pages, BO) == -1
    missed = outcome(pages[1:], ANNA, event_text())
    assert len(missed) == 3 and "•" in missed[0] and "loses a city" in missed[0]
    assert "Turn 2" in missed[1] and "die/red/2" in missed[1] and "icon/road" in missed[2]
    assert "•" not in " ".join(outcome(pages[1:], CAI, event_text()))


def test_who_leaves_in_their_first_turn_has_missed_what_follows() -> None:
    begun = [(ev.TURN_BEGAN, ANNA, 1, 0, 0), (ev.TURN_ENDED, ANNA, 0, 0, 0), (ev.TURN_BEGAN, BO, 2, 0, 0)]
    pages = pages_of(begun, [])
    pages[1].entries.append(PlayedFor(BO))
    assert first_missed(pages, BO) == 1


def test_each_players_pieces_in_the_set_up_have_their_own_entry() -> None:
    events = [
        (ev.PLACING_BEGAN, ANNA, 1, 0, 0),
        (ev.SETTLEMENT_BUILT, ANNA, 5, 0, 0),
        (ev.ROAD_BUILT, ANNA, 1, 0, 0),
        (ev.SETTLEMENT_BUILT, BO, 9, 0, 0),
        (ev.ROAD_BUILT, BO, 2, 0, 0),
        (ev.CITY_BUILT, BO, 12, 0, 0),
        (ev.CITY_BUILT, ANNA, 15, 0, 0),
        (ev.ROAD_BUILT, ANNA, 3, 0, 0),
    ]
    lines = [line.text for line in pages_of(events, [])[0].lines(event_text())]
    built = [line for line in lines if "builds" in line]
    assert ["Anna" in line for line in built] == [True, False, True]
    assert [line.count("{icon/road}") for line in built] == [1, 1, 1]


def test_the_short_head_of_a_turn_has_its_number_and_player() -> None:
    (page,) = pages_of([(ev.TURN_BEGAN, ANNA, 7, 0, 0)], [])
    number, name = page.briefly(event_text())
    assert number == f"7: {name}" and "Anna" in name
