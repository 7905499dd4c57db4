"""A table with one class of service a row, with or without a list of its members: in the same cell, in a column
of its own, in the rows beneath, or named further up."""
from gen.amount_prose import wrap
from gen.classes import class_labels, member_procedures, member_text
from gen.columns import Head, figure_cells, figure_columns, may_lose_head, name_second_plans
from gen.deferred import ORTHODONTIC, Bullets, ClassRow, Defined, MembersBeneath
from gen.phrases import phrase
from gen.plan import CLASSES
from gen.row import Exact, Finding, Row, joined, new_table
from gen.wording import frequency, money_text, procedure_label

# Where the members stand.
MODES = ['plain', 'same_cell', 'own_column', 'bullets', 'defined', 'text_beneath']
MODE_WEIGHTS = [34, 18, 12, 14, 10, 12]


class ClassTable:
    """One such table."""

    def __init__(self, plan):
        self.plan, self.rng = plan, plan.rng
        name_second_plans(plan, ('Base', 'Buy-Up'))
        self.columns = figure_columns(plan)
        self.table = new_table(self.rng)
        self.labels = class_labels(plan)
        self.rows = Head(plan, self.columns, phrase(self.rng, 'class_table.first'), self.table).rows()
        mode = self.rng.choices(MODES, MODE_WEIGHTS)[0]
        self.has_waits = self.rng.random() < 0.15
        if self.has_waits:
            self.rows[-1].cells.append(phrase(self.rng, 'class_table.waits'))
        if self.rng.random() < 0.06 and may_lose_head(plan, self.columns):
            self.rows = []
        self.definitions = self._definitions() if mode == 'defined' else {}
        self.rows = [row for _, row in self.definitions.values()] + self.rows
        for name in CLASSES:
            if name == 'orthodontic' and self.rng.random() < 0.35:
                continue
            if self.rng.random() < 0.06:
                continue
            cells, class_row = self._figures(name)
            add = self._add_plain if name == 'orthodontic' else getattr(self, f'_add_{mode}')
            add(cells, class_row)

    def _definitions(self):
        """{class: (members, the row that names them)}"""
        definitions = {}
        for name in CLASSES[:3]:
            members, text = member_text(self.plan, name)
            row = Row(Exact(f'{self.labels[name]}{phrase(self.rng, "class_table.includes")}{text}'))
            definitions[name] = (members, row)
        return definitions

    def _figures(self, name):
        """(cells, ClassRow) of a class."""
        plan, rng = self.plan, self.rng
        share = plan.class_share[name]
        cells, note, deductible = figure_cells(plan, self.columns, share, plan.class_share_out[name], 0.18)
        extra = []
        if name == 'orthodontic' and self._tells_lifetime(share):
            cells[0] = Exact(f'{share}% up to {money_text(plan, plan.ortho_maximum)}')
            extra, deductible = [Finding('orthodontic_lifetime_maximum', str(plan.ortho_maximum))], ''
        if name == 'preventive' and deductible:
            applies = 'yes' if 'after' in deductible else 'no'
            extra = [Finding('deductible_applies_to_preventive', applies)]
        if self.has_waits:
            none = phrase(rng, 'class_table.no_wait')
            wait = plan.waits[name]
            cells.append(Exact(none if wait == 'none' else wait))
            extra = extra + [Finding(f'waiting_period.{name}', wait)]
        return cells, ClassRow(name, share, joined(note, deductible), extra)

    def _tells_lifetime(self, share):
        """Whether the orthodontic cell also bears the lifetime maximum: '50% up to $1,500'."""
        plan = self.plan
        may = share and plan.ortho_maximum != 'unlimited' and self.rng.random() < 0.25
        return may and len(self.columns) == 1 and not plan.prints_member_share

    def _add(self, cells, findings=()):
        row = Row(cells, list(findings), table=self.table)
        self.rows.append(row)
        return row

    def _add_plain(self, cells, class_row):
        members = ORTHODONTIC if class_row.name == 'orthodontic' else None
        self._add([self.labels[class_row.name], *cells], class_row.of(members))

    def _add_same_cell(self, cells, class_row):
        members, text = member_text(self.plan, class_row.name)
        label = f'{self.labels[class_row.name]}{self.rng.choice([" (", ": ", " – ", " - "])}{text}'
        self._add([Exact(label), *cells], class_row.of(members))

    def _add_own_column(self, cells, class_row):
        members, text = member_text(self.plan, class_row.name)
        label, text = self.labels[class_row.name], Exact(text)
        is_second = self.rng.random() < 0.5
        self._add([label, text, *cells] if is_second else [label, *cells, text], class_row.of(members))

    def _add_text_beneath(self, cells, class_row):
        members, text = member_text(self.plan, class_row.name)
        head = self._add([self.labels[class_row.name], *cells])
        beneath = wrap(self.rng, text, (), self.rng.randint(30, 70))
        for row in beneath:
            row.table = self.table
        self.rows += beneath
        head.deferred = MembersBeneath(class_row, members, beneath)

    def _add_bullets(self, cells, class_row):
        rng = self.rng
        procedures = member_procedures(self.plan, class_row.name)
        head = self._add([self.labels[class_row.name], *cells])
        mark = rng.choice(['• ', '- ', '', '* ', '· '])
        bullets = []
        for procedure in procedures:
            limit = frequency(self.plan, procedure) if rng.random() < 0.3 else ''
            text = procedure_label(self.plan, procedure)
            text += rng.choice([' - ', ' (', ', ']) + limit if limit else ''
            if limit and ' (' in text and not text.endswith(')'):
                text += ')'
            bullets.append((self._add(Exact(mark + text)), procedure, limit))
        head.deferred = Bullets(class_row, bullets)

    def _add_defined(self, cells, class_row):
        members, definition = self.definitions[class_row.name]
        head = self._add([self.labels[class_row.name], *cells])
        head.deferred = Defined(class_row, members, definition)


def class_table(plan):
    """The rows of the table."""
    return ClassTable(plan).rows
