"""How the bot finds its words: sentences in both languages, figures, names, and questions said again."""
