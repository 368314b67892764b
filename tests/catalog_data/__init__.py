"""What the bundled catalog says, and how a team's own file is laid over it."""
