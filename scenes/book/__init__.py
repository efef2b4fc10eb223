"""The content of the rulebook, in our own words; ``scenes/rulebook.py`` shows it.

The source of truth for the rules is ``docs/rules.md``.
"""
