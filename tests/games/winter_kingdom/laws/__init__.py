"""Laws of Winter Kingdom: what holds in every state of whole games."""
