"""The rules, one file a chapter of docs/rules.md, or a part of one.

A rule owns steps and answers at them; a rule module says what it adds to a turn. Each knows the verbs of others
(``money``, ``places``, ``building`` ...) but no card and no rule set.
"""
