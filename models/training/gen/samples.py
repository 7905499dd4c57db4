"""Chunks of documents as samples: numbered rows, and what they say."""
from gen.documents import document
from gen.noise import render

LONGEST_ROW = 420  # Characters; a document with a longer row is drawn anew.
TRIES = 6
NEXT_SEED = 1000003


def findings(rows):
    """What the rows say, in line order: [(field, value, row index, note)]; None where a cut leaves no fair question."""
    visible = {id(row) for row in rows}
    out = []
    for index, row in enumerate(rows):
        said = row.deferred.said(row, visible) if row.deferred else row.findings
        if said is None:
            return None
        out += [(field, value, index, note) for field, value, note in said]
    return out


def chunk(rng, rows, max_lines):
    """A run of rows; the head of a table that is cut comes first again, as the product does it."""
    count = min(len(rows), rng.randint(max(3, max_lines // 3), max_lines))
    start = rng.randint(0, max(0, len(rows) - count))
    part = rows[start : start + count]
    table = part[0].table
    if table:
        heads = [row for row in rows[:start] if row.is_head and row.table == table]
        part = heads + part[: max_lines - len(heads)]
    return part


def extract_lines(found):
    """The output of the extract task: 'field | value | line | note', each line once."""
    lines = {}
    for field, value, index, note in found:
        lines[f'{field} | {value} | {index + 1}' + (f' | {note}' if note else '')] = True
    return list(lines)


def personal_lines(part, texts):
    """The output of the phi task: 'type | exact text | line', where the noise has left the text as it was."""
    lines = []
    for index, row in enumerate(part):
        lines += [f'{kind} | {text} | {index + 1}' for kind, text in row.personal if text in texts[index]]
    return lines


def extract_sample(seed, lex, max_lines=48, layout=None, task='extract'):
    """(numbered rows, output) of the task 'extract' or 'phi'."""
    for attempt in range(TRIES):
        rng, _, rows, rate = document(seed + attempt * NEXT_SEED, lex, layout)
        part = chunk(rng, rows, max_lines)
        found = findings(part)
        if found is None:
            continue
        texts = [render(rng, row, rate) for row in part]
        if max(map(len, texts)) > LONGEST_ROW:
            continue
        prompt = '\n'.join(f'{index + 1}: {text}' for index, text in enumerate(texts))
        lines = extract_lines(found) if task == 'extract' else personal_lines(part, texts)
        return prompt, '\n'.join(lines)
    return '1: -', ''
