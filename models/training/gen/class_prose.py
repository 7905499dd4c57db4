"""The shares of the classes in prose, across the page, or as heads over lists."""
import re

from gen.amount_prose import wrap
from gen.classes import class_labels, member_text
from gen.deferred import ORTHODONTIC, Sentence, class_findings
from gen.filler import filler
from gen.phrases import AFTER, WAIVED, exact, phrase
from gen.plan import CLASSES
from gen.row import Exact, Finding, Row, new_table
from gen.wording import share_cell

SHORT = {'preventive': 'Prev', 'basic': 'Basic', 'major': 'Major', 'orthodontic': 'Ortho'}


def standard_findings(plan, name, note=''):
    """The findings of a class whose members are not named."""
    members = ORTHODONTIC if name == 'orthodontic' else None
    return class_findings(name, plan.class_share[name], note, members)


def slashed_shares(plan):
    """'100/80/50'."""
    rng = plan.rng
    names = CLASSES if rng.random() < 0.3 else CLASSES[:3]
    shows_member = rng.random() < 0.1
    shares = [plan.class_share[name] for name in names]
    text = rng.choice(['/', '-', '/', ' / ']).join(str(100 - share if shows_member else share) for share in shares)
    text = phrase(rng, 'class_prose.slashed_member' if shows_member else 'class_prose.slashed', shares=text)
    return [Row(Exact(text), [finding for name in names for finding in standard_findings(plan, name)])]


def run_of_shares(plan, is_varied):
    """'Prev 100% Basic 80% Major 50%'; is_varied takes any short name of a class."""
    rng = plan.rng
    text, findings = '', []
    for name in CLASSES:
        if name == 'orthodontic' and rng.random() < 0.5:
            continue
        key = f'class_prose.short_{name}'
        text += phrase(rng, key) if is_varied else SHORT[name]
        text += rng.choice([' ', ': ', ' = ']) + f'{plan.class_share[name]}%'
        text += rng.choice([' ', ', ', '; ', ' / ', '  '])
        findings += standard_findings(plan, name)
    return [Row(Exact(text.strip(' ,;/')), findings)]


def class_sentence(plan, name, label, listed):
    """(text, note) of one class; listed is the list of its members in brackets, or nothing."""
    rng = plan.rng
    share, out = plan.class_share[name], plan.class_share_out[name]
    values = {'label': label, 'members': listed, 'share': share}
    if share == 0:
        return phrase(rng, 'class_prose.not_covered', **values), ''
    x = rng.random()
    if x < 0.35:
        return phrase(rng, 'class_prose.covered', **values), ''
    if x < 0.5:
        text = f'{label}{listed}: {phrase(rng, "class_prose.member_pays")} {100 - share}%'
        return text + rng.choice(['.', '', ' of the allowed amount.']), ''
    if x < 0.7:
        join = rng.choice([', ', ' / ', '; ', ' and '])
        return f'{label}{listed}: {share}% in-network{join}{out}% out-of-network', f'oon {out}%'
    if x < 0.85:
        return f'{label}{listed} covered at {share}% {rng.choice(AFTER[:1] + AFTER[3:])}', 'after deductible'
    return f'{label}{listed} {share}% {rng.choice(WAIVED)}', 'deductible waived'


def wrapped_sentence(rng, text, findings):
    """A sentence over several rows, its findings on the row with the share."""
    rows = wrap(rng, text)
    texts = [row.cells[0] for row in rows]
    first_words = [text.split(' ')[0] for text in texts[1:]] + ['']
    bearer = next((i for i, text in enumerate(texts) if bears_share(text, first_words[i])), 0)
    rows[bearer].deferred = Sentence(findings, rows)
    return rows


def bears_share(text, next_word):
    """Whether a row tells the share; 'not' may end it and 'covered' begin the next, '80' and 'percent' likewise."""
    begun = re.search(r'\d percent$|not cover\S*$', f'{text} {next_word}')
    return bool(begun) or any(sign in text for sign in ('%', 'percent', 'not cover', 'exclu'))


def class_sentences(plan, labels):
    """One sentence a class, with its members or without."""
    rng = plan.rng
    rows = []
    for name in CLASSES:
        if rng.random() < 0.08:
            continue
        members, text = member_text(plan, name)
        listed = f' ({text})'
        if name == 'orthodontic' or rng.random() < 0.2:
            members, listed = ORTHODONTIC if name == 'orthodontic' else None, ''
        text, note = class_sentence(plan, name, labels[name], listed)
        findings = class_findings(name, plan.class_share[name], note, members)
        if name == 'preventive' and 'deductible' in note:
            findings.append(Finding('deductible_applies_to_preventive', 'yes' if 'after' in note else 'no'))
        if len(text) > 60 and rng.random() < 0.6:
            rows += wrapped_sentence(rng, text, findings)
        else:
            rows.append(Row(Exact(text), findings))
        if rng.random() < 0.2:
            rows.append(filler(plan))
    return rows


def class_prose(plan):
    """The rows of the classes as prose."""
    labels = class_labels(plan)
    x = plan.rng.random()
    if x < 0.2:
        return slashed_shares(plan)
    if x < 0.42:
        return run_of_shares(plan, x >= 0.3)
    return class_sentences(plan, labels)


def wait_across(plan, names):
    """(cells, findings) of the waits of the classes."""
    rng = plan.rng
    cells, findings = [], []
    for name in names:
        wait = plan.waits[name]
        if wait == 'none':
            cells.append(Exact(rng.choice(['None', '0 months', 'None', 'N/A'])))
        else:
            cells.append(exact(rng, 'table.wait_across', months=wait.split()[0]))
        findings.append(Finding(f'waiting_period.{name}', wait))
    return cells, findings


def classes_across(plan):
    """A table with the classes as columns: shares, and perhaps shares out of network and waits."""
    rng = plan.rng
    labels = class_labels(plan)
    names = CLASSES if rng.random() < 0.7 else CLASSES[:3]
    table = new_table(rng)
    has_first = rng.random() < 0.5
    first = rng.choice(['', 'Class', 'Category', 'Benefit class']) if has_first else ''
    head = [cell for cell in [first, *(labels[name] for name in names)] if cell]
    rows = [Row(head, is_head=True, table=table)]
    pays = phrase(rng, 'across.pays')
    cells = [Exact(share_cell(plan, plan.class_share[name], False, 0)[0]) for name in names]
    findings = [finding for name in names for finding in standard_findings(plan, name)]
    if rng.random() < 0.8:
        rows.append(Row([pays, *cells] if has_first else cells, findings, table=table))
    if rng.random() < 0.3:
        label = rng.choice(['Out-of-network', 'OON', 'Non-network'])
        rows.append(Row([label, *(f'{plan.class_share_out[name]}%' for name in names)], table=table))
    if rng.random() < 0.5 or len(rows) == 1:
        cells, findings = wait_across(plan, names)
        label = [phrase(rng, 'across.wait')] if has_first or len(rows) > 1 else []
        rows.append(Row(label + cells, findings, table=table))
        if not has_first and len(rows) == 2:
            rows.insert(0, Row(phrase(rng, 'across.wait_title'), is_head=True, table=table))
    return rows
