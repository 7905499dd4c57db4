"""The learning rate over a training run."""

FLOOR = 0.02  # share of the full rate at which the decay stops


def rate_factor(elapsed, step, warm, decay):
    """Share of the full learning rate.

    elapsed: share of the run's time that has passed, 0 to 1. step: steps made so far.
    warm: steps of the warm-up, not time, since compiling takes a time of its own.
    decay: share of the time, at the end, over which the rate falls.
    """
    rising = min(1.0, (step + 1) / warm)
    falling = 1.0 if elapsed < 1 - decay else max(FLOOR, (1 - elapsed) / decay)
    return rising * falling
