"""How a ranking of quotes is shown: its table, its reasons, its sources, and its figures as data."""
