"""Fits how the judge weighs the two readers (src/parse/two-readers.json).

    bun models/reader/measure.ts ... > cells.jsonl      (see there; several files may be given)
    python3 models/reader/fit.py cells.jsonl... OUT.json

Logistic regression on whole documents at a time: the figures that are printed are those of documents that took no part in the fitting. Needs
scikit-learn (Debian: python3-sklearn); the product reads the numbers alone.
"""
import json
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

SURE = 0.9
FOLDS = 8
STRENGTH = 0.5


def load(files):
    return [json.loads(line) for name in files for line in open(name, encoding="utf8")]


def cases(cells):
    """What is to be told apart: which of two readings is right, and whether a lone one is."""
    both = [c for c in cells if c["said"]["engine"] and c["said"]["rules"] and not c["said"]["same"]]
    return {
        "differ": [(c, c["engine"]) for c in both if c["engine"] != c["rules"]],
        "engine": [(c, c["engine"]) for c in cells if c["said"]["engine"] and not c["said"]["rules"]],
        "rules": [(c, c["rules"]) for c in cells if c["said"]["rules"] and not c["said"]["engine"]],
    }


def fit(name, pairs, features):
    x = np.array([[c["features"][f] for f in features] for c, _ in pairs])
    y = np.array([right for _, right in pairs])
    groups = np.array([c["id"] for c, _ in pairs])
    model = LogisticRegression(C=STRENGTH, max_iter=4000)
    held = np.zeros(len(y))
    for train, test in GroupKFold(FOLDS).split(x, y, groups):
        held[test] = model.fit(x[train], y[train]).predict_proba(x[test])[:, 1]
    sources = np.array([c["source"] for c, _ in pairs])
    for source in sorted(set(sources)):
        own = sources == source
        sure = own & (held >= SURE)
        told = f"{y[sure].mean():.3f} of {sure.sum()}" if sure.any() else "none"
        right = ((held[own] > 0.5) == y[own]).mean()
        print(f"  {name:7} {source:8} {own.sum():5} cells, {y[own].mean():.3f} right before, {right:.3f} told apart, sure: {told}")
    model.fit(x, y)
    weights = {f: round(float(w), 3) for f, w in zip(features, model.coef_[0])}
    return {"offset": round(float(model.intercept_[0]), 3), "weights": weights}


def main():
    *files, out = sys.argv[1:]
    cells = load(files)
    features = list(cells[0]["features"])
    fitted = {"sure": SURE}
    for kind, is_kind in (("percents", True), ("amounts", False)):
        own = [c for c in cells if c["path"].startswith("coverage.") == is_kind]
        same = [c["rules"] for c in own if c["said"]["same"]]
        print(f"{kind}: both say the same {len(same)} times, {np.mean(same):.3f} right")
        fitted[kind] = {name: fit(name, pairs, features) for name, pairs in cases(own).items()}
    with open(out, "w", encoding="utf8") as file:
        json.dump(fitted, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
