"""When each progress card is worth playing and how its questions are answered."""
