"""The task understand: a question of staff, and what it asks."""
import random
import re

from tasks.asked import KINDS, without_group
from tasks.asker import QUESTIONS, Group, group_of, misspelt


def place_group(rng, asked):
    """Puts the group into the question, or takes its place out."""
    name, text = asked.group.text, asked.text
    if not name:
        asked.text, asked.group = without_group(text), Group()
        return
    link = rng.choice(['', '', 'for ', '@ ', 'w/ ', 'under ', 'with ', 'at '])
    if '{g}' in text:
        before = text.split('{g}')[0].rstrip().split(' ')[-1]
        is_linked = before in QUESTIONS['link_words'] or text.startswith('{g}')
        asked.text = text.replace('{g}', name if is_linked else link + name, 1)
        return
    forms = [
        f'{text} {link or "for "}{name}',
        f'{name} {text}',
        f'{name}: {text}',
        f'{name} - {text}',
        f'{name}, {text}',
        f'for {name}, {text}',
        f'{text} ({name})',
    ]
    asked.text = rng.choice(forms)


def parts_around(text, copied):
    """The text cut at the first place of each string that is copied into the answer."""
    parts = [text]
    for each in copied:
        cut = []
        for part in parts:
            pieces = part.split(each, 1)
            if part in copied or len(pieces) == 1:
                cut.append(part)
            else:
                cut += [pieces[0], each, pieces[1]]
        parts = cut
    return parts


def as_typed(rng, text, copied):
    """The question in a hurried hand; what is copied into the answer stays letter for letter."""
    parts = parts_around(text, copied)
    x, rate = rng.random(), rng.choice([0, 0, 0, 0.1, 0.25])
    typed = ''
    for part in parts:
        if part not in copied:
            part = misspelt(rng, part, rate)
            if x < 0.2:
                part = part.lower()
            elif x < 0.24:
                part = part.upper()
            elif x < 0.3:
                part = part.replace('?', '')
        typed += part
    typed = re.sub(r' +', ' ', typed).strip()
    if x > 0.75 and typed and not any(typed.startswith(each) for each in copied):
        typed = typed[0].upper() + typed[1:]
    if rng.random() < 0.12:
        typed = rng.choice(QUESTIONS['openings']) + typed
    if rng.random() < 0.1:
        typed += rng.choice(QUESTIONS['closings'])
    return typed or 'hi'


def understand(seed, lex):
    """(question, output): employer, group_id, ask and fee, one a line."""
    rng = random.Random(seed)
    group = group_of(rng, lex)
    x = rng.random()
    make = next(maker for limit, maker in KINDS if x < limit)
    asked = make(rng, lex, group)
    if asked.is_open:
        place_group(rng, asked)
    employers = asked.employers or [name for name in [asked.group.employer] if name]
    numbers = [number for number in [asked.group.group_id] if number]
    question = as_typed(rng, asked.text, employers + numbers)
    lines = [f'employer | {name}' for name in employers] + [f'group_id | {number}' for number in numbers]
    lines += [f'ask | {ask}' for ask in dict.fromkeys(asked.asks)]
    if asked.fee:
        lines.append(f'fee | {asked.fee}')
    return question, '\n'.join(lines or ['ask | unknown'])
