"""The career: what the people at this computer have achieved, over all their games."""
