"""Fits how likely a value that was read is right (src/parse/certainty.json), and how likely the pages state a field that is blank (blanks.json).

    bun models/reader/certainty.ts DIR... > values.jsonl                    (folders of `npm run pages`, of the half that may be looked at)
    bun models/reader/certainty.ts --blanks DIR... > blanks.jsonl
    python3 models/reader/fit-certainty.py values.jsonl src/parse/certainty.json
    python3 models/reader/fit-certainty.py blanks.jsonl src/parse/blanks.json

Gradient boosting. From which probability on a value is shown without a doubt, or a blank is one that we couldn't tell, is told by pages whose
structure took no part: so that no more than a set share of the right values, or of the right blanks of a kind, is doubted there. Needs
scikit-learn (Debian: python3-sklearn); the product reads the trees alone.
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
DOUBTED = 0.05
# So much of what is rightly blank may be called unclear, by kind: services (the reader has rules of its own for them), waits, rules, amounts, names.
UNCLEAR = [0.02, 0.02, 0.04, 0.05, 0.15]
# A value of a drawn document counts for this much of a made page's.
DRAWN = 0.15
# A field that was read, weighed as if it were blank, counts for this much of one that is.
READ = 0.15


def model():
    return GradientBoostingClassifier(
        n_estimators=TREES,
        max_depth=DEPTH,
        learning_rate=RATE,
        min_samples_leaf=LEAST_LEAF,
        subsample=0.6,
        max_features=0.4,
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


def sure_of_values(held, y, cells, made):
    # Drawn documents are the readers' home: what is doubted there tells nothing of other pages.
    for share in (0.04, 0.06, 0.08, 0.10, 0.12, 0.15):
        at = np.quantile(held[y & made], share)
        print(f"  {share:.0%} of the right ones doubted: {(held[~y & made] < at).mean():.0%} of the wrong ones")
    return round(float(np.quantile(held[y & made], DOUBTED)), 4)


def sure_of_blanks(held, y, cells, made):
    blank = np.array([cell["blank"] for cell in cells])
    kinds = np.array([cell["inputs"][0] for cell in cells])
    sure = []
    for kind, share in enumerate(UNCLEAR):
        own = blank & (kinds == kind)
        sure.append(round(float(np.quantile(held[own & ~y], 1 - share)), 4))
        print(f"  kind {kind}: {(held[own & y] >= sure[-1]).sum()} of {(own & y).sum()} missed ones told, {(held[own & ~y] >= sure[-1]).sum()} of {(own & ~y).sum()} blanks")
    return sure


def main():
    source, out = sys.argv[1:]
    with open(source, encoding="utf8") as file:
        names = json.loads(file.readline())
        cells = [json.loads(line) for line in file]
    blanks = "blank" in cells[0]
    x = np.array([cell["inputs"] for cell in cells], dtype=np.float32)
    y = np.array([cell["stated" if blanks else "right"] for cell in cells])
    structures = np.array([cell["structure"] for cell in cells])
    made = np.array([not one.startswith("drawn") for one in structures])
    counts = np.where(made, 1.0, DRAWN)
    if blanks:
        counts = np.where([cell["blank"] for cell in cells], 1.0, READ)
    held = np.zeros(len(y))
    for train, test in GroupKFold(FOLDS).split(x, y, structures):
        held[test] = model().fit(x[train], y[train], sample_weight=counts[train]).predict_proba(x[test])[:, 1]
    print(f"{len(y)} cells, {y.mean():.3f} of them so; structures never seen: area under the curve {roc_auc_score(y, held):.3f}")
    sure = (sure_of_blanks if blanks else sure_of_values)(held, y, cells, made)
    fitted = model().fit(x, y, sample_weight=counts)
    share = float(np.average(y, weights=counts))
    prior = float(np.log(share / (1 - share)))
    told = {"inputs": names, "sure": sure, "base": round(prior, 4), "trees": [nodes(one[0].tree_) for one in fitted.estimators_]}
    with open(out, "w", encoding="utf8") as file:
        json.dump(told, file, separators=(",", ":"))
        file.write("\n")


if __name__ == "__main__":
    main()
