"""Reads samples as a stranger would: prompt parts and answer alone. It knows nothing of the generator.

`faults(task, parts, answer)` names what is wrong with a sample; an empty list where nothing is.
"""

import re

FORMS = {
    'label': ('<|label|>', '<|part|>', '<|part|>', '<|out|>'),
    'name': ('<|name|>', '<|part|>', '<|1|>', '<|close|>', '<|out|>'),
}
NUMBER = re.compile(r'<\|(\d+)\|>$')
ANSWER = re.compile(r'<\|(is|rel|kind|asks|role):(\w+)\|>$')
# How values of relations look, as a reader would tell them: damaged by scans they still hold a figure or its word.
LOOKS = {
    'share': r'\d|percent',
    'wait': r'\d|one|two|six|twelve|year|month|day|m[0o]s?',
    'limit': r'\d|[1il]n|once|twice|two|three|one|time|semi|annual|lifetime',
    'age': r'\d',
    'amount': r'\d',
}
PERCENT = re.compile(r'%|percent', re.I)
MONEY = re.compile(r'\$|dollars', re.I)


def mentions(parts):
    """The numbered mentions of a prompt: {number: text}; None where they aren't numbered in their order."""
    out, place = {}, 0
    while place < len(parts):
        match = NUMBER.match(parts[place])
        if match:
            if int(match[1]) != len(out) + 1 or parts[place + 2:place + 3] != ['<|close|>']:
                return None
            out[int(match[1])] = parts[place + 1]
            place += 2
        place += 1
    return out


def control(parts):
    """The control tokens of a prompt."""
    return tuple(part for part in parts if part.startswith('<|'))


def label_faults(parts, answer):
    """One to three concepts, of a label that says something."""
    out = []
    if control(parts) != FORMS['label'] or not parts[-2].strip():
        out.append('the prompt is not section, head and label')
    if not 1 <= len(answer) <= 3 or len(set(answer)) != len(answer):
        out.append('not one to three concepts')
    return out


def name_faults(parts, answer):
    """One kind for one marked span."""
    out = []
    if control(parts) not in (FORMS['name'], FORMS['name'][:1] + FORMS['name'][1:]):
        out.append('the prompt is not a line with one marked span')
    own = mentions(parts)
    if own is None or len(own) != 1 or not own[1].strip():
        out.append('no marked span')
    if len(answer) != 1:
        out.append('not one kind')
    return out


def link_faults(parts, answer):
    """Triples in order, of numbers that stand in the text, whose values look like what they are said to be."""
    own = mentions(parts)
    if own is None:
        return ['mentions are not numbered in their order']
    out, triples = [], []
    for place in range(0, len(answer), 3):
        first, relation, second = (answer[place:place + 3] + ['', '', ''])[:3]
        a, r, b = NUMBER.match(first), ANSWER.match(relation), NUMBER.match(second)
        if not (a and r and b and r[1] == 'rel'):
            return ['not triples']
        triples.append((int(a[1]), r[2], int(b[1])))
    for a, relation, b in triples:
        if a not in own or b not in own or a == b:
            out.append(f'{relation}: a number that stands nowhere')
        elif relation in LOOKS and not re.search(LOOKS[relation], own[b], re.I):
            out.append(f'{relation}: {own[b]!r} is none')
        elif relation == 'share' and MONEY.search(own[b]):
            out.append('a share in dollars')
        elif relation == 'amount' and PERCENT.search(own[b]):
            out.append('an amount in percent')
    if triples != sorted(triples) or len(set(triples)) != len(triples):
        out.append('not in order')
    return out


def frame_faults(parts, answer):
    """One or two predicates, a role for each mention, then concepts."""
    own = mentions(parts)
    kinds = [match[1] for match in map(ANSWER.match, answer) if match]
    if own is None or len(kinds) != len(answer):
        return ['not a frame']
    asks, roles = kinds.count('asks'), kinds.count('role')
    out = []
    if kinds != ['asks'] * asks + ['role'] * roles + ['is'] * (len(kinds) - asks - roles):
        out.append('not in order')
    if not 1 <= asks <= 2:
        out.append('not one or two predicates')
    if roles != len(own):
        out.append('a mention without its role')
    return out


CHECKS = {'label': label_faults, 'link': link_faults, 'name': name_faults, 'frame': frame_faults}


def faults(task, parts, answer):
    """What is wrong with a sample, in words."""
    out = [] if parts[0] == f'<|{task}|>' and parts[-1] == '<|out|>' else ['no task at the begin, or no end']
    if any(part == '' for part in parts if task != 'label'):
        out.append('an empty part')
    return out + CHECKS[task](parts, answer)
