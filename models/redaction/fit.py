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
from scipy.sparse import csr_matrix
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

FOLDS = 3
# Trees and learning rate of the first judgment, which sees a word and what is printed around it, and of the second, which also sees what the
# first says of the words around.
FIRST = (100, 0.15)
SECOND = (160, 0.12)
# What nobody has marked is plan wording for the most part; a word of it counts for little.
UNMARKED = 0.3
# Share of such words that trees see.
SEEN = 0.2
# Pages that the tests draw were written beside the rules: what rules do on them says little of new pages.
DRAWN = 1
# What must stay costs more than a plain word: figures of the plan most of all.
STAYS = {"percent": 4, "amount": 4, "cdt": 4, "text": 1.5}
STAYS_ELSE = 5
# What says that a word is the plan's, by kind of label.
PLANS = ["group_id", "group_name", "insurance_company", "payer_id", "plan_date", "claims_address", "customer_service_phone"]
# Both as in src/phi/words/wording.ts.
SOURCES = ["before", "after", "left", "head", "up", "down", "right", "section"]
BUCKETS = 16384
# How freely single words around may weigh; 0.05 and 0.3 told held-out structures apart alike.
FREEDOM = 0.15


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


def load_words(names, counts):
    """Words around as (row, source, bucket), rows counted over all files."""
    parts, at = [], 0
    for name, count in zip(names, counts):
        part = np.fromfile(f"{name}.words", dtype=np.int32).reshape(-1, 3)
        part[:, 0] += at
        parts.append(part)
        at += count
    return np.concatenate(parts)


class Wording:
    """What words around say: sums of weights by source, for patient data and for plan data."""

    def __init__(self, words, count, said, about):
        self.words, self.count = words, count
        self.matrix = csr_matrix((np.ones(len(words), np.float32), (words[:, 0], words[:, 2])), shape=(count, BUCKETS))
        self.matrix.data[:] = 1
        kinds = np.array([a["kind"] for a in about])
        self.targets = {"goes": said == 1, "plan": (said == 0) & np.isin(kinds, PLANS)}
        drawn = np.array([a["structure"].startswith("drawn ") for a in about])
        self.weights = np.where(said < 0, UNMARKED, 1) * np.where(drawn, DRAWN, 1)

    def fit(self, rows):
        return {
            name: np.round(
                LogisticRegression(C=FREEDOM, max_iter=150)
                .fit(self.matrix[rows], target[rows], sample_weight=self.weights[rows])
                .coef_[0],
                3,
            )
            for name, target in self.targets.items()
        }

    def sums(self, fitted):
        columns = []
        for weights in fitted.values():
            by_source = np.zeros((self.count, len(SOURCES)), np.float32)
            np.add.at(by_source, (self.words[:, 0], self.words[:, 1]), weights[self.words[:, 2]])
            columns += [by_source, by_source.sum(1, keepdims=True)]
        return np.concatenate(columns, 1)

    names = [f"say.{name}{source}" for name in ("goes", "plan") for source in [*(f".{s}" for s in SOURCES), ""]]


def weights_of(said, about):
    return np.array(
        [
            (1.0 if y == 1 else UNMARKED if y < 0 else STAYS.get(a["kind"], STAYS_ELSE))
            * (DRAWN if a["structure"].startswith("drawn ") else 1)
            for y, a in zip(said, about)
        ]
    )


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


def spread(names, counts, rows, end):
    """Writes what is known of rows beside the file that each came from."""
    at = 0
    for name, count in zip(names, counts):
        rows[at : at + count].astype(np.float32).tofile(f"{name}{end}")
        at += count


class Rows:
    """All rows with what they are, and the folds of structures."""

    def __init__(self, names):
        self.names = names
        self.x, self.said, self.about, self.features = load(names)
        self.counts = [len(json.load(open(f"{name}.json", encoding="utf8"))["about"]) for name in names]
        groups = np.array([a["structure"] for a in self.about])
        self.folds = list(GroupKFold(min(FOLDS, len(set(groups)))).split(self.x, self.said, groups))
        self.weights = weights_of(self.said, self.about)
        kinds = np.array([a["kind"] for a in self.about])
        self.goes = (self.said == 1).astype(int)
        self.plan = ((self.said == 0) & np.isin(kinds, PLANS)).astype(int)
        # Most words are wording, and a fifth of them teaches as much.
        seen = np.random.default_rng(1).random(len(self.said)) < SEEN
        wording = (self.said < 0) | ((self.said == 0) & (kinds == "text"))
        self.kept = ~wording | seen
        self.share = np.where(self.said < 0, UNMARKED, 1) / np.where(wording, SEEN, 1)
        self.weights = self.weights / np.where(wording, SEEN, 1)
        print(f"{len(self.said)} words of {len(set(groups))} structures, {self.goes.sum()} must go", flush=True)


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
