"""The score sheet: at any time, at the end step by step, with charts."""
