"""What an agent remembers: what is certain about hidden cards, what is possible, and what it was refused."""
