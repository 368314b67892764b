"""The settings: read once from the environment and from `.env` beside the process."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

# Costs about 25 ms of a cold start on top of pydantic itself, which typer loads anyway.
from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PREFIX = "KAGUAN_"
LAST_PORT = 65535


class SetUpError(Exception):
    """Kaguan is not set up so that it could answer; the message says in one line what to change."""


def _zone(value: object) -> object:
    try:
        return ZoneInfo(value) if isinstance(value, str) else value
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError("no such time zone") from None


def _listed(value: object) -> object:
    """The parts of a list written with commas; a local part of an address keeps its meaning in lower case."""
    if not isinstance(value, str):
        return value
    return tuple(part.lower() if "@" in part else part for part in value.replace(",", " ").split())


def _listen(value: str) -> str:
    host, _, port = value.rpartition(":")
    if not re.fullmatch(r"[\w.:\[\]-]*", host) or not re.fullmatch(r"\d{1,5}", port) or int(port) > LAST_PORT:
        raise ValueError("no such address")
    return value


def _database(value: object) -> object:
    if not isinstance(value, str):
        return value
    if not value.startswith(("sqlite:///", "postgresql+psycopg://")) or value.count("@") > 1:
        raise ValueError("no such database")
    return value


class Settings(BaseSettings):
    """What the team has set; a variable that is empty counts as not set."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore"
    )

    timezone: Annotated[ZoneInfo, BeforeValidator(_zone)] = ZoneInfo("Asia/Shanghai")
    language: Literal["zh", "en"] = "zh"
    currency: Annotated[str, Field(pattern="^[A-Z]{3}$")] = "CNY"
    catalog: Path | None = None

    database_url: Annotated[SecretStr | None, BeforeValidator(_database)] = None
    listen: Annotated[str, AfterValidator(_listen)] = "127.0.0.1:8787"
    admins: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)] = ()
    channels: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)] = ()

    slack_bot_token: Annotated[SecretStr | None, Field(validation_alias="SLACK_BOT_TOKEN")] = None
    slack_app_token: Annotated[SecretStr | None, Field(validation_alias="SLACK_APP_TOKEN")] = None
    slack_signing_secret: Annotated[SecretStr | None, Field(validation_alias="SLACK_SIGNING_SECRET")] = None
    slack_api_url: Annotated[str, Field(validation_alias="SLACK_API_URL")] = "https://slack.com/api/"
    feishu_app_id: Annotated[SecretStr | None, Field(validation_alias="FEISHU_APP_ID")] = None
    feishu_app_secret: Annotated[SecretStr | None, Field(validation_alias="FEISHU_APP_SECRET")] = None
    feishu_domain: Annotated[str, Field(validation_alias="FEISHU_DOMAIN")] = "feishu"
    feishu_mode: Annotated[Literal["ws", "webhook"], Field(validation_alias="FEISHU_MODE")] = "ws"
    feishu_encrypt_key: Annotated[SecretStr | None, Field(validation_alias="FEISHU_ENCRYPT_KEY")] = None
    feishu_verification_token: Annotated[SecretStr | None, Field(validation_alias="FEISHU_VERIFICATION_TOKEN")] = None

    @property
    def slack(self) -> bool:
        """Whether somebody began to set up Slack."""
        return any((self.slack_bot_token, self.slack_app_token, self.slack_signing_secret))

    @property
    def feishu(self) -> bool:
        """Whether somebody began to set up Feishu."""
        return any((self.feishu_app_id, self.feishu_app_secret))

    @property
    def address(self) -> tuple[str, int]:
        """Where the HTTP endpoint listens: host and port."""
        host, _, port = self.listen.rpartition(":")
        return host.strip("[]") or "127.0.0.1", int(port)

    @property
    def secrets(self) -> tuple[str, ...]:
        """Every secret that is set, for cutting them out of logs."""
        values = (getattr(self, name) for name in type(self).model_fields)
        return tuple(value.get_secret_value() for value in values if isinstance(value, SecretStr))


ALLOWED = {
    "timezone": "an IANA time zone such as Asia/Shanghai or Europe/Berlin",
    "language": "zh or en",
    "currency": "three capital letters of ISO 4217 such as CNY or USD",
    "catalog": "the path of a TOML file",
    "database_url": "sqlite:///path or postgresql+psycopg://user:password@host/name (an @ in the password is %40)",
    "listen": "an address and a port such as 127.0.0.1:8787",
    "FEISHU_MODE": "ws or webhook",
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
    name = field if field.isupper() else PREFIX + field.upper()
    shown = "…" if field == "database_url" else repr(value)
    return f"{name}={shown}: must be {ALLOWED[field]}"
