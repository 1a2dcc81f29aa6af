"""Carrying out instructions: one module for each family of them; all executors are rows of the table EXECUTE in `instruction_runs`."""
