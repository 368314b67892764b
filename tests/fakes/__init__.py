"""Stand-ins for what the bot talks to, speaking the real protocols over real sockets."""
