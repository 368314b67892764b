"""Every message answered once: kept before it is acknowledged, answered, sent, and looked for before a second try."""
