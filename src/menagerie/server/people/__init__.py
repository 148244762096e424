"""People: who somebody is, by a cookie or by name and password."""
