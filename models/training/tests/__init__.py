"""Checks of the targets: everything that the samples teach stands on the page, in the question or among the facts.
They read samples as text and know nothing of the generator."""
