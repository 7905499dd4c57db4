"""Word material for the generator: the benefit lexicon and the name lists, each split into a training part
and a held-out part (by a hash of the string), so that validation runs on label variants and names that the
model has never seen."""
import json
import re
import zlib
from pathlib import Path

FOLDER = Path(__file__).resolve().parent

CATS = {
    'preventive': ['exams', 'xray', 'fluoride', 'sealants', 'prophy'],
    'basic': ['fillings', 'endo', 'extractions', 'srp', 'periodontal', 'anesthesia', 'perio_maintenance'],
    'major': ['crowns', 'bridges', 'dentures', 'implants', 'core_buildup', 'inlays_onlays'],
    'surgery': ['oral_surgery', 'osseous_surgery'],
    'orthodontic': ['orthodontic'],
}
PROCS = [procedure for members in CATS.values() for procedure in members]
CAT_OF = {procedure: category for category, members in CATS.items() for procedure in members}

# Labels that stand for several procedures at once.
BUNDLES = {
    'cast restorations': ['crowns', 'inlays_onlays'],
    'major restorative': ['crowns', 'inlays_onlays'],
    'prosthodontics': ['bridges', 'dentures'],
    'prosthetics': ['bridges', 'dentures'],
    'exams and cleanings': ['exams', 'prophy'],
    'exams & x-rays': ['exams', 'xray'],
    'oral exams & cleanings': ['exams', 'prophy'],
    'cleanings and fluoride': ['prophy', 'fluoride'],
    'bridges & dentures': ['bridges', 'dentures'],
    'crowns & bridges': ['crowns', 'bridges'],
    'crowns, inlays, onlays': ['crowns', 'inlays_onlays'],
    'crowns/inlays/onlays': ['crowns', 'inlays_onlays'],
    'bridges, dentures and implants': ['bridges', 'dentures', 'implants'],
    'fillings and extractions': ['fillings', 'extractions'],
    'endodontics and periodontics': ['endo', 'periodontal'],
    'fluoride and sealants': ['fluoride', 'sealants'],
    'surgical and non-surgical periodontics': ['periodontal', 'osseous_surgery'],
}
# Labels too vague to name one procedure, or one class, alone.
VAGUE = {
    'cast restorations', 'major restorative', 'prosthodontics', 'prosthetics', 'restorative',
    'restorative services', 'bridge and denture', 'consultation (sometimes)', 'office visit (exam)',
    'gum treatment', 'surgical and non-surgical periodontics', 'imaging', 'evaluations', 'dental visits',
    'retainers (bridge)', 'abutments (bridge)', 'basic restorative', 'minor restorative', 'ortho lifetime',
    'veneers (where covered)', 'full mouth debridement', 'implant-supported crown', 'partials',
    'removable prosthodontics and',
}  # fmt: skip
CAT_VAGUE = {
    'Restorative', 'Prosthodontics', 'Prosthetics', 'Major Restorative', 'Prosthodontics & Major Restorative',
    'Fillings & extractions', 'Crowns & Prosthetics', 'Routine', 'Checkups', 'Straightening', 'Braces',
    'Complex', 'Basic', 'Restorative Care', 'Major Restorative Care',
}  # fmt: skip
VAGUE_ABBREVIATIONS = ('PE', 'PC', 'OR', 'GN', 'FL', 'AP', 'CP', 'CR')
REMARK = re.compile(r'\s*\((misspelt|sometimes|stainless|bridge|where covered|exam|in|out)\)')


def crc(text):
    """CRC-32 of a string: the same on every machine and in every run, unlike Python's own hash."""
    return zlib.crc32(text.encode('utf-8', 'ignore'))


def held(text, every=9):
    """Whether a string is kept out of training: about one in `every`."""
    return crc('held:' + text.lower()) % every == 0


def clean(text):
    """A label of the lexicon without the remarks its editors put behind it in brackets."""
    return REMARK.sub('', text).strip()


def read_json(name):
    """What a JSON file of this folder holds."""
    return json.loads((FOLDER / name).read_text(encoding='utf-8'))


def pool(items, key=lambda item: item):
    """(training items, held-out items), each string once; the first item is never held out."""
    seen, training, unseen = set(), [], []
    for index, item in enumerate(items):
        name = str(key(item) or '').lower()
        if not name or name in seen:
            continue
        seen.add(name)
        is_held = index > 0 and len(items) > 4 and held(name)
        (unseen if is_held else training).append(item)
    return training, unseen


class Lex:
    """The lexicon as pools to draw from. split: 'train' draws training variants, 'unseen' prefers held-out ones."""

    def __init__(self, split='train'):
        lexicon, names = read_json('lexicon.json'), read_json('names.json')
        self.split = split
        self.fields = {key: pool([clean(x) for x in field['labels']]) for key, field in lexicon['fields'].items()}
        self.columns = {key: pool(labels) for key, labels in lexicon['columns'].items()}
        self.categories = {
            key.lower(): pool([x for x in labels if x not in CAT_VAGUE and 'FEDVIP' not in x])
            for key, labels in lexicon['category_schemes']['category_labels'].items()
        }
        self._read_procedures(lexicon['procedures'])
        self.flags = {
            key: (flag['display'], pool(flag['labels']), flag['values']) for key, flag in lexicon['flags'].items()
        }
        # (name, other names, networks)
        carriers = [(x['name'], x.get('aliases', [])[:6], x.get('networks', [])) for x in lexicon['carriers']]
        self.carriers = pool(carriers, key=lambda carrier: carrier[0])
        self.plan_types = lexicon['plan_types']
        self.waiting_labels = pool(lexicon['waiting_periods']['labels'])
        self.names = {key: pool(names[key]) for key in ('first', 'last', 'city', 'noun', 'adj', 'street')}
        self.states, self.state_codes = names['state'], names['state_abbr']

    def _read_procedures(self, procedures):
        self.labels, self.abbreviations, self.colloquial = {}, {}, {}
        self.codes, self.frequencies, self.ages = {}, {}, {}
        for key, entry in procedures.items():
            plain = [x for x in entry['synonyms'] if x.lower() not in VAGUE and x.lower() not in BUNDLES]
            self.labels[key] = pool([clean(x) for x in plain])
            short = [clean(x) for x in entry['abbreviations'] if x not in VAGUE_ABBREVIATIONS]
            self.abbreviations[key] = pool(short)
            self.colloquial[key] = pool([clean(x) for x in entry['colloquial']])
            self.codes[key] = sorted(entry['cdt']['codes'].items())
            self.frequencies[key] = pool(entry['frequency_phrasings'])
            self.ages[key] = pool(entry.get('age_phrasings') or [])

    def pick(self, rng, items):
        """One item of a pool."""
        training, unseen = items
        if self.split == 'unseen' and unseen and rng.random() < 0.75:
            return rng.choice(unseen)
        # The first entries are the commonest in real life: they come a little more often.
        if len(training) > 6 and rng.random() < 0.25:
            return training[int(rng.random() * 4)]
        return rng.choice(training) if training else None

    def name(self, rng, kind):
        """One of the name lists' words: kind is first, last, city, noun, adj or street."""
        return self.pick(rng, self.names[kind])
