"""Boards and positions as one line of text (docs/sharing.md).

``line`` is the text with its checksum, ``coder`` turns choices into one large number, and ``kinds`` codes JSON values
by schema: the same code writes and reads. Each of the other modules has the schema of a part of a save or board. What
the schemas do not know is coded too, only longer. A line that was read comes from outside and is checked like a file.
"""
