"""Rows as text, with the faults of scans and OCR."""
import re

from gen.row import Exact, Labelled

CONFUSED = [
    ('l', '1'), ('I', 'l'), ('O', '0'), ('o', '0'), ('rn', 'm'), ('m', 'rn'), ('cl', 'd'), ('e', 'c'), ('S', '5'),
    ('B', '8'), ('i', 'l'), ('t', 'f'), ('a', 'o'), ('g', 'q'), ('h', 'b'), ('u', 'v'),
]  # fmt: skip


def noisy_word(rng, word):
    """A word with one fault: confused, lost or parted letters, a speck, or the wrong case."""
    x = rng.random()
    if x < 0.5:
        right, wrong = rng.choice(CONFUSED)
        return word.replace(right, wrong, 1)
    if x < 0.65 and len(word) > 3:
        at = rng.randint(1, len(word) - 2)
        return word[:at] + word[at + 1 :]
    if x < 0.8 and len(word) > 5:
        at = rng.randint(2, len(word) - 2)
        return word[:at] + ' ' + word[at:]
    if x < 0.9:
        return word + rng.choice(['.', ',', "'", ':', '_', '~'])
    return word.swapcase()


def noisy(rng, text, rate):
    """A text with faults in about `rate` of its words; words with figures stay as they are."""
    out = []
    for word in text.split(' '):
        is_figure = any(character.isdigit() or character in '%$' for character in word)
        if word and not is_figure and rng.random() < rate:
            word = noisy_word(rng, word)
        out.append(word)
    text = ' '.join(out)
    return text.replace(' ', '', 1) if rng.random() < rate else text


def render(rng, row, rate):
    """The text of a row: its cells with ' | ' between them, and faults at the rate."""
    cells = []
    for cell in row.cells:
        if isinstance(cell, Labelled):
            label, value, tail = cell.parts
            cells.append((noisy(rng, label, rate) if rate else label) + value + tail)
        elif isinstance(cell, Exact) or not rate:
            cells.append(str(cell))
        else:
            cells.append(noisy(rng, cell, rate))
    join = ' | '
    if rate and rng.random() < 0.1 and len(cells) > 1:
        join = rng.choice(['  ', ' ', ' |', '  |  '])
    text = join.join(cells)
    if rate and rng.random() < rate * 0.6:
        text = rng.choice(['. ', '| ', '- ', "' ", '_ ', '~ ']) + text
    text = re.sub(r'[\r\n\t]', ' ', text).strip()
    return re.sub(r' {3,}', '  ', text) or '-'
