"""Synthetic benefit documents: a random plan, printed as one of thirteen kinds of page, and samples cut from it."""
from gen.documents import HELD_LAYOUTS, LAYOUTS, document
from gen.noise import render
from gen.plan import Plan
from gen.row import Row
from gen.samples import chunk, extract_sample, findings

__all__ = [
    'HELD_LAYOUTS', 'LAYOUTS', 'Plan', 'Row', 'chunk', 'document', 'extract_sample', 'findings', 'render',
]  # fmt: skip
