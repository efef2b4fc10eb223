"""The text of the rulebook in our own words, with some chapters per file; ``scenes/rulebook.py`` shows it.

This package contains only text. The source of truth is ``docs/rules.md``.
"""
