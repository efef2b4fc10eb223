"""The fonts: every weight comes from its package and has all letters."""

import unicodedata

import pygame
import pytest

from sprites.fonts import DISPLAY, FILES, board_font, font_path

LETTERS = {
    "Vietnamese": "".join(
        unicodedata.normalize("NFC", vowel + tone)
        for vowel in "AĂÂEÊIOÔƠUƯYaăâeêioôơuưy"
        for tone in ("", "\u0300", "\u0301", "\u0303", "\u0309", "\u0323")
    )
    + "Đđ",
    "Polish": "ĄĆĘŁŃÓŚŹŻąćęłńóśźż„”",
    "French": "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»’\u00a0",
    "Portuguese": "ÁÂÃÀÇÉÊÍÓÔÕÚÜáâãàçéêíóôõúü",
    "Italian": "ÀÈÉÌÍÎÒÓÙÚàèéìíîòóùú",
    "signs": "0123456789×−–—…•·“”‘’≥≤½%+:;!?",
}


@pytest.fixture(params=FILES)
def font(request: pytest.FixtureRequest) -> pygame.font.Font:
    return board_font(32, request.param)


@pytest.mark.parametrize("weight", sorted(set(FILES) - {DISPLAY}))
def test_text_has_arrows(weight: str) -> None:
    blank, *arrows = (board_font(32, weight).render(letter, True, "black") for letter in "\uffff→←↑↓")
    assert all(arrow.get_buffer().raw != blank.get_buffer().raw for arrow in arrows)


@pytest.mark.parametrize("language", LETTERS)
def test_no_letter_is_missing(font: pygame.font.Font, language: str) -> None:
    metrics = font.metrics(LETTERS[language])
    blank = font.render("\uffff", True, "black").get_buffer().raw
    for letter, found in zip(LETTERS[language], metrics, strict=True):
        assert found, letter
        assert font.render(letter, True, "black").get_buffer().raw != blank, letter


@pytest.mark.parametrize("language", LETTERS)
def test_combining_marks_look_like_the_composed_letter(font: pygame.font.Font, language: str) -> None:
    for letter in LETTERS[language]:
        whole, parts = (font.render(unicodedata.normalize(form, letter), True, "black") for form in ("NFC", "NFD"))
        assert whole.get_buffer().raw == parts.get_buffer().raw, letter


def test_digits_are_as_tall_as_capitals(font: pygame.font.Font) -> None:
    capital, *digits = font.metrics("H0123456789")
    assert capital
    for digit, found in zip("0123456789", digits, strict=True):
        assert found, digit
        assert abs(found[2] - capital[2]) <= 1, digit
        assert abs(found[3] - capital[3]) <= 1, digit


def test_the_files_come_from_the_package() -> None:
    assert all(package in font_path(weight) for weight, (package, _name) in FILES.items())
