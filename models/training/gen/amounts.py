"""Deductibles and maximums as a table, as combined cells or as prose."""
from gen.accumulators import accumulators
from gen.amount_prose import amount_prose
from gen.phrases import PHRASES, exact, phrase
from gen.row import Exact, Finding, Labelled, Row, new_table
from gen.wording import field_label, money_text


class AmountTable:
    """A table of amounts, one a row, with or without an out-of-network column."""

    def __init__(self, plan, has_out):
        self.plan, self.has_out, self.rows = plan, has_out, []
        self.number = new_table(plan.rng)
        if has_out:
            self._add_head()

    def _add_head(self):
        rng, lex = self.plan.rng, self.plan.lex
        first = phrase(rng, 'amounts.head')
        networks = [lex.pick(rng, lex.columns['in_network']), lex.pick(rng, lex.columns['out_of_network'])]
        self.rows.append(Row([first, *networks] if first else networks, is_head=True, table=self.number))

    def add_title(self, key):
        """A heading over the rows that follow."""
        self.rows.append(Row(phrase(self.plan.rng, key), table=self.number))

    def add(self, field, label, amount, out):
        """One amount with its label; out is the one out of network."""
        plan, rng = self.plan, self.plan.rng
        cells, note = [label, money_text(plan, amount)], ''
        if self.has_out:
            cells.append(money_text(plan, out))
            note = '' if out is None else f'oon {out}'
        elif rng.random() < 0.15 and isinstance(amount, int) and amount:
            cells[1] = Exact(
                cells[1] + phrase(rng, 'amounts.per_family' if 'family' in field else 'amounts.per_person')
            )
        if not self.has_out and rng.random() < 0.5:
            cells = [Labelled(label + ': ', cells[1])]
        self.rows.append(Row(cells, [Finding(field, str(amount), note)], table=self.number))


def headed_rows(table):
    """'Deductible' over 'Individual' and 'Family', and perhaps the maximum likewise."""
    plan, rng = table.plan, table.plan.rng
    table.add_title('amounts.deductible_title')
    person = phrase(rng, 'amounts.individual')
    table.add('deductible_individual', person, plan.deductible, plan.deductible_out)
    table.add('deductible_family', phrase(rng, 'amounts.family'), plan.family_deductible, plan.family_deductible)
    field = 'annual_maximum_individual'
    if rng.random() >= 0.5:
        table.add(field, field_label(plan, field, 0.4), plan.maximum, plan.maximum_out)
        return
    table.add_title('amounts.maximum_title')
    table.add(field, phrase(rng, 'amounts.maximum_individual'), plan.maximum, plan.maximum_out)
    if plan.family_maximum:
        label = rng.choice(['Family', 'Per family'])
        table.add('annual_maximum_family', label, plan.family_maximum, plan.family_maximum)


def amount_table(plan, has_out):
    """The rows of a table of amounts."""
    rng = plan.rng
    table = AmountTable(plan, has_out)
    if rng.random() < 0.3 and plan.family_deductible is not None:
        headed_rows(table)
        return table.rows
    amounts = [
        ('deductible_individual', plan.deductible, plan.deductible_out),
        ('deductible_family', plan.family_deductible, plan.family_deductible),
        ('annual_maximum_individual', plan.maximum, plan.maximum_out),
        ('annual_maximum_family', plan.family_maximum, plan.family_maximum),
        (
            'orthodontic_lifetime_maximum',
            plan.ortho_maximum if plan.class_share['orthodontic'] else None,
            plan.ortho_maximum,
        ),
        ('orthodontic_deductible', plan.ortho_deductible, plan.ortho_deductible),
    ]
    amounts = [each for each in amounts if each[1] is not None and rng.random() < 0.88]
    if rng.random() < 0.25:
        rng.shuffle(amounts)
    for field, amount, out in amounts:
        table.add(field, field_label(plan, field, 0.4), amount, out)
    return table.rows


def combined_deductible(plan):
    """'$50/$150' or '$50 individual / $150 family' in one cell."""
    rng = plan.rng
    family = plan.family_deductible if plan.family_deductible is not None else plan.deductible * 3
    one, all_of_them = money_text(plan, plan.deductible), money_text(plan, family)
    text = phrase(rng, 'amounts.combined', person=one, family=all_of_them)
    label = phrase(rng, 'amounts.combined_label')
    if '/' in text and 'ndiv' not in text and rng.random() < 0.6:
        label = phrase(rng, 'amounts.combined_label_of_two')
    findings = [Finding('deductible_individual', str(plan.deductible)), Finding('deductible_family', str(family))]
    cells = [label, Exact(text)] if rng.random() < 0.6 else [Labelled(label + ': ', text)]
    if plan.preventive_deductible and rng.random() < 0.3:
        is_waived = plan.preventive_deductible == 'waived'
        cells.append(Exact('(waived for preventive)' if is_waived else '(applies to all services)'))
        findings.append(Finding('deductible_applies_to_preventive', 'no' if is_waived else 'yes'))
    return Row(cells, findings)


def combined_cells(plan):
    """The deductibles in one cell, then the maximums."""
    rng = plan.rng
    rows = [combined_deductible(plan)]
    maximum, field = money_text(plan, plan.maximum), 'annual_maximum_individual'
    if rng.random() < 0.6:
        cells = [field_label(plan, field, 0.4), Exact(maximum + phrase(rng, 'amounts.per_year'))]
    else:
        cells = [Labelled(field_label(plan, field, 0.4) + ': ', maximum)]
    rows.append(Row(cells, [Finding(field, str(plan.maximum))]))
    if plan.class_share['orthodontic'] and rng.random() < 0.6:
        field = 'orthodontic_lifetime_maximum'
        cells = [field_label(plan, field, 0.4), money_text(plan, plan.ortho_maximum)]
        rows.append(Row(cells, [Finding(field, str(plan.ortho_maximum))]))
    return rows


def preventive_rows(plan):
    """Whether the deductible is taken on preventive services, asked and answered in one row."""
    rng = plan.rng
    is_waived = plan.preventive_deductible == 'waived'
    findings = [Finding('deductible_applies_to_preventive', 'no' if is_waived else 'yes')]
    label = phrase(rng, 'preventive.applies_label')
    if rng.random() < 0.6:
        return [Row([label, Exact('No' if is_waived else 'Yes')], findings)]
    label = rng.choice(PHRASES['preventive.waived_label'])
    if label.endswith('?'):
        return [Row([label, Exact('Yes' if is_waived else 'No')], findings)]
    if is_waived:
        return [Row([label, exact(rng, 'preventive.waived_for')], findings)]
    return [Row(['Deductible applies to', exact(rng, 'preventive.applies_to')], findings)]


def amounts(plan):
    """The rows of the amounts block."""
    rng = plan.rng
    x = rng.random()
    if rng.random() < 0.16:
        return accumulators(plan)
    has_out = rng.random() < 0.4
    if x < 0.42:
        rows = amount_table(plan, has_out)
    elif x < 0.6:
        rows = combined_cells(plan)
    else:
        rows = amount_prose(plan)
    if rng.random() < 0.35 and plan.preventive_deductible and x < 0.6:
        rows += preventive_rows(plan)
    return rows
