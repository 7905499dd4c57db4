"""A model as a GGUF file: the plain 'llama' architecture with tied embeddings; matrices Q8_0, BF16 or F32, norms F32.

    export.py checkpoint CKPT TOK OUT.gguf     a trained model (the only command that needs PyTorch)
    export.py untrained SIZE TOK OUT.gguf      the same with random weights: for tests, and to measure a size's speed
"""

import argparse
import json
import random
from array import array

import gguf
from gguf import entry, list_entry
from shape import SIZES, Shape
from wire import CONTROL, END, FORMAT, PAD, TASKS

KINDS = {'q8_0': gguf.Q8_0, 'bf16': gguf.BF16, 'f32': gguf.F32}
FILE_TYPES = {'q8_0': 7, 'bf16': 32, 'f32': 0}  # general.file_type, as numbered in llama.cpp

# Kinds of tokens, as numbered in llama.cpp. User-defined tokens are matched in any text, control tokens in none.
NORMAL, CONTROL_TOKEN, USER_DEFINED, UNUSED = 1, 3, 4, 5

DESCRIPTION = 'Small dental-benefit model trained from nothing on generated text: label, link, name, frame. It decides and writes no text.'


def vocabulary(path):
    """Reads tok.json: (tokens, their kinds, merges), tokens and kinds by id."""
    with open(path, encoding='utf-8') as file:
        tokenizer = json.load(file)
    by_id = {number: (token, NORMAL) for token, number in tokenizer['model']['vocab'].items()}
    for added in tokenizer['added_tokens']:
        content = added['content']
        kind = CONTROL_TOKEN if content in CONTROL else UNUSED if content.startswith('<|unused') else USER_DEFINED
        by_id[added['id']] = content, kind
    if sorted(by_id) != list(range(len(by_id))):
        raise ValueError('the vocabulary has holes')
    if tuple(by_id[number][0] for number in range(len(CONTROL))) != CONTROL:
        raise ValueError('the control tokens do not have the ids of the wire format')
    tokens, kinds = zip(*(by_id[number] for number in range(len(by_id))))
    merges = [pair if isinstance(pair, str) else ' '.join(pair) for pair in tokenizer['model']['merges']]
    return list(tokens), list(kinds), merges


def tensor_table(shape):
    """Every tensor: (name in the checkpoint, name in the file, dimensions with rows first)."""
    width, kv_width = shape.width, shape.kv_heads * shape.head_width
    block = [
        ('attention_norm', 'attn_norm', (width,)), ('ffn_norm', 'ffn_norm', (width,)),
        ('query', 'attn_q', (width, width)), ('key', 'attn_k', (kv_width, width)),
        ('value', 'attn_v', (kv_width, width)), ('output', 'attn_output', (width, width)),
        ('gate', 'ffn_gate', (shape.ffn, width)), ('up', 'ffn_up', (shape.ffn, width)),
        ('down', 'ffn_down', (width, shape.ffn)),
    ]
    table = [('embedding.weight', 'token_embd.weight', (shape.vocabulary, width))]
    table.append(('norm.weight', 'output_norm.weight', (width,)))
    for layer in range(shape.layers):
        table += [(f'blocks.{layer}.{own}.weight', f'blk.{layer}.{name}.weight', size) for own, name, size in block]
    return table


def general_entries(shape, kind, weights, tasks, trained_tokens, temperatures):
    """Header entries that say what the file is."""
    name = f'riq-mini ({shape.size})'
    return [
        entry('general.architecture', gguf.STRING, 'llama'),
        entry('general.name', gguf.STRING, name),
        entry('general.basename', gguf.STRING, 'riq-mini'),
        entry('general.size_label', gguf.STRING, f'{weights / 1e6:.0f}M'),
        entry('general.description', gguf.STRING, DESCRIPTION),
        entry('general.license', gguf.STRING, 'agpl-3.0-or-later'),
        entry('general.file_type', gguf.UINT32, FILE_TYPES[kind]),
        entry('general.quantization_version', gguf.UINT32, 2),
        entry('covriq.prompt_format', gguf.STRING, FORMAT),
        entry('covriq.tasks', gguf.STRING, ','.join(tasks)),
        entry('covriq.training_tokens', gguf.STRING, str(trained_tokens)),
        entry('covriq.temperatures', gguf.STRING, temperatures),
    ]


def shape_entries(shape):
    """Header entries of the dimensions."""
    numbers = {
        'vocab_size': shape.vocabulary, 'context_length': shape.context, 'embedding_length': shape.width,
        'block_count': shape.layers, 'feed_forward_length': shape.ffn, 'rope.dimension_count': shape.head_width,
        'attention.head_count': shape.heads, 'attention.head_count_kv': shape.kv_heads,
    }
    fractions = {'rope.freq_base': shape.theta, 'attention.layer_norm_rms_epsilon': shape.epsilon}
    whole = [entry(f'llama.{name}', gguf.UINT32, value) for name, value in numbers.items()]
    return whole + [entry(f'llama.{name}', gguf.FLOAT32, value) for name, value in fractions.items()]


def tokenizer_entries(tokens, kinds, merges):
    """Header entries of the vocabulary; `smollm` isolates digits, then cuts by the GPT-2 pattern, as training does."""
    return [
        entry('tokenizer.ggml.model', gguf.STRING, 'gpt2'),
        entry('tokenizer.ggml.pre', gguf.STRING, 'smollm'),
        list_entry('tokenizer.ggml.tokens', gguf.STRING, tokens),
        list_entry('tokenizer.ggml.token_type', gguf.INT32, kinds),
        list_entry('tokenizer.ggml.merges', gguf.STRING, merges),
        entry('tokenizer.ggml.bos_token_id', gguf.UINT32, END),
        entry('tokenizer.ggml.eos_token_id', gguf.UINT32, END),
        entry('tokenizer.ggml.padding_token_id', gguf.UINT32, PAD),
        entry('tokenizer.ggml.add_bos_token', gguf.BOOL, False),
        entry('tokenizer.ggml.add_eos_token', gguf.BOOL, False),
    ]


def export(shape, weights_of, tok_path, out_path, kind, tasks, trained_tokens=0, temperatures=''):
    """Writes the file.

    weights_of(checkpoint name, dimensions) gives a tensor's weights as array('f'). temperatures: as calibrate.py prints them; a task
    that isn't named has 1.
    """
    tokens, kinds, merges = vocabulary(tok_path)
    if len(tokens) != shape.vocabulary:
        raise ValueError(f'the model has {shape.vocabulary} tokens and the vocabulary {len(tokens)}')
    tensors, count = [], 0
    for own, name, dimensions in tensor_table(shape):
        values = weights_of(own, dimensions)
        count += len(values)
        tensors.append(gguf.tensor(name, dimensions, gguf.F32 if len(dimensions) == 1 else KINDS[kind], values))
    entries = general_entries(shape, kind, count, tasks, trained_tokens, temperatures)
    gguf.write(out_path, entries + shape_entries(shape) + tokenizer_entries(tokens, kinds, merges), tensors)


def random_weights(seed):
    """A `weights_of` for `export`: norms of 1, all else small random numbers."""
    generator = random.Random(seed)

    def weights_of(_name, dimensions):
        if len(dimensions) == 1:
            return array('f', [1.0]) * dimensions[0]
        spread = dimensions[1] ** -0.5
        count = dimensions[0] * dimensions[1]
        return array('f', (generator.uniform(-spread, spread) for _ in range(count)))

    return weights_of


def export_checkpoint(args):
    """Exports what train.py saved; a training that did not run to its end is refused unless it is asked for."""
    from checkpoint import read_checkpoint  # needs PyTorch, which the rest of this file does without

    saved = read_checkpoint(args.model)
    if not saved['finished'] and not args.unfinished:
        raise SystemExit(f'{args.model} was saved before the decay of its training was over: --unfinished exports it')
    shape = Shape(saved['size'], saved['vocabulary'], saved['context'])
    weights = saved['model']
    if sorted(weights) != sorted(own for own, _, _ in tensor_table(shape)):
        raise SystemExit(f'{args.model} does not hold the tensors of a {shape.size}')

    def weights_of(name, dimensions):
        found = weights[name]
        if tuple(found.shape) != dimensions:
            raise ValueError(f'{name} is {tuple(found.shape)} and not {dimensions}')
        return array('f', found.float().flatten().tolist())

    tasks = args.tasks.split(',') if args.tasks else [task for task in TASKS if saved['mix'].get(task, 0) > 0]
    export(shape, weights_of, args.tok, args.out, args.kind, tasks, saved['tokens'], args.temperatures)


def export_untrained(args):
    """Exports random weights."""
    shape = Shape(args.model, len(vocabulary(args.tok)[0]))
    tasks = args.tasks.split(',') if args.tasks else TASKS
    export(shape, random_weights(seed=7), args.tok, args.out, args.kind, tasks)


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, work in (('checkpoint', export_checkpoint), ('untrained', export_untrained)):
        command = commands.add_parser(name)
        command.add_argument('model', choices=None if name == 'checkpoint' else tuple(SIZES))
        command.add_argument('tok')
        command.add_argument('out')
        command.add_argument('--kind', choices=tuple(KINDS), default='q8_0')
        command.add_argument('--tasks', help='covriq.tasks, by commas; otherwise what the training held')
        command.add_argument('--temperatures', default='', help='what calibrate.py prints')
        command.add_argument('--unfinished', action='store_true')
        command.set_defaults(work=work)
    return parser.parse_args()


if __name__ == '__main__':
    ARGS = arguments()
    ARGS.work(ARGS)
