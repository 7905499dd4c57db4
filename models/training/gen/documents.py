"""Whole documents: which blocks each kind of page has, in which order."""
import random

from gen.amounts import amounts
from gen.class_lists import lists_with_heads, shares_then_members
from gen.class_prose import class_prose, classes_across
from gen.class_table import class_table
from gen.filler import prose
from gen.identity import identity
from gen.personal import personal_data
from gen.phrases import phrase
from gen.plan import Plan, weighted
from gen.procedure_table import procedure_table
from gen.procedures import copays, form, procedure_prose
from gen.row import Exact, Labelled, Row
from gen.rules import disclaimers, flags, rule_sentences, run_of_rules
from gen.waits import waits

COVERAGE = [
    procedure_table, class_table, class_prose, procedure_prose, shares_then_members, lists_with_heads, classes_across,
]  # fmt: skip
COVERAGE_WEIGHTS = [27, 28, 15, 10, 6, 8, 6]


class Sheet:
    """The blocks of one document. A block is made whether or not it is taken in, so that what follows it does
    not hang on the choice."""

    def __init__(self, plan):
        self.plan, self.rng, self.blocks = plan, plan.rng, []

    def add(self, *blocks):
        """Takes these blocks in."""
        self.blocks += [block(self.plan) for block in blocks]

    def add_prose(self, fewest, most):
        """Takes in so many rows of filler."""
        self.blocks.append(prose(self.plan, self.rng.randint(fewest, most)))

    def maybe(self, *choices):
        """Takes each (rate, block) in at its rate."""
        for rate, block in choices:
            rows = block(self.plan)
            if self.rng.random() < rate:
                self.blocks.append(rows)

    def one_of(self, *blocks):
        """Takes one of these in."""
        self.add(self.rng.choice(blocks))


def coverage(plan):
    """The shares, in one of seven shapes."""
    return weighted(plan.rng, COVERAGE, COVERAGE_WEIGHTS)(plan)


def coded_table(plan):
    """A procedure table with CDT codes."""
    return procedure_table(plan, True)


def portal(sheet):
    """A carrier's portal."""
    sheet.add(identity)
    sheet.maybe((0.8, amounts))
    sheet.add(coded_table)
    sheet.maybe((0.4, waits), (0.4, flags), (0.5, disclaimers))


def booklet(sheet):
    """A certificate booklet, mostly prose."""
    sheet.add_prose(5, 30)
    sheet.add(amounts)
    sheet.one_of(class_prose, shares_then_members, lists_with_heads)
    sheet.add_prose(5, 25)
    sheet.maybe((0.5, waits), (0.5, procedure_prose), (0.6, disclaimers))


def fax_form(sheet):
    """A verification form."""
    sheet.add(identity, amounts, form)
    sheet.maybe((0.6, flags), (0.4, waits), (0.5, personal_data))


def eligibility(sheet):
    """An eligibility printout."""
    sheet.add(personal_data, identity, amounts)
    sheet.add_prose(2, 6)
    sheet.add(coverage)
    sheet.maybe((0.3, flags), (0.5, disclaimers))


def prepaid(sheet):
    """A copay schedule of a prepaid plan."""
    sheet.add(identity, copays)
    sheet.maybe((0.4, prose), (0.4, disclaimers), (0.3, flags))


def letter(sheet):
    """A letter about a patient."""
    sheet.add(personal_data)
    sheet.add_prose(1, 4)
    sheet.add(amounts, class_prose)
    sheet.maybe((0.5, disclaimers))


def guide(sheet):
    """An employer's benefits guide."""
    sheet.add_prose(1, 6)
    sheet.add(amounts)
    sheet.one_of(class_table, class_table, lists_with_heads)
    sheet.add_prose(1, 8)
    sheet.maybe((0.4, identity), (0.5, disclaimers))


def quick_reference(sheet):
    """A quick reference card, with an order of its own."""
    sheet.add(class_prose, identity, waits, amounts, procedure_prose)


def summary(sheet):
    """A benefit summary; the shape of all other kinds."""
    sheet.add(identity, amounts, coverage)
    sheet.maybe((0.35, coverage), (0.5, waits), (0.4, flags), (0.5, disclaimers), (0.3, prose), (0.15, personal_data))


PAGES = {
    'summary': summary,
    'portal': portal,
    'booklet': booklet,
    'form': fax_form,
    'eligibility': eligibility,
    'dhmo': prepaid,
    'letter': letter,
    'guide': guide,
    'twocol': summary,
    'email': summary,
    'mixed': summary,
}
# Other block orders and joins: in validation only.
HELD_PAGES = {'compare_sheet': summary, 'quickref': quick_reference}
LAYOUTS, HELD_LAYOUTS = list(PAGES), list(HELD_PAGES)
TWO_COLUMNS = ('twocol', 'compare_sheet')


def set_beside(plan, rows):
    """Runs a right-hand column of other text beside the rows, as a page read across its columns gives."""
    rng = plan.rng
    side = prose(plan, len(rows)) if rng.random() < 0.7 else amounts(plan)
    for row, other in zip(rows[2:], side):
        if len(row.cells) > 3 or rng.random() >= 0.6 or other.deferred or row.is_head:
            continue
        # A row whose findings hang on others keeps its own; a finding beside it would be lost.
        if row.deferred and other.findings:
            continue
        row.cells = row.cells + [Exact(' '.join(other.cells))]
        if not row.deferred:
            row.findings = row.findings + other.findings


def capitals(cell):
    """A cell in capitals, if it may change."""
    return cell if isinstance(cell, (Exact, Labelled)) else Exact(cell.upper())


def document(seed, lex, layout=None):
    """(random generator, plan, rows, rate of scan noise) of one document; layout: one of LAYOUTS or HELD_LAYOUTS."""
    rng = random.Random(seed)
    plan = Plan(rng, lex)
    layout = layout or rng.choice(LAYOUTS)
    sheet = Sheet(plan)
    {**PAGES, **HELD_PAGES}[layout](sheet)
    sheet.maybe((0.22, rule_sentences), (0.07, run_of_rules))
    if rng.random() < 0.35:
        rng.shuffle(sheet.blocks)
    rows = []
    for block in sheet.blocks:
        if rng.random() < 0.3:
            rows.append(Row(phrase(rng, 'document.heading', number=rng.randint(1, 9))))
        rows += block
    if layout in TWO_COLUMNS or rng.random() < 0.04:
        set_beside(plan, rows)
    rate = rng.choice([0, 0, 0, 0.02, 0.04, 0.08, 0.15])
    if rng.random() < 0.08:
        for row in rows:
            row.cells = [capitals(cell) for cell in row.cells]
    return rng, plan, rows, rate
