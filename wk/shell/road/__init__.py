"""The solo road: its page, its tasks at the table, the medals that were earned, the week's match."""
