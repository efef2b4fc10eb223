"""Games told in words, step by step: what could be done, what was, what was told of it and what it changed.

So a change of a rule shows as a readable difference. ``games`` says which games, ``steps`` and ``words`` how they are
told; the texts lie here and are made by ``python play.py records``.
"""
