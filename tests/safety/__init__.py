"""What must hold whatever happens: crashes, full disks, broken and hostile files."""
