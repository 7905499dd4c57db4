"""Writes GGUF files (version 3) and packs weights for them, with the standard library alone."""

import math
import os
import struct
from array import array

MAGIC, VERSION, ALIGNMENT = 0x46554747, 3, 32

# Types of header entries, as numbered in the format.
UINT32, INT32, FLOAT32, BOOL, STRING, ARRAY = 4, 5, 6, 7, 8, 9
SCALARS = {UINT32: '<I', INT32: '<i', FLOAT32: '<f', BOOL: '<?'}

# Types of tensors, as numbered in ggml.
F32, Q8_0, BF16 = 0, 8, 30

BLOCK = 32  # weights that share one scale in Q8_0
Q8_BLOCK = struct.Struct('<e32b')  # a half-precision scale and 32 signed bytes


def text(value):
    """A string: its length in bytes, then its UTF-8."""
    data = value.encode('utf-8')
    return struct.pack('<Q', len(data)) + data


def scalar(kind, value):
    """A single value of a header entry."""
    return text(value) if kind == STRING else struct.pack(SCALARS[kind], value)


def entry(key, kind, value):
    """A header entry of one value."""
    return text(key) + struct.pack('<I', kind) + scalar(kind, value)


def list_entry(key, kind, values):
    """A header entry that is a list of values of one kind."""
    head = text(key) + struct.pack('<IIQ', ARRAY, kind, len(values))
    return head + b''.join(scalar(kind, value) for value in values)


def pack_f32(values):
    """Weights as they are, 4 bytes each. values: array('f')."""
    return struct.pack(f'<{len(values)}f', *values)


def pack_bf16(values):
    """Weights cut to the upper 16 bits, rounded to the nearest (a tie to the even one)."""
    bits = array('I', values.tobytes())
    rounded = array('H', ((word + 0x7FFF + ((word >> 16) & 1)) >> 16 for word in bits))
    return struct.pack(f'<{len(rounded)}H', *rounded)


def pack_q8(values):
    """Weights in blocks of 32: the scale (largest size / 127), then each weight as a whole number of scales."""
    out = bytearray(Q8_BLOCK.size * (len(values) // BLOCK))
    for number, start in enumerate(range(0, len(values), BLOCK)):
        block = values[start:start + BLOCK]
        scale = max(map(abs, block)) / 127
        counts = [round(value / scale) for value in block] if scale > 0 else [0] * BLOCK
        Q8_BLOCK.pack_into(out, number * Q8_BLOCK.size, scale, *counts)
    return bytes(out)


PACKERS = {F32: pack_f32, Q8_0: pack_q8, BF16: pack_bf16}


def tensor(name, dimensions, kind, values):
    """A tensor ready for `write`: (name, dimensions, kind, bytes).

    dimensions: rows first, as in PyTorch. values: array('f'), row after row.
    Refuses a weight that is no finite number, and rows that Q8_0 cannot hold.
    """
    if len(values) != math.prod(dimensions):
        raise ValueError(f'{name}: {len(values)} weights do not fill {dimensions}')
    if not all(map(math.isfinite, values)):
        raise ValueError(f'{name}: a weight is not a finite number')
    if kind == Q8_0 and dimensions[-1] % BLOCK:
        raise ValueError(f'{name}: rows of {dimensions[-1]} weights are no multiple of {BLOCK}')
    return name, dimensions, kind, PACKERS[kind](values)


def write(path, entries, tensors):
    """Writes a file whole or not at all. entries: bytes of `entry` and `list_entry`; tensors: what `tensor` gives."""
    index, offset = [], 0
    for name, dimensions, kind, data in tensors:
        sizes = b''.join(struct.pack('<Q', size) for size in reversed(dimensions))
        index.append(text(name) + struct.pack('<I', len(dimensions)) + sizes + struct.pack('<IQ', kind, offset))
        offset += len(data) + -len(data) % ALIGNMENT
    unfinished = f'{path}.part'
    with open(unfinished, 'wb') as file:
        file.write(struct.pack('<IIQQ', MAGIC, VERSION, len(tensors), len(entries)))
        file.write(b''.join(entries) + b''.join(index))
        file.write(bytes(-file.tell() % ALIGNMENT))
        for *_, data in tensors:
            file.write(data)
            file.write(bytes(-len(data) % ALIGNMENT))
    os.replace(unfinished, path)
