"""Other engines beside this one, for comparison. No part of the product; it has checks of its own."""
