"""Checkpoints: what a training leaves, and a model made of it again. Needs PyTorch."""

import os

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
    model.load_state_dict(saved['model'])
    return model.to(device).eval()
