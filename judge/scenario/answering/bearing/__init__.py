"""What bears on an answer and came to nothing: the account that is given where no step tells why something is so."""
