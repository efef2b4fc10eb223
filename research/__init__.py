"""Comparisons with other engines. They are not part of the program, and have checks of their own."""
