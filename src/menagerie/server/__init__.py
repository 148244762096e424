"""Tables for people: HTTP and WebSocket, storage, bots' moves."""
