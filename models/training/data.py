"""Endless fresh training rows, made by worker processes from the generator. Needs tokenizers and numpy.

Workers are programs of their own that write rows to their output: a forked copy of a process that has loaded PyTorch for a
GPU made none at all.
"""

import json
import queue
import random
import subprocess
import sys
import threading
from itertools import islice

import numpy as np

import tasks
from packing import pack
from tok import Tok

LOOSE, MERGES_LEFT_OUT = 0.5, 0.1  # of the samples, and of the merges in them
PATIENCE_S = 5  # seconds between two looks at whether the other side still lives
TYPES = (np.uint16, np.float16, np.uint8)  # ids, weights, owners


def samples(tok_path, length, mix, input_weight, seed):
    """Yields (ids, loss weights) of one sample each, without end.

    length: most tokens of a sample. mix: shares of the tasks. input_weight: loss weight of a prompt's tokens; an answer's have 1.
    """
    exact, loose = Tok(tok_path), Tok(tok_path, MERGES_LEFT_OUT)
    lists, rng = tasks.Lists('train'), random.Random(seed)
    names, shares = list(mix), list(mix.values())
    while True:
        task = rng.choices(names, shares)[0]
        tokenizer = loose if rng.random() < LOOSE else exact
        prompt, output = tokenizer.sample(*tasks.sample(task, rng, lists))
        if len(prompt) + len(output) > length:
            continue
        yield prompt + output, [input_weight] * len(prompt) + [1.0] * len(output)


def work(recipe):
    """A worker: writes batches until nobody reads them. A batch is ids, weights and owners, of `batch` rows each."""
    packed = pack(samples(*recipe['samples']), recipe['length'])
    while True:
        for part, kind in zip(zip(*islice(packed, recipe['batch'])), TYPES):
            sys.stdout.buffer.write(np.array(part, kind).tobytes())
        sys.stdout.buffer.flush()


class Feed:
    """Batches of rows from worker processes."""

    def __init__(self, tok_path, length, mix, input_weight, workers, batch, seed, depth=48):
        self.shapes = ((batch, length + 1), (batch, length), (batch, length))
        self.rows = queue.Queue(depth)
        self.workers = []
        for number in range(workers):
            own = {'samples': (tok_path, length, mix, input_weight, seed * 100003 + number * 7919), 'length': length, 'batch': batch}
            worker = subprocess.Popen([sys.executable, __file__, json.dumps(own)], stdout=subprocess.PIPE)
            self.workers.append(worker)
            threading.Thread(target=self.take, args=(worker,), daemon=True).start()

    def take(self, worker):
        """Reads a worker's batches into the queue until it ends."""
        while True:
            parts = []
            for shape, kind in zip(self.shapes, TYPES):
                size = shape[0] * shape[1] * np.dtype(kind).itemsize
                data = worker.stdout.read(size)
                if len(data) < size:
                    return
                parts.append(np.frombuffer(data, kind).reshape(shape))
            self.rows.put(tuple(parts))

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
        codes = [worker.returncode for worker in self.workers if worker.poll() is not None]
        if codes:
            raise RuntimeError(f'{len(codes)} of {len(self.workers)} data workers ended, exit codes {codes}')

    def waiting(self):
        """Batches that wait to be used: near 0, the generator is slower than the training."""
        return self.rows.qsize()

    def stop(self):
        """Ends the workers."""
        for worker in self.workers:
            worker.terminate()


if __name__ == '__main__':
    try:
        work(json.loads(sys.argv[1]))
    except BrokenPipeError:
        sys.exit(0)
