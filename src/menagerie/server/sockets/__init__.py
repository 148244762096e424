"""WebSockets: frames, bounds, and the conversation with one browser."""
