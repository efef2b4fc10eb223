import pytest

from game.ids import PRINTER
from tests.cards.point_card import PointCard

pytestmark = [pytest.mark.rule("P-Printer"), pytest.mark.rule("G2")]


class TestPrinter(PointCard):
    kind = PRINTER
