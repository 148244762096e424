"""Keeping a server going: backups, expiry, logs, metrics."""
