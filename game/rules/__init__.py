"""The rules: one file for each chapter of docs/rules.md, or for part of one.

A rule owns steps and handles the answers to them; a rule module says what it adds to a turn. The files import each
other's functions (``money``, ``places``, ``building`` ...) but no cards and no rule sets.
"""
