import pytest

from tests.cards.point_card import PointCard
from tests.numbers import PRINTER

pytestmark = [pytest.mark.rule("P-Printer"), pytest.mark.rule("G2")]


class TestPrinter(PointCard):
    kind = PRINTER
