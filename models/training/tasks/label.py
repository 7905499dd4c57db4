"""label: a row label, heading or column head, with its section and column head -> one to three concepts."""

import grammar
import lists as files
import noise
from tasks import fill
from wire import CLASSES, CONCEPTS, PROCEDURES, RULES

# How often a concept is drawn: other things than concepts are the most of a document.
SHARES = {concept: 1.0 for concept in CONCEPTS} | {p: 1.4 for p in PROCEDURES} | {'other': 9, 'other_service': 6,
          'numbered': 1, 'not_covered': 1.5, 'other_insurance': 1.5, 'preventive': 2, 'basic': 2, 'major': 2,
          'plan_pays': 2, 'you_pay': 2, 'person': 1.5}  # fmt: skip
# A label that says little means what it means under its section.
UNDER = {
    'deductible': {'deductible_individual': 'individual', 'deductible_family': 'family'},
    'maximum': {'maximum_individual': 'individual', 'maximum_family': 'family'},
    'orthodontic': {'ortho_maximum': 'lifetime'},
}
SHORT = {
    'individual': ('Individual', 'Per person', 'Single', 'Each member', 'Per individual', 'Employee only', 'Per insured',
                   'Each person', 'Per member', 'Member', 'One person', 'Single coverage', 'Per enrollee', 'Ind.'),
    'family': ('Family', 'Per family', 'Family limit', 'Two or more', 'Household', 'All members together', 'Fam.',
               'Each family', 'Employee + family', 'Family aggregate', 'Whole family'),
    'lifetime': ('Lifetime maximum', 'Lifetime limit', 'Lifetime benefit', 'Lifetime max', 'Maximum', 'Per lifetime',
                 'Limit for life'),
}  # fmt: skip
CLASS_NOUNS = ('Class', 'Type', 'Category', 'Class', 'Group', 'Coverage', 'Unit', 'Part', 'Schedule', 'Plan class')
COUNTED = ('I', 'II', 'III', 'IV', '1', '2', '3', '4', 'A', 'B', 'C', 'D', 'One', 'Two', 'Three', 'Four')
HEADINGS = ('Benefits', 'Covered services', 'Services', 'Benefit', 'Procedure', 'Description', 'What is covered',
            'Plan features', 'Dental care', 'Summary of benefits', 'Schedule of benefits', 'Your plan', 'Coverage')  # fmt: skip
MOST_CONCEPTS = 3


class Lists:
    """Templates by concept."""

    def __init__(self, split):
        own = files.labels_of(split)
        self.one = {c: own[c] for c in CONCEPTS if c in own}
        self.several = [
            (tuple(c.split('+')), tree)
            for c, trees in own.items()
            if '+' in c
            for tree in trees
            if not is_title(tuple(c.split('+')), tree)
        ]
        self.concepts = [c for c in CONCEPTS if c in self.one or c == 'numbered']
        self.weights = [SHARES[c] for c in self.concepts]

    def text(self, rng, concept):
        """A wording of a concept."""
        if concept == 'numbered':
            return f'{rng.choice(CLASS_NOUNS)} {rng.choice(COUNTED)}'
        return grammar.expand(rng, rng.choice(self.one[concept]))


def is_title(concepts, tree):
    """A rule's title that names a service ("Crown replacement rule") is the rule's alone, as the lists of rules have it; a service with its
    rule in brackets or behind a dash ("Crowns (12-month wait)") is both."""
    mixed = set(concepts) & set(RULES) and set(concepts) & {*PROCEDURES, *CLASSES, 'other_service'}
    return bool(mixed) and not any(mark in str(tree) for mark in '(–—,') and ' - ' not in str(tree)


def section_for(rng, concept, own):
    """What stands over a label: nothing, a class, a general title, or something that has nothing to do with it."""
    x = rng.random()
    if x < 0.45:
        return ''
    if x < 0.65:
        return own.text(rng, rng.choice(CLASSES))
    if x < 0.8:
        return rng.choice(HEADINGS)
    if x < 0.9:
        return own.text(rng, 'other')
    return own.text(rng, rng.choice(own.concepts))


def head_for(rng, own):
    """What stands over the column of the value."""
    x = rng.random()
    if x < 0.6:
        return ''
    return own.text(rng, rng.choice(('plan_pays', 'you_pay', 'in_network', 'out_of_network', 'limit', 'wait', 'other')))


def dressed(rng, text, concept):
    """A label as documents print it: with a code, a bullet, a limit behind it, a footnote mark."""
    x = rng.random()
    if x < 0.06 and concept in (*PROCEDURES, 'other_service'):
        text = f'D{fill.digits(rng, 4)} {text}'
    elif x < 0.1:
        text = f'{rng.choice("•-*–>")} {text}'
    elif x < 0.13:
        text = f'{rng.randrange(1, 30)}. {text}'
    elif x < 0.2 and concept in (*PROCEDURES, *CLASSES, 'other_service'):
        text = f'{text} {rng.choice(("({})", "- {}", ", {}", "{}")).format(fill.often(rng) if rng.random() < 0.7 else fill.age(rng))}'
    elif x < 0.24 and concept in CLASSES[:3]:
        text = rng.choice(('{} - {}', '{}: {}', '{} {}', '{} ({})')).format(f'{rng.choice(CLASS_NOUNS)} {rng.choice(COUNTED)}', text)
    x = rng.random()
    if x < 0.12:
        text += rng.choice((':', '*', '**', ' (1)', '†', ' *', '.', '¹', ' .....', ' -', '1', ':*'))
    return text


def joined(rng, own):
    """Two or three procedures in one label, each in words of its own, in the order of the answer."""
    names = rng.sample(PROCEDURES, rng.choice((2, 2, 2, 3)))
    texts = [own.text(rng, n) for n in names]
    texts = [texts[0]] + [t[:1].lower() + t[1:] if rng.random() < 0.7 and not t[:2].isupper() else t for t in texts[1:]]
    x = rng.random()
    if x < 0.4:
        text = ', '.join(texts[:-1]) + rng.choice((' and ', ' & ', ', ', ', and ')) + texts[-1]
    else:
        text = rng.choice((' / ', '; ', ' and ', ' & ', ', ', '/', ' or ', ' + ')).join(texts)
    return names, text


def draw(rng, own):
    """(concepts, section, label text)."""
    x = rng.random()
    if x < 0.05:
        over = rng.choice(tuple(UNDER))
        concept = rng.choice(tuple(UNDER[over]))
        return (concept,), own.text(rng, over), rng.choice(SHORT[UNDER[over][concept]])
    if x < 0.11:
        names, text = joined(rng, own)
        return tuple(names), section_for(rng, names[0], own), text
    if x < 0.17 and own.several:
        names, tree = rng.choice(own.several)
        return names, section_for(rng, names[0], own), grammar.expand(rng, tree)
    concept = rng.choices(own.concepts, own.weights)[0]
    return (concept,), section_for(rng, concept, own), dressed(rng, own.text(rng, concept), concept)


def sample(rng, lists):
    """(prompt parts, answer parts)."""
    own = lists.label
    concepts, section, text = draw(rng, own)
    head = head_for(rng, own)
    rate = rng.choice((0, 0, 0, 0.04, 0.12))
    section, head, text = (
        noise.faulty(rng, noise.cased(rng, part), rate, noise.scanned_word) if part else part for part in (section, head, text)
    )
    parts = ['<|label|>', section, '<|part|>', head, '<|part|>', text, '<|out|>']
    return parts, [f'<|is:{c}|>' for c in concepts[:MOST_CONCEPTS]]
