"""Prints generated samples as JSON, one [task, parts, answer] a line: draw.py COUNT [SEED] [LINES].

COUNT of every task, of pages with at most LINES rows.
"""

import json
import sys

import tasks
from lex import Lex
from wire import TASKS


def draw(count, seed=1, lines=12):
    """Yields `count` samples of every task. lines: most rows of a page."""
    lexicon = Lex()
    for task in TASKS:
        for number in range(count):
            yield [task, *tasks.sample(task, seed + number, lexicon, lines)]


if __name__ == '__main__':
    for row in draw(*map(int, sys.argv[1:])):
        print(json.dumps(row, ensure_ascii=False))
