"""What an agent keeps of what it has heard: what can be known of hidden cards for sure, and what could really be."""
