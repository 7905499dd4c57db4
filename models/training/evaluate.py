"""Held-out evaluation: label variants, names and page kinds that training never saw.

    evaluate.py make TOK OUT.json N [LINES]          N questions a task: [task, parts, answer, prompt ids, answer ids]
    evaluate.py run CKPT TOK SET.json RESULT.json    greedy answers of a checkpoint, scored (needs PyTorch)
    evaluate.py score RESULT.json                    scores answers made elsewhere: check/check.ts writes the same rows
"""

import json
import random
import sys
import time

from score import report
from wire import TASKS

LONGEST = 2000  # tokens of prompt and answer together
MOST = {'extract': 720}  # tokens of an answer; OTHERWISE for the other tasks
OTHERWISE = 320
BATCH = 64


def questions(task, count, tokenizer, lexicon, lines, generator):
    """Yields rows of one task from the held-out half of the lexicon."""
    import gen
    import tasks

    number = got = 0
    while got < count:
        number += 1
        held = task == 'extract' and generator.random() < 0.4
        layout = generator.choice(gen.HELD_LAYOUTS) if held else None
        seed = 10**12 + number * 17 + len(task) * 10**9
        parts, answer = tasks.sample(task, seed, lexicon, lines, layout)
        prompt, output = tokenizer.sample(parts, answer)
        if len(prompt) + len(output) > LONGEST:
            continue
        if task in ('extract', 'phi') and not answer and generator.random() < 0.8:
            continue
        yield [task, parts, answer, prompt, output]
        got += 1


def make(tok_path, out_path, count, lines):
    """Writes a set of `count` questions a task."""
    from lex import Lex
    from tok import Tok

    lexicon, tokenizer, generator, rows = Lex(split='unseen'), Tok(tok_path), random.Random(99), []
    for task in TASKS:
        own = list(questions(task, count, tokenizer, lexicon, lines, generator))
        prompt, answer = (sum(len(row[place]) for row in own) / count for place in (3, 4))
        print(f'{task}: {count} questions, mean tokens {prompt:.0f} in and {answer:.0f} out')
        rows += own
    with open(out_path, 'w', encoding='utf-8') as file:
        json.dump(rows, file)


def answers(model, tokenizer, rows):
    """Greedy answers to the rows, in their order: [task, parts, wanted, given]."""
    order = sorted(range(len(rows)), key=lambda number: (rows[number][0], len(rows[number][3])))
    results = [None] * len(rows)
    for start in range(0, len(order), BATCH):
        numbers = order[start:start + BATCH]
        most = MOST.get(rows[numbers[0]][0], OTHERWISE)
        outputs = model.generate([rows[number][3] for number in numbers], most)
        for number, output in zip(numbers, outputs):
            results[number] = [*rows[number][:3], tokenizer.decode(output)]
    return results


def run(checkpoint_path, tok_path, set_path, out_path):
    """Answers a set with a checkpoint, writes the results and prints the scores."""
    import torch

    from checkpoint import model_of, read_checkpoint
    from tok import Tok

    saved = read_checkpoint(checkpoint_path)
    model = model_of(saved, 'cuda' if torch.cuda.is_available() else 'cpu')
    with open(set_path, encoding='utf-8') as file:
        rows = json.load(file)
    begun = time.time()
    results = answers(model, Tok(tok_path), rows)
    with open(out_path, 'w', encoding='utf-8') as file:
        json.dump(results, file)
    print(
        f'{len(rows)} answered in {time.time() - begun:.0f}s, checkpoint of step {saved["step"]}, '
        f'{saved["tokens"]} tokens{"" if saved["finished"] else ", NOT at the end of its decay"}'
    )
    print('\n'.join(report(results)))


def main():
    """Does what the command line says."""
    command, *rest = sys.argv[1:] or ['']
    if command == 'make' and len(rest) in (3, 4):
        make(rest[0], rest[1], int(rest[2]), int(rest[3]) if len(rest) > 3 else 48)
    elif command == 'run' and len(rest) == 4:
        run(*rest)
    elif command == 'score' and len(rest) == 1:
        with open(rest[0], encoding='utf-8') as file:
            print('\n'.join(report(json.load(file))))
    else:
        raise SystemExit(__doc__)


if __name__ == '__main__':
    main()
