"""What staff ask: one maker for each kind of question. {g} in a text is the place of the group."""
import re
from dataclasses import dataclass, field
from typing import Optional

import words
from lex import CATS, PROCS
from tasks.asker import QUESTIONS, Group, procedure_word, with_figures

MATTERS, SHORT = QUESTIONS['matters'], QUESTIONS['short']
# These matters stand alone in a question.
ALONE = ('unknown', 'only_group', 'group_name', 'summary')
# Words that say whose deductible is asked for; without them both are.
OF_ONE = ('ndiv', 'person', 'ingle', 'mployee', 'ind')


@dataclass
class Asked:
    """A question: its text, what it asks for (field names), a fee, and the group that it is about."""

    text: str
    asks: list
    group: Group
    fee: Optional[int] = None
    # Two employers, of a comparison.
    employers: list = field(default_factory=list)
    # Whether the group still has to be put into the text.
    is_open: bool = True


def coverage_question(rng, lex, group):
    """How one procedure is covered, or two."""
    procedure = rng.choice(PROCS)
    text = rng.choice(QUESTIONS['coverage' if rng.random() < 0.5 else 'context'])
    word = procedure_word(rng, lex, procedure)
    text = with_figures(rng, text)
    asks = [f'coverage.{procedure}']
    if rng.random() < 0.15:
        second = rng.choice(PROCS)
        word += rng.choice([' and ', ' & ', ', ', ' or ']) + procedure_word(rng, lex, second)
        asks.append(f'coverage.{second}')
    return Asked(text.replace('{p}', word), asks, group)


def by_label(rng, lex, asks):
    """(text, asks) of a question that uses the printed label of a field."""
    text = rng.choice(QUESTIONS['label']).replace('{l}', lex.pick(rng, lex.fields[asks[0]]).lower())
    if asks == ['deductible_individual'] and not any(sign in text for sign in OF_ONE):
        asks = ['deductible_individual', 'deductible_family']
    return text, asks


def with_second_matter(rng, lex, name, text, asks):
    """(text, asks) with another matter in the same breath, now and then."""
    if rng.random() < 0.12 and name not in ALONE:
        second = MATTERS[rng.choice([each for each in MATTERS if each not in (*ALONE, name)])]
        text = text.replace('?', '') + rng.choice([' and ', ', ', ' and also ', '? '])
        return text + rng.choice(second['questions']).replace('{g}', '').strip(), asks + second['ask']
    if rng.random() < 0.12 and name not in ALONE:
        procedure = rng.choice(PROCS)
        text = text.replace('?', '') + rng.choice([' and ', ', and ', ' + '])
        text += rng.choice(['{p}', 'what % {p}', 'is {p} covered']).replace('{p}', procedure_word(rng, lex, procedure))
        return text, asks + [f'coverage.{procedure}']
    return text, asks


def unknown_text(rng, lex):
    """A question that no plan document answers, about a procedure or a person."""
    text = rng.choice(QUESTIONS['unknown_about_procedure' if rng.random() < 0.6 else 'unknown_about_person'])
    text = text.replace('{x}', words.person(rng, lex))
    text = text.replace('{p}', procedure_word(rng, lex, rng.choice(PROCS)))
    return with_figures(rng, text.replace('{q}', procedure_word(rng, lex, rng.choice(PROCS))))


def matter_question(rng, lex, group):
    """A field of the plan, the whole plan, nothing but the group, or what no plan tells."""
    name = rng.choice(list(MATTERS))
    asks, text = MATTERS[name]['ask'], rng.choice(MATTERS[name]['questions'])
    if rng.random() < 0.25 and len(asks) == 1 and asks[0] in lex.fields and name != 'group_name':
        text, asks = by_label(rng, lex, asks)
    text, asks = with_second_matter(rng, lex, name, text, asks)
    if name == 'unknown' and rng.random() < 0.6:
        text = unknown_text(rng, lex)
    if name == 'group_name':
        number = group.group_id or words.group_id(rng)
        return Asked(text.replace('{i}', number), asks, Group(None, None, number), is_open=False)
    if name == 'unknown' and rng.random() < 0.8:
        group = Group()
    if name == 'only_group' and not group.text:
        return Asked(rng.choice(MATTERS['unknown']['questions']), ['unknown'], group)
    return Asked(text, asks, group)


def flag_question(rng, lex, group):
    """A rule of the plan."""
    flag = rng.choice(list(QUESTIONS['flags']))
    text = rng.choice(QUESTIONS['flags'][flag])
    if rng.random() < 0.45:
        text = rng.choice(QUESTIONS['flag_label']).replace('{l}', lex.pick(rng, lex.flags[flag][1]).lower())
    elif rng.random() < 0.25:
        text = text.replace('{g}', '').strip()
    return Asked(text, [f'flag.{flag}'], group)


def class_question(rng, lex, group):
    """A whole class of service."""
    name = rng.choice(list(QUESTIONS['classes']))
    word = rng.choice(QUESTIONS['classes'][name])
    text = rng.choice(QUESTIONS['class']).replace('{p}', word)
    return Asked(text, [f'coverage.{procedure}' for procedure in CATS[name]], group)


def estimate_question(rng, lex, group):
    """What the patient owes, mostly with the office's fee."""
    procedure = rng.choice(PROCS)
    fee = rng.choice([rng.randint(20, 400) * 5, rng.randint(40, 6500)])
    printed = rng.choice([f'${fee}', f'${fee:,}', f'{fee}', f'{fee} dollars', f'${fee}.00'])
    text = rng.choice(QUESTIONS['estimate'])
    text = text.replace('{p}', procedure_word(rng, lex, procedure)).replace('{f}', printed)
    text = with_figures(rng, text)
    if rng.random() < 0.15:
        fee = None
        text = rng.choice(QUESTIONS['estimate_without_fee'])
        text = text.replace('{p}', procedure_word(rng, lex, procedure))
    return Asked(text, ['estimate', f'coverage.{procedure}'], group, fee)


def comparison(rng, lex, group):
    """Two employers' plans against each other."""
    one, two = words.employer(rng, lex), words.employer(rng, lex)
    if rng.random() < 0.5:
        one, two = one.lower(), two.lower()
    procedure = rng.choice(PROCS)
    word = procedure_word(rng, lex, procedure)
    text = rng.choice(QUESTIONS['compare']).replace('{p}', word).replace('{a}', one).replace('{b}', two)
    asks = ['compare', f'coverage.{procedure}']
    return Asked(text, asks, Group(), employers=[one, two], is_open=False)


def two_matters(rng, lex, group):
    """Two fields in short words."""
    one, two = rng.sample(list(SHORT), 2)
    text = rng.choice(QUESTIONS['two_matters']).replace('{a}', SHORT[one]).replace('{b}', SHORT[two])
    return Asked(text, MATTERS[one]['ask'] + MATTERS[two]['ask'], group)


# (up to which share of the questions, maker)
KINDS = [
    (0.42, coverage_question),
    (0.66, matter_question),
    (0.76, flag_question),
    (0.82, class_question),
    (0.9, estimate_question),
    (0.94, comparison),
    (1, two_matters),
]


def without_group(text):
    """A question with the place of the group taken out."""
    text = re.sub(r'\s*\b(for|with|under|@|at|does|has|of|is|from|by|on)?\s*(a )?\{g\}( patient)?', '', text)
    return text.replace('{g}', '')
