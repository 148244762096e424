"""A server that browsers find under a path of a site, such as `/games`."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


class Subpath:
    """Takes the path away from every address, whether a proxy has done it already or not, and
    remembers it: links that the server makes begin with it."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self.app = app
        self.path = path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            asked: str = scope["path"]
            if asked == self.path or asked.startswith(f"{self.path}/"):
                asked = asked[len(self.path) :] or "/"
            scope = {**scope, "path": asked, "root_path": self.path}
        await self.app(scope, receive, send)
