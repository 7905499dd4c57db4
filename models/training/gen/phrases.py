"""The wordings of the generated pages stand in phrases.json, under the name of the block that uses them. Their
order and their repetitions count: a seed picks by position, and a wording that stands twice comes twice as often."""
import json
from pathlib import Path

from gen.row import Exact, Labelled

PHRASES = json.loads((Path(__file__).parent / 'phrases.json').read_text(encoding='utf-8'))

AFTER, WAIVED = PHRASES['deductible.after'], PHRASES['deductible.waived']


def phrase(rng, key, **values):
    """One wording of a kind, with the values in its places."""
    return rng.choice(PHRASES[key]).format(**values)


def exact(rng, key, **values):
    """One wording of a kind, safe from scan noise."""
    return Exact(phrase(rng, key, **values))


def around(rng, key, value, **values):
    """One wording with a value in the place {value}; noise may touch what stands before it."""
    before, after = rng.choice(PHRASES[key]).split('{value}')
    return Labelled(before.format(**values), value, after.format(**values))


def style(rng, text):
    """A label as some typist would write it: a capital, title case, capitals or small letters."""
    x = rng.random()
    if 0.3 <= x < 0.5:
        return text.title() if len(text) > 4 else text
    if 0.5 <= x < 0.6:
        return text.upper()
    if 0.6 <= x < 0.65:
        return text.lower()
    return text[0].upper() + text[1:]


def key_value(rng, label, value, join=None):
    """One label and one value as cells; join (0 to 1) keeps the same punctuation for several of them."""
    x = rng.random() if join is None else join
    if x < 0.45:
        return [f'{label}:', value] if rng.random() < 0.4 else [Labelled(label + ': ', value)]
    if x < 0.8:
        return [label, value]
    if x < 0.9:
        return [Labelled(label + ' ', value)]
    dots = [' ' + '.' * rng.randint(3, 14) + ' ' for _ in range(2)]
    joins = [' - ', ' = ', '....... ', ' : ', ' – ', ' # ', *dots, ' ... ']
    return [Labelled(label + rng.choice(joins), value)]
