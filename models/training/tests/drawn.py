"""The samples that the checks look at: a few hundred seeds of both splits."""
import tasks
from lex import Lex

SPLITS = {split: Lex(split=split) for split in ('train', 'unseen')}
SEEDS = range(1, 1751, 7)


def samples(task, max_lines=48, layout=None):
    """(where it comes from, parts of the prompt, output) of every seed."""
    for split, lex in SPLITS.items():
        for seed in SEEDS:
            parts, output = tasks.sample(task, seed, lex, max_lines, layout)
            yield f'{split} {seed}', parts, output
