"""What can be set in a training."""

import argparse
import os

from shape import SIZES

# Shares of the samples.
MIX = {'label': 0.34, 'link': 0.22, 'name': 0.2, 'frame': 0.24}


def options(words=None):
    """The command line, or `words` in its place."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--size', choices=tuple(SIZES), default='small')
    parser.add_argument('--tok', required=True)
    parser.add_argument('--out', required=True)
    parser.add_argument('--minutes', type=float, default=20)
    parser.add_argument('--lr', type=float, default=1.5e-3)
    parser.add_argument('--batch', type=int, default=256, help='rows of a step')
    parser.add_argument('--len', type=int, default=256, dest='length', help='tokens of a row')
    parser.add_argument('--workers', type=int, default=max(1, min(13, (os.cpu_count() or 1) - 3)))
    parser.add_argument('--win', type=float, default=0.03, help='loss weight of prompts')
    parser.add_argument('--save_every', type=float, default=150, help='seconds')
    parser.add_argument('--mix', default='', help='shares of the tasks, e.g. link=0,label=.7')
    parser.add_argument('--resume', default='', help='a checkpoint to go on from, with a schedule of its own')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--threads', type=int, default=2, help='on a processor')
    parser.add_argument('--warm', type=int, default=150, help='steps of the warm-up')
    parser.add_argument('--decay', type=float, default=0.35, help='share of the time over which the rate falls')
    parser.add_argument('--wd', type=float, default=0.1, help='weight decay of matrices')
    parser.add_argument('--compile', action='store_true', help='torch.compile, on a GPU; two at once hung for minutes')
    return parser.parse_args(words)


def mix_of(text):
    """The shares of the tasks: MIX with what `text` says otherwise."""
    mix = dict(MIX)
    for pair in filter(None, text.split(',')):
        task, share = pair.split('=')
        if task not in mix:
            raise SystemExit(f'--mix: there is no task {task}')
        mix[task] = float(share)
    return mix
