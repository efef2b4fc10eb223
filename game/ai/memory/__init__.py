"""What an agent remembers: certain and possible facts about hidden cards, and the trades it was refused."""
