"""What people see: a file for each scene; the one of a running game is a folder, ``play``.

``app`` is the shell around them and ``ui`` the widgets they are made of; ``docs/ui.md`` shows how a scene is made.
"""
