"""The vocabulary: byte-level BPE, digits one by one. Needs the tokenizers library.

    tok.py train OUT.json VOCABULARY SAMPLES [LINES]    a vocabulary from generated text
    tok.py hold TOK.json check/tokens.json              the library must cut the stored samples into the stored tokens

`tok.json` is the vocabulary of `mini`: 12,288 tokens.
"""

import json
import sys

from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, trainers

import tasks
from lex import PROCS, Lex
from wire import CONTROL, CONTROL_IDS, END, TASKS, user_tokens


def texts(lexicon, own, count, seed, lines):
    """Yields generated text to learn from, without control tokens and with the strings of `own` cut out."""
    for number in range(count):
        for task in TASKS:
            parts, output = tasks.sample(task, seed + number, lexicon, lines)
            for text in [*parts, output]:
                if text.startswith('<|'):
                    continue
                for token in own:
                    text = text.replace(token, '\n')
                yield text


def train(path, vocabulary=12288, count=12000, seed=5, lines=40):
    """Learns a vocabulary from `count` samples of every task and writes it to `path`."""
    lexicon = Lex()
    own = user_tokens(PROCS, lexicon.flags)
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([
        pre_tokenizers.Digits(individual_digits=True),
        pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=True),
    ])
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=vocabulary - len(own),
        special_tokens=list(CONTROL),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        min_frequency=8,
        show_progress=False,
        max_token_length=24,
    )
    tokenizer.train_from_iterator(texts(lexicon, own, count, seed, lines), trainer)
    tokenizer.add_tokens([AddedToken(token, normalized=False, special=False) for token in own])
    unused = 0
    while tokenizer.get_vocab_size() % 64:  # GPU and file want a table of full rows
        tokenizer.add_tokens([AddedToken(f'<|unused{unused}|>', normalized=False, special=False)])
        unused += 1
    tokenizer.save(path)


class Tok:
    """Text to token ids and back."""

    def __init__(self, path):
        self.tokenizer = Tokenizer.from_file(path)
        self.tokenizer.encode_special_tokens = True  # control tokens in document text stay plain text
        self.vocabulary = self.tokenizer.get_vocab_size()

    def encode(self, text):
        """The ids of a text; never those of a control token."""
        return self.tokenizer.encode(text, add_special_tokens=False).ids

    def decode(self, ids):
        """The text of ids."""
        return self.tokenizer.decode(ids, skip_special_tokens=False)

    def sample(self, parts, output):
        """(ids of the prompt, ids of the answer with its end token). parts: texts and names of control tokens."""
        prompt = []
        for part in parts:
            prompt += [CONTROL_IDS[part]] if part in CONTROL_IDS else self.encode(part)
        return prompt, (self.encode(output) if output else []) + [END]


def hold(path, samples_path):
    """Compares with the stored samples, [[text, ids], …]; ends the program with a sentence when one differs."""
    tokenizer = Tok(path)
    with open(samples_path, encoding='utf-8') as file:
        stored = json.load(file)
    wrong = [text for text, ids in stored if tokenizer.encode(text) != ids]
    print(f'tokenisation: {len(stored) - len(wrong)} of {len(stored)} stored samples equal')
    if wrong:
        raise SystemExit(f'cut otherwise, the first of them: {wrong[0]!r}')


if __name__ == '__main__':
    if sys.argv[1] == 'hold':
        hold(*sys.argv[2:4])
    else:
        train(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), lines=int(sys.argv[5]) if len(sys.argv) > 5 else 40)
        print(Tok(sys.argv[2]).vocabulary)
