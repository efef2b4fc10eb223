"""Tests of game.board."""
