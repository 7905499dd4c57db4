"""How staff name the group and the procedure that they ask about, and how they type."""
import json
import re
from pathlib import Path
from typing import NamedTuple, Optional

import words
from gen.wording import CODE_RANGE

QUESTIONS = json.loads((Path(__file__).parent / 'questions.json').read_text(encoding='utf-8'))
LEGAL_FORM = re.compile(r',? (inc|llc|corp|co|company|corporation|ltd|group)\.?$', re.IGNORECASE)


class Group(NamedTuple):
    """Whom a question is about: the text that names it, and the employer and group id in that text."""

    text: Optional[str] = None
    employer: Optional[str] = None
    group_id: Optional[str] = None


def employer_as_typed(rng, lex):
    """An employer's name as staff type it: shortened, in small letters or capitals, without its legal form."""
    name = words.employer(rng, lex)
    if rng.random() < 0.25 and len(name.split()[0]) > 3:
        name = ' '.join(name.split()[: rng.choice([1, 1, 2])]).rstrip(' ,&+')
    x = rng.random()
    if x < 0.45:
        name = name.lower()
    elif x < 0.55:
        name = name.upper()
    if rng.random() < 0.3:
        name = LEGAL_FORM.sub('', name)
    return name.strip()


def group_of(rng, lex):
    """The group of a question: an employer, a group id, both, or none."""
    x = rng.random()
    if x < 0.40:
        name = employer_as_typed(rng, lex)
        return Group(name, name)
    if x < 0.58:
        number = words.group_id(rng)
        if rng.random() < 0.2:
            number = number.lower()
        return Group(rng.choice(QUESTIONS['group']).format(i=number), None, number)
    if x < 0.62:
        name, number = words.employer(rng, lex), words.group_id(rng)
        text = f'{name} {rng.choice(["group", "grp", "#", "("])} {number}'
        return Group(text.replace('( ', '('), name, number)
    return Group()


def procedure_word(rng, lex, procedure):
    """A procedure as staff call it: a label, an abbreviation, a colloquial word or a code."""
    x = rng.random()
    if x < 0.5:
        return lex.pick(rng, lex.labels[procedure])
    if x < 0.68 and any(lex.abbreviations[procedure]):
        return lex.pick(rng, lex.abbreviations[procedure])
    if x < 0.8 and any(lex.colloquial[procedure]):
        return lex.pick(rng, lex.colloquial[procedure])
    if rng.random() < 0.7 or procedure not in CODE_RANGE:
        code = rng.choice(lex.codes[procedure])[0]
    else:
        code = f'D{rng.randint(*CODE_RANGE[procedure]):04d}'
    return rng.choice([code, code, code, code.lower(), code[1:], code.replace('D', 'D '), code + 's'])


def with_figures(rng, text):
    """A question with a tooth {t}, an age {a}, a digit {n} and a date {d} in their places."""
    draw = {
        't': lambda: str(rng.randint(1, 32)),
        'a': lambda: str(rng.randint(2, 80)),
        'n': lambda: str(rng.randint(1, 9)),
        'd': lambda: words.date(rng),
    }
    return re.sub(r'\{([tand])\}', lambda place: draw[place.group(1)](), text)


def misspelt(rng, text, rate):
    """A text with some of its plain words misspelt."""
    out = []
    for word in text.split(' '):
        known = QUESTIONS['typos'].get(word.lower().strip('?'))
        if rng.random() < rate and known:
            word = known
        elif rng.random() < rate * 0.3 and len(word) > 4 and word.isalpha():
            at = rng.randint(1, len(word) - 3)
            swaps = rng.random() < 0.5
            word = word[:at] + (word[at + 1] + word[at] + word[at + 2 :] if swaps else word[at + 1 :])
        out.append(word)
    return ' '.join(out)
