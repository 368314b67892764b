"""Which chats are configured; the code and the SDK of one that is not are never loaded."""

from __future__ import annotations

from collections.abc import Iterator

from bot.serving.feishu_app import feishu_app
from bot.serving.link import LinkMaker
from bot.settings import Settings


def makers(settings: Settings) -> tuple[LinkMaker, ...]:
    """What opens the configured chats."""
    return tuple(_makers(settings))


def _makers(settings: Settings) -> Iterator[LinkMaker]:
    if settings.slack:
        from bot.serving.slack_link import slack_link  # noqa: PLC0415 - only where Slack is configured

        yield slack_link
    if settings.feishu:
        feishu_app(settings)
        from bot.serving.feishu_link import feishu_link  # noqa: PLC0415 - its SDK takes seconds and 100 MB to load

        yield feishu_link
