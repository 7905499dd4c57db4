"""The targets of the task extract: every value can be taken from the row that it names."""
import unittest

import gen
from tests.drawn import samples
from tests.extract_check import extract_faults

PAGE = '\n'.join(
    [
        '1: Acme Foods Dental Plan | Group No. 5501-22',
        '2: Individual deductible | $50 | Annual maximum | $1,500',
        '3: Service | You Pay',
        '4: Crowns | 40% after deductible | 1 per 5 years',
        '5: Cleanings | 0%',
        '6: Waiting period for major: twelve (12) months',
        '7: The deductible is waived for preventive services.',
        '8: Questions? Call 1 (800) 555-0142',
        '9: Effective Date: 01/01/2026',
        '10: In-network maximum: unlimited',
    ]
)
GOOD = [
    'group_name | Acme Foods | 1',
    'group_id | 5501-22 | 1',
    'deductible_individual | 50 | 2',
    'annual_maximum_individual | 1500 | 2',
    'coverage.crowns | 60 | 4 | after deductible; 1 per 5 years',
    'coverage.prophy | 100 | 5',
    'waiting_period.major | 12 months | 6',
    'deductible_applies_to_preventive | no | 7',
    'customer_service_phone | 800-555-0142 | 8',
    'flag.effective_date | 01/01/2026 | 9',
    'annual_maximum_individual | unlimited | 10',
]
# (line of GOOD, what is spoilt, what stands there then)
SPOILT = [
    (0, 'Acme', 'Acma'),
    (1, '5501-22', '5501-23'),
    (2, '50', '75'),
    (3, '1500', '2500'),
    (4, '60', '40'),
    (4, '60', '55'),
    (4, 'after deductible', 'deductible waived'),
    (4, '1 per 5 years', '1 per 7 years'),
    (4, '| 4', '| 14'),
    (5, '100', '0'),
    (6, '12 months', '6 months'),
    (6, '12 months', 'none'),
    (7, '| no', '| yes'),
    (8, '0142', '0143'),
    (8, '800-', '800 '),
    (9, '2026', '2027'),
    (10, '| unlimited', '| 0'),
    (10, '| unlimited', '| 1500'),
    (10, 'annual_maximum_individual', 'annual_maximum'),
]


class Extract(unittest.TestCase):
    """Findings against rows."""

    def test_the_check_sees_what_is_spoilt(self):
        self.assertEqual(extract_faults(PAGE, '\n'.join(GOOD)), [])
        for line, right, wrong in SPOILT:
            self.assertIn(right, GOOD[line])
            self.assertEqual(len(extract_faults(PAGE, GOOD[line].replace(right, wrong))), 1, (right, wrong))

    def test_the_check_sees_findings_out_of_order(self):
        self.assertEqual(len(extract_faults(PAGE, f'{GOOD[2]}\n{GOOD[0]}')), 1)

    def test_every_value_stands_on_its_row(self):
        findings = 0
        for name, parts, output in samples('extract'):
            findings += len(output.split('\n'))
            self.assertEqual(extract_faults(parts[1], output), [], name)
        self.assertGreater(findings, 5000)

    def test_every_value_of_a_small_piece_and_of_the_held_out_kinds_stands_on_its_row(self):
        for layout in [None, *gen.HELD_LAYOUTS]:
            for name, parts, output in samples('extract', 8, layout):
                self.assertEqual(extract_faults(parts[1], output), [], f'{name} {layout}')
