"""Profiles: whose game is whose, new names, deleting."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.user.careers import game
from user.career import MOST_PROFILES, Career
from user.profiles import Profile, read_profile


def owners(career: Career) -> list[str]:
    """The names of the profiles of the first seats."""
    found = [career.profile(one.seats[0].profile) for one in career.games.values()]
    return [profile.name if profile else "" for profile in found]


def test_a_seat_belongs_to_the_profile_with_its_name() -> None:
    career = Career()
    career.create("Ada")
    career.create("Bo")
    for number, name in enumerate(("Ada", "ADA ", "Bo", "Adam")):
        career.add(game(number, name=name))
    assert owners(career) == ["Ada", "Ada", "Bo", ""]


def test_a_new_profile_takes_the_games_played_under_its_name() -> None:
    career = Career()
    career.add(game(0))
    career.add(game(1, name="Bo"))
    assert career.create("ada") is not None
    assert owners(career) == ["ada", ""]


def test_two_profiles_never_share_a_name() -> None:
    career = Career()
    ada, bo = career.create("Ada"), career.create("Bo")
    assert ada and bo and career.create("ADA") is None
    assert not career.change(bo, "ada", "", "")
    assert career.change(ada, "ADA", "blue", "smith"), "the profile's own name"
    assert [(one.name, one.colour, one.former) for one in career.profiles] == [("ADA", "blue", ()), ("Bo", "", ())]


def test_a_renamed_profile_keeps_its_games_and_gets_those_under_its_old_name() -> None:
    career = Career()
    ada = career.create("Player 1")
    assert ada
    career.add(game(0, name="Player 1"))
    assert career.change(ada, "Ada", "", "")
    career.add(game(1, name="Player 1"))
    career.add(game(2, name="Ada"))
    assert owners(career) == ["Ada"] * 3 and len(career.of(ada.id)) == 3
    career.create("Player 1")
    career.add(game(3, name="Player 1"))
    assert owners(career) == ["Ada"] * 3 + ["Player 1"], "who has the name now comes first"


def test_the_games_of_a_deleted_profile_stay_as_nobodys() -> None:
    career = Career()
    ada = career.create("Ada")
    assert ada
    career.add(game(0))
    career.remove(ada.id)
    assert not career.profiles and owners(career) == [""]
    career.add(game(0))
    assert owners(career) == [""], "a game that is read again"
    career.create("Ada")
    assert owners(career) == ["Ada"]


def test_a_person_at_another_computer_is_nobodys_profile() -> None:
    career = Career()
    career.create("Ada")
    away = game(0)
    career.add(away.with_seat(0, replace(away.seats[0], elsewhere=True)))
    assert owners(career) == [""]


def test_two_seats_never_belong_to_one_profile() -> None:
    career = Career()
    ada = career.create("Ada")
    twice = game(0)
    assert ada
    career.add(twice.with_seat(1, twice.seats[0]))
    (found,) = career.games.values()
    assert [seat.profile for seat in found.seats] == [ada.id, "", "", ""]


def test_there_is_a_limit_to_profiles() -> None:
    career = Career()
    made = [career.create(f"Player {number}") for number in range(MOST_PROFILES + 1)]
    assert made[-2] and made[-1] is None


@pytest.mark.parametrize("data", [None, [], {}, {"id": "", "name": "Ada"}, {"id": "1", "name": "\u200b"}, {"id": 1}])
def test_a_profile_needs_an_id_and_a_name(data: object) -> None:
    with pytest.raises(ValueError, match="profile"):
        read_profile(data)


def test_a_profile_is_read_as_it_was_written() -> None:
    profile = Profile("1a", "Ada", "red", "smith", ("Player 1",))
    assert read_profile(profile.data()) == profile
    odd = {"id": "1", "name": "A\nda", "colour": 3, "face": None, "former": [1, "x", ""]}
    assert read_profile(odd) == Profile("1", "A da", "", "", ("x",))
    for former in (5, "x", {"x": 1}):
        assert read_profile({**odd, "former": former}).former == ()
