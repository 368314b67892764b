"""The least a Slack bot can do, to measure against: bolt as it is, one mention, one post. Started by bench_slack.py."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import uvicorn
from slack_bolt.adapter.socket_mode.aiohttp import AsyncSocketModeHandler
from slack_bolt.adapter.starlette.async_handler import AsyncSlackRequestHandler
from slack_bolt.async_app import AsyncApp
from slack_sdk.web.async_client import AsyncWebClient
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route


def application() -> AsyncApp:
    client = AsyncWebClient(os.environ["SLACK_BOT_TOKEN"], base_url=os.environ["SLACK_API_URL"].rstrip("/") + "/")
    app = AsyncApp(client=client, signing_secret=os.environ.get("SLACK_SIGNING_SECRET"))

    @app.event("app_mention")
    async def echo(event: dict[str, Any], say: Any) -> None:
        await say(text=event["text"], thread_ts=event["ts"])

    return app


async def main(port: int) -> None:
    app = application()
    if token := os.environ.get("SLACK_APP_TOKEN"):
        await AsyncSocketModeHandler(app, token).start_async()  # type: ignore[no-untyped-call]
        return
    handler = AsyncSlackRequestHandler(app)

    async def events(request: Request) -> Response:
        answer: Response = await handler.handle(request)
        return answer

    web = Starlette(routes=[Route("/slack/events", events, methods=["POST"])])
    await uvicorn.Server(uvicorn.Config(web, port=port, log_level="error")).serve()


asyncio.run(main(int(sys.argv[1])))
