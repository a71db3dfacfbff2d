"""The games for programs that learn."""
