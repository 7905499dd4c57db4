"""Scores answers against what was wanted. check/score-lines.ts does the same for the answers of a file.

Results are rows [task, parts, wanted text, given text].
"""

import collections

# Cells of a line that count as the finding itself; what follows is a note.
CELLS = {'extract': 3, 'phi': 3, 'understand': 2}

FEWEST = 5  # a field with fewer wanted lines is not reported


class Tally:
    """Lines that are right, wrong (given, not wanted) and missed (wanted, not given)."""

    def __init__(self):
        self.right = self.wrong = self.missed = 0

    def add(self, wanted, given):
        """Compares two sets."""
        self.right += len(wanted & given)
        self.wrong += len(given - wanted)
        self.missed += len(wanted - given)

    @property
    def precision(self):
        """Share of what was given that is right."""
        return self.right / max(1, self.right + self.wrong)

    @property
    def recall(self):
        """Share of what was wanted that was given."""
        return self.right / max(1, self.right + self.missed)


class TaskScore:
    """One task: answers, those right to the letter, whole lines, and findings without their notes."""

    def __init__(self):
        self.answers = self.exact = 0
        self.lines, self.findings = Tally(), Tally()


def lines_of(text):
    """The lines of an answer, without empty ones."""
    return {line for line in text.split('\n') if line}


def finding_of(task, line):
    """A line without its note, as a tuple of cells."""
    return tuple(line.split(' | ')[:CELLS[task]])


def field_of(task, finding):
    """The name under which a finding is counted: 'extract:coverage', 'understand:ask flag' …"""
    name = finding[0]
    if task != 'understand':
        return f'{task}:{name.split(".")[0]}'
    if name != 'ask':
        return f'{task}:{name}'
    asked = finding[1] if len(finding) > 1 else ''
    return f'{task}:ask {asked.split(".")[0]}'


def score(results):
    """(scores by task, tallies of findings by field)."""
    by_task, by_field = collections.OrderedDict(), collections.defaultdict(Tally)
    for task, _parts, wanted_text, given_text in results:
        own = by_task.setdefault(task, TaskScore())
        own.answers += 1
        own.exact += wanted_text == given_text
        wanted, given = lines_of(wanted_text), lines_of(given_text)
        own.lines.add(wanted, given)
        if task not in CELLS:
            continue
        wanted = {finding_of(task, line) for line in wanted}
        given = {finding_of(task, line) for line in given}
        own.findings.add(wanted, given)
        for finding in wanted | given:
            by_field[field_of(task, finding)].add({finding} & wanted, {finding} & given)
    return by_task, by_field


def report(results):
    """The scores as lines of text."""
    by_task, by_field = score(results)
    out = []
    for task, own in by_task.items():
        text = f'{task:11s} n {own.answers:4d}  exact {own.exact / own.answers:.3f}'
        text += f'  whole line P {own.lines.precision:.3f} R {own.lines.recall:.3f}'
        if own.findings.right + own.findings.missed:
            text += f'  without note P {own.findings.precision:.3f} R {own.findings.recall:.3f}'
        out.append(text)
    for field, tally in sorted(by_field.items()):
        wanted = tally.right + tally.missed
        if wanted >= FEWEST:
            out.append(f'   {field:45s} P {tally.precision:.3f} R {tally.recall:.3f}  n {wanted}')
    return out
