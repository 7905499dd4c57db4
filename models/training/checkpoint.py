"""Checkpoints: what a training leaves, and a model made of it again. Needs PyTorch."""

import os
import sys

import torch

from model import LanguageModel
from shape import Shape


def write_checkpoint(path, model, facts):
    """Saves whole or not at all.

    facts: size, vocabulary, context, step, tokens, runs (how many trainings followed one another), mix, finished.
    """
    unfinished = f'{path}.part'
    torch.save({'model': model.state_dict(), **facts}, unfinished)
    os.replace(unfinished, path)


def read_checkpoint(path):
    """The weights (on the processor) and facts of a checkpoint."""
    return torch.load(path, map_location='cpu', weights_only=True)


def model_of(saved, device='cpu'):
    """The model of a checkpoint, ready to answer."""
    model = LanguageModel(Shape(saved['size'], saved['vocabulary'], saved['context']))
    model.load_state_dict({name: weights.float() for name, weights in saved['model'].items()})
    return model.to(device).eval()


def slim(path, out):
    """Writes a checkpoint with its weights in 16 bits: half the size, and as good to export from."""
    saved = read_checkpoint(path)
    saved['model'] = {name: weights.bfloat16() for name, weights in saved['model'].items()}
    torch.save(saved, out)


if __name__ == '__main__':
    if len(sys.argv) != 4 or sys.argv[1] != 'slim':
        raise SystemExit('checkpoint.py slim IN.pt OUT.pt')
    slim(*sys.argv[2:])
