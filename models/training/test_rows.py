"""Training rows, the learning rate, and what can be set."""

import unittest
from itertools import islice

from options import MIX, mix_of, options
from packing import pack
from schedule import rate_factor
from wire import PAD, TASKS


def sample(first, length):
    """A sample whose ids count up from `first`; its first token has no weight."""
    return list(range(first, first + length)), [0.0] + [1.0] * (length - 1)


class Rows(unittest.TestCase):
    """Packing."""

    def test_rows_have_one_length_and_hold_whole_samples(self):
        rows = list(islice(pack([sample(10, 4), sample(20, 4), sample(30, 6), sample(40, 9)], 9), 2))
        self.assertEqual(rows[0][0], [10, 11, 12, 13, 20, 21, 22, 23, PAD, PAD])
        self.assertEqual(rows[1][0], [30, 31, 32, 33, 34, 35, PAD, PAD, PAD, PAD])

    def test_a_weight_belongs_to_the_token_that_is_predicted(self):
        ids, weights, _ = next(pack([sample(10, 4), sample(20, 4), sample(30, 6)], 9))
        self.assertEqual(len(ids), len(weights) + 1)
        weighted = [number for number, weight in zip(ids[1:], weights) if weight > 0]
        self.assertEqual(weighted, [11, 12, 13, 21, 22, 23])

    def test_a_sample_as_long_as_a_row_fits(self):
        rows = list(pack([sample(10, 9), sample(20, 9), sample(30, 9)], 9))
        self.assertEqual([row[0][0] for row in rows], [10, 20])


    def test_a_sample_owns_its_tokens_and_predicts_nothing_of_the_next(self):
        _, weights, owners = next(pack([sample(10, 4), sample(20, 4), sample(30, 6)], 9))
        self.assertEqual(owners, [1, 1, 1, 1, 2, 2, 2, 2, 0])
        self.assertEqual(weights, [1, 1, 1, 0, 1, 1, 1, 0, 0])


class Rate(unittest.TestCase):
    """The schedule."""

    def test_it_rises_by_steps_stays_and_falls_by_the_clock(self):
        self.assertAlmostEqual(rate_factor(0.0, 0, 150, 0.35), 1 / 150)
        self.assertAlmostEqual(rate_factor(0.1, 74, 150, 0.35), 0.5)
        self.assertEqual(rate_factor(0.5, 149, 150, 0.35), 1.0)
        self.assertAlmostEqual(rate_factor(0.825, 900, 150, 0.35), 0.5)

    def test_it_ends_at_a_fiftieth(self):
        self.assertEqual(rate_factor(0.9999, 9000, 150, 0.35), 0.02)
        self.assertEqual(rate_factor(1.0, 9000, 150, 0.35), 0.02)


class Options(unittest.TestCase):
    """The command line."""

    def test_a_mix_changes_the_shares_that_it_names(self):
        self.assertEqual(sorted(MIX), sorted(TASKS))
        self.assertAlmostEqual(sum(MIX.values()), 1)
        self.assertEqual(mix_of('link=0,label=.72'), {**MIX, 'link': 0.0, 'label': 0.72})
        self.assertEqual(mix_of(''), MIX)

    def test_a_task_that_does_not_exist_is_refused(self):
        with self.assertRaisesRegex(SystemExit, 'sing'):
            mix_of('sing=1')

    def test_the_run_on_a_gpu_machine_is_what_stands_without_options(self):
        args = options(['--tok', 't', '--out', 'o'])
        self.assertEqual((args.size, args.batch, args.length), ('small', 256, 256))
        self.assertEqual((args.lr, args.warm, args.decay, args.wd), (1.5e-3, 150, 0.35, 0.1))


if __name__ == '__main__':
    unittest.main()
