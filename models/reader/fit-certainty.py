"""Fits how likely a value that was read is right (src/parse/certainty.json).

    bun models/reader/certainty.ts DIR... drawn:500-514 > values.jsonl      (folders of `npm run pages`, of the half that may be looked at)
    python3 models/reader/fit-certainty.py values.jsonl src/parse/certainty.json

Gradient boosting. From which probability on a value is shown without a doubt is told by pages whose structure took no part: so that no more
than a set share of the right values is doubted there. Needs scikit-learn (Debian: python3-sklearn); the product reads the trees alone.
"""
import json
import sys

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import GroupKFold

FOLDS = 6
TREES = 120
DEPTH = 4
RATE = 0.08
LEAST_LEAF = 25
# So much of what is right may be doubted.
DOUBTED = 0.12
# A value of a drawn document counts for this much of a made page's.
DRAWN = 0.15


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


def nodes(tree):
    """A tree as flat numbers, four for each node (src/base/trees.ts)."""
    out = []
    for i in range(tree.node_count):
        if tree.children_left[i] < 0:
            out += [-1, round(float(tree.value[i][0][0]) * RATE, 4), 0, 0]
        else:
            out += [int(tree.feature[i]), round(float(tree.threshold[i]), 4), int(tree.children_left[i]), int(tree.children_right[i])]
    return out


def main():
    source, out = sys.argv[1:]
    with open(source, encoding="utf8") as file:
        names = json.loads(file.readline())
        cells = [json.loads(line) for line in file]
    x = np.array([cell["inputs"] for cell in cells], dtype=np.float32)
    y = np.array([cell["right"] for cell in cells])
    structures = np.array([cell["structure"] for cell in cells])
    made = np.array([not one.startswith("drawn") for one in structures])
    counts = np.where(made, 1.0, DRAWN)
    held = np.zeros(len(y))
    for train, test in GroupKFold(FOLDS).split(x, y, structures):
        held[test] = model().fit(x[train], y[train], sample_weight=counts[train]).predict_proba(x[test])[:, 1]
    # Drawn documents are the readers' home: what is doubted there tells nothing of other pages.
    sure = float(np.quantile(held[y & made], DOUBTED))
    print(f"{len(y)} values, {y.mean():.3f} right; structures never seen: area under the curve {roc_auc_score(y, held):.3f}")
    print(f"sure from {sure:.3f}: {(held[~y & made] < sure).mean():.3f} of the wrong ones doubted, {(held[y & made] < sure).mean():.3f} of the right ones")
    fitted = model().fit(x, y, sample_weight=counts)
    share = float(np.average(y, weights=counts))
    prior = float(np.log(share / (1 - share)))
    told = {"inputs": names, "sure": round(sure, 4), "base": round(prior, 4), "trees": [nodes(one[0].tree_) for one in fitted.estimators_]}
    with open(out, "w", encoding="utf8") as file:
        json.dump(told, file, separators=(",", ":"))
        file.write("\n")


if __name__ == "__main__":
    main()
