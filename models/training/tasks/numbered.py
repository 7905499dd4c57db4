"""Texts in which the things named are numbered in their order: `<|1|>fillings<|close|>`."""

import re

SLOT = re.compile(r'\{([^}]+)\}')


def pieces_of(text, draw):
    """Cuts a text at its slots: [str | (slot name, text drawn)]. draw(name, text before it) gives a slot's text, or a list of
    (name, text) parts for a slot that stands for several things."""
    out, place = [], 0
    for match in SLOT.finditer(text):
        before = text[place:match.start()]
        if before:
            out.append(before)
        drawn = draw(match[1], text[:match.start()])
        out += drawn if isinstance(drawn, list) else [(match[1], drawn)]
        place = match.end()
    if text[place:]:
        out.append(text[place:])
    return out


def numbered(pieces, marked):
    """(prompt parts, {index of a piece: number}). marked(piece) says whether a slot is numbered or plain text."""
    parts, numbers = [], {}
    for index, piece in enumerate(pieces):
        if isinstance(piece, str):
            parts.append(piece)
        elif marked(piece):
            numbers[index] = len(numbers) + 1
            parts += [f'<|{len(numbers)}|>', piece[1], '<|close|>']
        else:
            parts.append(piece[1])
    return merged(parts), numbers


def merged(parts):
    """Texts beside one another as one, so that they are cut into tokens as the product cuts them."""
    out = []
    for part in parts:
        if out and not part.startswith('<|') and not out[-1].startswith('<|'):
            out[-1] += part
        elif part:
            out.append(part)
    return out
