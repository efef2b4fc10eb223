"""What passes between the program and its surroundings: what comes in is looked at here (texts before they are shown,
files before they are read, arguments), and what is said to people is said in their language.

Everybody may know it; it knows nobody.
"""
