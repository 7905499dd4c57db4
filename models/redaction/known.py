"""What rows.ts wrote of words, read for fitting: features, labels, the words around, and folds of whole structures."""
import json

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

FOLDS = 3
# What nobody has marked is plan wording for the most part; a word of it counts for little.
UNMARKED = 0.3
# Share of such words that trees see.
SEEN = 0.2
# Pages that the tests draw hold what has gone wrong before, in few words and many ways.
DRAWN = 2.5
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
