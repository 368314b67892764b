"""The HTTP endpoint: what chats and monitors call."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import nullcontext

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from bot.serving.health import Checks


def application(checks: Checks, routes: Iterable[BaseRoute]) -> Starlette:
    """`/healthz`, `/readyz`, `/metrics`, and the routes of the chats."""

    async def metrics(_: Request) -> Response:
        figures = await run_in_threadpool(checks.metrics)
        return Response(figures, media_type="text/plain; version=0.0.4; charset=utf-8")

    own = (
        Route("/healthz", _told(checks.health)),
        Route("/readyz", _told(checks.ready)),
        Route("/metrics", metrics),
    )
    return Starlette(routes=[*own, *routes])


def _told(check: Callable[[], tuple[bool, dict[str, object]]]) -> Callable[[Request], object]:
    async def endpoint(_: Request) -> Response:
        good, told = await run_in_threadpool(check)
        return JSONResponse(told, status_code=200 if good else 503)

    return endpoint


def server(app: Starlette) -> uvicorn.Server:
    """A server for the app that leaves signals and logging to whoever runs it."""
    config = uvicorn.Config(
        app, log_config=None, access_log=False, lifespan="off", server_header=False, timeout_graceful_shutdown=5
    )
    return _Server(config)


class _Server(uvicorn.Server):
    def capture_signals(self) -> object:  # type: ignore[override]
        """Signals end the whole program in order, not the server alone."""
        return nullcontext()
