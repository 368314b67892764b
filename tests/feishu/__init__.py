"""Tests of the Feishu side: cards, events, both transports, against a strict stand-in of the platform."""
