"""Puts samples into rows of equal length for training."""

from wire import PAD


def pack(samples, length):
    """Yields (ids, weights) without end: `length + 1` token ids, and the loss weight of each but the first.

    samples: an iterable of (ids, weights) of one length each, at most `length`. A sample is never cut: what does not
    fit any more begins the next row, and the rest of the row is padding of weight 0.
    """
    ids, weights = [], []
    for sample_ids, sample_weights in samples:
        if len(ids) + len(sample_ids) > length + 1:
            missing = length + 1 - len(ids)
            yield ids + [PAD] * missing, (weights + [0.0] * missing)[1:]
            ids, weights = [], []
        ids += sample_ids
        weights += sample_weights
