"""The commands of ``main.py``, one per file, with their arguments and messages.

They may read and write files, which the rules never do, and need no display. ``run`` lists them all. Code that both a
command and a scene need is in ``user``.
"""
