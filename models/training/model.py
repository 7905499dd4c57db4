"""A LLaMA-shaped decoder as llama.cpp runs it.

RMSNorm, interleaved RoPE, grouped-query attention, SwiGLU, tied embeddings. Needs PyTorch.
Shapes in comments: B rows of a batch, T tokens, D width of a head.
"""

import math

import torch
import torch.nn.functional as F
from torch import nn

from wire import END, PAD

DROPOUT = 0.1  # of what each layer adds, in training: the lists are short, and what is learnt must hold for words outside them


class RMSNorm(nn.Module):
    """Divides by the root mean square, worked out in 32 bits, and scales."""

    def __init__(self, width, epsilon):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))
        self.epsilon = epsilon

    def forward(self, x):
        """x: any shape with the width last; the same shape and type comes out."""
        return F.rms_norm(x.float(), (x.shape[-1],), self.weight, self.epsilon).to(x.dtype)


def rotate(x, cosine, sine):
    """RoPE. x: B,heads,T,D.

    Neighbouring pairs are rotated, as the 'llama' architecture does it: nothing to permute at export.
    """
    a, b = x[..., 0::2], x[..., 1::2]
    return torch.stack((a * cosine - b * sine, a * sine + b * cosine), -1).flatten(-2)


class Block(nn.Module):
    """Attention and feed-forward, each behind a norm and added to what came in."""

    def __init__(self, shape):
        super().__init__()
        self.shape = shape
        own, shared = shape.heads * shape.head_width, shape.kv_heads * shape.head_width
        self.attention_norm = RMSNorm(shape.width, shape.epsilon)
        self.ffn_norm = RMSNorm(shape.width, shape.epsilon)
        self.query = nn.Linear(shape.width, own, bias=False)
        self.key = nn.Linear(shape.width, shared, bias=False)
        self.value = nn.Linear(shape.width, shared, bias=False)
        self.output = nn.Linear(own, shape.width, bias=False)
        self.gate = nn.Linear(shape.width, shape.ffn, bias=False)
        self.up = nn.Linear(shape.width, shape.ffn, bias=False)
        self.down = nn.Linear(shape.ffn, shape.width, bias=False)
        self.drop = nn.Dropout(DROPOUT)

    def attend(self, x, cosine, sine, mask):
        """x: B,T,width. mask: who may see whom; None = causal."""
        shape, (batch, length, _) = self.shape, x.shape

        def heads(projection, count):
            return projection(x).view(batch, length, count, shape.head_width).transpose(1, 2)

        query = rotate(heads(self.query, shape.heads), cosine, sine)
        key = rotate(heads(self.key, shape.kv_heads), cosine, sine)
        value = heads(self.value, shape.kv_heads)
        query, key = query.to(value.dtype), key.to(value.dtype)
        shared_by = shape.heads // shape.kv_heads
        key, value = key.repeat_interleave(shared_by, 1), value.repeat_interleave(shared_by, 1)
        seen = F.scaled_dot_product_attention(query, key, value, attn_mask=mask, is_causal=mask is None)
        return self.output(seen.transpose(1, 2).reshape(batch, length, -1))

    def forward(self, x, cosine, sine, mask=None):
        """As `attend`, with the feed-forward layer behind it."""
        x = x + self.drop(self.attend(self.attention_norm(x), cosine, sine, mask))
        h = self.ffn_norm(x)
        return x + self.drop(self.down(F.silu(self.gate(h)) * self.up(h)))


class LanguageModel(nn.Module):
    """The whole model. Its weights' names are those of export.tensor_table."""

    def __init__(self, shape):
        super().__init__()
        self.shape = shape
        self.embedding = nn.Embedding(shape.vocabulary, shape.width)
        self.blocks = nn.ModuleList(Block(shape) for _ in range(shape.layers))
        self.norm = RMSNorm(shape.width, shape.epsilon)
        frequencies = 1.0 / shape.theta ** (torch.arange(0, shape.head_width, 2).float() / shape.head_width)
        angles = torch.outer(torch.arange(shape.context).float(), frequencies)
        self.register_buffer('cosine', angles.cos(), persistent=False)
        self.register_buffer('sine', angles.sin(), persistent=False)
        self.start()

    def start(self):
        """Random weights to begin with; what adds to the stream is smaller the more layers add."""
        for name, weights in self.named_parameters():
            if weights.dim() != 2:
                continue
            spread = 1 / math.sqrt(weights.shape[1])
            if name.endswith(('output.weight', 'down.weight')):
                spread /= math.sqrt(2 * self.shape.layers)
            nn.init.normal_(weights, 0, 0.02 if name == 'embedding.weight' else spread)

    def hidden(self, ids, mask=None):
        """ids: B,T token ids, mask: who may see whom (None = causal) -> B,T,width behind the last norm."""
        length = ids.shape[1]
        x = self.embedding(ids)
        cosine, sine = self.cosine[:length].to(x.dtype), self.sine[:length].to(x.dtype)
        for block in self.blocks:
            x = block(x, cosine, sine, mask=mask)
        return self.norm(x)

    def logits(self, hidden):
        """A score for every token of the vocabulary."""
        return F.linear(hidden, self.embedding.weight)

    def loss(self, ids, weights, owners):
        """The weighted mean of the cross-entropy in nats.

        ids: B,T+1; weights: B,T, of the predicted tokens; owners: B,T, the sample of each token that predicts.
        """
        hidden = self.hidden(ids[:, :-1], apart(owners))
        entropy = F.cross_entropy(
            self.logits(hidden).float().flatten(0, 1), ids[:, 1:].flatten(), reduction='none'
        )
        weights = weights.flatten()
        return (entropy * weights).sum() / weights.sum().clamp(min=1)

    def sparse_loss(self, ids, weights, owners):
        """The same, with logits only where the weight is not zero: much less work for a processor."""
        hidden = self.hidden(ids[:, :-1], apart(owners)).flatten(0, 1)
        weights = weights.flatten()
        used = weights.nonzero()[:, 0]
        entropy = F.cross_entropy(
            self.logits(hidden[used]).float(), ids[:, 1:].flatten()[used], reduction='none'
        )
        return (entropy * weights[used]).sum() / weights[used].sum().clamp(min=1)

    @torch.no_grad()
    def answers(self, prompts, most):
        """Greedy answers to several prompts at once: for each [(id, its probability)], the end token included.

        Prompts are padded on the left; RoPE is relative, so the padding shifts nothing. most: longest answer in tokens.
        """
        ids, real = padded(prompts, self.embedding.weight.device)
        done = torch.zeros(len(prompts), dtype=torch.bool, device=ids.device)
        columns, odds = [], []
        for _ in range(most):
            hidden = self.hidden(ids, first_mask(real))[:, -1]
            chances = self.logits(hidden).float().softmax(-1)
            chance, chosen = chances.max(-1)
            chosen = torch.where(done, torch.full_like(chosen, END), chosen)
            columns.append(chosen)
            odds.append(chance)
            done = done | (chosen == END)
            if bool(done.all()):
                break
            ids = torch.cat((ids, chosen[:, None]), 1)
            real = torch.cat((real, torch.ones_like(real[:, :1])), 1)
        out = []
        for row, chance in zip(torch.stack(columns, 1).tolist(), torch.stack(odds, 1).tolist()):
            length = row.index(END) + 1 if END in row else len(row)
            out.append(list(zip(row[:length], chance[:length])))
        return out


def apart(owners):
    """Who may see whom in packed rows: what came before it in its own sample. owners: B,T -> B,1,T,T."""
    length = owners.shape[1]
    causal = torch.ones((length, length), dtype=torch.bool, device=owners.device).tril()
    return (owners[:, None, :, None] == owners[:, None, None, :]) & causal


def padded(prompts, device):
    """Prompts as one B,T tensor padded on the left, and a B,T tensor that is true where a token is real."""
    longest = max(map(len, prompts))
    ids = [[PAD] * (longest - len(prompt)) + list(prompt) for prompt in prompts]
    real = [[False] * (longest - len(prompt)) + [True] * len(prompt) for prompt in prompts]
    return torch.tensor(ids, device=device), torch.tensor(real, device=device)


def first_mask(real):
    """Who may see whom in the prompts: the real tokens before it, and itself, so that padding sees something."""
    length = real.shape[1]
    causal = torch.ones((length, length), dtype=torch.bool, device=real.device).tril()[None, None]
    itself = torch.eye(length, dtype=torch.bool, device=real.device)[None, None]
    return causal & real[:, None, None, :] | itself
