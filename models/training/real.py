"""Hand-written staff questions (check/understand.json) through a checkpoint: real.py CKPT TOK.

Needs PyTorch and tokenizers.
"""

import json
import os
import sys

import torch

from checkpoint import model_of, read_checkpoint
from score import Tally, lines_of
from tok import Tok

QUESTIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'check', 'understand.json')


def split(text):
    """An answer as (what is asked, whom or what it is about: these compare without regard to case)."""
    lines = lines_of(text)
    asks = {line for line in lines if line.startswith('ask')}
    return asks, {line.lower() for line in lines - asks}


def main():
    """Prints the questions that came out otherwise, then the sums."""
    torch.set_num_threads(1)
    model, tokenizer = model_of(read_checkpoint(sys.argv[1])), Tok(sys.argv[2])
    with open(QUESTIONS, encoding='utf-8') as file:
        questions = json.load(file)
    prompts = [tokenizer.sample(['<|understand|>', question, '<|out|>'], '')[0] for question, _ in questions]
    right, asks, subjects = 0, Tally(), Tally()
    for (question, wanted), output in zip(questions, model.generate(prompts, 80)):
        given = tokenizer.decode(output)
        wanted_asks, wanted_subjects = split(wanted)
        given_asks, given_subjects = split(given)
        asks.add(wanted_asks, given_asks)
        subjects.add(wanted_subjects, given_subjects)
        if lines_of(wanted) == lines_of(given):
            right += 1
        else:
            print(f'{question}   WANTED {wanted!r}   GIVEN {given!r}')
    print(
        f'{len(questions)} hand-written questions: all right {right}, '
        f'asks found {asks.right}/{asks.right + asks.missed} (wrong {asks.wrong}), '
        f'employers, ids and fees found {subjects.right}/{subjects.right + subjects.missed}'
    )


if __name__ == '__main__':
    main()
