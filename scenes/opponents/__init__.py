"""The processes of the computer opponents and the coach, and the requests sent to them."""
