"""The targets of the task phi: every text stands on its row, and nothing of the plan is listed."""
import unittest

import tasks
from tests.drawn import SEEDS, SPLITS, samples
from tests.phi_check import TYPES, phi_faults

PAGE = '1: Patient: Dana Orlo | DOB 01/02/1990\n2: Group # 5501 | Payer ID: 60054'
PLAN_FIELDS = ('group_name', 'group_id', 'payor_id', 'insurance_company', 'customer_service_phone')


def plan_values(output):
    """What the extract task of the same page finds of the plan."""
    found = [line.split(' | ') for line in output.split('\n')]
    return {cells[1] for cells in found if cells[0] in PLAN_FIELDS}


class Phi(unittest.TestCase):
    """Patient data against rows."""

    def test_the_check_sees_what_is_spoilt(self):
        self.assertEqual(phi_faults(PAGE, 'patient | Dana Orlo | 1\nbirth_date | 01/02/1990 | 1'), [])
        spoilt = [
            'patient | Dana Orla | 1',
            'patient | dana orlo | 1',
            'patient | Dana Orlo | 2',
            'patient | Dana Orlo | 3',
            'person | Dana Orlo | 1',
            'member_id | 5501 | 2',
            'member_id | 60054 | 2',
        ]
        for line in spoilt:
            self.assertEqual(len(phi_faults(PAGE, line)), 1, line)
        self.assertEqual(len(phi_faults(PAGE, 'patient | Dana Orlo | 1', {'Dana Orlo'})), 1)

    def test_every_text_stands_on_its_row(self):
        kinds = set()
        for name, parts, output in samples('phi'):
            kinds |= {line.split(' | ')[0] for line in output.split('\n') if line}
            self.assertEqual(phi_faults(parts[1], output), [], name)
        self.assertEqual(kinds, set(TYPES))

    def test_nothing_of_the_plan_is_listed(self):
        values = 0
        for split, lex in SPLITS.items():
            for seed in SEEDS:
                page, output = tasks.phi(seed, lex, layout='eligibility')
                parts, findings = tasks.sample('extract', seed, lex, layout='eligibility')
                self.assertEqual(page, parts[1])
                known = plan_values(findings)
                values += len(known)
                self.assertEqual(phi_faults(page, output, known), [], f'{split} {seed}')
        self.assertGreater(values, 500)
