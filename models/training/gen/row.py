"""A document is a list of rows. A row carries its printed cells and what it truly says: findings for the
`extract` task, personal data for the `phi` task."""
from typing import NamedTuple


class Finding(NamedTuple):
    """One line of the extract task, without its row number."""

    field: str
    value: str
    note: str = ''


class Row:
    """One printed line.

    cells: the texts, left to right; findings: what they say; personal: (type, exact text) of patient data;
    is_head and table: a head row is carried over to every chunk of the table of the same number;
    deferred: says the findings in place of `findings` where they depend on which other rows are seen."""

    __slots__ = ('cells', 'findings', 'personal', 'is_head', 'table', 'deferred')

    def __init__(self, cells, findings=None, personal=None, is_head=False, table=0):
        self.cells = [cells] if isinstance(cells, str) else list(cells)
        self.findings = findings or []
        self.personal = personal or []
        self.is_head, self.table = is_head, table
        self.deferred = None


class Exact(str):
    """A text that scan noise must leave as it is, since it is copied into an answer."""


class Labelled(str):
    """A label and a value (and a tail) printed together: noise may touch the label only."""

    def __new__(cls, label, value, tail=''):
        text = super().__new__(cls, f'{label}{value}{tail}')
        text.parts = (label, value, tail)
        return text


def joined(*notes):
    """The notes that are not empty, in one string."""
    return '; '.join(note for note in notes if note)


def new_table(rng):
    """A number for a table, to tell its head from other heads."""
    return rng.getrandbits(40)
