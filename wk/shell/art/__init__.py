"""Pictures put together from parts: figures, scenes, covers."""
