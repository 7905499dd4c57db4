"""The scores."""

import unittest

from score import calibration_error, f1, score


class Scores(unittest.TestCase):
    """Each measure on answers whose score is plain."""

    def test_a_label_is_right_where_the_first_concept_is_one_of_those_wanted(self):
        rows = [
            ['label', [], ['a', 'b'], [['b', 0.9]]],
            ['label', [], ['a'], [['c', 0.9]]],
            ['label', [], ['a'], []],
        ]
        own = score(rows)['label']
        self.assertAlmostEqual(own['first'], 1 / 3)
        self.assertEqual(own['exact'], 0)

    def test_relations_count_one_by_one(self):
        given = [[token, 1.0] for token in ('1', 'share', '2', '1', 'share', '3')]
        precision, recall, both = f1([(['1', 'share', '2', '4', 'wait', '5'], given)])
        self.assertEqual((precision, recall, both), (0.5, 0.5, 0.5))

    def test_calibration_is_the_distance_between_what_is_said_and_what_is_so(self):
        self.assertAlmostEqual(calibration_error([(0.85, True)] * 17 + [(0.85, False)] * 3), 0)
        self.assertAlmostEqual(calibration_error([(1.0, True), (1.0, False)]), 0.5)

    def test_a_frame_is_exact_or_not(self):
        rows = [['frame', [], ['a', 'b'], [['a', 1], ['b', 1]]], ['frame', [], ['a', 'b'], [['a', 1]]]]
        self.assertEqual(score(rows)['frame']['exact'], 0.5)
        self.assertEqual(score(rows)['frame']['first'], 1)


if __name__ == '__main__':
    unittest.main()
