"""Every target can be checked against its prompt, in training and in what is held out."""

import random
import unittest

import tasks
from check_sample import faults
from wire import CONTROL_IDS, TASKS

SAMPLES = 400


class Checks(unittest.TestCase):
    """The checker is shown spoiled samples first."""

    SPOILED = (
        ('label', ['<|label|>', '', '<|part|>', '', '<|part|>', ' ', '<|out|>'], ['<|is:crowns|>']),
        ('label', ['<|label|>', '', '<|part|>', '', '<|part|>', 'Caps', '<|out|>'], []),
        ('label', ['<|label|>', '', '<|part|>', 'Caps', '<|out|>'], ['<|is:crowns|>']),
        ('link', ['<|link|>', '<|1|>', 'caps', '<|close|>', ' ', '<|2|>', '50%', '<|close|>', '<|out|>'], ['<|1|>', '<|rel:share|>', '<|3|>']),
        ('link', ['<|link|>', '<|1|>', 'caps', '<|close|>', ' ', '<|2|>', 'gums', '<|close|>', '<|out|>'], ['<|1|>', '<|rel:share|>', '<|2|>']),
        ('link', ['<|link|>', '<|2|>', 'caps', '<|close|>', ' ', '<|1|>', '50%', '<|close|>', '<|out|>'], []),
        ('link', ['<|link|>', '<|1|>', 'caps', '<|close|>', ' ', '<|2|>', '$50', '<|close|>', '<|out|>'], ['<|1|>', '<|rel:share|>', '<|2|>']),
        ('name', ['<|name|>', '<|part|>', 'Patient ', '<|out|>'], ['<|kind:patient|>']),
        ('name', ['<|name|>', '<|part|>', '<|1|>', 'Ann', '<|close|>', '<|out|>'], []),
        ('frame', ['<|frame|>', 'is ', '<|1|>', 'caps', '<|close|>', ' in?', '<|out|>'], ['<|asks:covered|>']),
        ('frame', ['<|frame|>', 'hi', '<|out|>'], ['<|is:crowns|>', '<|asks:covered|>']),
    )  # fmt: skip

    def test_spoiled_samples_are_told(self):
        for task, parts, answer in self.SPOILED:
            self.assertNotEqual(faults(task, parts, answer), [], parts)

    def test_a_good_one_is_not(self):
        parts = ['<|link|>', '<|1|>', 'caps', '<|close|>', ' ', '<|2|>', '50%', '<|close|>', '<|out|>']
        self.assertEqual(faults('link', parts, ['<|1|>', '<|rel:share|>', '<|2|>']), [])


class Samples(unittest.TestCase):
    """What the generator makes."""

    def test_every_sample_stands_the_check(self):
        for split in ('train', 'test'):
            lists, rng = tasks.Lists(split), random.Random(3)
            for task in TASKS:
                for _ in range(SAMPLES):
                    parts, answer = tasks.sample(task, rng, lists)
                    self.assertEqual(faults(task, parts, answer), [], (split, parts, answer))
                    self.assertTrue(all(token in CONTROL_IDS for token in answer))

    def test_a_seed_gives_the_same_sample(self):
        lists = tasks.Lists('train')
        for task in TASKS:
            self.assertEqual(*(tasks.sample(task, random.Random(8), lists) for _ in range(2)))


if __name__ == '__main__':
    unittest.main()
