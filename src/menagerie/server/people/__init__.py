"""People: who a request comes from, by a cookie or by name and password."""
