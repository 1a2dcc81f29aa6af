"""The rules of the edition, by part and section: nothing else stands here."""
