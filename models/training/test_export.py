"""What a GGUF of the recipe says about itself."""

import json
import os
import struct
import tempfile
import unittest

import export
import gguf
from shape import SIZES, Shape
from wire import CONTROL, FIELDS, WAITS, user_tokens

HERE = os.path.dirname(os.path.abspath(__file__))
TOK = os.path.join(HERE, 'tok.json')


class Vocabulary(unittest.TestCase):
    """tok.json."""

    def test_control_tokens_have_the_ids_of_the_wire_format_and_their_own_kind(self):
        tokens, kinds, _ = export.vocabulary(TOK)
        self.assertEqual(tuple(tokens[:8]), CONTROL)
        self.assertEqual([number for number, kind in enumerate(kinds) if kind == export.CONTROL_TOKEN], list(range(8)))

    def test_separator_and_field_names_are_one_user_defined_token_each(self):
        tokens, kinds, _ = export.vocabulary(TOK)
        found = [token for token, kind in zip(tokens, kinds) if kind == export.USER_DEFINED]
        procedures = [name[9:] for name in found if name.startswith('coverage.')]
        flags = [name[5:] for name in found if name.startswith('flag.')]
        self.assertEqual((len(procedures), len(flags)), (21, 31))
        self.assertEqual(found, user_tokens(procedures, flags))
        self.assertEqual(len(found), 1 + len(FIELDS) + 21 + len(WAITS) + 31)

    def test_it_has_12288_tokens_and_every_merge_makes_one_of_them(self):
        tokens, _, merges = export.vocabulary(TOK)
        self.assertEqual((len(tokens), len(set(tokens))), (12288, 12288))
        known = set(tokens)
        self.assertEqual([pair for pair in merges if pair.replace(' ', '') not in known], [])

    def test_a_vocabulary_with_a_hole_or_with_other_control_tokens_is_refused(self):
        with open(TOK, encoding='utf-8') as file:
            tokenizer = json.load(file)
        tokenizer['added_tokens'][-1]['id'] += 1
        self.assert_refused(tokenizer, 'holes')
        tokenizer['added_tokens'][-1]['id'] -= 1
        tokenizer['added_tokens'][2]['id'], tokenizer['added_tokens'][3]['id'] = 3, 2
        self.assert_refused(tokenizer, 'control tokens')

    def assert_refused(self, tokenizer, words):
        """Writes a tokenizer and reads it back as a vocabulary, which must fail with `words`."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'tok.json')
            with open(path, 'w', encoding='utf-8') as file:
                json.dump(tokenizer, file)
            with self.assertRaisesRegex(ValueError, words):
                export.vocabulary(path)


class Files(unittest.TestCase):
    """Whole files."""

    def test_the_header_holds_what_the_product_reads(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'toy.gguf')
            export.export(Shape('toy', 12288), export.random_weights(7), TOK, path, 'q8_0', ['understand'], 5)
            size = os.path.getsize(path)
            with open(path, 'rb') as file:
                head = file.read(4096)
        self.assertEqual(struct.unpack('<4sIQ', head[:16]), (b'GGUF', 3, 2 + 9 * 2))
        for key, value in (
            ('covriq.prompt_format', 'riq-mini-1'), ('covriq.tasks', 'understand'), ('covriq.training_tokens', '5'),
            ('tokenizer.ggml.model', 'gpt2'), ('tokenizer.ggml.pre', 'smollm'), ('general.architecture', 'llama'),
        ):
            self.assertIn(gguf.entry(key, gguf.STRING, value), head)
        weights = 12288 * 128 + 2 * (3 * 128 * 352 + 2 * 128 * 128 + 2 * 64 * 128)
        self.assertGreater(size, weights * 34 / 32)

    def test_a_vocabulary_of_another_size_is_refused(self):
        with self.assertRaisesRegex(ValueError, '4096'):
            export.export(Shape('toy', 4096), export.random_weights(7), TOK, os.devnull, 'q8_0', [])

    def test_every_size_can_be_packed_in_q8(self):
        for size in SIZES:
            for _, name, dimensions in export.tensor_table(Shape(size, 12288)):
                if len(dimensions) == 2:
                    self.assertEqual(dimensions[1] % gguf.BLOCK, 0, f'{size} {name}')

    def test_mini_has_47_6_million_weights(self):
        count = 0
        for _, _, dimensions in export.tensor_table(Shape('mini', 12288)):
            count += dimensions[0] * (dimensions[1] if len(dimensions) == 2 else 1)
        self.assertEqual(round(count / 1e6, 1), 47.6)


if __name__ == '__main__':
    unittest.main()
