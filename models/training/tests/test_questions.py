"""The targets of the tasks understand and answer: names are copied from the question, figures from the facts."""
import unittest

from tests.drawn import SPLITS, samples
from tests.question_check import answer_faults, understand_faults

FLAGS = SPLITS['train'].flags
QUESTION = 'what is the crown cov for Acme Foods group 55-01, our fee is $1,200'
ASKED = ['employer | Acme Foods', 'group_id | 55-01', 'ask | coverage.crowns', 'ask | flag.cob', 'fee | 1200']
FACTS = 'group_name | Acme Foods\ncoverage.crowns | 50 | 1 per 5 years\nannual_maximum_individual | 1500'
ANSWER = 'Acme Foods: Crowns: covered at 50%. Note: 1 per 5 years. The annual maximum is $1,500 per person.'


class Understand(unittest.TestCase):
    """What a question asks."""

    def test_the_check_sees_what_is_spoilt(self):
        self.assertEqual(understand_faults(QUESTION, '\n'.join(ASKED), FLAGS), [])
        spoilt = [
            'employer | Acme Food Co',
            'employer | acme foods',
            'employer | ',
            'group_id | 5501',
            'fee | 120',
            'ask | coverage.crown',
            'ask | flag.nothing',
            'ask | deductible',
            'asks | summary',
        ]
        for line in spoilt:
            self.assertEqual(len(understand_faults(QUESTION, line, FLAGS)), 1, line)

    def test_what_is_copied_stands_in_the_question(self):
        copied = 0
        for name, parts, output in samples('understand'):
            copied += sum(not line.startswith('ask ') for line in output.split('\n'))
            self.assertEqual(understand_faults(parts[1], output, FLAGS), [], name)
        self.assertGreater(copied, 200)


class Answer(unittest.TestCase):
    """Sentences against facts."""

    def test_the_check_sees_what_is_spoilt(self):
        self.assertEqual(answer_faults(QUESTION, FACTS, ANSWER), [])
        for right, wrong in [('50%', '80%'), ('$1,500', '$2,500'), ('1 per 5', '1 per 7'), ('50%', '5%')]:
            self.assertNotEqual(answer_faults(QUESTION, FACTS, ANSWER.replace(right, wrong)), [], (right, wrong))

    def test_every_figure_is_a_fact(self):
        figures = 0
        for name, parts, output in samples('answer'):
            figures += any(character.isdigit() for character in output)
            self.assertEqual(answer_faults(parts[1], parts[3], output), [], name)
        self.assertGreater(figures, 100)
