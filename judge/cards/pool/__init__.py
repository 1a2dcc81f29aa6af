"""The cards that a scenario may name: records, the library in the box, what the user imported, and the compiled cache."""
