"""Scores of answers."""

import unittest

from score import report, score


class Scores(unittest.TestCase):
    """What counts as right."""

    def test_a_line_counts_whole_and_again_without_its_note(self):
        wanted = 'coverage.crowns | 50 | 2 | after deductible\ngroup_id | 77 | 1'
        given = 'coverage.crowns | 50 | 2\ngroup_id | 78 | 1'
        by_task, by_field = score([['extract', [], wanted, given]])
        own = by_task['extract']
        self.assertEqual((own.answers, own.exact), (1, 0))
        self.assertEqual((own.lines.right, own.lines.wrong, own.lines.missed), (0, 2, 2))
        self.assertEqual((own.findings.right, own.findings.wrong, own.findings.missed), (1, 1, 1))
        crowns = by_field['extract:coverage']
        self.assertEqual((crowns.right, crowns.wrong, crowns.missed), (1, 0, 0))

    def test_what_is_asked_is_counted_by_its_kind(self):
        wanted = 'employer | Acme\nask | coverage.crowns'
        _, by_field = score([['understand', [], wanted, 'ask | coverage.crowns\nask | flag.cob\nask']])
        self.assertEqual(by_field['understand:ask coverage'].right, 1)
        self.assertEqual(by_field['understand:ask flag'].wrong, 1)
        self.assertEqual(by_field['understand:employer'].missed, 1)
        self.assertEqual(by_field['understand:ask '].wrong, 1)

    def test_an_empty_answer_to_a_page_that_states_nothing_is_right(self):
        by_task, _ = score([['extract', [], '', '']])
        self.assertEqual(by_task['extract'].exact, 1)

    def test_sentences_count_whole_only(self):
        by_task, by_field = score([['answer', [], 'Crowns: covered at 50%.', 'Crowns: covered at 80%.']])
        self.assertEqual((by_task['answer'].exact, by_task['answer'].findings.missed), (0, 0))
        self.assertEqual(dict(by_field), {})

    def test_the_report_names_fields_that_were_asked_for_often_enough(self):
        rows = [['phi', [], f'email | a@b.c | {number}', f'email | a@b.c | {number}'] for number in range(5)]
        lines = report([*rows, ['phi', [], 'ssn | 1 | 1', '']])
        self.assertTrue(lines[0].startswith('phi         n    6  exact 0.833'))
        self.assertEqual([line.split()[0] for line in lines[1:]], ['phi:email'])


if __name__ == '__main__':
    unittest.main()
