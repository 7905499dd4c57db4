"""Rows that are no benefits: headings, rules, rates, accumulators, claims history, exclusions."""
import re

import words
from gen.phrases import PHRASES, phrase
from gen.row import Row

AMOUNTS = [5, 10, 25, 40, 75, 110, 150, 300, 450, 750, 1000, 1200, 1500, 3000, 5000]
# What stands for each letter in brackets of the wordings.
FILLINGS = {
    'n': lambda rng: str(rng.randint(1, 99)),
    'd': words.date,
    'm': lambda rng: words.money(rng, rng.choice([*AMOUNTS, rng.randint(1, 5000)])),
    'c': lambda rng: f'${rng.randint(2, 180)}.{rng.randint(1, 99):02d}',
    'p': lambda rng: words.digits(rng, 5),
    'w': lambda rng: words.invented(rng).lower(),
    'a': lambda rng: words.alnum(rng, 8),
    'y': lambda rng: str(rng.randint(2019, 2027)),
}


def filler(plan):
    """One such row."""
    rng = plan.rng
    text = rng.choice(PHRASES['filler'])
    filled = re.sub(r'\{(\w)\}', lambda place: FILLINGS[place.group(1)](rng), text)
    return Row(filled.split(' | '))


def exclusion(rng):
    """'Services that are not necessary' and the like."""
    return f'{phrase(rng, "exclusion.what")} {phrase(rng, "exclusion.why")}'


def prose(plan, count=None):
    """Rows of filler and exclusions."""
    rng = plan.rng
    rows = []
    for _ in range(count or rng.randint(2, 12)):
        if rng.random() < 0.3:
            mark = rng.choice(['', '• ', '- ', f'{rng.randint(1, 30)}. '])
            text = exclusion(rng)
            rows.append(Row(mark + text + rng.choice(['.', ';', '', ', or'])))
        else:
            rows.append(filler(plan))
    return rows
