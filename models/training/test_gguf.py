"""GGUF files and the packing of weights."""

import math
import os
import random
import struct
import tempfile
import unittest
from array import array

import gguf


def floats(*values):
    """Weights as the packers take them."""
    return array('f', values)


def unpacked_q8(data):
    """Q8_0 blocks as floats."""
    out = []
    for scale, *counts in gguf.Q8_BLOCK.iter_unpack(data):
        out += [scale * count for count in counts]
    return out


class Packing(unittest.TestCase):
    """Weights as bytes."""

    def test_a_q8_block_is_its_scale_and_whole_numbers_of_it(self):
        values = floats(*([127.0, -127.0, 1.0, 0.4, -0.6, 63.5] + [0.0] * 26))
        wanted = struct.pack('<e', 1.0) + bytes([127, 129, 1, 0, 255, 64]) + bytes(26)
        self.assertEqual(gguf.pack_q8(values), wanted)

    def test_a_q8_block_of_zeros_stays_zero(self):
        self.assertEqual(gguf.pack_q8(floats(*[0.0] * 64)), bytes(68))

    def test_q8_keeps_every_weight_within_half_a_scale(self):
        generator = random.Random(1)
        values = floats(*(generator.gauss(0, 0.05) for _ in range(32 * 200)))
        back = unpacked_q8(gguf.pack_q8(values))
        for start in range(0, len(values), 32):
            block = values[start:start + 32]
            largest = max(map(abs, block))
            allowed = largest / 127 * 0.5 + largest * 2**-11  # rounding, and a scale of eleven bits
            for one, other in zip(block, back[start:start + 32]):
                self.assertLessEqual(abs(one - other), allowed * 1.001)

    def test_bf16_rounds_to_the_nearest_and_ties_to_even(self):
        tie_down, tie_up = 1 + 2**-8, 1 + 3 * 2**-8
        packed = struct.unpack('<4H', gguf.pack_bf16(floats(1.0, tie_down, tie_up, -2.5)))
        self.assertEqual(packed, (0x3F80, 0x3F80, 0x3F82, 0xC020))

    def test_f32_is_kept_as_it_is(self):
        self.assertEqual(gguf.pack_f32(floats(0.5, -3.0)), struct.pack('<2f', 0.5, -3.0))


class Refusals(unittest.TestCase):
    """What no file may hold."""

    def test_a_weight_that_is_no_number(self):
        for bad in (math.nan, math.inf, -math.inf):
            with self.assertRaisesRegex(ValueError, 'finite'):
                gguf.tensor('t', (32,), gguf.F32, floats(*[0.0] * 31, bad))

    def test_rows_that_no_block_fits(self):
        with self.assertRaisesRegex(ValueError, 'multiple of 32'):
            gguf.tensor('t', (2, 48), gguf.Q8_0, floats(*[0.0] * 96))

    def test_weights_that_do_not_fill_the_tensor(self):
        with self.assertRaisesRegex(ValueError, 'do not fill'):
            gguf.tensor('t', (2, 32), gguf.F32, floats(*[0.0] * 63))


class Writing(unittest.TestCase):
    """Files."""

    def test_header_index_and_weights_lie_where_the_format_wants_them(self):
        first = gguf.tensor('a', (3, 32), gguf.Q8_0, floats(*[1.0] * 96))
        second = gguf.tensor('b', (5,), gguf.F32, floats(1, 2, 3, 4, 5))
        entries = [gguf.entry('k', gguf.UINT32, 9), gguf.list_entry('l', gguf.STRING, ['é', ''])]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'x.gguf')
            gguf.write(path, entries, [first, second])
            with open(path, 'rb') as file:
                data = file.read()
            self.assertEqual(os.listdir(folder), ['x.gguf'])
        front = struct.pack('<4sIQQ', b'GGUF', 3, 2, 2)
        front += struct.pack('<Q1sII', 1, b'k', 4, 9)
        front += struct.pack('<Q1sIIQ', 1, b'l', 9, 8, 2) + struct.pack('<Q2sQ', 2, 'é'.encode(), 0)
        front += struct.pack('<Q1sIQQIQ', 1, b'a', 2, 32, 3, 8, 0)
        front += struct.pack('<Q1sIQIQ', 1, b'b', 1, 5, 0, 128)
        self.assertEqual(data[:len(front)], front)
        start = -(-len(front) // 32) * 32
        self.assertEqual(data[len(front):start], bytes(start - len(front)))
        self.assertEqual(data[start:start + 102], first[3])
        self.assertEqual(data[start + 102:start + 128], bytes(26))
        self.assertEqual(data[start + 128:], second[3] + bytes(12))


if __name__ == '__main__':
    unittest.main()
