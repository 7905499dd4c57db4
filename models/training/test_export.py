"""What a GGUF of the recipe says about itself."""

import json
import os
import struct
import tempfile
import unittest

import export
import gguf
from shape import SIZES, Shape
from wire import CONTROL

HERE = os.path.dirname(os.path.abspath(__file__))
TOK = os.path.join(HERE, 'tok.json')


class Vocabulary(unittest.TestCase):
    """tok.json."""

    def test_control_tokens_have_the_ids_of_the_wire_format_and_their_own_kind(self):
        tokens, kinds, _ = export.vocabulary(TOK)
        count = len(CONTROL)
        self.assertEqual(tuple(tokens[:count]), CONTROL)
        found = [number for number, kind in enumerate(kinds) if kind == export.CONTROL_TOKEN]
        self.assertEqual(found, list(range(count)))

    def test_it_has_4096_tokens_and_every_merge_makes_one_of_them(self):
        tokens, _, merges = export.vocabulary(TOK)
        self.assertEqual((len(tokens), len(set(tokens))), (4096, 4096))
        known = set(tokens)
        self.assertEqual([pair for pair in merges if pair.replace(' ', '') not in known], [])

    def test_a_vocabulary_with_a_hole_or_with_other_control_tokens_is_refused(self):
        with open(TOK, encoding='utf-8') as file:
            tokenizer = json.load(file)
        vocabulary = tokenizer['model']['vocab']
        last = max(vocabulary, key=vocabulary.get)
        vocabulary[last] += 1
        self.assert_refused(tokenizer, 'holes')
        vocabulary[last] -= 1
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
            export.export(Shape('toy', 4096), export.random_weights(7), TOK, path, 'q8_0', ['label'], 5, 'label=1.5')
            size = os.path.getsize(path)
            with open(path, 'rb') as file:
                head = file.read(4096)
        self.assertEqual(struct.unpack('<4sIQ', head[:16]), (b'GGUF', 3, 2 + 9 * 2))
        for key, value in (
            ('covriq.prompt_format', 'riq-mini-2'), ('covriq.tasks', 'label'), ('covriq.training_tokens', '5'), ('covriq.temperatures', 'label=1.5'),
            ('tokenizer.ggml.model', 'gpt2'), ('tokenizer.ggml.pre', 'smollm'), ('general.architecture', 'llama'),
        ):
            self.assertIn(gguf.entry(key, gguf.STRING, value), head)
        weights = 4096 * 64 + 2 * (3 * 64 * 192 + 2 * 64 * 64 + 2 * 32 * 64)
        self.assertGreater(size, weights * 34 / 32)

    def test_a_vocabulary_of_another_size_is_refused(self):
        with self.assertRaisesRegex(ValueError, '2048'):
            export.export(Shape('toy', 2048), export.random_weights(7), TOK, os.devnull, 'q8_0', [])

    def test_every_size_can_be_packed_in_q8(self):
        for size in SIZES:
            for _, name, dimensions in export.tensor_table(Shape(size, 4096)):
                if len(dimensions) == 2:
                    self.assertEqual(dimensions[1] % gguf.BLOCK, 0, f'{size} {name}')

    def test_nano_has_5_0_million_weights_and_small_21(self):
        for size, wanted in (('nano', 5.0), ('small', 21.0)):
            count = 0
            for _, _, dimensions in export.tensor_table(Shape(size, 4096)):
                count += dimensions[0] * (dimensions[1] if len(dimensions) == 2 else 1)
            self.assertEqual(round(count / 1e6, 1), wanted)


if __name__ == '__main__':
    unittest.main()
