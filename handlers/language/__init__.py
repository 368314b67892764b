"""The bilingual understanding of a message: by rules, with no model, in time linear in its length."""
