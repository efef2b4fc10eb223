"""The text of the rulebook, a file for some chapters each, in our own words; ``scenes/rulebook.py`` shows it.

Only what a chapter says belongs here. The source of truth is ``docs/rules.md``.
"""
