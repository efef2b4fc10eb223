"""What comes from outside passes here: texts before they are shown, files before they are read, arguments.

Everybody may know it; it knows nobody.
"""
