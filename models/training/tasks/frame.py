"""frame: a question with numbered mentions -> what it asks, the role of each mention, and services named in unlisted words."""

import grammar
import lists as files
import noise
from tasks import fill, link, numbered
from wire import CLASSES, PREDICATES, PROCEDURES, ROLES

SERVICES = ('service', 'service2', 'instead')
DRAWS = {
    'code': fill.code, 'tooth': fill.tooth, 'gid': fill.identifier, 'fee': fill.bare_money, 'allowed': fill.bare_money,
    'used': fill.bare_money, 'met': fill.bare_money, 'left': fill.bare_money, 'percent': fill.percent,
    'age': lambda rng: str(rng.randrange(3, 86)), 'count': lambda rng: rng.choice((*'123456', *fill.COUNTS, 'third', 'second')),
    'network': lambda rng: rng.choice((*link.NETWORKS, 'out of net', 'in net', 'oon', 'inn', 'OON', 'non par', 'out of ntwk')),
}  # fmt: skip
WORDED = (*SERVICES, 'class', 'group', 'group2', 'carrier')
DATES = ('last_done', 'planned', 'started', 'extracted', 'date')
# Said as a mention of its own in so many questions; else the words stand unmarked, as those that no list knows.
MARKED = 0.55
# Employers, carriers and classes that the product knows; others stand unmarked, too.
NAMED = 0.6
UNLISTED = ('group', 'group2', 'carrier', 'payer2', 'class')


class Lists:
    """Questions of a split."""

    def __init__(self, split):
        self.rows = []
        for tree, rest in files.rows_of(files.named('frames'), split):
            asked, _, about = rest.partition('about=')
            predicates = asked.strip().split('+')
            if any(p not in PREDICATES for p in predicates):
                raise ValueError(f'an unknown predicate: {rest!r}')
            self.rows.append((tree, predicates, about.strip() or None))
        # Common predicates have more rows; rare ones are drawn more often than their share.
        self.by = {}
        for row in self.rows:
            self.by.setdefault(row[1][0], []).append(row)


def service(rng, own):
    """(concept, wording) of a service as people say it."""
    concept = rng.choice(PROCEDURES) if rng.random() < 0.93 else 'other_service'
    return concept, link.short(rng, own, (concept,))


def drawer(rng, lists, concepts):
    """Draws what a slot holds and notes which concept a service is."""

    def draw(slot, _before):
        if slot in SERVICES:
            concept, text = service(rng, lists.label)
            concepts[text] = concept
            return text
        if slot == 'class':
            return link.short(rng, lists.label, (*CLASSES, 'orthodontic'))
        if slot in ('group', 'group2'):
            return lists.name.draw(rng, 'employer')
        if slot in ('carrier', 'payer2'):
            return lists.name.draw(rng, 'carrier')
        return fill.date(rng) if slot in DATES else DRAWS[slot](rng)

    return draw


def order(about, slot):
    """The role of a mention: one that isn't what is asked stands aside where another one is said to be."""
    if about is None or slot not in (*SERVICES, 'class', 'code'):
        return slot
    return 'about' if slot == about else 'aside'


def sample(rng, lists):
    """(prompt parts, answer parts)."""
    own = lists.frame
    predicate = rng.choice(tuple(own.by)) if rng.random() < 0.5 else None
    tree, predicates, about = rng.choice(own.by[predicate] if predicate else own.rows)
    concepts = {}
    pieces = numbered.pieces_of(grammar.expand(rng, tree), drawer(rng, lists, concepts))
    rate = rng.choice((0, 0, 0.04, 0.1))
    lower = rng.random() < 0.4

    tersely = rng.random() < 0.15

    def typed(text):
        text = noise.terse(rng, text) if tersely else text
        return noise.faulty(rng, text.lower() if lower else text, rate, noise.typed_word)

    pieces = [
        typed(p) if isinstance(p, str) else (p[0], typed(p[1]) if p[0] in WORDED else p[1], concepts.get(p[1]))
        for p in pieces
    ]
    marked, known = rng.random() < MARKED, rng.random() < NAMED

    def is_marked(piece):
        if piece[0] in SERVICES:
            return marked or rng.random() < 0.2
        return known or piece[0] not in UNLISTED

    parts, numbers = numbered.numbered(pieces, is_marked)
    roles = [f'<|role:{order(about, pieces[index][0])}|>' for index in numbers]
    said = [
        f'<|is:{p[2]}|>'
        for index, p in enumerate(pieces)
        if not isinstance(p, str) and index not in numbers and p[2] and order(about, p[0]) != 'aside'
    ]
    answer = [f'<|asks:{p}|>' for p in predicates] + roles + said
    return ['<|frame|>', *parts, '<|out|>'], answer
