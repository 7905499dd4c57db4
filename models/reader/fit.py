"""Fits how the judge weighs the two readers (src/parse/two-readers.json).

    bun models/reader/measure.ts ... > cells.jsonl      (see there; several files may be given)
    python3 models/reader/fit.py cells.jsonl... OUT.json

Kinds of value of which the cells hold none keep the weights that OUT.json has. Logistic regression on whole documents at a time: the figures that are printed are those of documents that took no part in the fitting. Needs
scikit-learn (Debian: python3-sklearn); the product reads the numbers alone.
"""
import json
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

# What one alone says is left out below this.
LEAST = 0.5
# A cell of a made or drawn page, or of one that was looked at while the readers were mended, counts for this much of a labeled one's: those are
# many, and what they say of the readers isn't what a page says that nobody has seen.
MADE = 0.3
FOLDS = 8
FEWEST = 100
STRENGTH = 0.5


KINDS = ("percents", "amounts", "waits", "flags")


def kind_of(path):
    """What a path holds, as src/parse/two-readers.ts tells it."""
    if path.startswith("coverage."):
        return "percents"
    if path.startswith("waiting_periods."):
        return "waits"
    return "flags" if path.startswith("flags.") else "amounts"


def load(files):
    return [json.loads(line) for name in files for line in open(name, encoding="utf8")]


def cases(cells):
    """What is to be told apart: whether what both say is right, which of two readings is, and whether a lone one is."""
    both = [c for c in cells if c["said"]["engine"] and c["said"]["rules"] and not c["said"]["same"]]
    return {
        "differ": [(c, c["engine"]) for c in both if c["engine"] != c["rules"]],
        "engine": [(c, c["engine"]) for c in cells if c["said"]["engine"] and not c["said"]["rules"]],
        "rules": [(c, c["rules"]) for c in cells if c["said"]["rules"] and not c["said"]["engine"]],
    }


def constant(pairs, features):
    """Too few cases to tell apart: how often such a reading was right, with one case more for either side."""
    right = sum(1 for _, ok in pairs if ok) + 1
    wrong = len(pairs) + 2 - right
    return {"offset": round(float(np.log(right / wrong)), 3), "weights": {f: 0.0 for f in features}}


def fit(name, pairs, features):
    if len(pairs) < FEWEST or len({ok for _, ok in pairs}) < 2:
        print(f"  {name:7} {len(pairs):5} cells: too few, {sum(ok for _, ok in pairs)} right")
        return constant(pairs, features)
    x = np.array([[c["features"][f] for f in features] for c, _ in pairs])
    y = np.array([right for _, right in pairs])
    groups = np.array([c["id"] for c, _ in pairs])
    sources = np.array([c["source"] for c, _ in pairs])
    real = sources == "labeled"
    counts = np.where(real, 1.0, MADE)
    model = LogisticRegression(C=STRENGTH, max_iter=4000)
    held = np.zeros(len(y))
    for train, test in GroupKFold(FOLDS).split(x, y, groups):
        held[test] = model.fit(x[train], y[train], sample_weight=counts[train]).predict_proba(x[test])[:, 1]
    for source in sorted(set(sources)):
        own = sources == source
        least = own & (held < LEAST)
        told = f"least likely: {y[least].mean():.3f} of {least.sum()}" if least.any() else ""
        right = ((held[own] > 0.5) == y[own]).mean()
        print(f"  {name:7} {source:8} {own.sum():5} cells, {y[own].mean():.3f} right before, {right:.3f} told apart, {told}")
    model.fit(x, y, sample_weight=counts)
    weights = {f: round(float(w), 3) for f, w in zip(features, model.coef_[0])}
    return {"offset": round(float(model.intercept_[0]), 3), "weights": weights}


def main():
    *files, out = sys.argv[1:]
    cells = load(files)
    features = list(cells[0]["features"])
    with open(out, encoding="utf8") as file:
        fitted = json.load(file)
    fitted = {kind: fitted[kind] for kind in KINDS} | {"least": LEAST}
    for kind in KINDS:
        own = [c for c in cells if kind_of(c["path"]) == kind]
        if not own:
            continue
        same = [c["rules"] for c in own if c["said"]["same"]]
        print(f"{kind}: both say the same {len(same)} times, {np.mean(same):.3f} right")
        fitted[kind] = {name: fit(name, pairs, features) for name, pairs in cases(own).items()}
    with open(out, "w", encoding="utf8") as file:
        json.dump(fitted, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
