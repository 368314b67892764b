"""Where the database is: what is set, else a file in the user's own data folder."""

from __future__ import annotations

from platformdirs import user_data_path

from bot.settings import Settings, SetUpError


def database_url(settings: Settings) -> str:
    """The SQLAlchemy URL; raises SetUpError where the folder cannot be made."""
    if settings.database_url:
        return settings.database_url.get_secret_value()
    try:
        folder = user_data_path("kaguan", ensure_exists=True)
    except OSError as error:
        raise SetUpError(f"KAGUAN_DATABASE_URL is not set and the data folder cannot be made: {error}") from None
    return f"sqlite:///{folder / 'kaguan.db'}"
