"""link: a text with numbered mentions -> relations between their numbers."""

import re

import grammar
import lists as files
import noise
from tasks import fill, label, numbered
from wire import CLASSES, MOST_MENTIONS, PROCEDURES, RELATIONS

RELATION = re.compile(r'(\w+)\(([A-Z]\d*\**),\s*([A-Z]\d*\**)\)')
LONGEST_NAME = 44
DEDUCTIBLES = ('the deductible', 'deductible', 'the annual deductible', 'individual deductible', 'family deductible',
               'the individual deductible', 'calendar year deductible', 'a yearly deductible', 'the family deductible',
               'the plan deductible', 'ded.', 'the lifetime deductible', 'per-person deductible')  # fmt: skip
MAXIMUMS = ('the annual maximum', 'annual maximum', 'the yearly maximum', 'calendar year maximum', 'the lifetime maximum',
            'the orthodontic maximum', 'benefit maximum', 'the plan maximum', 'annual max', 'the dollar limit')  # fmt: skip
NETWORKS = ('in-network', 'out-of-network', 'in network', 'out of network', 'with a PPO dentist', 'at a network dentist',
            'from a non-participating dentist', 'with a Premier dentist', 'PPO', 'Premier', 'non-participating',
            'when you see a participating dentist', 'outside the network', 'INN', 'OON', 'Tier 1', 'Tier 2')  # fmt: skip
PAYERS = ('the plan pays', 'you pay', 'we pay', 'member pays', 'plan pays', 'patient pays', 'your share is', 'the fund pays',
          'insurance pays', 'your cost is', 'carrier pays', 'you owe')  # fmt: skip
PAID = re.compile(r'(?:cover\w*|paid|payable|reimburse\w*|benefits?|pays?) $', re.I)
# A label that is a question or a sentence of its own names nothing in another sentence.
ASKS = re.compile(r'(?:how|is|are|do|does|can|will|when|what|until|if|who|my|we|you|your)\b', re.I)
IN_LIST = (', ', ', ', ', ', '; ', ' / ', ' • ', ' - ', ', ')
FIGURES = {
    'F': fill.percent, 'T': fill.span, 'L': fill.often, 'A': fill.age, 'M': fill.money,
    'D': lambda rng: rng.choice(DEDUCTIBLES), 'X': lambda rng: rng.choice(MAXIMUMS),
    'N': lambda rng: rng.choice(NETWORKS), 'P': lambda rng: rng.choice(PAYERS),
}  # fmt: skip


class Lists:
    """Sentences of a split."""

    def __init__(self, split):
        self.rows = []
        for tree, rest in files.rows_of(files.named('links'), split):
            relations = RELATION.findall(rest)
            if any(name not in RELATIONS for name, _, _ in relations):
                raise ValueError(f'an unknown relation: {rest!r}')
            self.rows.append((tree, relations))


def short(rng, own, concepts):
    """A short wording of one of the concepts, as it can stand in a sentence."""
    for _ in range(12):
        text = own.text(rng, rng.choice(concepts))
        if len(text) <= LONGEST_NAME and '?' not in text and not ASKS.match(text):
            break
    return text[:1].lower() + text[1:] if rng.random() < 0.6 and not text[:2].isupper() else text


def drawer(rng, own):
    """Draws what a slot holds."""

    def draw(name, before):
        kind = name[0]
        if name.endswith('*'):
            return listed(rng, own, name)
        if kind == 'S':
            return short(rng, own, (*PROCEDURES, 'other_service'))
        if kind == 'C':
            return short(rng, own, (*CLASSES, 'numbered', 'orthodontic'))
        text = FIGURES[kind](rng)
        if kind == 'F' and PAID.search(before) and rng.random() < 0.75:
            return ['at ', (name, text)]
        return text

    return draw


def listed(rng, own, name):
    """Two to five things as documents list them."""
    concepts = (*PROCEDURES, 'other_service') if name[0] == 'S' else (*CLASSES, 'numbered')
    names = [short(rng, own, concepts) for _ in range(rng.choice((2, 2, 3, 3, 4, 5)))]
    join, last = rng.choice(IN_LIST), rng.choice((' and ', ' & ', ', and ', ' or ', None, None))
    out = []
    for n, text in enumerate(names):
        if n:
            out.append(last if last and n == len(names) - 1 else join)
        out.append((name, text))
    return out


def related(pieces, relations, numbers):
    """The relations as sorted triples (first number, relation, second number); a list stands for each of its things."""
    by_slot = {}
    for index, number in numbers.items():
        by_slot.setdefault(pieces[index][0], []).append(number)
    return sorted({
        (a, relation, b)
        for relation, first, second in relations
        for a in by_slot.get(first, ())
        for b in by_slot.get(second, ())
    })


def drawn(rng, lists):
    """(pieces, relations) of one template; the slots of a template are its own."""
    tree, relations = rng.choice(lists.link.rows)
    text = grammar.expand(rng, tree)
    tersely = rng.random() < 0.12
    pieces = numbered.pieces_of(text, drawer(rng, lists.label))
    return [noise.terse(rng, p) if tersely and isinstance(p, str) else p for p in pieces], relations


def sample(rng, lists):
    """(prompt parts, answer parts)."""
    for _ in range(20):
        texts = [drawn(rng, lists) for _ in range(rng.choice((1, 1, 1, 1, 1, 1, 2)))]
        rate = rng.choice((0, 0, 0.03, 0.08))
        upper = rng.random() < 0.06

        def worn(text):
            return noise.faulty(rng, text.upper() if upper else text, rate, noise.scanned_word)

        # Texts that follow one another have nothing to do with one another: their slots bear the number of the text.
        pieces, relations, join = [], [], rng.choice((' ', ' ', '; ', ' • ', ' | ', '\n'))
        for number, (own, related_here) in enumerate(texts):
            if number:
                pieces.append(join)
            pieces += [p if isinstance(p, str) else (f'{p[0]}@{number}', p[1]) for p in own]
            relations += [(r, f'{a}@{number}', f'{b}@{number}') for r, a, b in related_here]
        pieces = [worn(p) if isinstance(p, str) else (p[0], worn(p[1]) if p[0][0] in 'SCDXNP' else p[1]) for p in pieces]
        # What the product's word lists don't know isn't numbered.
        left_out = rng.random() < 0.25
        parts, numbers = numbered.numbered(pieces, lambda p: not (left_out and p[0][0] in 'SC' and rng.random() < 0.4))
        if 1 <= len(numbers) <= MOST_MENTIONS:
            answer = [t for a, r, b in related(pieces, relations, numbers) for t in (f'<|{a}|>', f'<|rel:{r}|>', f'<|{b}|>')]
            return ['<|link|>', *parts, '<|out|>'], answer
    return sample(rng, lists)
