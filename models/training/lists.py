"""The wording lists of `words/`, parsed once and split into what trains, what calibrates and what is reported."""

import json
import os

import grammar

HERE = os.path.dirname(os.path.abspath(__file__))
WORDS = os.path.join(HERE, 'words')


class Templates:
    """Templates of one split: (tree, whatever stands behind `=>` or before `:`)."""

    def __init__(self, rows):
        self.rows = rows

    def pick(self, rng):
        """One row."""
        return rng.choice(self.rows)


def path_of(*names):
    """The path of a file of the lists."""
    return os.path.join(WORDS, *names)


def named(folder, start=''):
    """The files of a folder whose names begin so, in their order: hands add files, not lines to those of others."""
    return [(folder, name) for name in sorted(os.listdir(path_of(folder))) if name.startswith(start)]


def label_lines():
    """All label templates: {concept or concepts joined by '+': [line]}."""
    out = {}
    for _, name in named('labels'):
        own = name.removesuffix('.txt')
        for line in grammar.lines_of(path_of('labels', name)):
            concept, text = own, line
            if own.startswith('_several'):
                concept, _, text = line.partition(':')
            out.setdefault(concept.strip().replace(' ', ''), []).append(text.strip())
    return out


def labels_of(split):
    """Label templates of a split: {concepts: [tree]}; 'train' also keeps every held word out."""
    lines = label_lines()
    held = grammar.held_words([line for own in lines.values() for line in own])
    out = {}
    for concept, own in lines.items():
        trees = [grammar.parse(line) for line in own if grammar.split_of(line, held) == split]
        if trees:
            out[concept] = trees
    return out


def rows_of(names, split):
    """Templates `text => rest` of files: [(tree, rest)]."""
    rows = []
    for name in names:
        for line in grammar.lines_of(path_of(*name)):
            text, _, rest = line.rpartition('=>') if '=>' in line else (line, '', '')
            if grammar.split_of(line) == split:
                rows.append((grammar.parse(text.strip()), rest.strip()))
    return rows


def names_of(split):
    """First and last names, towns, streets of names.json: one in nine is never trained on."""
    with open(os.path.join(HERE, 'names.json'), encoding='utf-8') as file:
        names = json.load(file)
    held = {key: [n for n in own if _is_held(n)] for key, own in names.items()}
    return {
        key: (held[key] or own) if split != 'train' else [n for n in own if not _is_held(n)]
        for key, own in names.items()
    }


def _is_held(name):
    return grammar.zlib.crc32(f'name {name}'.encode()) % 9 == 0
