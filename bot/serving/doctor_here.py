"""Whether a Kaguan is running on this machine already: it takes the clicks, and it answers over HTTP."""

from __future__ import annotations

import httpx

from bot.relay.messages import ChatName
from bot.serving.doctor_report import Report
from bot.settings import Settings

SECONDS = 3.0


async def is_running(settings: Settings) -> bool:
    """Whether something answers `/healthz` where this Kaguan would listen."""
    host, port = settings.address
    shown = f"[{host}]" if ":" in host else {"0.0.0.0": "127.0.0.1"}.get(host, host)  # noqa: S104 - compared only
    try:
        async with httpx.AsyncClient(trust_env=False, timeout=SECONDS, verify=False) as client:  # noqa: S501 - http
            answer = await client.get(f"http://{shown}:{port}/healthz")
    except (httpx.HTTPError, httpx.InvalidURL):
        return False
    return answer.status_code in {200, 503} and "chats" in answer.text


async def check_endpoint(settings: Settings, report: Report, chat: ChatName, path: str) -> None:
    """Say at which address the chat must reach Kaguan, and whether one is there to be reached."""
    if await is_running(settings):
        report.good("endpoint", path=path, listen=settings.listen)
    else:
        report.warn("endpoint_silent", f"endpoint_{chat}", path=path, listen=settings.listen)
