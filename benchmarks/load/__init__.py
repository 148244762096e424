"""Load for table servers: many scripted people in one process, each at little cost."""
