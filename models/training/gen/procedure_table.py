"""A table with one procedure a row: shares, and perhaps codes, limits, ages, deductible and waits."""
import re

from lex import BUNDLES, PROCS
from gen.classes import class_labels
from gen.columns import Head, figure_cells, figure_columns, may_lose_head, name_second_plans
from gen.phrases import phrase, style
from gen.row import Exact, Finding, Labelled, Row, joined, new_table
from gen.wording import age_limit, code_of, frequency, procedure_label

# The section heading that stands above a procedure.
SECTIONS = {
    'exams': 'Diagnostic',
    'fluoride': 'Preventive',
    'fillings': 'Restorative',
    'endo': 'Endodontics',
    'srp': 'Periodontics',
    'crowns': 'Restorative',
    'bridges': 'Prosthodontics',
    'oral_surgery': 'Oral surgery',
    'orthodontic': 'Orthodontics',
}


def break_head(rng, rows, table):
    """Breaks the head over two rows, or runs two of its cells together."""
    cells = rows[-1].cells
    if rng.random() < 0.5 and len(cells) > 2:
        rows[-1].cells = cells[:-2] + [' '.join(cells[-2:])]
        return
    breakable = (i for i, cell in enumerate(cells) if ('-' in cell and len(cell) > 6) or ' ' in cell)
    index = next(breakable, None)
    if index is None:
        return
    upper, lower = re.split(r'(?<=-)|\s', cells[index], maxsplit=1)
    if upper and lower:
        rows[-1].cells = cells[:index] + [upper] + cells[index + 1 :]
        rows.append(Row(lower, is_head=True, table=table))


class ProcedureTable:
    """One such table; has_codes prints CDT codes."""

    def __init__(self, plan, has_codes):
        self.plan, self.rng, self.has_codes = plan, plan.rng, has_codes
        name_second_plans(plan, ('Low', 'High'))
        self.columns = figure_columns(plan)
        self.table = new_table(self.rng)
        self.has_limits = self.rng.random() < (0.7 if has_codes else 0.35)
        self.has_ages = self.rng.random() < 0.2
        self.has_deductible = self.rng.random() < 0.15
        self.rows = self._head()
        procedures = self._procedures()
        self.labels = class_labels(plan)
        if self.rows and self.rng.random() < 0.12:
            break_head(self.rng, self.rows, self.table)
        self._fill(procedures)

    def _head(self):
        rng = self.rng
        rows = Head(self.plan, self.columns, phrase(rng, 'table.first'), self.table).rows()
        cells = rows[-1].cells
        if self.has_codes and rng.random() < 0.8:
            cells.insert(0, phrase(rng, 'table.code'))
        self.has_waits = rng.random() < 0.1
        if self.has_deductible:
            cells.append(phrase(rng, 'table.deductible'))
        if self.has_limits:
            cells.append(phrase(rng, 'table.limits'))
        if self.has_ages:
            cells.append(phrase(rng, 'table.ages'))
        if self.has_waits:
            cells.append(phrase(rng, 'table.waits'))
        is_lost = rng.random() < 0.07 and may_lose_head(self.plan, self.columns)
        return [] if is_lost else rows

    def _procedures(self):
        rng = self.rng
        procedures = [procedure for procedure in PROCS if rng.random() < 0.75]
        if self.has_codes:
            procedures += [procedure for procedure in PROCS if rng.random() < 0.3]
        if rng.random() < 0.25:
            rng.shuffle(procedures)
        else:
            procedures.sort(key=PROCS.index)
        return procedures

    def _fill(self, procedures):
        plan, rng = self.plan, self.rng
        shows_classes = rng.random() < 0.35
        shows_sections = rng.random() < 0.15 and not shows_classes
        last_class = None
        for procedure in procedures:
            if shows_classes and plan.class_of[procedure] != last_class:
                last_class = plan.class_of[procedure]
                self.rows.append(Row(self.labels[last_class], table=self.table))
            elif shows_sections and procedure in SECTIONS:
                self.rows.append(Row(style(rng, SECTIONS[procedure]), table=self.table))
            self.rows.append(self._row(procedure))
            if rng.random() < 0.05:
                cells, _, _ = figure_cells(plan, self.columns, rng.choice([80, 50, 100]), 50)
                self.rows.append(Row([phrase(rng, 'table.other_services'), *cells], table=self.table))

    def _row(self, procedure):
        plan = self.plan
        label, group = self._label(procedure)
        share = plan.share[procedure]
        cells, note, deductible = figure_cells(plan, self.columns, share, plan.share_out[procedure])
        if self.has_deductible:
            cell, deductible = self._deductible()
            cells.append(cell)
        limit_cells, limit = self._limit(procedure)
        cells += limit_cells
        age = ''
        if self.has_ages and self.rng.random() < 0.5:
            age = age_limit(plan, procedure)
            cells.append(age)
        elif not self.has_limits and self.rng.random() < 0.2:
            label, age = self._bracketed(procedure, label)
        wait = ''
        if self.has_waits:
            cell, wait = self._wait()
            cells.append(cell)
        note = joined(note, deductible, limit, age, wait)
        findings = [Finding(f'coverage.{each}', str(share), note) for each in group]
        return Row(self._label_cells(procedure, label) + cells, findings, table=self.table)

    def _label(self, procedure):
        """(label, the procedures it stands for)"""
        label = procedure_label(self.plan, procedure)
        if not self.has_codes and self.rng.random() < 0.12:
            bundles = [bundle for bundle in BUNDLES.items() if procedure in bundle[1]]
            if bundles:
                label, group = self.rng.choice(bundles)
                return style(self.rng, label), group
        return label, [procedure]

    def _deductible(self):
        """(cell, note)"""
        applies = self.rng.random() < 0.5
        cell = Exact(phrase(self.rng, 'table.deductible_yes' if applies else 'table.deductible_no'))
        return cell, 'after deductible' if applies else 'deductible waived'

    def _limit(self, procedure):
        """(cells, note)"""
        if not self.has_limits:
            return [], ''
        if self.rng.random() < 0.75:
            limit = frequency(self.plan, procedure)
            return [limit], limit
        if self.rng.random() < 0.5:
            return [self.rng.choice(['None', '-', 'N/A', '—'])], ''
        return (['-'] if self.has_ages else []), ''

    def _bracketed(self, procedure, label):
        """(label with a limit behind it, the limit)"""
        rng = self.rng
        limit = age_limit(self.plan, procedure) if rng.random() < 0.4 else frequency(self.plan, procedure)
        if rng.random() < 0.6:
            return Labelled(label + ' (', limit, ')'), limit
        return Labelled(label + ', ', limit), limit

    def _wait(self):
        """(cell, note)"""
        if self.rng.random() < 0.6:
            return self.rng.choice(['None', 'NONE', '--', 'No', '0']), ''
        months = self.rng.choice([3, 6, 12, 12, 18, 24])
        return Exact(phrase(self.rng, 'table.wait', months=months)), f'wait {months} months'

    def _label_cells(self, procedure, label):
        if not self.has_codes:
            return [label]
        code = code_of(self.plan, procedure)
        join = self.rng.choice([' ', ' - ', ': '])
        forms = [[code, label], [Labelled(code + join, label)], [Labelled(label + ' (', code, ')')], [code]]
        if isinstance(label, Labelled):
            # Its limit stands in the note: noise must leave it as it is, and it is never left out.
            before, limit, after = label.parts
            forms[2:] = [[Labelled(before, limit, f'{after} ({code})')], [code, label]]
        return forms[self.rng.choices(range(4), [60, 25, 10, 5])[0]]


def procedure_table(plan, has_codes=False):
    """The rows of the table."""
    return ProcedureTable(plan, has_codes).rows
