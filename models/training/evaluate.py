"""Held-out evaluation: wordings and words that training never saw.

    evaluate.py make TOK OUT.json N [SPLIT]          N questions a task: [task, parts, answer, prompt ids, answer ids]
    evaluate.py ids TOK IN.json OUT.json             the same of rows [task, parts, answer] that somebody wrote
    evaluate.py run CKPT SET.json RESULT.json    greedy answers of a checkpoint, scored (needs PyTorch)
    evaluate.py score RESULT.json                    scores answers made elsewhere: check/check.ts writes the same rows
"""

import json
import random
import sys
import time

from score import report
from wire import CONTROL, END, TASKS

BATCH = 128
MOST = 64  # tokens of an answer


def make(tok_path, out_path, count, split='test'):
    """Writes a set of `count` questions a task."""
    import tasks
    from tok import Tok

    tokenizer, lists, rng = Tok(tok_path), tasks.Lists(split), random.Random(99)
    rows = []
    for task in TASKS:
        for _ in range(count):
            parts, answer = tasks.sample(task, rng, lists)
            rows.append([task, parts, answer, *tokenizer.sample(parts, answer)])
    write(out_path, rows)


def with_ids(tok_path, in_path, out_path):
    """Adds token ids to rows of somebody else's hand."""
    from tok import Tok

    tokenizer = Tok(tok_path)
    with open(in_path, encoding='utf-8') as file:
        write(out_path, [[*row[:3], *tokenizer.sample(row[1], row[2])] for row in json.load(file)])


def write(path, rows):
    """Writes JSON."""
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(rows, file)


def answers(model, rows):
    """Greedy answers to the rows, in their order: [task, parts, wanted, given]."""
    order = sorted(range(len(rows)), key=lambda number: (rows[number][0], len(rows[number][3])))
    results = [None] * len(rows)
    for start in range(0, len(order), BATCH):
        numbers = order[start:start + BATCH]
        for number, given in zip(numbers, model.answers([rows[number][3] for number in numbers], MOST)):
            said = [[CONTROL[i] if i < len(CONTROL) else str(i), chance] for i, chance in given if i != END]
            results[number] = [*rows[number][:3], said]
    return results


def run(checkpoint_path, set_path, out_path):
    """Answers a set with a checkpoint, writes the results and prints the scores."""
    import torch

    from checkpoint import model_of, read_checkpoint

    saved = read_checkpoint(checkpoint_path)
    model = model_of(saved, 'cuda' if torch.cuda.is_available() else 'cpu')
    with open(set_path, encoding='utf-8') as file:
        rows = json.load(file)
    begun = time.time()
    results = answers(model, rows)
    write(out_path, results)
    print(
        f'{len(rows)} answered in {time.time() - begun:.0f}s, checkpoint of step {saved["step"]}, '
        f'{saved["tokens"]} tokens{"" if saved["finished"] else ", NOT at the end of its decay"}'
    )
    print('\n'.join(report(results)))


def main():
    """Does what the command line says."""
    command, *rest = sys.argv[1:] or ['']
    if command == 'make' and len(rest) in (3, 4):
        make(rest[0], rest[1], int(rest[2]), *rest[3:])
    elif command == 'ids' and len(rest) == 3:
        with_ids(*rest)
    elif command == 'run' and len(rest) == 3:
        run(*rest)
    elif command == 'score' and len(rest) == 1:
        with open(rest[0], encoding='utf-8') as file:
            print('\n'.join(report(json.load(file))))
    else:
        raise SystemExit(__doc__)


if __name__ == '__main__':
    main()
