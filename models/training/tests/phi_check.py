"""Checks a phi sample: each exact text stands letter for letter on its row, and no plan datum is listed."""
import re

from tests.page import Page

TYPES = (
    'patient', 'subscriber', 'dependent', 'provider', 'address', 'birth_date', 'date', 'ssn', 'member_id', 'phone',
    'email', 'claim_number', 'chart_number',
)  # fmt: skip
# Labels of a plan's own data; what follows one of them on its row is no patient data.
PLAN_LABEL = re.compile(
    r'\b(?:group (?:name|#|number|no\.?|id)|employer|carrier|pay[eo]r id|customer service|provider line|insurance phone'
    r'|plan effective|annual max|npi|claims address)\W*$',
    re.IGNORECASE,
)


def phi_faults(prompt, output, plan_values=()):
    """What is wrong with a sample, one text a fault; plan_values: what the plan of the page is known by."""
    page, faults = Page(prompt), []
    for line in filter(None, output.split('\n')):
        kind, text, number = line.split(' | ')
        row = int(number) if number.isdigit() else 0
        if kind not in TYPES:
            faults.append(f'no such type: {line}')
        if not page.has(row):
            faults.append(f'no such row: {line}')
        elif not text or text not in page.rows[row]:
            faults.append(f'not on its row: {line}   ROW {page.rows[row]}')
        elif PLAN_LABEL.search(page.rows[row].split(text)[0]):
            faults.append(f'labeled as a plan datum: {line}   ROW {page.rows[row]}')
        if text in plan_values:
            faults.append(f'a plan datum: {line}')
    return faults
