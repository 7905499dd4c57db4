"""Checks an extract sample: whether each value can be taken from the row that the finding names.

What may come from elsewhere, and nothing else: that a column prints the member's share (the head of the columns, or
the row before where a sentence runs on); a second plan's name and what a Yes/No column means (the head); words, never
figures, of a sentence that runs on to the next rows; a limit of one procedure (from the list of a class's members)."""
import re

from tests.page import Page, is_nearly
from tests.signs import AFTER, AMOUNT_SIGNS, DISCLAIMERS, NO_WAIT, RULES, SPELLED_WAITS, WAIVED, says

LITERAL = ('group_name', 'group_id', 'insurance_company', 'payor_id', 'plan_type')
AMOUNTS = (
    'deductible_individual', 'deductible_family', 'orthodontic_deductible', 'annual_maximum_individual',
    'annual_maximum_family', 'orthodontic_lifetime_maximum',
)  # fmt: skip
WAIT_NAMES = (
    'preventive', 'basic', 'major', 'orthodontic', 'endodontic', 'periodontal', 'implants', 'late_entrant', 'all',
)  # fmt: skip


def amount_stands(page, line, value):
    """Whether a row gives an amount: its figure, or the words for none, unlimited and a limit by count."""
    if value.isdigit() and int(value) in page.amounts(line):
        return True
    return value in AMOUNT_SIGNS and says(AMOUNT_SIGNS[value], page.run_on(line))


def wait_stands(page, line, value):
    """Whether a row gives a wait: 'none' in words, months in figures or spelled."""
    if value == 'none':
        return says(NO_WAIT, page.run_on(line, 0))
    months, unit = value.split(' ')
    row = page.rows[line]
    in_figures = says(rf'(?<!\d){months}\)?[ -]?(?:consecutive )?(?:mo)', row)
    return unit == 'months' and (in_figures or (months in SPELLED_WAITS and says(SPELLED_WAITS[months], row)))


def preventive_stands(page, line, value):
    """Whether a row says that the deductible is taken on preventive services, or that it is not."""
    text = page.run_on(line)
    question, _, reply = page.rows[line].rpartition('?')
    if is_nearly(question, 'deductible waived for preventive'):
        return says('yes' if value == 'no' else 'no', reply)
    return says(AFTER if value == 'yes' else WAIVED, text)


def flag_stands(page, line, name, value):
    """Whether a row gives the value of a rule, letter for letter or by its sentence; figures always stand there."""
    if value in page.rows[line]:
        return True
    if not set(re.findall(r'\d+', value)) <= set(page.numbers(line)):
        return False
    if name.endswith('_replacement'):
        return re.fullmatch(r'\d+ years', value) is not None and 'years' in page.rows[line]
    return value in RULES.get(name, {}) and says(RULES[name][value], page.rows[line])


def disclaimer_stands(page, line, value):
    """Whether a row has a word of this kind of disclaimer."""
    text = page.run_on(line, 1).lower()
    return any(word[:5] in text or word[1:] in text for word in DISCLAIMERS.get(value, '').split())


def value_stands(page, field, value, line):
    """Whether a row gives a value."""
    kind, _, name = field.partition('.')
    if field in LITERAL:
        return value in page.rows[line]
    if field == 'customer_service_phone':
        return re.fullmatch(r'\d{3}-\d{3}-\d{4}', value) is not None and value.replace('-', '') in page.digits(line)
    if field in AMOUNTS:
        return amount_stands(page, line, value)
    if field == 'deductible_applies_to_preventive':
        return value in ('yes', 'no') and preventive_stands(page, line, value)
    if kind == 'coverage':
        return value.isdigit() and int(value) in page.shares(line)
    if kind == 'waiting_period':
        return name in WAIT_NAMES and wait_stands(page, line, value)
    if kind == 'flag':
        return flag_stands(page, line, name, value)
    return field == 'disclaimer' and disclaimer_stands(page, line, value)


def share_of_note_stands(page, line, share):
    """Whether a row gives another column's share; a sentence of one cell may run on to the next rows."""
    lines = range(line, line + 1 if '|' in page.rows[line] else min(line + 3, len(page.rows)))
    return any(share in page.shares(each) for each in lines)


def note_stands(page, line, note):
    """Whether one part of a note can be taken from the page."""
    if note == 'by category':
        return True
    if note in ('after deductible', 'deductible waived'):
        row = page.rows[line]
        text = row if says(AFTER, row) or says(WAIVED, row) else page.run_on(line)
        return says(AFTER if note.startswith('after') else WAIVED, text)
    if amount := re.fullmatch(r'oon (\w+)', note):
        return amount_stands(page, line, amount.group(1))
    if months := re.fullmatch(r'wait (\d+) months', note):
        return wait_stands(page, line, f'{months.group(1)} months')
    if age := re.fullmatch(r'age limit (\d+)', note):
        return age.group(1) in page.numbers(line)
    if note in page.rows[line] or note in page.text:
        return True
    share = re.fullmatch(r'.+ (\d+)%', note)
    return share is not None and share_of_note_stands(page, line, int(share.group(1)))


def extract_faults(prompt, output):
    """What is wrong with a sample, one text a fault."""
    page, faults, last = Page(prompt), [], 0
    for finding in filter(None, output.split('\n')):
        field, value, number, *notes = finding.split(' | ', 3)
        line = int(number) if number.isdigit() else 0
        if not page.has(line):
            faults.append(f'no such row: {finding}')
            continue
        if line < last:
            faults.append(f'not in line order: {finding}')
        last = line
        if not value_stands(page, field, value, line):
            faults.append(f'not on its row: {finding}   ROW {page.rows[line]}')
        for note in notes[0].split('; ') if notes else []:
            if not note_stands(page, line, note):
                faults.append(f'note {note!r} not on the page: {finding}   ROW {page.rows[line]}')
    return faults
