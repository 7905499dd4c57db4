"""name: a line with one marked span -> whose name it is."""

import re

import grammar
import lists as files
import noise
from tasks import fill, numbered
from wire import KINDS

WRITTEN = re.compile(r'<<(?:(\w+):)?([^<>]+)>>')
CAPITALS = re.compile(r"(?:[A-Z][A-Za-z'&.-]+)(?: (?:of |and |& |for |the )?[A-Z][A-Za-z'&.-]+){0,3}")
SUFFIXES = ('Jr', 'Jr.', 'Sr', 'III', 'II')
COMPOSED = {'employer': 'employers', 'carrier': 'carriers', 'plan': 'plans', 'place': 'places', 'provider': 'providers'}
KIND_OF = {'word': 'other'}
SERVICE_WORDS = ('Crowns', 'D2740', 'Exam', 'Prophy', 'BWX', 'Root canal', 'Fillings')


class Lists:
    """Lines of a split, and what names are composed of."""

    def __init__(self, split):
        self.rows = [tree for tree, _ in files.rows_of(files.named('names', 'lines') + files.named('names', 'more'), split)]
        self.names = files.names_of(split)
        self.plain = {key: [n for n in own if n.isascii()] or own for key, own in self.names.items()}
        self.composed = {kind: [tree for tree, _ in files.rows_of(files.named('names', file), split)] for kind, file in COMPOSED.items()}
        self.others = [tree for tree, _ in files.rows_of(files.named('names', 'other'), split)]

    def pick(self, rng, key):
        """A first or last name, a town, a street; mostly in plain letters, as US forms print them."""
        name = rng.choice(self.names[key])
        return name if name.isascii() or rng.random() < 0.15 else rng.choice(self.plain[key])

    def draw(self, rng, kind):
        """A name of a kind, in any shape."""
        if kind in ('patient', 'staff'):
            return person(rng, self, kind)
        return filled(rng, self, grammar.expand(rng, rng.choice(self.composed[kind])))


def person(rng, own, kind):
    """A private person: full, last name first, with initials, in capitals."""
    first, last = own.pick(rng, 'first'), own.pick(rng, 'last')
    if rng.random() < 0.12:
        last = f'{last}{rng.choice(("-", " "))}{own.pick(rng, "last")}'
    middle = rng.choice('ABCDEFGHJKLMNPRSTVW')
    shapes = (f'{first} {last}', f'{first} {last}', f'{first} {middle}. {last}', f'{last}, {first}', f'{last}, {first} {middle}',
              f'{first} {middle} {last}', f'{last} {first}', f'{first}', f'{first[0]}. {last}', f'{first} {last[0]}.',
              f'{first} {last} {rng.choice(SUFFIXES)}', f'{rng.choice(("Mr.", "Mrs.", "Ms.", "Miss"))} {last}', last)  # fmt: skip
    weights = (6, 6, 2, 4, 2, 1, 1, 2 if kind == 'patient' else 4, 1, 1, 0.5, 1.5, 0.7)
    text = rng.choices(shapes, weights)[0]
    x = rng.random()
    return text.upper() if x < 0.25 else text.lower() if x < 0.29 else text


def filled(rng, own, text):
    """A composed name with its own slots filled."""
    keys = {'surname': 'last', 'last': 'last', 'first': 'first', 'town': 'city', 'city': 'city', 'street': 'street', 'state': 'state',
            'county': 'county', 'animal': 'animal'}  # fmt: skip

    def of(match):
        key = match[1]
        if key in keys:
            return own.pick(rng, keys[key])
        return OTHER[key](rng) if key in OTHER else str(rng.randrange(1, 999))

    return numbered.SLOT.sub(of, text)


OTHER = {
    'id': fill.identifier, 'date': fill.date, 'phone': fill.phone, 'money': fill.money, 'percent': fill.percent,
    'code': fill.code, 'zip': lambda rng: fill.digits(rng, 5), 'number': lambda rng: str(rng.randrange(1, 9999)),
    'service': lambda rng: rng.choice(SERVICE_WORDS), 'initials': lambda rng: ''.join(rng.choice('ABCDEFGHJKLM') for _ in '12'),
}  # fmt: skip


def spans(rng, text, own):
    """Cuts a line into [str | (kind, text)]: drawn slots, written names, and other capitalized words."""
    written = WRITTEN.sub(lambda m: '{@%s@%s}' % (m[1] or 'other', m[2]), text)

    def draw(slot, _before):
        if slot.startswith('@'):
            _, kind, own_text = slot.split('@', 2)
            return [(KIND_OF.get(kind, kind), filled(rng, own, own_text))]
        kind = slot.rstrip('0123456789')
        if kind in ('patient', 'staff') or kind in COMPOSED:
            return [(kind, own.draw(rng, kind))]
        if kind == 'word':
            return [('other', grammar.expand(rng, rng.choice(own.others)))]
        return [filled(rng, own, '{%s}' % kind)]

    return numbered.pieces_of(written, draw)


def swapped(rng, pieces, own):
    """The same, with words that are no name in the place of a name under no caption: what stands there is told by itself, too."""
    places = [n for n, p in enumerate(pieces) if not isinstance(p, str) and p[0] != 'patient']
    if not places:
        return pieces
    n = rng.choice(places)
    return [*pieces[:n], ('other', grammar.expand(rng, rng.choice(own.others))), *pieces[n + 1:]]


def with_words(rng, pieces):
    """The same, with one run of capitalized words of the plain text as a span that is no name."""
    plain = [(n, m) for n, p in enumerate(pieces) if isinstance(p, str) for m in CAPITALS.finditer(p)]
    if not plain:
        return None
    n, match = rng.choice(plain)
    text = pieces[n]
    return [*pieces[:n], text[:match.start()], ('other', match[0]), text[match.end():], *pieces[n + 1:]]


def sample(rng, lists):
    """(prompt parts, answer parts)."""
    own = lists.name
    while True:
        pieces = spans(rng, grammar.expand(rng, rng.choice(own.rows)), own)
        if rng.random() < 0.08:
            pieces = swapped(rng, pieces, own)
        if rng.random() < 0.15:
            pieces = with_words(rng, pieces) or pieces
            marked = [n for n, p in enumerate(pieces) if not isinstance(p, str) and p[0] == 'other'][-1:]
        else:
            marked = [n for n, p in enumerate(pieces) if not isinstance(p, str) and p[0] in KINDS]
        if not marked:
            continue
        place = rng.choice(marked)
        kind = pieces[place][0]
        rate = rng.choice((0, 0, 0, 0.05, 0.12))
        upper = rng.random() < 0.12
        texts = [p if isinstance(p, str) else p[1] for p in pieces]
        texts = [noise.faulty(rng, t.upper() if upper else t, rate, noise.scanned_word) for t in texts]
        before, after = ''.join(texts[:place]), ''.join(texts[place + 1:])
        above, found, before = before.rpartition(' // ')
        after, below, _ = after.partition(' // ')
        del below
        parts = ['<|name|>', above if found else '', '<|part|>', before, '<|1|>', texts[place], '<|close|>', after, '<|out|>']
        return [p for p in parts if p], [f'<|kind:{kind}|>']
