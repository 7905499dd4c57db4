"""Scores answers against what was wanted. check/score.ts does the same for the answers of a file.

Results are rows [task, parts, wanted tokens, [[given token, its probability], …]], without the end token.
"""

BINS = 10


def first_is_right(wanted, given):
    """The first thing said is one of what was wanted."""
    return bool(given) and given[0][0] in wanted


def triples(tokens):
    """An answer of `link` as a set of (number, relation, number)."""
    return {tuple(tokens[n:n + 3]) for n in range(0, len(tokens) - 2, 3)}


def calibration_error(pairs):
    """Expected calibration error of (probability, whether right): the mean distance of what is said and what is so, over ten bins."""
    bins = [[] for _ in range(BINS)]
    for chance, right in pairs:
        bins[min(BINS - 1, int(chance * BINS))].append((chance, right))
    return sum(abs(sum(c for c, _ in own) - sum(r for _, r in own)) for own in bins) / max(1, len(pairs))


def f1(rows):
    """(precision, recall, F1) of the relations of `link`."""
    right = given_all = wanted_all = 0
    for wanted, given in rows:
        a, b = triples(wanted), triples([token for token, _ in given])
        right, given_all, wanted_all = right + len(a & b), given_all + len(b), wanted_all + len(a)
    precision, recall = right / max(1, given_all), right / max(1, wanted_all)
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall)


def score(results):
    """{task: {measure: number}}."""
    out = {}
    for task in dict.fromkeys(row[0] for row in results):
        rows = [(row[2], row[3]) for row in results if row[0] == task]
        exact = [wanted == [token for token, _ in given] for wanted, given in rows]
        own = {'n': len(rows), 'exact': sum(exact) / len(rows)}
        if task in ('label', 'name'):
            right = [first_is_right(*row) for row in rows]
            own['first'] = sum(right) / len(rows)
            own['ece'] = calibration_error([(given[0][1] if given else 0.0, r) for (_, given), r in zip(rows, right)])
        if task == 'link':
            own['precision'], own['recall'], own['f1'] = f1(rows)
        if task == 'frame':
            own['first'] = sum(first_is_right(*row) for row in rows) / len(rows)
        out[task] = own
    return out


def report(results):
    """The scores as lines of text."""
    return [
        f'{task:6s} ' + '  '.join(f'{name} {value:.4g}' for name, value in own.items()) for task, own in score(results).items()
    ]
