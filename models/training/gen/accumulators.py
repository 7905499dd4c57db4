"""Limit, used and remaining side by side: only the limit is a plan figure."""
from gen.phrases import phrase, style
from gen.row import Exact, Finding, Row, new_table

ORDERS = [
    ['limit', 'used', 'remaining'],
    ['limit', 'used', 'remaining'],
    ['limit', 'out', 'used', 'remaining'],
    ['limit', 'remaining'],
    ['used', 'remaining', 'limit'],
    ['limit', 'met', 'remaining'],
]
COLUMNS = ('limit', 'out', 'used', 'met', 'remaining')


def columns_of(plan, limit, out, has_cents):
    """What each column holds, in dollars."""
    rng = plan.rng
    dollars = rng.choice([0, 0, limit, limit, rng.randint(0, max(1, limit))])
    cents = rng.choice([0, 0.4, 0.6]) if has_cents else 0
    used = min(limit, dollars + cents)
    return {'limit': limit, 'out': out, 'used': used, 'met': used, 'remaining': limit - used}


def accumulators(plan):
    """The rows of the table."""
    rng = plan.rng
    number = new_table(rng)
    has_cents = rng.random() < 0.6
    order = rng.choice(ORDERS)
    heads = {column: phrase(rng, f'accumulators.{column}') for column in COLUMNS}
    cells = [heads[column] for column in order]
    if rng.random() >= 0.5:
        cells.insert(0, phrase(rng, 'accumulators.head'))
    rows = [Row(cells, is_head=True, table=number)]
    todo = [
        ('deductible_individual', plan.deductible, plan.deductible_out),
        ('deductible_family', plan.family_deductible, plan.family_deductible),
        ('annual_maximum_individual', plan.maximum, plan.maximum_out),
        ('orthodontic_lifetime_maximum', plan.ortho_maximum, plan.ortho_maximum),
    ]
    for field, limit, out in todo:
        if not isinstance(limit, int) or not isinstance(out, int) or rng.random() < 0.1:
            continue
        if field.startswith('ortho') and not plan.class_share['orthodontic']:
            continue
        dollars = columns_of(plan, limit, out, has_cents)
        cells = [style(rng, phrase(rng, f'accumulators.{field}'))]
        cells += [Exact(f'${dollars[column]:,.2f}' if has_cents else f'${dollars[column]:,}') for column in order]
        if rng.random() < 0.1:
            cells.insert(1, rng.choice(['CY', 'LT', 'Ind', 'Fam', 'BY']))
        note = f'oon {out}' if 'out' in order else ''
        rows.append(Row(cells, [Finding(field, str(limit), note)], table=number))
    return rows
