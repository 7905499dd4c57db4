"""The four tasks: a task's `sample(rng, lists)` gives (prompt parts, answer parts).

Prompt parts are texts and control tokens; answer parts are control tokens alone.
"""

from tasks import frame, label, link, name

TASKS = {'label': label, 'link': link, 'name': name, 'frame': frame}


class Lists:
    """Everything that one split may draw from."""

    def __init__(self, split):
        self.split = split
        self.label = label.Lists(split)
        self.link = link.Lists(split)
        self.name = name.Lists(split)
        self.frame = frame.Lists(split)


def sample(task, rng, lists):
    """One sample of a task."""
    return TASKS[task].sample(rng, lists)
