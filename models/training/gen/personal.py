"""The personal head of an eligibility printout, a claim, a letter or an intake form."""
import re

import words
from gen.patient import Patient
from gen.phrases import PHRASES, key_value, phrase, style
from gen.row import Exact, Finding, Labelled, Row

# (kind of label, what stands there, type of the patient data)
PATIENT_ITEMS = [
    ('patient', 'patient', 'patient'),
    ('subscriber', 'subscriber', 'subscriber'),
    ('dependent', 'dependent', 'dependent'),
    ('provider', 'titled_provider', 'provider'),
    ('birth_date', 'birth_date', 'birth_date'),
    ('ssn', 'ssn', 'ssn'),
    ('member_id', 'member_id', 'member_id'),
    ('address', 'printed_address', 'address'),
    ('phone', 'phone', 'phone'),
    ('email', 'email', 'email'),
    ('claim_number', None, 'claim_number'),
    ('chart_number', None, 'chart_number'),
    ('date', None, 'date'),
]
# Fields that the labels of plan items stand for.
FIELD_OF = PHRASES['personal.fields']


def drawn_number(rng, kind):
    """A date, or the number of a claim or chart."""
    if kind == 'date':
        return words.date(rng)
    if rng.random() < 0.5:
        return words.digits(rng, rng.choice([6, 8, 10, 12]))
    return words.alnum(rng, rng.choice([6, 8, 11]))


def patient_items(plan, patient):
    """[(label, value, personal, findings)] of the person, about six in ten."""
    rng = plan.rng
    items = []
    for labels, attribute, kind in [item for item in PATIENT_ITEMS if rng.random() < 0.6]:
        value = getattr(patient, attribute) if attribute else drawn_number(rng, kind)
        # A provider's name is listed without title and degree.
        exact = patient.provider if kind == 'provider' else value
        items.append((phrase(rng, f'personal.{labels}'), value, [(kind, exact)], []))
    return items


def finding_of(plan, label, value):
    """What a plan item says, or nothing."""
    field = FIELD_OF.get(label)
    if field is None:
        return []
    if field == 'customer_service_phone':
        return [Finding(field, plan.phone[1])]
    if field in ('annual_maximum_individual', 'deductible_individual'):
        return [Finding(field, re.sub(r'\.00|\D', '', value))]
    return [Finding(field, value)]


def plan_values(plan):
    """[(kind of label, value)] of the plan and of other things that are no patient data."""
    rng = plan.rng
    return [
        ('group_name', plan.group),
        ('group_id', plan.group_id),
        ('carrier', plan.carrier),
        ('payor_id', plan.payor_id),
        ('service_phone', plan.phone[0]),
        ('plan_date', words.date(rng)),
        ('relationship', rng.choice(['Self', 'Spouse', 'Child'])),
        ('sex', rng.choice(['M', 'F'])),
        ('status', rng.choice(['Active', 'Eligible', 'ACTIVE'])),
        ('plan_type', plan.plan_type),
        ('npi', words.digits(rng, 10)),
        ('maximum', words.money(rng, 1500)),
        ('deductible', words.money(rng, 50)),
        ('claims_address', f'PO Box {words.digits(rng, 5)}, {words.citystate(rng, plan.lex)}'),
    ]


def item_rows(plan, items, per_row):
    """Labels and values, some a row."""
    rng = plan.rng
    join = rng.random()
    rows = []
    for start in range(0, len(items), per_row):
        cells, findings, personal = [], [], []
        for label, value, private, found in items[start : start + per_row]:
            text = style(rng, label) if rng.random() < 0.3 else label
            cells += key_value(rng, text, Exact(value), join)
            personal += private
            findings += found
        rows.append(Row(cells, findings, personal))
    return rows


class Printout:
    """An eligibility printout: patient, subscriber and payer beneath each other, labels led out with dots."""

    def __init__(self, plan, patient):
        self.plan, self.rng, self.patient, self.rows = plan, plan.rng, patient, []
        if self.rng.random() < 0.6:
            self.dots = ' ' + '.' * self.rng.randint(3, 13) + ' '
        else:
            self.dots = self.rng.choice([': ', ' ', ' - '])
        self.is_upper = self.rng.random() < 0.6
        self._add_patient()
        self._add_subscriber()
        self._add_payer()

    def _add(self, label, value, private=None, field=None, said=None):
        text = (label.upper() if self.is_upper else label) + self.dots
        findings = [Finding(field, said or value)] if field else None
        self.rows.append(Row(Labelled(text, Exact(value)), findings, [(private, value)] if private else None))

    def _add_title(self, key):
        self.rows.append(Row(phrase(self.rng, key)))

    def _add_patient(self):
        rng, patient = self.rng, self.patient
        self._add_title('printout.patient')
        self._add('Name', patient.patient, 'patient')
        self._add(rng.choice(['DOB', 'Birth date']), patient.birth_date, 'birth_date')
        if rng.random() < 0.5:
            self._add('SSN', patient.ssn, 'ssn')
        if rng.random() < 0.7:
            self._add(rng.choice(['Member ID', 'ID']), patient.member_id, 'member_id')
        if rng.random() < 0.6:
            self._add('Address', patient.street, 'address')
            self.rows.append(Row(Exact(patient.town)))
        if rng.random() < 0.5:
            self._add('Phone', patient.phone, 'phone')
        if rng.random() < 0.4:
            self._add('E-mail', patient.email, 'email')
        if rng.random() < 0.3:
            self._add('Chart no.', words.alnum(rng, 7), 'chart_number')

    def _add_subscriber(self):
        plan = self.plan
        self._add_title('printout.subscriber')
        self._add('Name', self.patient.subscriber, 'subscriber')
        self._add('Employer', plan.group, field='group_name')
        self._add(self.rng.choice(['Group number', 'Group', 'Group no.']), plan.group_id, field='group_id')

    def _add_payer(self):
        plan, rng = self.plan, self.rng
        self._add_title('printout.payer')
        self._add('Name', plan.carrier, field='insurance_company')
        self._add('Payer ID', plan.payor_id, field='payor_id')
        label = rng.choice(['Provider line', 'Phone'])
        self._add(label, plan.phone[0], field='customer_service_phone', said=plan.phone[1])
        if rng.random() < 0.5:
            self._add('Claims to', f'PO BOX {words.digits(rng, 4)} {self.patient.town}')
        if rng.random() < 0.4:
            self._add(rng.choice(['Trace', 'Office acct', 'Reference']), words.digits(rng, 8))


def letter_rows(plan, patient):
    """Sentences of a letter or note, two to seven of them."""
    rng = plan.rng
    sentences = patient.sentences()
    group, administrator = f'Group {plan.group} - {plan.group_id}', f'Plan administered by {plan.carrier}'
    sentences[9:9] = [(group, []), (administrator, [])]
    rng.shuffle(sentences)
    findings = {
        group: [Finding('group_name', plan.group), Finding('group_id', plan.group_id)],
        administrator: [Finding('insurance_company', plan.carrier)],
    }
    count = rng.randint(2, 7)
    return [Row(Exact(text), findings.get(text), personal) for text, personal in sentences[:count]]


def personal_data(plan):
    """The rows of the block."""
    rng = plan.rng
    patient = Patient(rng, plan.lex)
    values = plan_values(plan)
    items = patient_items(plan, patient)
    for labels, value in rng.sample(values, rng.randint(2, 8)):
        label = phrase(rng, f'personal.{labels}')
        items.append((label, value, [], finding_of(plan, label, value)))
    rng.shuffle(items)
    x = rng.random()
    if x < 0.22:
        return Printout(plan, patient).rows
    if x < 0.75:
        return item_rows(plan, items, 1 if x < 0.4 else rng.choice([2, 2, 3]))
    return letter_rows(plan, patient)
