"""How a plan's single values are printed: amounts, shares, limits, labels and codes."""
import words
from gen.phrases import AFTER, PHRASES, WAIVED, phrase, style
from gen.row import Exact

# CDT codes of a procedure from the first to the last number.
CODE_RANGE = {
    'exams': (120, 191),
    'xray': (210, 371),
    'endo': (3110, 3999),
    'crowns': (2710, 2799),
    'bridges': (6205, 6999),
    'dentures': (5110, 5399),
    'implants': (6010, 6199),
    'oral_surgery': (7210, 7999),
    'orthodontic': (8010, 8999),
    'fillings': (2330, 2394),
    'inlays_onlays': (2510, 2664),
    'sealants': (1351, 1353),
    'prophy': (1110, 1120),
    'fluoride': (1206, 1208),
    'srp': (4341, 4342),
    'osseous_surgery': (4240, 4285),
    'anesthesia': (9210, 9248),
    'core_buildup': (2950, 2954),
    'extractions': (7111, 7140),
    'perio_maintenance': (4910, 4910),
    'periodontal': (4346, 4381),
}
AMOUNT_WORDS = {'unlimited': 'money.unlimited', 0: 'money.none', '3x': 'money.three', '2x': 'money.two'}


def money_text(plan, amount):
    """An amount of the plan as printed: figures, or words for none, unlimited and a limit by count."""
    rng = plan.rng
    if amount in AMOUNT_WORDS:
        return phrase(rng, AMOUNT_WORDS[amount])
    text = words.money(rng, amount)
    if rng.random() < 0.03 and text.count('0') > 1:
        text = text.replace('0', 'O', 1)  # A scanned zero.
    return Exact(text)


def frequency(plan, procedure):
    """How often a procedure is paid, as printed."""
    rng, lex = plan.rng, plan.lex
    if rng.random() < 0.45:
        return Exact(lex.pick(rng, lex.frequencies[procedure]))
    count, unit = rng.choice([1, 1, 1, 2, 2, 3, 4]), phrase(rng, 'frequency.unit')
    return Exact(phrase(rng, 'frequency', count=count, unit=unit))


def age_limit(plan, procedure):
    """Up to which age a procedure is paid, as printed."""
    rng, lex = plan.rng, plan.lex
    if rng.random() < 0.3 and lex.ages[procedure][0]:
        return Exact(lex.pick(rng, lex.ages[procedure]))
    age = rng.choice([14, 15, 16, 18, 19, 13, 17, 12, 26, 23, rng.randint(5, 25)])
    return Exact(phrase(rng, 'age', age=age))


def procedure_label(plan, procedure):
    """A name of a procedure, one time in ten its abbreviation."""
    rng, lex = plan.rng, plan.lex
    names = lex.labels if rng.random() < 0.9 else lex.abbreviations
    return style(rng, lex.pick(rng, names[procedure]))


def field_label(plan, field, styled=0.5):
    """A label of a field; styled is how often a typist's hand shows."""
    rng, lex = plan.rng, plan.lex
    if rng.random() < styled:
        return style(rng, lex.pick(rng, lex.fields[field]))
    return lex.pick(rng, lex.fields[field])


def code_of(plan, procedure):
    """A CDT code of a procedure."""
    rng = plan.rng
    if procedure in CODE_RANGE and rng.random() < 0.35:
        return f'D{rng.randint(*CODE_RANGE[procedure]):04d}'
    return rng.choice(plan.lex.codes[procedure])[0]


def share_text(rng, share, shows_member):
    """A plan's share as printed, or the member's, without words on the deductible."""
    if shows_member:
        return phrase(rng, 'share.member_nothing' if share == 100 else 'share.member', member=100 - share)
    text = phrase(rng, 'share.plan', share=share)
    if share == 100 and rng.random() < 0.12:
        text = phrase(rng, 'share.plan_all')
    return text


def share_cell(plan, share, shows_member, deductible_rate):
    """(cell, note) for a plan's share; deductible_rate is how often the cell tells of the deductible."""
    rng = plan.rng
    if share == 0 and not (shows_member and rng.random() < 0.3):
        # '0%' in the member's column would say that the plan pays all.
        zero = '100%' if shows_member else '0%'
        more = PHRASES['share.member_all'] if shows_member else []
        return rng.choice(PHRASES['not_covered'][:8] + [zero, zero, 'NC'] + more), ''
    text = share_text(rng, share, shows_member)
    if rng.random() < 0.02 and '0%' in text and text != '0%':
        text = text.replace('0', 'O', 1)
    if rng.random() >= deductible_rate:
        return text, ''
    wordings, note = (AFTER, 'after deductible') if rng.random() < 0.55 else (WAIVED, 'deductible waived')
    text += rng.choice([' ', ', ', ' '])
    return text + rng.choice(wordings), note
