"""Tests of the opponents begin as those of the play scene."""

from tests.scenes.play.conftest import app as app
