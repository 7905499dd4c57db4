"""Fits the judge of words (src/phi/words/weights.json), which tells how likely a word is patient data.

    python3 models/redaction/fit.py OUT.json ROWS...      also writes ROWS.p, the probabilities of held-out structures

ROWS.f32 and ROWS.json are what rows.ts wrote. Whole structures at a time are held out: the figures that are printed, and the slope by
which probabilities are set right, are those of structures that took no part. Needs scikit-learn (Debian: python3-sklearn); the product
reads the numbers alone.
"""
import json
import sys

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

FOLDS = 5
TREES = 150
# What nobody has marked is plan wording for the most part; a word of it counts for little.
UNMARKED = 0.3
# Pages that the tests draw were written beside the rules: what rules do on them says little of new pages.
DRAWN = 0.3
# What must stay costs more than a plain word: figures of the plan most of all.
STAYS = {"percent": 4, "amount": 4, "cdt": 4, "text": 1.5}
STAYS_ELSE = 5


def load(names):
    rows, about, features = [], [], None
    for name in names:
        meta = json.load(open(f"{name}.json", encoding="utf8"))
        features = features or meta["features"]
        assert features == meta["features"], "rows of different features"
        rows.append(np.fromfile(f"{name}.f32", dtype=np.float32).reshape(-1, len(features) + 1))
        about += meta["about"]
    rows = np.concatenate(rows)
    return rows[:, :-1], rows[:, -1], about, features


def weights_of(said, about):
    return np.array(
        [
            (1.0 if y == 1 else UNMARKED if y < 0 else STAYS.get(a["kind"], STAYS_ELSE))
            * (DRAWN if a["structure"].startswith("drawn ") else 1)
            for y, a in zip(said, about)
        ]
    )


def model():
    return HistGradientBoostingClassifier(
        max_iter=TREES, learning_rate=0.08, max_leaf_nodes=15, min_samples_leaf=30, l2_regularization=2.0
    )


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


def main(out, names):
    x, said, about, features = load(names)
    y = (said == 1).astype(int)
    weights = weights_of(said, about)
    groups = np.array([a["structure"] for a in about])
    held = np.zeros(len(y))
    raw = np.zeros(len(y))
    for train, test in GroupKFold(min(FOLDS, len(set(groups)))).split(x, y, groups):
        part = model().fit(x[train], y[train], sample_weight=weights[train])
        raw[test] = part.decision_function(x[test])
    odds = LogisticRegression(C=1e4).fit(raw[:, None], y, sample_weight=np.where(said < 0, UNMARKED, 1))
    held = odds.predict_proba(raw[:, None])[:, 1]
    print(f"{len(y)} words of {len(set(groups))} structures, {y.sum()} must go")
    fresh = np.array([not a["structure"].startswith("drawn ") for a in about])
    if fresh.any():
        told(said[fresh], held[fresh], weights[fresh], [a for a, f in zip(about, fresh) if f])
    at = 0
    for name in names:
        count = len(json.load(open(f"{name}.json", encoding="utf8"))["about"])
        held[at : at + count].astype(np.float32).tofile(f"{name}.p")
        at += count
    full = model().fit(x, y, sample_weight=weights)
    trees = {
        "features": features,
        "start": round(float(full._baseline_prediction.ravel()[0]), 5),
        "slope": round(float(odds.coef_[0][0]), 4),
        "offset": round(float(odds.intercept_[0]), 4),
        "trees": [tree_of(p[0].nodes) for p in full._predictors],
    }
    used = sorted({f for tree in trees["trees"] for f in tree["feature"] if f >= 0})
    place = {f: i for i, f in enumerate(used)}
    trees["features"] = [features[f] for f in used]
    for tree in trees["trees"]:
        tree["feature"] = [place[f] if f >= 0 else -1 for f in tree["feature"]]
    json.dump(trees, open(out, "w", encoding="utf8"), separators=(",", ":"))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
