"""Waiting periods: none at all, by class in a table, in one line, or in sentences."""
from gen.phrases import phrase
from gen.row import Exact, Finding, Row, new_table

SPELLED = {6: 'six months', 12: 'twelve (12) months', 24: 'two years', 3: 'three months'}
SPELLED_NUMBER = {6: 'six (6)', 12: 'twelve (12)', 24: 'twenty-four (24)', 3: 'three'}


def months_of(wait):
    """'12' of '12 months'."""
    return wait.split()[0]


def wait_text(rng, wait):
    """A wait as printed."""
    none = phrase(rng, 'waits.none')
    if wait == 'none':
        return none
    months = months_of(wait)
    return phrase(rng, 'waits.months', months=months, spelled=SPELLED.get(int(months), f'{months} months'))


def finding_of(plan, name):
    """What the plan says of a class's wait."""
    return Finding(f'waiting_period.{name}', plan.waits[name])


def wait_table(plan, names, title):
    """One class a row under a title."""
    rng = plan.rng
    head = rng.choice([title, f'{title}s', 'Waiting periods by class', 'Benefit waiting periods'])
    rows = []
    for name in names:
        cells = [phrase(rng, f'waits.{name}'), Exact(wait_text(rng, plan.waits[name]))]
        rows.append(Row(cells, [finding_of(plan, name)]))
    table = new_table(rng)
    for row in rows:
        row.table = table
    return [Row(head, is_head=True, table=table), *rows]


def wait_line(plan, names, title):
    """All in one line."""
    rng = plan.rng
    text = ''
    for name in names:
        text += f'{phrase(rng, f"waits.{name}")} {wait_text(rng, plan.waits[name])}'
        text += rng.choice([', ', '; ', ' / '])
    findings = [finding_of(plan, name) for name in names]
    return [Row(Exact(f'{title}: ' + text.strip(' ,;/')), findings)]


def wait_sentences(plan, names):
    """One sentence a class."""
    rows = []
    for name in names:
        wait, label = plan.waits[name], phrase(plan.rng, f'waits.{name}')
        key = 'waits.sentence_none' if wait == 'none' else 'waits.sentence'
        text = phrase(plan.rng, key, name=label, months=months_of(wait))
        rows.append(Row(Exact(text), [finding_of(plan, name)]))
    return rows


def joint_sentences(plan, names):
    """One sentence for the classes without a wait, one for all others."""
    rng = plan.rng
    rows = []
    without = [name for name in names if plan.waits[name] == 'none']
    others = [name for name in names if plan.waits[name] != 'none']
    if without:
        text = ' and '.join(phrase(rng, f'waits.{name}') for name in without)
        text += ' ' + phrase(rng, 'waits.joint_none')
        rows.append(Row(Exact(text), [finding_of(plan, name) for name in without]))
    if others:
        parts = []
        for name in others:
            months = months_of(plan.waits[name])
            number = SPELLED_NUMBER.get(int(months), months)
            part = f'{number} {rng.choice(["consecutive ", ""])}months {rng.choice(["before", "for"])} '
            parts.append(part + phrase(rng, f'waits.{name}'))
        text = phrase(rng, 'waits.joint_lead') + '; '.join(parts) + '.'
        rows.append(Row(Exact(text), [finding_of(plan, name) for name in others]))
    return rows


def waits(plan):
    """The rows of the block."""
    rng, lex = plan.rng, plan.lex
    x = rng.random()
    title = lex.pick(rng, lex.waiting_labels)
    if x < 0.25:
        return [Row(Exact(phrase(rng, 'waits.no_waits', title=title)), [Finding('waiting_period.all', 'none')])]
    names = [name for name in plan.waits if rng.random() < 0.75] or ['major']
    if x < 0.6:
        return wait_table(plan, names, title)
    if x < 0.8:
        return wait_line(plan, names, title)
    rows = wait_sentences(plan, names)
    if rng.random() < 0.3:
        rows = joint_sentences(plan, names)
    if rng.random() < 0.2:
        wait = f'{rng.choice([6, 12, 18, 24])} months'
        rows.append(Row(Exact(f'Late entrants: {wait}'), [Finding('waiting_period.late_entrant', wait)]))
    return rows
