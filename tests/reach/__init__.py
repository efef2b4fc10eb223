"""What a game can reach: positions written by hand are refused exactly if no game can reach them."""
