"""The commands, in this process and as processes of their own."""
