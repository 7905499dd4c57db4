"""Fits how figures and subjects belong together by how they stand (src/parse/engine/relations.json).

    bun models/reader/pairs.ts DIR... > pairs.tsv
    python3 models/reader/fit-pairs.py pairs.tsv OUT.json

Gradient boosting. The figures that are printed are those of structures that took no part in the fitting. Needs scikit-learn (Debian:
python3-sklearn); the product reads the trees alone.
"""
import json
import sys

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold

FOLDS = 4
TREES = 70
DEPTH = 5
RATE = 0.2
LEAST_LEAF = 40
# Of the wrong pairs so many are kept for each right one: most are wrong at a glance.
WRONG_FOR_RIGHT = 12


def model():
    return GradientBoostingClassifier(
        n_estimators=TREES,
        max_depth=DEPTH,
        learning_rate=RATE,
        min_samples_leaf=LEAST_LEAF,
        subsample=0.6,
        max_features=0.5,
        random_state=1,
    )


def nodes(tree, rate):
    """A tree as flat numbers, four for each node (src/base/trees.ts)."""
    out = []
    for i in range(tree.node_count):
        if tree.children_left[i] < 0:
            out += [-1, round(float(tree.value[i][0][0]) * rate, 4), 0, 0]
        else:
            out += [int(tree.feature[i]), round(float(tree.threshold[i]), 4), int(tree.children_left[i]), int(tree.children_right[i])]
    return out


def fit(kind, x, right, structures):
    rng = np.random.default_rng(1)
    keep = (right == 1) | (rng.random(len(right)) < WRONG_FOR_RIGHT * right.mean())
    thinned = float(((right == 0) & keep).sum() / (right == 0).sum())
    print(f"{kind}: {len(right)} pairs, {right.sum()} right, {thinned:.3f} of the wrong ones kept")
    x, y, groups = x[keep], right[keep], structures[keep]
    held = np.zeros(len(y))
    for train, test in GroupKFold(FOLDS).split(x, y, groups):
        held[test] = model().fit(x[train], y[train]).predict_proba(x[test])[:, 1]
    print(f"  structures never seen: area under the curve {roc_auc_score(y, held):.4f}")
    for level in (0.3, 0.5, 0.8):
        told = held > level
        print(f"  over {level}: {y[told].mean():.3f} right, {told[y == 1].mean():.3f} of all right ones")
    fitted = model().fit(x, y)
    prior = float(np.log(y.mean() / (1 - y.mean())) + np.log(thinned))
    return {"base": round(prior, 4), "trees": [nodes(one[0].tree_, RATE) for one in fitted.estimators_]}


def main():
    source, out = sys.argv[1:]
    with open(source, encoding="utf8") as file:
        inputs = file.readline().rstrip("\n").split("\t")[4:]
        rows = [line.rstrip("\n").split("\t") for line in file]
    kinds = np.array([row[0] for row in rows])
    structures = np.array([row[1] for row in rows])
    right = np.array([int(row[3]) for row in rows])
    x = np.array([[float(v) for v in row[4:]] for row in rows], dtype=np.float32)
    del rows
    told = {k: fit(k, x[kinds == k], right[kinds == k], structures[kinds == k]) for k in ("shares", "members")}
    with open(out, "w", encoding="utf8") as file:
        json.dump({"inputs": inputs, **told}, file, separators=(",", ":"))
        file.write("\n")


if __name__ == "__main__":
    main()
