"""Puts samples into rows of equal length for training."""

from wire import PAD


def pack(samples, length):
    """Yields (ids, weights, owners) without end: `length + 1` token ids, the loss weight of each but the first, and for each of the
    first `length` tokens which sample of the row it belongs to (0 = padding), so that a sample sees nothing of another.

    samples: an iterable of (ids, weights) of one length each, at most `length`. A sample is never cut: what doesn't fit any more
    begins the next row, and the rest of the row is padding of weight 0.
    """
    ids, weights, owners, number = [], [], [], 0
    for sample_ids, sample_weights in samples:
        if len(ids) + len(sample_ids) > length + 1:
            missing = length + 1 - len(ids)
            yield ids + [PAD] * missing, (weights + [0.0] * missing)[1:], (owners + [0] * missing)[:length]
            ids, weights, owners, number = [], [], [], 0
        number += 1
        ids = ids + sample_ids
        # The first token of a sample isn't predicted: what stands before it is another sample.
        weights = weights + [0.0, *sample_weights[1:]]
        owners = owners + [number] * len(sample_ids)
