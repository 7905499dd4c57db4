"""The plan's rules (flags) as labels with values and as sentences, disclaimers, and rules in one run."""
import words
from gen.amount_prose import wrap
from gen.deferred import Sentence
from gen.phrases import PHRASES, key_value, phrase, style
from gen.row import Exact, Finding, Row
from gen.wording import money_text

FLAG_SENTENCES, DISCLAIMERS = PHRASES['rules.sentences'], PHRASES['rules.disclaimers']
REPLACED = {
    'crown_replacement': ('Crowns', 'tooth'),
    'bridge_replacement': ('Bridges', 'tooth'),
    'denture_replacement': ('Dentures', 'arch'),
}


def rule_sentences(plan):
    """Rules in sentences, in any order."""
    rng = plan.rng
    rows = []
    for flag in rng.sample(list(FLAG_SENTENCES), rng.randint(2, 7)):
        value, texts = rng.choice(FLAG_SENTENCES[flag])
        text = rng.choice(texts)
        mark = rng.choice(['', '', '', '• ', '- ', f'{rng.randint(1, 20)}. '])
        rows.append(Row(Exact(mark + text), [Finding(f'flag.{flag}', value)]))
    for flag, (things, place) in REPLACED.items():
        if rng.random() < 0.25:
            years = rng.choice([5, 7, 8, 10, rng.randint(3, 12)])
            text = phrase(rng, 'rules.replacement', things=things, low=things.lower(), place=place, years=years)
            rows.append(Row(Exact(text), [Finding(f'flag.{flag}', f'{years} years')]))
    rng.shuffle(rows)
    return rows


def flag_value(plan, flag, value):
    """The value of a flag: one of the lexicon's, or a figure or date of its own."""
    rng = plan.rng
    if flag == 'effective_date':
        return words.date(rng)
    if flag == 'dependent_age_limit' and rng.random() < 0.7:
        return str(rng.randint(18, 30)) if rng.random() < 0.6 else f'to age {rng.randint(18, 30)}'
    if flag == 'claim_timely_filing' and rng.random() < 0.5:
        return f'{rng.choice([3, 6, 12, 15, 18, 24])} months'
    if flag.endswith('_replacement') and rng.random() < 0.5:
        years = f'{rng.randint(3, 12)} years'
        months = f'{rng.choice([36, 48, 60, 72, 84, 96, 120])} months'
        return rng.choice([years, months, f'1 per {rng.randint(3, 12)} years'])
    return value


def flags(plan):
    """Rules as labels with values."""
    rng, lex = plan.rng, plan.lex
    rows = []
    for flag in rng.sample(list(lex.flags), rng.randint(2, 9)):
        display, labels, values = lex.flags[flag]
        label = lex.pick(rng, labels) if rng.random() < 0.7 else display
        value = flag_value(plan, flag, rng.choice(values))
        # 'does not count toward the maximum: No' would say the contrary.
        if flag in ('preventive_counts_toward_max', 'effective_date') and 'not' in label:
            label = display
        if rng.random() < 0.3:
            label = style(rng, label)
        rows.append(Row(key_value(rng, label, Exact(value)), [Finding(f'flag.{flag}', value)]))
    return rows


def disclaimers(plan):
    """Disclaimers, some of them over several rows."""
    rng = plan.rng
    rows = []
    for kind in rng.sample(list(DISCLAIMERS), rng.randint(1, 4)):
        text = rng.choice(DISCLAIMERS[kind])
        if rng.random() < 0.2:
            text = phrase(rng, 'rules.disclaimer_mark') + text
        if rng.random() < 0.1:
            text = text.upper()
        findings = [Finding('disclaimer', kind)]
        if len(text) > 60 and rng.random() < 0.5:
            wrapped = wrap(rng, text)
            wrapped[0].deferred = Sentence(findings, wrapped[:1])
            rows += wrapped
        else:
            rows.append(Row(text, findings))
    return rows


def run_of_rules(plan):
    """'Deductible: none. Annual maximum: none. Waiting periods: none.'"""
    rng = plan.rng
    deductible, maximum = money_text(plan, plan.deductible), money_text(plan, plan.maximum)
    deductible_label, maximum_label = phrase(rng, 'run.deductible'), phrase(rng, 'run.maximum')
    parts = [
        (f'{deductible_label}: {deductible}', [Finding('deductible_individual', str(plan.deductible))]),
        (f'{maximum_label}: {maximum}', [Finding('annual_maximum_individual', str(plan.maximum))]),
        ('Waiting periods: none', [Finding('waiting_period.all', 'none')]),
        ('Claim forms: none', []),
        (f'Plan type: {plan.plan_type}', [Finding('plan_type', plan.plan_type)]),
        (f'Group: {plan.group_id}', [Finding('group_id', plan.group_id)]),
    ]
    rng.shuffle(parts)
    parts = parts[: rng.randint(2, 5)]
    join = rng.choice(['. ', '; ', ' | ', '  ', ', '])
    findings = [finding for _, found in parts for finding in found]
    return [Row(Exact(join.join(text for text, _ in parts)), findings)]
