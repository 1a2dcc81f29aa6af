"""What each form of the event language makes the table do."""
