"""The vocabulary: byte-level BPE, digits one by one. Needs the tokenizers library.

    tok.py train OUT.json VOCABULARY SAMPLES    a vocabulary from generated text
    tok.py hold TOK.json check/tokens.json      the library must cut the stored samples into the stored tokens
"""

import json
import random
import sys

from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

import tasks
from wire import CONTROL, CONTROL_IDS, END, TASKS

VOCABULARY = 4096


def texts(count, seed):
    """Yields generated text to learn from, `count` samples of every task."""
    lists, rng = tasks.Lists('train'), random.Random(seed)
    for _ in range(count):
        for task in TASKS:
            parts, _answer = tasks.sample(task, rng, lists)
            yield from (part for part in parts if not part.startswith('<|'))


def train(path, vocabulary=VOCABULARY, count=40000, seed=5):
    """Learns a vocabulary and writes it to `path`."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([
        pre_tokenizers.Digits(individual_digits=True),
        pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=True),
    ])
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=vocabulary,
        special_tokens=list(CONTROL),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        min_frequency=8,
        show_progress=False,
        max_token_length=24,
    )
    tokenizer.train_from_iterator(texts(count, seed), trainer)
    unused = 0
    while tokenizer.get_vocab_size() % 64:  # GPU and file want a table of full rows
        tokenizer.add_tokens([f'<|unused{unused}|>'])
        unused += 1
    tokenizer.save(path)


class Tok:
    """Text to token ids and back."""

    def __init__(self, path, dropout=None):
        """dropout: the share of merges left out at random, so that words come in pieces as words do that the lists don't have."""
        self.tokenizer = Tokenizer.from_file(path)
        self.tokenizer.model.dropout = dropout
        self.tokenizer.encode_special_tokens = True  # control tokens in document text stay plain text
        self.vocabulary = self.tokenizer.get_vocab_size()

    def encode(self, text):
        """The ids of a text; never those of a control token."""
        return self.tokenizer.encode(text, add_special_tokens=False).ids

    def sample(self, parts, answer):
        """(ids of the prompt, ids of the answer with its end token)."""
        prompt = []
        for part in parts:
            if part in CONTROL_IDS:
                prompt.append(CONTROL_IDS[part])
            else:
                prompt += self.encode(part)
        return prompt, [CONTROL_IDS[token] for token in answer] + [END]


def hold(path, samples_path):
    """Compares with the stored samples, [[text, ids], …]; ends the program with a sentence when one differs."""
    tokenizer = Tok(path)
    with open(samples_path, encoding='utf-8') as file:
        stored = json.load(file)
    wrong = [text for text, ids in stored if tokenizer.encode(text) != ids]
    print(f'tokenization: {len(stored) - len(wrong)} of {len(stored)} stored samples equal')
    if wrong:
        raise SystemExit(f'cut otherwise, the first of them: {wrong[0]!r}')


if __name__ == '__main__':
    if sys.argv[1] == 'hold':
        hold(*sys.argv[2:4])
    else:
        train(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
        print(Tok(sys.argv[2]).vocabulary)
