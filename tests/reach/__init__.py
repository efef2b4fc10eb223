"""What a game can reach: positions written by hand are refused where no game can come to them, and no others."""
