"""Templates, and what is held out of training."""

import random
import unittest

import grammar
import lists


class Templates(unittest.TestCase):
    """Parsing and expanding."""

    def test_a_bracket_too_many_or_too_few_is_refused(self):
        for text in ('[a|b', 'a]', '[a|[b]', 'a|b]'):
            with self.assertRaises(ValueError):
                grammar.parse(text)

    def test_every_choice_comes_and_nothing_else(self):
        tree = grammar.parse('[Pulling|Taking out] [a |]tooth[ [now|later]|]')
        rng = random.Random(1)
        found = {grammar.expand(rng, tree) for _ in range(400)}
        wanted = {f'{verb} {a}tooth{when}' for verb in ('Pulling', 'Taking out') for a in ('a ', '') for when in (' now', ' later', '')}
        self.assertEqual(found, wanted)


class HeldOut(unittest.TestCase):
    """The splits."""

    def test_no_word_that_is_held_out_stands_in_a_template_that_trains(self):
        lines = [line for own in lists.label_lines().values() for line in own]
        held = grammar.held_words(lines)
        self.assertGreater(len(held), 100)
        train = [line for line in lines if grammar.split_of(line, held) == 'train']
        self.assertGreater(len(train), 0.7 * len(lines))
        for line in train:
            self.assertFalse(grammar.words_of(line) & held, line)

    def test_the_splits_share_no_template(self):
        for names in ([('links', 'links.txt')], [('frames', 'a.txt')], [('names', 'lines.txt')]):
            rows = [{str(row) for row in lists.rows_of(names, split)} for split in ('train', 'dev', 'test')]
            self.assertTrue(all(rows))
            self.assertFalse(rows[0] & rows[1] or rows[0] & rows[2] or rows[1] & rows[2])

    def test_every_concept_of_the_wire_format_has_words(self):
        from wire import CONCEPTS

        own = lists.labels_of('train')
        self.assertEqual([c for c in CONCEPTS if c not in own], ['numbered'])


if __name__ == '__main__':
    unittest.main()
