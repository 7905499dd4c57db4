"""Trains riq-mini by the clock: `--minutes` is all the time there is. Needs PyTorch, tokenizers and numpy.

Ends with a line that begins with `done`, and only then is the checkpoint marked as finished. Whatever goes wrong
ends it with an error: a dead data worker, gradients that are no numbers, too few steps, nothing learnt.
"""

import faulthandler
import math
import os
import time

import torch

from checkpoint import read_checkpoint, write_checkpoint
from data import Feed
from model import LanguageModel
from options import mix_of, options
from schedule import rate_factor
from shape import Shape
from tok import Tok

FEWEST_STEPS = 20  # a run of fewer has shown nothing, not even its speed; at least every LOOK_EVERY
BAD_STEPS_ALLOWED = 10  # in a row; one bad batch is left out, a model that has come apart is not trained on
FIRST_STEP_S = 45  # without compiling; a first step takes seconds
LOG_EVERY_S = {'cuda': 10, 'cpu': 20}
LOOK_EVERY = {'cuda': 20, 'cpu': 10}  # steps between two looks at the loss: looking waits for the device


class Training:
    """One run: model, optimizer, data and clock."""

    def __init__(self, args, feed, earlier, mix):
        self.args, self.feed, self.mix = args, feed, mix
        self.device = 'cuda' if torch.cuda.is_available() else 'cpu'
        torch.manual_seed(args.seed)
        if self.device == 'cuda':
            torch.set_float32_matmul_precision('high')
        else:
            torch.set_num_threads(args.threads)
        self.shape = Shape(args.size, Tok(args.tok).vocabulary)
        self.model = LanguageModel(self.shape).to(self.device)
        # A processor without instructions for bf16 is forty times slower in it.
        self.half = self.device == 'cuda' or torch.ops.mkldnn._is_mkldnn_bf16_supported()
        self.runs = earlier['runs'] + 1 if earlier else 1
        self.tokens_before = earlier['tokens'] if earlier else 0
        if earlier:
            self.model.load_state_dict(earlier['model'])
        self.optimizer = self.make_optimizer()
        self.loss = self.make_loss()
        self.steps = self.tokens = self.bad_steps = 0

    def make_optimizer(self):
        """AdamW; norms are not decayed."""
        matrices = [weights for weights in self.model.parameters() if weights.dim() == 2]
        norms = [weights for weights in self.model.parameters() if weights.dim() == 1]
        groups = [{'params': matrices, 'weight_decay': self.args.wd}, {'params': norms, 'weight_decay': 0.0}]
        fused = self.device == 'cuda'
        return torch.optim.AdamW(groups, lr=self.args.lr, betas=(0.9, 0.95), eps=1e-8, fused=fused)

    def make_loss(self):
        """The loss as this device computes it fastest."""
        if not self.args.compile:
            return self.model.sparse_loss
        return torch.compile(self.model.loss)

    def batch(self):
        """The next rows on the device: ids, weights and owners."""
        types = ('int64', 'float32', 'uint8')
        parts = tuple(torch.from_numpy(part.astype(kind)) for part, kind in zip(self.feed.get(), types))
        if self.device == 'cpu':
            return parts
        # Pinned memory lets the copy run beside the computation.
        return tuple(part.pin_memory().to(self.device, non_blocking=True) for part in parts)

    def step(self, factor):
        """One step at `factor` of the learning rate; gives the loss and the gradients' norm, still on the device."""
        for group in self.optimizer.param_groups:
            group['lr'] = self.args.lr * factor
        ids, weights, owners = self.batch()
        with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.half):
            loss = self.loss(ids, weights, owners)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.steps += 1
        self.tokens += weights.numel()
        if bool(torch.isfinite(norm)):
            self.bad_steps = 0
            self.optimizer.step()
            return loss.detach(), norm
        # Clipping by such a norm would make every weight of the model no number.
        self.bad_steps += 1
        print(f'step {self.steps}: gradients are not finite, left out', flush=True)
        if self.bad_steps >= BAD_STEPS_ALLOWED:
            raise SystemExit(f'{self.bad_steps} steps in a row without finite gradients: the training has come apart')
        return loss.detach(), norm

    def save(self, finished):
        """Writes the checkpoint."""
        write_checkpoint(self.args.out, self.model, {
            'size': self.args.size, 'vocabulary': self.shape.vocabulary, 'context': self.shape.context,
            'step': self.steps, 'tokens': self.tokens_before + self.tokens, 'runs': self.runs, 'mix': self.mix,
            'finished': finished,
        })

    def refuse_failure(self, mean):
        """Ends the program with a sentence when the run made no model. mean: the loss at the end."""
        if self.steps < FEWEST_STEPS:
            raise SystemExit(f'only {self.steps} steps in {self.args.minutes} minutes: too few for a model')
        if mean >= math.log(self.shape.vocabulary):
            raise SystemExit(f'a loss of {mean:.2f} is that of a guess: nothing was learnt')

    def run(self):
        """Trains until the time is over; the last thing saved is the model at the end of its decay."""
        args, begun = self.args, time.time()
        faulthandler.dump_traceback_later(FIRST_STEP_S, repeat=True)  # says where a run hangs that never makes its first step
        self.model.train()
        logged = saved = first = begun
        first_tokens, mean = 0, None
        while (elapsed := (time.time() - begun) / (args.minutes * 60)) < 1:
            factor = rate_factor(elapsed, self.steps, args.warm, args.decay)
            loss, norm = self.step(factor)
            now = time.time()
            if self.steps == 1:
                faulthandler.cancel_dump_traceback_later()
                first, first_tokens = now, self.tokens
                print(f'first step (with compiling) {now - begun:.0f}s', flush=True)
            if self.steps % LOOK_EVERY[self.device]:
                continue
            value = loss.item()
            mean = value if mean is None else 0.9 * mean + 0.1 * value
            if now - logged > LOG_EVERY_S[self.device]:
                logged = now
                speed = (self.tokens - first_tokens) / (now - first) / 1e3
                print(
                    f'{now - begun:6.0f}s step {self.steps} {self.tokens / 1e6:.1f}M tok {speed:.1f}k/s '
                    f'loss {value:.4f} avg {mean:.4f} lr {args.lr * factor:.2e} gn {float(norm):.2f} '
                    f'q {self.feed.waiting()}', flush=True,
                )
            if now - saved > args.save_every:
                saved = now
                self.save(finished=False)
        self.refuse_failure(mean)
        self.save(finished=True)
        print(f'done: {self.steps} steps, {self.tokens / 1e6:.1f}M tokens, {time.time() - begun:.0f}s', flush=True)


def main():
    """Trains as the command line says."""
    args = options()
    mix = mix_of(args.mix)
    earlier = read_checkpoint(args.resume) if args.resume else None
    if not earlier and os.path.exists(args.out):
        os.remove(args.out)  # an older run's model must not pass for this one's
    # A resumed run draws other samples than the one before it.
    seed = args.seed + (earlier['runs'] if earlier else 0)
    feed = Feed(args.tok, args.length, mix, args.win, args.workers, args.batch, seed)
    training = Training(args, feed, earlier, mix)
    count = sum(weights.numel() for weights in training.model.parameters())
    print(
        f'{args.size}: {count / 1e6:.1f}M parameters, vocabulary {training.shape.vocabulary}, {training.device}, '
        f'batch {args.batch}x{args.length}, {args.minutes} min', flush=True,
    )
    training.run()
    feed.stop()
    os._exit(0)  # the queue's threads would hold the process open


if __name__ == '__main__':
    main()
