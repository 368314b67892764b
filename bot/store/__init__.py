"""What Kaguan keeps: tables, one writer, and the statements on them, on SQLite and PostgreSQL alike."""
