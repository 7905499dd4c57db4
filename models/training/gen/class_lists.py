"""Shares told once, over or under lists of the procedures they are for."""
from gen.amount_prose import wrap
from gen.classes import class_labels, member_procedures, member_text
from gen.deferred import ListHead, SharesOfClasses
from gen.filler import exclusion
from gen.phrases import exact, phrase
from gen.plan import CLASSES
from gen.row import Exact, Finding, Row
from gen.wording import age_limit, frequency, procedure_label


def shares_then_members(plan):
    """'We pay: Class I, 100%; Class II, 80% …' with the members in paragraphs before or after."""
    rng = plan.rng
    labels = class_labels(plan)
    classes = []
    for name in CLASSES[:3]:
        members, text = member_text(plan, name, rng.randint(2, 5))
        head = Row(labels[name] + rng.choice(['', ' Expenses', ' services', ':']))
        paragraph = [head, *wrap(rng, text + '.', (), rng.randint(50, 100))]
        classes.append((name, plan.class_share[name], members, paragraph))
    text = phrase(rng, 'shares.lead')
    join = rng.choice(['; ', ', '])
    shares = [labels[name] + rng.choice([', ', ' ', ': ', ' – ']) + f'{share}%' for name, share, _, _ in classes]
    row = Row(Exact(text + join.join(shares) + '.'))
    row.deferred = SharesOfClasses(classes)
    body = [each for _, _, _, paragraph in classes for each in paragraph]
    return [row, *body] if rng.random() < 0.6 else [*body, row]


def list_head(plan, share):
    """(text, note) of a head like 'After the deductible we pay 70% for:'."""
    rng = plan.rng
    leads = [('', ''), ('', ''), ('After the deductible ', 'after deductible')]
    lead, note = rng.choice([*leads, ('The deductible is waived. ', 'deductible waived')])
    if share == 0:
        return phrase(rng, 'lists.not_covered'), ''
    if share == 100 and rng.random() < 0.3:
        return phrase(rng, 'lists.in_full'), ''
    return lead + phrase(rng, 'lists.share', share=share, member=100 - share), note


def procedure_list(plan, name):
    """(rows, items): one procedure a row, now and then one that the plan has no field for."""
    rng = plan.rng
    procedures = member_procedures(plan, name)
    mark = rng.choice(['• ', '- ', '', '', '* '])
    rows, items = [], []
    for procedure in procedures:
        limit = ''
        if rng.random() < 0.35:
            limit = frequency(plan, procedure)
        elif rng.random() < 0.15:
            limit = age_limit(plan, procedure)
        label = procedure_label(plan, procedure)
        row = Row(Exact(mark + label + (', ' + limit if limit else '')))
        items.append((row, procedure, limit))
        rows.append(row)
        if rng.random() < 0.08:
            rows.append(Row(phrase(rng, 'lists.other_services')))
    return rows, items


def excluded_list(plan):
    """A list of what is not covered: procedures, then plain exclusions."""
    rng = plan.rng
    kinds = ['implants', 'orthodontic', 'anesthesia', 'sealants', 'inlays_onlays']
    procedures = rng.sample(kinds, rng.randint(1, 2))
    head = Row(exact(rng, 'lists.excluded'))
    items = [(Row(Exact(procedure_label(plan, procedure))), procedure, '') for procedure in procedures]
    head.deferred = ListHead(0, '', items, [])
    rows = [head, *(row for row, _, _ in items)]
    return rows + [Row(exclusion(rng)) for _ in range(rng.randint(0, 4))]


def lists_with_heads(plan):
    """'After the deductible we pay 70% for:' over a list, class by class."""
    rng = plan.rng
    rows = []
    for name in CLASSES[:3]:
        if rng.random() < 0.1:
            continue
        share = plan.class_share[name]
        text, note = list_head(plan, share)
        head = Row(Exact(text[0].upper() + text[1:]))
        listed, items = procedure_list(plan, name)
        extra = []
        if name == 'preventive' and note:
            extra.append(Finding('deductible_applies_to_preventive', 'no' if 'waived' in note else 'yes'))
        head.deferred = ListHead(share, note, items, extra)
        rows += [head, *listed]
    if rng.random() < 0.4:
        rows += excluded_list(plan)
    return rows
