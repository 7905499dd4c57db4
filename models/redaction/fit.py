"""Fits the judge of words (src/phi/words/weights.json), which tells how likely a word is patient data.

    python3 models/redaction/fit.py first OUTDIR ROWS...    then rows.ts --around, then
    python3 models/redaction/fit.py second OUTDIR ROWS...   also writes ROWS.p, the probabilities of held-out structures

Three steps: what the words around a word say (wording.json: a sum of weights of captions, heads and neighbors, for patient data and for plan
data); trees over these sums and everything else that is known of the word, for patient data and for plan data; and trees over all that and
what these first trees say of the words around it: its line, column, block, page, and the same word elsewhere (weights.json).

ROWS.f32, ROWS.json and ROWS.words are what rows.ts wrote. Whole structures at a time are held out: the figures that are printed, and the slope by
which probabilities are set right, are those of structures that took no part. Needs scikit-learn (Debian: python3-sklearn); the product
reads the numbers alone.
"""
import json
import sys

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression

from known import Rows, Wording, load_words, spread

# Trees and learning rate of the first judgment, which sees a word and what is printed around it, and of the second, which also sees what the
# first says of the words around.
FIRST = (200, 0.1)
SECOND = (240, 0.09)


def model(trees, rate):
    return HistGradientBoostingClassifier(
        max_iter=trees, learning_rate=rate, max_leaf_nodes=15, min_samples_leaf=30, l2_regularization=2.0, early_stopping=False, max_bins=63
    )


def fitted(rows, target, x, size):
    """All trees, their calibration, and the probability of every row by trees that its structure took no part in."""
    raw = np.zeros(len(x))
    for train, test in rows.folds:
        own = train[rows.kept[train]]
        part = model(*size).fit(x[own], target[own], sample_weight=rows.weights[own])
        raw[test] = part.decision_function(x[test])
    odds = LogisticRegression(C=1e4).fit(raw[rows.kept, None], target[rows.kept], sample_weight=rows.share[rows.kept])
    held = odds.predict_proba(raw[:, None])[:, 1]
    full = model(*size).fit(x[rows.kept], target[rows.kept], sample_weight=rows.weights[rows.kept])
    return full, odds, held


def tree_of(nodes):
    leaf = nodes["is_leaf"].astype(bool)
    return {
        "feature": [int(-1 if end else f) for end, f in zip(leaf, nodes["feature_idx"])],
        "bound": [round(float(t), 5) if not end else 0 for end, t in zip(leaf, nodes["num_threshold"])],
        "left": [int(n) for n in nodes["left"]],
        "right": [int(n) for n in nodes["right"]],
        "value": [round(float(v), 5) for v in nodes["value"]],
    }


def told(y, held, weights, about):
    go, stay = y == 1, y == 0
    for least in (0.05, 0.1, 0.2, 0.3, 0.5):
        print(f"  from {least:4}: {100 * (held[go] >= least).mean():6.2f} % of what must go, {100 * (held[stay] >= least).mean():5.2f} % of what must stay")
    kinds = sorted({a["kind"] for a, one in zip(about, go) if one})
    for kind in kinds:
        own = np.array([a["kind"] == kind for a in about]) & go
        print(f"  {kind:16} {own.sum():6} words, held out {100 * (held[own] >= 0.2).mean():6.2f} % over 0.2")
    names = sorted({a["structure"] for a in about})
    rows = []
    for name in names:
        own = np.array([a["structure"] == name for a in about])
        lost = (own & go & (held < 0.2)).sum()
        eaten = (own & stay & (held >= 0.2)).sum()
        rows.append((lost, eaten, name, (own & go).sum(), (own & stay).sum()))
    for lost, eaten, name, goes, stays in sorted(rows, reverse=True)[:12]:
        print(f"  {name:28} lost {lost:4} of {goes:5}, eaten {eaten:4} of {stays:5}")


def written(full, odds, features):
    """Trees as src/phi/words/boosted-trees.ts reads them, with the features that they ask for alone."""
    trees = [tree_of(p[0].nodes) for p in full._predictors]
    used = sorted({f for tree in trees for f in tree["feature"] if f >= 0})
    place = {f: i for i, f in enumerate(used)}
    for tree in trees:
        tree["feature"] = [place[f] if f >= 0 else -1 for f in tree["feature"]]
    return {
        "features": [features[f] for f in used],
        "start": round(float(full._baseline_prediction.ravel()[0]), 5),
        "slope": round(float(odds.coef_[0][0]), 4),
        "offset": round(float(odds.intercept_[0]), 4),
        "trees": trees,
    }


def save(path, what):
    json.dump(what, open(path, "w", encoding="utf8"), separators=(",", ":"))


def first(out, names):
    """Wording, and trees over it and everything that is known of a word by itself."""
    rows = Rows(names)
    wording = Wording(load_words(names, rows.counts), len(rows.said), rows.said, rows.about)
    sums = np.zeros((len(rows.said), len(Wording.names)), np.float32)
    for train, test in rows.folds:
        sums[test] = wording.sums(wording.fit(train))[test]
    spread(names, rows.counts, sums, ".sums")
    x = np.concatenate([rows.x, sums], 1)
    features = rows.features + Wording.names
    said, trees = [], {}
    for name in ("goes", "plan"):
        full, odds, held = fitted(rows, getattr(rows, name), x, FIRST)
        trees[name] = written(full, odds, features)
        said.append(held)
    spread(names, rows.counts, np.stack(said, 1), ".first")
    save(f"{out}/first.json", trees)
    whole = wording.fit(np.arange(len(rows.said)))
    save(f"{out}/wording.json", {name: list(map(float, weights)) for name, weights in whole.items()})
    shown(rows, said[0])


def second(out, names):
    """Trees over all that and what the first judgment says of the words around."""
    rows = Rows(names)
    around = [json.load(open(f"{name}.around.json", encoding="utf8")) for name in names][0]
    x = np.concatenate(
        [
            rows.x,
            np.concatenate([np.fromfile(f"{n}.sums", np.float32).reshape(-1, len(Wording.names)) for n in names]),
            np.concatenate([np.fromfile(f"{n}.around.f32", np.float32).reshape(-1, len(around)) for n in names]),
        ],
        1,
    )
    full, odds, held = fitted(rows, rows.goes, x, SECOND)
    spread(names, rows.counts, held, ".p")
    trees = json.load(open(f"{out}/first.json", encoding="utf8"))
    save(f"{out}/weights.json", {**trees, "whole": written(full, odds, rows.features + Wording.names + around)})
    shown(rows, held)


def shown(rows, held):
    fresh = np.array([not a["structure"].startswith("drawn ") for a in rows.about])
    if fresh.any():
        told(rows.said[fresh], held[fresh], rows.weights[fresh], [a for a, f in zip(rows.about, fresh) if f])


if __name__ == "__main__":
    {"first": first, "second": second}[sys.argv[1]](sys.argv[2], sys.argv[3:])
