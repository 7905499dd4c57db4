"""Templates: `[a|b]` chooses, `[a|]` may be left out, brackets nest, `{slot}` stays for the task to fill."""

import re
import zlib

# A template of a list is held out by its text: one in sixteen to report, one in sixteen to calibrate on.
PARTS = 16
REPORTED, CALIBRATED = 0, 1
WORD = re.compile(r"[a-z][a-z'-]{3,}")
# Words so rare in the lists that leaving them out of training costs little; one in so many of these is held out.
RARE_IN, HELD_ONE_IN = 3, 12


def parse(text):
    """A template as a tree: a list of strings and of tuples (alternatives, each a list)."""
    tree, place = _sequence(text, 0, False)
    if place != len(text):
        raise ValueError(f'a bracket closes that was not opened: {text!r}')
    return tree


def _sequence(text, place, inside):
    out, plain = [], []
    while place < len(text):
        mark = text[place]
        if mark == '[':
            options, place = _options(text, place + 1)
            if plain:
                out.append(''.join(plain))
                plain = []
            out.append(options)
            continue
        if inside and mark in '|]':
            break
        if mark == ']':
            raise ValueError(f'a bracket closes that was not opened: {text!r}')
        plain.append(mark)
        place += 1
    if plain:
        out.append(''.join(plain))
    return out, place


def _options(text, place):
    options = []
    while True:
        option, place = _sequence(text, place, True)
        options.append(option)
        if place >= len(text):
            raise ValueError(f'a bracket stays open: {text!r}')
        place += 1
        if text[place - 1] == ']':
            return tuple(options), place


def expand(rng, tree):
    """One text of a template."""
    return re.sub(r' {2,}', ' ', _expanded(rng, tree)).strip()


def _expanded(rng, tree):
    return ''.join(part if isinstance(part, str) else _expanded(rng, rng.choice(part)) for part in tree)


def words_of(text):
    """The words of a template in small letters, without its slots."""
    return set(WORD.findall(re.sub(r'\{[^}]*\}', ' ', text).lower()))


def lines_of(path):
    """The templates of a file, without comments and empty lines."""
    with open(path, encoding='utf-8') as file:
        lines = (line.strip() for line in file)
        return [line for line in lines if line and not line.startswith('#')]


def held_words(lines):
    """Words that no training text may hold: one in twelve of those that few templates have, by the word itself."""
    count = {}
    for line in lines:
        for word in words_of(line):
            count[word] = count.get(word, 0) + 1
    return {w for w, n in count.items() if n <= RARE_IN and zlib.crc32(f'word {w}'.encode()) % HELD_ONE_IN == 0}


def split_of(line, held=frozenset()):
    """'train', 'dev' (to calibrate on) or 'test' (to report), by the text itself: lists may grow in any place."""
    part = zlib.crc32(line.encode()) % PARTS
    if words_of(line) & held:
        return 'dev' if part % 4 == CALIBRATED else 'test'
    return 'test' if part == REPORTED else 'dev' if part == CALIBRATED else 'train'
