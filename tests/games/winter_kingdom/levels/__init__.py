"""How strong the levels of Winter Kingdom are, measured against players who are none of them."""
