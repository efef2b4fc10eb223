"""Comparisons with other engines. Not part of the product; it has checks of its own."""
