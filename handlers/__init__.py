"""Words in, cards out: parsing, one feature a file, and every sentence the bot says; no I/O and no clock."""
