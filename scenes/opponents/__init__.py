"""Computer opponents and the coach behind the window: processes of their own, and the requests sent to them."""
