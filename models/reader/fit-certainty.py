"""Fits how likely a value that was read is right (src/parse/certainty.json), and how likely the pages state a field that is blank (blanks.json).

    bun models/reader/certainty.ts DIR... DIR=LABELS... > rows.jsonl          (folders of `npm run pages`, of the half that may be looked at)
    python3 models/reader/fit-certainty.py rows.jsonl src/parse/certainty.json
    python3 models/reader/fit-certainty.py --blanks rows.jsonl src/parse/blanks.json

Gradient boosting. From which probability on a value is shown without a doubt, or a blank is one that we couldn't tell, is told by documents that
took no part, those that people labeled if there are any: so that no more than a set share of the right values, or of the right blanks of a kind,
is doubted there. Needs scikit-learn (Debian: python3-sklearn); the product reads the trees alone.
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
LEAST_LEAF = 50
# So much of what is right may be doubted.
DOUBTED = 0.09
# So much of what is rightly blank may be called unclear, by kind: services (the reader has rules of its own for them), waits, rules, amounts, names.
UNCLEAR = [0.04, 0.06, 0.18, 0.2, 0.06]
# A value of a drawn document counts for this much of a made page's, one of a document that people labeled for this much.
DRAWN = 0.4
HAND = 3.0
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


def sure_of_values(held, y, cells, own):
    for share in (0.05, 0.08, 0.10, 0.12, 0.15, 0.20):
        at = np.quantile(held[y & own], share)
        print(f"  {share:.0%} of the right ones doubted: {(held[~y & own] < at).mean():.0%} of the wrong ones")
    wrong = np.quantile(held[~y & own], 0.85)
    print(f"  85% of the wrong ones doubted: {(held[y & own] < wrong).mean():.0%} of the right ones")
    kinds = np.array([cell["inputs"][0] for cell in cells])
    for kind in range(4):
        its = own & (kinds == kind)
        if len(set(y[its])) > 1:
            print(f"  kind {kind}: {(~y[its]).sum()} wrong of {its.sum()}, area under the curve {roc_auc_score(y[its], held[its]):.3f}")
    return round(float(np.quantile(held[y & own], DOUBTED)), 4)


def sure_of_blanks(held, y, cells, own):
    blank = np.array([cell["blank"] for cell in cells]) & own
    kinds = np.array([cell["inputs"][0] for cell in cells])
    sure = []
    for kind, share in enumerate(UNCLEAR):
        its = blank & (kinds == kind)
        sure.append(round(float(np.quantile(held[its & ~y], 1 - share)), 4))
        print(f"  kind {kind}: {(held[its & y] >= sure[-1]).sum()} of {(its & y).sum()} missed ones told, {(held[its & ~y] >= sure[-1]).sum()} of {(its & ~y).sum()} blanks")
    return sure


def cells_of(source, blanks):
    """Names of the numbers, and the cells of a kind."""
    with open(source, encoding="utf8") as file:
        names = json.loads(file.readline())["blanks" if blanks else "values"]
        cells = [json.loads(line) for line in file]
    return names, [cell for cell in cells if ("stated" in cell) == blanks]


def main():
    *options, source, out = sys.argv[1:]
    blanks = "--blanks" in options
    names, cells = cells_of(source, blanks)
    x = np.array([cell["inputs"] for cell in cells], dtype=np.float32)
    y = np.array([cell["stated" if blanks else "right"] for cell in cells])
    structures = np.array([cell["structure"] for cell in cells])
    drawn = np.array([one.startswith("drawn") for one in structures])
    hand = np.array([cell.get("hand", False) for cell in cells])
    counts = np.where(hand, HAND, np.where(drawn, DRAWN, 1.0))
    if blanks:
        counts *= np.where([cell["blank"] for cell in cells], 1.0, READ)
    held = np.zeros(len(y))
    for train, test in GroupKFold(FOLDS).split(x, y, structures):
        held[test] = model().fit(x[train], y[train], sample_weight=counts[train]).predict_proba(x[test])[:, 1]
    # Drawn documents are the readers' home: what is doubted there tells nothing of other pages.
    parts = {"structures never seen": ~hand & ~drawn, "documents labeled by people, never seen": hand}
    sure = None
    for part, own in parts.items():
        if own.any():
            print(f"{part}: {own.sum()} cells, {y[own].mean():.3f} of them so; area under the curve {roc_auc_score(y[own], held[own]):.3f}")
            sure = (sure_of_blanks if blanks else sure_of_values)(held, y, cells, own)
    fitted = model().fit(x, y, sample_weight=counts)
    share = float(np.average(y, weights=counts))
    prior = float(np.log(share / (1 - share)))
    told = {"inputs": names, "sure": sure, "base": round(prior, 4), "trees": [nodes(one[0].tree_) for one in fitted.estimators_]}
    with open(out, "w", encoding="utf8") as file:
        json.dump(told, file, separators=(",", ":"))
        file.write("\n")


if __name__ == "__main__":
    main()
