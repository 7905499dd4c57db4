"""The classes of service: how a document names them and lists their members."""
import re

from lex import PROCS
from gen.deferred import ORTHODONTIC
from gen.phrases import phrase
from gen.plan import CLASSES
from gen.wording import age_limit, frequency

ROMAN = ['I', 'II', 'III', 'IV', 'V']
# What federal plans call their classes A to D.
FEDERAL = {'preventive': 'Basic', 'basic': 'Intermediate', 'major': 'Major', 'orthodontic': 'Orthodontic'}
NUMBERED = re.compile(r'(Class|Type|Tier|Coverage|Category|Unit|Level) ')


def class_word(plan, name):
    """A class's name in words."""
    rng, lex = plan.rng, plan.lex
    if rng.random() < 0.5:
        word = lex.pick(rng, lex.categories[name])
    else:
        word = phrase(rng, f'classes.{name}')
    return phrase(rng, f'classes.{name}') if NUMBERED.match(word) else word


def class_labels(plan):
    """{class: label} of one document: in words, by number or letter, or both."""
    rng = plan.rng
    kind = phrase(rng, 'classes.kind')
    is_federal = kind == 'Class A' and rng.random() < 0.6
    is_bare = rng.random() < 0.25 and not is_federal
    labels = {}
    for index, name in enumerate(CLASSES):
        word = class_word(plan, name)
        if kind == 'plain':
            labels[name] = word
            continue
        noun, form = kind.split()
        number = {'R': ROMAN[index], 'N': str(index + 1), 'A': 'ABCD'[index]}[form]
        base = f'{noun} {number}'
        if is_federal:
            labels[name] = phrase(rng, 'classes.federal', base=base, word=FEDERAL[name])
        else:
            labels[name] = base if is_bare else phrase(rng, 'classes.label', base=base, word=word)
    return labels


def limited_members(plan, procedures):
    """(members, text): each procedure with a limit of its own, now and then."""
    rng, lex = plan.rng, plan.lex
    members, texts = [], []
    for procedure in procedures:
        text, limit = lex.pick(rng, lex.labels[procedure]), ''
        if rng.random() < 0.5:
            limit = str(frequency(plan, procedure))
        elif rng.random() < 0.2:
            limit = str(age_limit(plan, procedure))
        if limit:
            text += rng.choice([', ', ' '])
            text += f'({limit})' if rng.random() < 0.3 else limit
        texts.append(text)
        members.append((procedure, limit))
    return members, '; '.join(texts)


def member_text(plan, name, count=None):
    """(members [(procedure, limit)], the text that lists them) of a class; count is how many at most."""
    rng, lex = plan.rng, plan.lex
    if name == 'orthodontic':
        return ORTHODONTIC, phrase(rng, 'members.orthodontic')
    procedures = [procedure for procedure in PROCS if plan.class_of[procedure] == name]
    rng.shuffle(procedures)
    if len(procedures) > 2:
        procedures = procedures[: count or rng.randint(2, min(7, len(procedures)))]
    names = [lex.pick(rng, lex.labels[procedure]) for procedure in procedures]
    if rng.random() < 0.2:
        names.insert(rng.randint(0, len(names)), phrase(rng, 'members.other'))
    if rng.random() < 0.4:
        names = [each[0].upper() + each[1:] for each in names]
    if rng.random() < 0.18:
        return limited_members(plan, procedures)
    text = rng.choice([', ', ', ', ', ', '; ', ' / ', ' • ', ' · ']).join(names)
    if ', ' in text and rng.random() < 0.4:
        head, tail = text.rsplit(', ', 1)
        text = head + rng.choice([' and ', ', and ', ' & ']) + tail
    return [(procedure, '') for procedure in procedures], text


def member_procedures(plan, name):
    """The procedures alone."""
    return [procedure for procedure, _ in member_text(plan, name)[0]]
