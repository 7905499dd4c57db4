"""The wire format `riq-mini-2` (models/README.md) as names and numbers, on which tokenizer, data and export agree.

A prompt is text with control tokens between; an answer is control tokens alone, so nothing is ever copied. Control
tokens are put in by id and never read out of text: their id is their place in CONTROL.
"""

FORMAT = 'riq-mini-2'
TASKS = ('label', 'link', 'name', 'frame')

MOST_MENTIONS = 20  # numbered mentions of one text

PROCEDURES = (
    'exams', 'xray', 'fluoride', 'sealants', 'prophy', 'fillings', 'endo', 'extractions', 'srp', 'periodontal',
    'anesthesia', 'perio_maintenance', 'crowns', 'bridges', 'dentures', 'implants', 'core_buildup', 'inlays_onlays',
    'oral_surgery', 'osseous_surgery', 'orthodontic',
)
CLASSES = ('preventive', 'basic', 'major', 'numbered')
FIELDS = (
    'deductible', 'deductible_individual', 'deductible_family', 'maximum', 'maximum_individual', 'maximum_family',
    'ortho_maximum', 'ortho_deductible', 'group_name', 'group_id', 'carrier', 'payer_id', 'phone', 'plan_type',
)
RULES = (
    'wait', 'limit', 'age', 'dependent_age', 'missing_tooth', 'downgrade', 'cob', 'replacement', 'predetermination',
    'filing', 'oon_basis', 'rollover', 'in_progress', 'pay_on', 'benefit_period', 'effective_date', 'late_entrant',
)
COLUMNS = ('in_network', 'middle_network', 'out_of_network', 'plan_pays', 'you_pay')
REST = ('premium', 'used', 'example', 'not_covered', 'other_service', 'other_insurance', 'person', 'other')
CONCEPTS = PROCEDURES + CLASSES + FIELDS + RULES + COLUMNS + REST

RELATIONS = (
    'share', 'member', 'wait', 'limit', 'age', 'amount', 'at', 'by', 'excepts', 'waived', 'per', 'counts', 'uncounted',
)

KINDS = ('patient', 'provider', 'staff', 'employer', 'carrier', 'place', 'plan', 'other')

PREDICATES = (
    'covered', 'percent', 'frequency', 'due', 'age_limit', 'wait', 'wait_end', 'left', 'preauth', 'downgrade',
    'missing_tooth', 'replacement', 'combined', 'deductible', 'deductible_applies', 'maximum',
    'counts_toward_maximum', 'ortho_maximum', 'contact', 'payer_id', 'claims_address', 'carrier_name', 'group_number',
    'plan_type', 'network', 'cob', 'compare', 'which_plans', 'why', 'definition', 'estimate', 'dependent_age',
    'filing', 'pay_on', 'same_day', 'rollover', 'in_progress', 'exclusions', 'summary', 'freshness', 'source',
    'correct', 'pick', 'reset', 'small_talk', 'outside',
)
ROLES = (
    'service', 'service2', 'instead', 'class', 'code', 'tooth', 'group', 'group2', 'gid', 'carrier', 'fee', 'allowed',
    'used', 'met', 'left', 'percent', 'age', 'last_done', 'planned', 'started', 'extracted', 'date', 'count',
    'network', 'payer2', 'about', 'aside',
)


def _named(prefix, names):
    return tuple(f'<|{prefix}:{name}|>' for name in names)


MARKS = ('<|end|>', '<|pad|>', *(f'<|{task}|>' for task in TASKS), '<|part|>', '<|close|>', '<|out|>')
NUMBERS = tuple(f'<|{number}|>' for number in range(1, MOST_MENTIONS + 1))

# A control token's id is its place in this list.
CONTROL = (
    *MARKS, *NUMBERS, *_named('is', CONCEPTS), *_named('rel', RELATIONS), *_named('kind', KINDS),
    *_named('asks', PREDICATES), *_named('role', ROLES),
)
CONTROL_IDS = {name: number for number, name in enumerate(CONTROL)}
END, PAD = 0, 1
