"""The task answer: a question, facts of a plan, and one fixed sentence for each fact that was asked for."""
import random

import gen
from gen.row import Finding, joined
from gen.wording import age_limit, frequency
from lex import PROCS
from tasks.sentences import missing, sentence
from tasks.understand import understand

TRIES = 8
NOTHING = 'That is not something the plan document can answer.'
# Questions that this task has no sentence for; a few of them stay in, and are answered so.
BEYOND = ('unknown', 'compare', 'estimate', 'disclaimer', 'summary')


def asked_question(rng, seed, lex):
    """(question, what it asks for)"""
    for attempt in range(TRIES):
        question, output = understand(seed * 31 + attempt, lex)
        asks = [line[6:] for line in output.split('\n') if line.startswith('ask | ')]
        if not asks or (asks[0] in BEYOND and rng.random() < 0.9):
            continue
        break
    return question, asks or ['unknown']


def plan_facts(plan):
    """The facts of a plan that stand in every document."""
    facts = [
        Finding('group_name', plan.group),
        Finding('group_id', plan.group_id),
        Finding('insurance_company', plan.carrier),
        Finding('payor_id', plan.payor_id),
        Finding('customer_service_phone', plan.phone[1]),
        Finding('plan_type', plan.plan_type),
        Finding('deductible_individual', str(plan.deductible)),
        Finding('annual_maximum_individual', str(plan.maximum)),
    ]
    if plan.family_deductible is not None:
        facts.append(Finding('deductible_family', str(plan.family_deductible)))
    if plan.preventive_deductible:
        applies = 'no' if plan.preventive_deductible == 'waived' else 'yes'
        facts.append(Finding('deductible_applies_to_preventive', applies))
    if plan.ortho_deductible is not None:
        facts.append(Finding('orthodontic_deductible', str(plan.ortho_deductible)))
    if plan.family_maximum:
        facts.append(Finding('annual_maximum_family', str(plan.family_maximum)))
    if plan.class_share['orthodontic']:
        facts.append(Finding('orthodontic_lifetime_maximum', str(plan.ortho_maximum)))
    return facts


def random_facts(rng, lex):
    """All the facts of a random plan."""
    plan = gen.Plan(rng, lex)
    facts = plan_facts(plan)
    for procedure in PROCS:
        note = joined(
            f'oon {plan.share_out[procedure]}%' if rng.random() < 0.3 else '',
            rng.choice(['after deductible', 'deductible waived', '', '', '', '']),
            str(frequency(plan, procedure)) if rng.random() < 0.4 else '',
            str(age_limit(plan, procedure)) if rng.random() < 0.1 else '',
        )
        facts.append(Finding(f'coverage.{procedure}', str(plan.share[procedure]), note))
    for name, wait in plan.waits.items():
        if rng.random() < 0.6:
            facts.append(Finding(f'waiting_period.{name}', wait))
    for flag in rng.sample(list(lex.flags), rng.randint(0, 8)):
        facts.append(Finding(f'flag.{flag}', rng.choice(lex.flags[flag][2])))
    return facts


def is_asked(fact, asks):
    """Whether a fact is among what is asked; waiting_period asks for all waits."""
    return fact.field in asks or ('waiting_period' in asks and fact.field.startswith('waiting_period.'))


def chosen_facts(rng, facts, asks):
    """(facts given: the group's name first, facts asked for in that order, phone or nothing)"""
    asked = [fact for fact in facts if is_asked(fact, asks)]
    if rng.random() < 0.2:
        asked = []  # The plan is silent.
    rest = [fact for fact in facts if not is_asked(fact, asks)]
    group = [fact for fact in rest if fact.field == 'group_name' and rng.random() < 0.7]
    plain = [fact for fact in rest if fact.field not in ('group_name', 'customer_service_phone')]
    others = rng.sample(plain, min(len(rest) - 2, rng.choice([0, 1, 2, 4, 8, 14])))
    phone = [fact for fact in rest if fact.field == 'customer_service_phone' and rng.random() < 0.5]
    given = asked + others + phone
    rng.shuffle(given)
    return group, given, [fact for fact in given if is_asked(fact, asks)], phone[0].value if phone else ''


def answer(seed, lex):
    """(question, facts, answer)"""
    rng = random.Random(seed)
    question, asks = asked_question(rng, seed, lex)
    group, given, asked, phone = chosen_facts(rng, random_facts(rng, lex), asks)
    lead = f'{group[0].value}: ' if group else ''
    if asks[0] == 'unknown':
        text = NOTHING
    elif asks[0] in BEYOND:
        text = lead + sentence(*given[0]) if given else NOTHING
    elif asked:
        text = lead + ' '.join(sentence(*fact) for fact in asked[:8])
    else:
        text = lead + missing(asks[:3], phone)
    lines = [f'{field} | {value}' + (f' | {note}' if note else '') for field, value, note in group + given]
    return question, '\n'.join(lines) or '(none)', text
