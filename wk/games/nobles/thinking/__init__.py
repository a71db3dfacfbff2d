"""How a computer player thinks of Nobles (NB-BOT-1)."""
