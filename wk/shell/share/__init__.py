"""A match made into files for others: a page for any browser, pictures."""
