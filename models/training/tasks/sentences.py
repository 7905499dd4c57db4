"""One plain sentence for one fact. The wording is fixed, so that it can be checked."""

PROCEDURE_NAMES = {
    'exams': 'exams',
    'xray': 'x-rays',
    'fluoride': 'fluoride',
    'sealants': 'sealants',
    'prophy': 'cleanings (prophy)',
    'fillings': 'fillings',
    'endo': 'root canals (endodontics)',
    'extractions': 'simple extractions',
    'srp': 'scaling and root planing',
    'periodontal': 'periodontics',
    'anesthesia': 'anesthesia and sedation',
    'perio_maintenance': 'periodontal maintenance',
    'crowns': 'crowns',
    'bridges': 'bridges',
    'dentures': 'dentures',
    'implants': 'implants',
    'core_buildup': 'core build-ups',
    'inlays_onlays': 'inlays and onlays',
    'oral_surgery': 'oral surgery',
    'osseous_surgery': 'osseous surgery',
    'orthodontic': 'orthodontics',
}
# (sentence with an amount, sentence for none)
AMOUNTS = {
    'deductible_individual': ('The individual deductible is {m}.', 'There is no individual deductible.'),
    'deductible_family': ('The family deductible is {m}.', 'There is no family deductible.'),
    'orthodontic_deductible': ('The orthodontic deductible is {m}.', 'There is no orthodontic deductible.'),
    'annual_maximum_individual': ('The annual maximum is {m} per person.', ''),
    'annual_maximum_family': ('The family annual maximum is {m}.', ''),
    'orthodontic_lifetime_maximum': ('The orthodontic lifetime maximum is {m}.', ''),
}
IDENTITY = {
    'group_name': 'The group name is {v}.',
    'group_id': 'The group ID is {v}.',
    'insurance_company': 'The insurance company is {v}.',
    'payor_id': 'The payor ID is {v}.',
    'customer_service_phone': 'Customer service: {v}.',
    'plan_type': 'The plan type is {v}.',
}
FIELD_NAMES = {
    'deductible_individual': 'the individual deductible',
    'deductible_family': 'the family deductible',
    'orthodontic_deductible': 'an orthodontic deductible',
    'annual_maximum_individual': 'the annual maximum',
    'annual_maximum_family': 'a family maximum',
    'orthodontic_lifetime_maximum': 'the orthodontic lifetime maximum',
    'deductible_applies_to_preventive': 'whether the deductible applies to preventive',
    'group_name': 'the group name',
    'group_id': 'the group ID',
    'insurance_company': 'the insurance company',
    'payor_id': 'the payor ID',
    'customer_service_phone': 'a customer service phone',
    'plan_type': 'the plan type',
    'waiting_period': 'waiting periods',
    'disclaimer': 'disclaimers',
}


def dollars(value):
    """'$1,500' of '1500'; words stay as they are."""
    return f'${int(value):,}' if value.isdigit() else value


def coverage_sentence(procedure, share):
    """The sentence for a share in percent; '' is a procedure whose share is not stated."""
    name = PROCEDURE_NAMES[procedure]
    name = name[0].upper() + name[1:]
    if share == '':
        return f'{name}: no percentage is stated.'
    return f'{name}: not covered.' if share == '0' else f'{name}: covered at {share}%.'


def wait_sentence(name, wait):
    """The sentence for a waiting period."""
    if name == 'all' and wait == 'none':
        return 'No waiting periods.'
    return f'Waiting period for {name.replace("_", " ")}: {wait}.'


def plain_sentence(field, value):
    """The sentence for a fact without its note."""
    kind, _, name = field.partition('.')
    if kind == 'coverage':
        return coverage_sentence(name, value)
    if kind == 'waiting_period':
        return wait_sentence(name, value)
    if kind == 'flag':
        return f'{name.replace("_", " ").capitalize()}: {value}.'
    if field in AMOUNTS:
        amount, none = AMOUNTS[field]
        return none if value == '0' and none else amount.format(m=dollars(value))
    if field == 'deductible_applies_to_preventive':
        return f'The deductible {"applies" if value == "yes" else "does not apply"} to preventive services.'
    return IDENTITY[field].format(v=value)


def sentence(field, value, note):
    """The sentence for a fact, with its note; a disclaimer is said in its own words."""
    if field == 'disclaimer':
        return value if value.endswith('.') else f'{value}.'
    return plain_sentence(field, value) + (f' Note: {note}.' if note else '')


def field_name(field):
    """A field in words."""
    kind, _, name = field.partition('.')
    if kind == 'coverage':
        return PROCEDURE_NAMES[name]
    if kind == 'flag':
        return name.replace('_', ' ')
    return FIELD_NAMES.get(field, field)


def missing(asks, phone):
    """The sentence for what the plan does not state."""
    call = f' Call {phone}.' if phone else ''
    return f'The plan document does not state {" or ".join(field_name(ask) for ask in asks)}.{call}'
