"""Checks the samples of understand and answer: what is copied stands in the question, what is said in the facts."""
import re

FIELDS = (
    'group_name', 'group_id', 'insurance_company', 'payor_id', 'customer_service_phone', 'plan_type',
    'deductible_individual', 'deductible_family', 'deductible_applies_to_preventive', 'orthodontic_deductible',
    'annual_maximum_individual', 'annual_maximum_family', 'orthodontic_lifetime_maximum', 'waiting_period',
    'disclaimer', 'summary', 'compare', 'estimate', 'unknown',
)  # fmt: skip
PROCEDURES = (
    'exams', 'xray', 'fluoride', 'sealants', 'prophy', 'fillings', 'endo', 'extractions', 'srp', 'periodontal',
    'anesthesia', 'perio_maintenance', 'crowns', 'bridges', 'dentures', 'implants', 'core_buildup', 'inlays_onlays',
    'oral_surgery', 'osseous_surgery', 'orthodontic',
)  # fmt: skip
NUMBER = re.compile(r'\d[\d,]*(?:\.\d+)?')


def is_field(name, flags):
    """Whether a question may ask for this; flags: the names of a plan's rules."""
    kind, _, rest = name.partition('.')
    if rest:
        return (kind == 'coverage' and rest in PROCEDURES) or (kind == 'flag' and rest in flags)
    return name in FIELDS


def understand_faults(question, output, flags):
    """What is wrong with a sample, one text a fault."""
    faults = []
    for line in output.split('\n'):
        kind, _, value = line.partition(' | ')
        if kind in ('employer', 'group_id') and value and value in question:
            continue
        if kind == 'fee' and value in [number.replace(',', '') for number in re.findall(r'\d[\d,]*', question)]:
            continue
        if kind != 'ask' or not is_field(value, flags):
            faults.append(f'{line}   QUESTION {question}')
    return faults


def numbers(text):
    """The figures of a text, without the commas of thousands."""
    return [number.replace(',', '') for number in NUMBER.findall(text)]


def answer_faults(question, facts, output):
    """What is wrong with a sample, one text a fault. `0` may be said in words; the facts give all other figures."""
    given = set(numbers(facts))
    faults = [f'{number} is no fact: {output}' for number in numbers(output) if number not in given]
    for sentence in re.findall(r'(?:covered at (\d+)%|deductible is \$([\d,]+)|maximum is \$([\d,]+))', output):
        value = ''.join(sentence).replace(',', '')
        if not re.search(rf' \| {value}(?: \||$)', facts, re.MULTILINE):
            faults.append(f'{value} is no value of a fact: {output}')
    return faults
