"""The settings: read once from the environment and from `.env` beside the process."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

# Costs about 25 ms of a cold start on top of pydantic itself, which typer loads anyway.
from pydantic import BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX = "KAGUAN_"


class SetUpError(Exception):
    """Kaguan is not set up so that it could answer; the message says in one line what to change."""


def _zone(value: object) -> object:
    try:
        return ZoneInfo(value) if isinstance(value, str) else value
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError("no such time zone") from None


class Settings(BaseSettings):
    """What the team has set; a variable that is empty counts as not set."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore"
    )

    timezone: Annotated[ZoneInfo, BeforeValidator(_zone)] = ZoneInfo("Asia/Shanghai")
    language: Literal["zh", "en"] = "zh"
    currency: Annotated[str, Field(pattern="^[A-Z]{3}$")] = "CNY"
    catalog: Path | None = None

    slack_bot_token: Annotated[SecretStr | None, Field(validation_alias="SLACK_BOT_TOKEN")] = None
    slack_app_token: Annotated[SecretStr | None, Field(validation_alias="SLACK_APP_TOKEN")] = None
    slack_signing_secret: Annotated[SecretStr | None, Field(validation_alias="SLACK_SIGNING_SECRET")] = None
    feishu_app_id: Annotated[SecretStr | None, Field(validation_alias="FEISHU_APP_ID")] = None
    feishu_app_secret: Annotated[SecretStr | None, Field(validation_alias="FEISHU_APP_SECRET")] = None

    @property
    def chats(self) -> tuple[str, ...]:
        """The chats besides the terminal that somebody began to set up."""
        slack = (self.slack_bot_token, self.slack_app_token, self.slack_signing_secret)
        feishu = (self.feishu_app_id, self.feishu_app_secret)
        return tuple(name for name, parts in (("Slack", slack), ("Feishu", feishu)) if any(parts))


ALLOWED = {
    "timezone": "an IANA time zone such as Asia/Shanghai or Europe/Berlin",
    "language": "zh or en",
    "currency": "three capital letters of ISO 4217 such as CNY or USD",
    "catalog": "the path of a TOML file",
}


def read_settings() -> Settings:
    """The settings; raises SetUpError naming every setting that is wrong and what is allowed."""
    try:
        return Settings()
    except ValidationError as error:
        wrong = {str(detail["loc"][0]): str(detail["input"]) for detail in error.errors()}
        raise SetUpError("; ".join(_complaint(name, value) for name, value in wrong.items())) from None
    except (OSError, UnicodeDecodeError) as error:
        raise SetUpError(f".env cannot be read: {error}") from None


def _complaint(field: str, value: str) -> str:
    return f"{PREFIX}{field.upper()}={value!r}: must be {ALLOWED[field]}"
