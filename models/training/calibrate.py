"""Temperatures at which a checkpoint is as sure as it is right: for each task the one under which held-out answers are likeliest. Needs PyTorch.

    calibrate.py CKPT SET.json    prints task=temperature by commas, for export.py --temperatures; SET is of the split `dev`
"""

import json
import sys

import torch
import torch.nn.functional as F

from checkpoint import model_of, read_checkpoint
from model import apart
from wire import PAD, TASKS

GRID = [n / 20 for n in range(16, 81)]  # 0.8 to 4
BATCH = 64


@torch.no_grad()
def answer_logits(model, rows):
    """(logits, wanted ids) of every token of the answers, each told what came before it."""
    logits, wanted = [], []
    for start in range(0, len(rows), BATCH):
        own = rows[start:start + BATCH]
        longest = max(len(row[3]) + len(row[4]) for row in own)
        ids = torch.tensor([row[3] + row[4] + [PAD] * (longest - len(row[3]) - len(row[4])) for row in own])
        hidden = model.hidden(ids[:, :-1], apart((ids[:, :-1] != PAD).to(torch.uint8)))
        for number, row in enumerate(own):
            first = len(row[3]) - 1
            logits.append(model.logits(hidden[number, first:first + len(row[4])]).float())
            wanted.append(torch.tensor(row[4]))
    return torch.cat(logits), torch.cat(wanted)


def main(checkpoint_path, set_path):
    """Prints the temperatures."""
    model = model_of(read_checkpoint(checkpoint_path))
    with open(set_path, encoding='utf-8') as file:
        rows = json.load(file)
    found = []
    for task in TASKS:
        logits, wanted = answer_logits(model, [row for row in rows if row[0] == task])
        best = min(GRID, key=lambda t: F.cross_entropy(logits / t, wanted).item())
        found.append(f'{task}={best:g}')
    print(','.join(found))


if __name__ == '__main__':
    main(*sys.argv[1:3])
