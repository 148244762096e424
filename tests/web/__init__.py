"""The browser app; a package, so that one browser serves all its modules."""
