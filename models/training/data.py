"""Endless fresh training rows, made by worker processes from the generator. Needs tokenizers and numpy."""

import multiprocessing
import os
import queue
import random
from itertools import islice

import numpy as np

import tasks
from lex import Lex
from packing import pack
from tok import Tok

PATIENCE_S = 5  # seconds between two looks at whether the other side still lives


class Recipe:
    """What rows are made of.

    length: tokens a row predicts. lines: most rows of a page in a sample.
    input_weight: loss weight of a prompt's tokens (an answer's have 1).
    input_kept: share of the prompt tokens that get it; the others get 0.
    easy: share of the samples that are cut to few lines.
    """

    def __init__(self, tok_path, length, mix, lines, input_weight, input_kept, easy):
        self.tok_path = tok_path
        self.length = length
        self.mix = mix
        self.lines = lines
        self.input_weight = input_weight
        self.input_kept = input_kept
        self.easy = easy


def samples(recipe, seed):
    """Yields (ids, loss weights) of one sample each, without end."""
    tokenizer, lexicon = Tok(recipe.tok_path), Lex()
    generator = random.Random(seed)
    names, shares = list(recipe.mix), list(recipe.mix.values())

    def input_weight():
        kept = recipe.input_kept >= 1 or generator.random() < recipe.input_kept
        return recipe.input_weight if kept else 0.0

    while True:
        task = generator.choices(names, shares)[0]
        lines = generator.choice([4, 6, 8, 12]) if generator.random() < recipe.easy else recipe.lines
        parts, answer = tasks.sample(task, generator.getrandbits(48), lexicon, lines)
        if task in ('extract', 'phi') and not answer and generator.random() < 0.6:
            continue  # pages that state nothing are common; a part of them suffices
        prompt, output = tokenizer.sample(parts, answer)
        if len(prompt) + len(output) > recipe.length:
            continue
        weights = [input_weight() for _ in prompt]
        weights[0] = 0.0  # nothing before the task's token says which it is
        yield prompt + output, weights + [1.0] * len(output)


def work(rows, recipe, seed, batch, parent):
    """A worker: fills the queue `rows` while the process `parent` lives.

    A batch is (ids, weights), of `batch` rows of length + 1 and of length.
    """
    packed = pack(samples(recipe, seed), recipe.length)
    while True:
        ids, weights = zip(*islice(packed, batch))
        made = np.array(ids, dtype=np.uint16), np.array(weights, dtype=np.float16)
        while True:
            if os.getppid() != parent:
                os._exit(0)  # a killed training must not leave workers behind
            try:
                rows.put(made, timeout=PATIENCE_S)
                break
            except queue.Full:
                pass


class Feed:
    """Batches of rows from worker processes. Start it before the first use of CUDA: the workers are forked."""

    def __init__(self, recipe, workers, batch, seed, depth=48):
        context = multiprocessing.get_context('fork')
        self.rows = context.Queue(depth)
        self.workers = []
        for number in range(workers):
            args = (self.rows, recipe, seed * 100003 + number * 7919, batch, os.getpid())
            self.workers.append(context.Process(target=work, args=args, daemon=True))
        for worker in self.workers:
            worker.start()

    def get(self):
        """The next batch. Raises RuntimeError when a worker has died."""
        while True:
            self.check()
            try:
                return self.rows.get(timeout=PATIENCE_S)
            except queue.Empty:
                pass

    def check(self):
        """Raises RuntimeError when a worker has died: a run on half its data must not pass for a whole one."""
        codes = [worker.exitcode for worker in self.workers if worker.exitcode is not None]
        if codes:
            raise RuntimeError(f'{len(codes)} of {len(self.workers)} data workers ended, exit codes {codes}')

    def waiting(self):
        """Batches that wait to be used: near 0, the generator is slower than the training."""
        return self.rows.qsize()

    def stop(self):
        """Ends the workers."""
        for worker in self.workers:
            worker.terminate()
