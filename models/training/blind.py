"""Reads test questions that people wrote by hand: one a line, in the forms that README.md tells.

    blind.py FOLDER OUT.json    labels.txt, links.txt, names.txt and frames.txt as rows [task, parts, answer]
"""

import json
import os
import re
import sys

from tasks.numbered import merged
from wire import CONTROL_IDS

MENTION = re.compile(r'\[(\d+) ([^\]]+)\]')
RELATION = re.compile(r'(\w+)\((\d+), ?(\d+)\)')


def pieces(text):
    """A text with numbered mentions as prompt parts."""
    parts, place = [], 0
    for match in MENTION.finditer(text):
        parts += [text[place:match.start()], f'<|{match[1]}|>', match[2], '<|close|>']
        place = match.end()
    return merged([*parts, text[place:]])


def label(text, wanted):
    """section | column head | label"""
    section, head, own = (part.strip() for part in text.split('|', 2))
    return ['<|label|>', section, '<|part|>', head, '<|part|>', own, '<|out|>'], [f'<|is:{c}|>' for c in wanted.split('+')]


def link(text, wanted):
    """text with [1 mentions] => relation(1,2) …"""
    triples = sorted((int(a), relation, int(b)) for relation, a, b in RELATION.findall(wanted))
    return ['<|link|>', *pieces(text), '<|out|>'], [t for a, r, b in triples for t in (f'<|{a}|>', f'<|rel:{r}|>', f'<|{b}|>')]


def name(text, wanted):
    """line above // line with [[a name]]"""
    above, _, line = text.rpartition(' // ')
    before, own, after = re.fullmatch(r'(.*?)\[\[(.+?)\]\](.*)', line).groups()
    parts = ['<|name|>', above, '<|part|>', before, '<|1|>', own, '<|close|>', after, '<|out|>']
    return [part for part in parts if part], [f'<|kind:{wanted}|>']


def frame(text, wanted):
    """question with [1 mentions] => predicates | roles | concepts"""
    predicates, roles, concepts = (part.split() for part in (wanted + '||').split('|')[:3])
    answer = [f'<|asks:{p}|>' for p in '+'.join(predicates).split('+')]
    answer += [f'<|role:{r}|>' for r in roles] + [f'<|is:{c}|>' for c in concepts]
    return ['<|frame|>', *pieces(text), '<|out|>'], answer


READERS = {'label': label, 'link': link, 'name': name, 'frame': frame}


def main(folder, out):
    """Reads a folder; a line that can't be read is counted, not shown."""
    rows, bad = [], 0
    for task, read in READERS.items():
        path = os.path.join(folder, f'{task}s.txt')
        if not os.path.exists(path):
            continue
        with open(path, encoding='utf-8') as file:
            lines = [line.strip() for line in file]
        for line in lines:
            if not line or line.startswith('#'):
                continue
            try:
                text, _, wanted = line.rpartition('=>')
                parts, answer = read(text.strip(), wanted.strip())
                if any(token not in CONTROL_IDS for token in answer):
                    raise ValueError('an unknown token')
                rows.append([task, parts, answer])
            except (ValueError, AttributeError):
                bad += 1
    with open(out, 'w', encoding='utf-8') as file:
        json.dump(rows, file)
    print(f'{len(rows)} read, {bad} that can\'t be')


if __name__ == '__main__':
    main(*sys.argv[1:3])
