"""The commands of ``main.py``, a file each with the words that it takes and the sentences that it answers.

They may read and write files, which the rules never do, and need no display; ``run`` knows them all. What a command and
a scene both need lives in ``user``.
"""
