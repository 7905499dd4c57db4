"""The four tasks in the wire format. `sample` gives the parts of the prompt, control tokens in angle bars, and
the output; tok.py puts the control tokens in by id."""
import random

import gen
from tasks.answer import answer
from tasks.understand import understand

__all__ = ['TASKS', 'answer', 'phi', 'sample', 'understand']

TASKS = ('extract', 'understand', 'answer', 'phi')
# Kinds of page that bear patient data, as often as they are drawn.
PATIENT_PAGES = ['eligibility', 'letter', 'form', 'eligibility', 'letter', 'mixed', 'portal']


def phi(seed, lex, max_lines=48, layout=None):
    """(numbered rows, patient data): a page with patient data on it, mostly."""
    layout = layout or random.Random(seed).choice(PATIENT_PAGES)
    return gen.extract_sample(seed, lex, max_lines, layout, 'phi')


def sample(task, seed, lex, max_lines=48, layout=None):
    """(parts of the prompt, output) of one task; max_lines and layout are for pages, see gen.document."""
    if task == 'understand':
        question, output = understand(seed, lex)
        return ['<|understand|>', question, '<|out|>'], output
    if task == 'answer':
        question, facts, output = answer(seed, lex)
        return ['<|answer|>', question, '<|facts|>', facts, '<|out|>'], output
    if task == 'phi':
        page, output = phi(seed, lex, max_lines, layout)
    else:
        page, output = gen.extract_sample(seed, lex, max_lines, layout)
    return [f'<|{task}|>', page, '<|out|>'], output
