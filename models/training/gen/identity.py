"""Who the plan belongs to: group, carrier, numbers and phone, as a list, a table, titles or a run of pairs."""
import words
from gen.phrases import around, key_value, phrase
from gen.row import Exact, Finding, Labelled, Row
from gen.wording import field_label


def identity_items(plan):
    """[(label, printed value, finding)] in any order; four times in ten some are left out."""
    values = [
        ('group_name', plan.group, plan.group),
        ('group_id', plan.group_id, plan.group_id),
        ('insurance_company', plan.carrier, plan.carrier),
        ('payor_id', plan.payor_id, plan.payor_id),
        ('customer_service_phone', *plan.phone),
        ('plan_type', plan.plan_type, plan.plan_type),
    ]
    items = [(field_label(plan, field), Exact(printed), Finding(field, value)) for field, printed, value in values]
    plan.rng.shuffle(items)
    return items[: plan.rng.randint(2, 6)] if plan.rng.random() < 0.4 else items


def other_items(plan):
    """[(label, value, None)]: what stands beside the identity and is no finding."""
    rng = plan.rng
    items = [
        ('Effective Date', words.date(rng)),
        ('Plan Year', str(rng.randint(2022, 2027))),
        ('NAIC', words.digits(rng, 5)),
        ('Fax', words.phone(rng)[0]),
        ('Tax ID', words.digits(rng, 2) + '-' + words.digits(rng, 7)),
        ('Prepared', words.date(rng)),
        ('Page', f'1 of {rng.randint(2, 9)}'),
        ('Claims address', f'PO Box {words.digits(rng, 5)}, {words.citystate(rng, plan.lex)}'),
        ('Website', words.invented(rng).lower() + '.com'),
        ('TTY', '711'),
        ('Form', words.alnum(rng, 6)),
        ('Vision carrier', words.invented(rng)),
        ('Fraud hotline', words.phone(rng)[0]),
        ('Broker', words.invented(rng) + ' Benefits'),
        ('Medical plan', rng.choice(['HMO', 'PPO 500'])),
    ]
    rng.shuffle(items)
    return [(label, value, None) for label, value in items]


def pairs(plan, items, others, per_row):
    """Labels and values, one or two a row."""
    rng = plan.rng
    mixed = items + others[: rng.randint(0, 4)]
    rng.shuffle(mixed)
    join = rng.random() if rng.random() < 0.8 else None
    rows = []
    for start in range(0, len(mixed), per_row):
        cells, findings = [], []
        for label, value, finding in mixed[start : start + per_row]:
            cells += key_value(rng, label, value, join)
            findings += [finding] if finding else []
        rows.append(Row(cells, findings))
    return rows


def title(plan, items):
    """The group's name in a title or greeting, half the time with the group number behind it, which it takes
    out of the items."""
    rng = plan.rng
    value, finding = items['group_name']
    text = around(rng, 'identity.title', value, year=rng.randint(2023, 2027))
    if 'group_id' not in items or rng.random() >= 0.5:
        return Row(text, [finding])
    number, number_finding = items.pop('group_id')
    before, _, after = text.parts
    after += phrase(rng, 'identity.title_number') + number
    if '(' in after and not after.endswith(')'):
        after += ')'
    return Row(Labelled('', Exact(f'{before}{value}{after}')), [finding, number_finding])


def sentences(plan, items):
    """Titles and sentences, one a row, in any order."""
    by_field = {finding.field: (value, finding) for _, value, finding in items}
    rows = [title(plan, by_field)] if 'group_name' in by_field else []
    for field in ('insurance_company', 'customer_service_phone', 'payor_id', 'plan_type', 'group_id'):
        if field in by_field:
            value, finding = by_field[field]
            rows.append(Row(around(plan.rng, f'identity.{field}', value), [finding]))
    plan.rng.shuffle(rows)
    return rows


def run_of_pairs(plan, items):
    """Labels and values one after the other, on one line or two."""
    rng = plan.rng
    rows, findings, run = [], [], ''
    for label, value, finding in items:
        run += f'{label}: {value}' + rng.choice(['  ', '; ', ', ', ' / ', ' | ', '   ', ' ', ' '])
        findings.append(finding)
        if len(run) > rng.choice([60, 110, 200]):
            rows.append(Row(Exact(run.strip(' ;,/|')), findings))
            run, findings = '', []
    if run:
        rows.append(Row(Exact(run.strip(' ;,/|')), findings))
    return rows


def identity(plan):
    """The rows of the identity block."""
    items = identity_items(plan)
    x = plan.rng.random()
    others = other_items(plan)
    if x < 0.6:
        return pairs(plan, items, others, 1 if x < 0.38 else 2)
    if x < 0.8:
        return sentences(plan, items)
    return run_of_pairs(plan, items)
