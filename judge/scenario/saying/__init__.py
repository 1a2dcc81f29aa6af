"""What people say happens at a table: each way of saying it gives sentences of the language."""
