"""What an agent keeps of what it has heard: what is sure of hidden cards, what could be, and what it was refused."""
