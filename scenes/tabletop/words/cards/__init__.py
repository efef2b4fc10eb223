"""The words of the cards, one file each."""
