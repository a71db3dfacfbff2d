"""Laws: what must hold in every state of every game of the shelf, tried on whole random games."""
