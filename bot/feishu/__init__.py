"""Feishu and Lark: cards, forms and events as that chat knows them, over the long connection and over a webhook."""
