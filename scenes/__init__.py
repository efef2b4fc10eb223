"""What people see: scenes, their widgets and the shell that runs them."""
