"""`python -m bot` is the `kaguan` command."""

from bot.cli import main

main()
