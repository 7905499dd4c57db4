"""The wire format `riq-mini-1` (models/README.md) as names and numbers, on which tokenizer, data and export agree."""

FORMAT = 'riq-mini-1'
TASKS = ('extract', 'understand', 'answer', 'phi')

# A control token's id is its place in this list. They are put in by id and never read out of text.
CONTROL = ('<|end|>', '<|pad|>', '<|extract|>', '<|understand|>', '<|answer|>', '<|phi|>', '<|facts|>', '<|out|>')
CONTROL_IDS = {name: number for number, name in enumerate(CONTROL)}
END, PAD = 0, 1

FIELDS = (
    'group_name', 'group_id', 'insurance_company', 'payor_id', 'customer_service_phone', 'plan_type',
    'deductible_individual', 'deductible_family', 'deductible_applies_to_preventive', 'orthodontic_deductible',
    'annual_maximum_individual', 'annual_maximum_family', 'orthodontic_lifetime_maximum',
)
WAITS = (
    'preventive', 'basic', 'major', 'orthodontic', 'endodontic', 'periodontal', 'implants', 'late_entrant', 'all',
)


def user_tokens(procedures, flags):
    """Strings that are one token each: the cell separator and every field name.

    procedures and flags are the lexicon's names in its order; the order decides the token ids.
    """
    coverage = [f'coverage.{name}' for name in procedures]
    waits = [f'waiting_period.{name}' for name in WAITS]
    return [' | ', *FIELDS, *coverage, *waits, *(f'flag.{name}' for name in flags)]
