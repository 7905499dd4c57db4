"""Findings that depend on which rows of the document are in the chunk: a class row says one thing with the list
of its members beneath it, another without. `said(row, visible)` gives the findings of the row that bears them;
visible holds the id() of every row in the chunk. None means that the cut has left no fair question."""
from lex import CATS
from gen.row import Finding, joined

# Never taken from a class row that does not name them.
NOT_INHERITED = ('implants', 'core_buildup')
ORTHODONTIC = [('orthodontic', '')]


def class_findings(name, share, note, members):
    """The shares of a class: of its members [(procedure, limit)] where the document names them, else of the
    standard ones, marked 'by category'."""
    by_category = ''
    if members is None:
        members = [(procedure, '') for procedure in CATS[name] if procedure not in NOT_INHERITED]
        by_category = 'by category'
    return [Finding(f'coverage.{p}', str(share), joined(note, limit, by_category)) for p, limit in members]


class Wrapped:
    """A sentence broken over several rows: each row says what stands on it."""

    def said(self, row, visible):
        """The row's own findings."""
        return row.findings


class Sentence:
    """A sentence over several rows whose finding stands on one of them."""

    def __init__(self, findings, rows):
        self.findings, self.rows = findings, rows

    def said(self, row, visible):
        """All the findings; none where its start is cut away; without its end it is not fair."""
        if id(self.rows[0]) not in visible:
            return []
        return self.findings if all(id(each) in visible for each in self.rows) else None


class ClassRow:
    """A class row: its share and note, and what else it says."""

    def __init__(self, name, share, note, extra):
        self.name, self.share, self.note, self.extra = name, share, note, extra

    def of(self, members):
        """The findings with these members (None: the standard ones)."""
        return class_findings(self.name, self.share, self.note, members) + self.extra


class MembersBeneath:
    """A class row with its members as running text in the rows beneath."""

    def __init__(self, class_row, members, rows):
        self.class_row, self.members, self.rows = class_row, members, rows

    def said(self, row, visible):
        """With the whole list the members; with none of it the standard ones; a list cut in two is not fair."""
        if all(id(beneath) in visible for beneath in self.rows):
            return self.class_row.of(self.members)
        if id(self.rows[0]) in visible:
            return None
        return self.class_row.of(None)


class Bullets:
    """A class row with one member a row beneath: [(row, procedure, limit)]."""

    def __init__(self, class_row, bullets):
        self.class_row, self.bullets = class_row, bullets

    def said(self, row, visible):
        """The members that are seen, or the standard ones."""
        seen = [(procedure, str(limit)) for bullet, procedure, limit in self.bullets if id(bullet) in visible]
        return self.class_row.of(seen or None)


class Defined:
    """A class row whose members a row further up has named."""

    def __init__(self, class_row, members, definition):
        self.class_row, self.members, self.definition = class_row, members, definition

    def said(self, row, visible):
        """The members if that row is seen, or the standard ones."""
        return self.class_row.of(self.members if id(self.definition) in visible else None)


class SharesOfClasses:
    """One sentence with every class's share; the members stand in paragraphs: [(class, share, members, rows)]."""

    def __init__(self, classes):
        self.classes = classes

    def said(self, row, visible):
        """Each class with the members of its paragraph; a paragraph cut in two is not fair."""
        findings = []
        for name, share, members, paragraph in self.classes:
            seen = [id(part) in visible for part in paragraph]
            if any(seen) and not all(seen):
                return None
            findings += class_findings(name, share, '', members if all(seen) else None)
        return findings


class ListHead:
    """A head like 'we pay 70% for:' over one procedure a row: [(row, procedure, limit)]."""

    def __init__(self, share, note, items, extra):
        self.share, self.note, self.items, self.extra = share, note, items, extra

    def said(self, row, visible):
        """The procedures that are seen."""
        seen = [(procedure, str(limit)) for item, procedure, limit in self.items if id(item) in visible]
        return class_findings('', self.share, self.note, seen) + self.extra
