"""The changes, one module each; a module says its change as `CHANGE`, or several that belong together as `CHANGES`."""
