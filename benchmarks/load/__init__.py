"""Load for table servers: many people in one process, and none of them costs much."""
