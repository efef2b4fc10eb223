"""What the game shows and reads: boards, pictures, sounds and translations.

Sources (``art``, ``boards``) are written by people, ``sheets`` and ``sounds`` are built from sources by tools.
There is no code here but this line, which makes the folder a package that an executable carries along.
"""
