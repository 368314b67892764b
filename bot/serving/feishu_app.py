"""The app at Feishu that is set; loads nothing of the SDK, so that what is missing is told at once."""

from __future__ import annotations

from bot.feishu.app import App, WrongDomainError
from bot.settings import Settings, SetUpError


def feishu_app(settings: Settings) -> App:
    """The app's credentials; raises SetUpError naming the part that is missing or wrong."""
    if not settings.feishu_app_id or not settings.feishu_app_secret:
        raise SetUpError("set both FEISHU_APP_ID and FEISHU_APP_SECRET: they stand on the app's page of credentials")
    key = settings.feishu_encrypt_key.get_secret_value() if settings.feishu_encrypt_key else ""
    if settings.feishu_mode == "webhook" and not key:
        raise SetUpError("FEISHU_MODE=webhook needs FEISHU_ENCRYPT_KEY: without it anybody could speak for Feishu")
    token = settings.feishu_verification_token.get_secret_value() if settings.feishu_verification_token else ""
    ident, secret = settings.feishu_app_id.get_secret_value(), settings.feishu_app_secret.get_secret_value()
    app = App(ident, secret, settings.feishu_domain, key, token)
    try:
        app.base_url  # noqa: B018 - raises where the domain is wrong
    except WrongDomainError as error:
        raise SetUpError(f"FEISHU_DOMAIN: {error}") from None
    return app
