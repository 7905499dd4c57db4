/**
 * Training cuts text with the recipe's vocabulary (tok.json), the product with llama.cpp and what the export wrote of that vocabulary
 * into a GGUF. A model is worth nothing where the two differ. The stored samples (tokens.json) tie three independent readings together:
 * our own small BPE here, llama.cpp here, and the tokenizers library of a training machine, which `tok.py hold` compares with the same
 * file before every training. The GGUF is written by the recipe's own export with random weights.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openModel } from '../../../src/model/open.ts'
import { bpeOf, type TokenizerFile } from './bpe.ts'
import { ODD_TEXTS } from './odd-texts.ts'
import { RECIPE, runRecipe } from './recipe.ts'
import { openTokenizer, type Tokenizer } from './tokenizer.ts'

const readJson = (...names: string[]) => JSON.parse(readFileSync(path.join(RECIPE, ...names), 'utf8'))

const TOK = readJson('tok.json') as TokenizerFile
const STORED = readJson('check', 'tokens.json') as [text: string, ids: number[]][]
/** Ids of the wire format's control tokens. */
const CONTROL_IDS = [0, 1, 2, 3, 4, 5, 6, 7]

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-tokens-'))
const gguf = path.join(folder, 'toy.gguf')
let llama: Tokenizer

beforeAll(async () => {
  await runRecipe(['export.py', 'untrained', 'toy', 'tok.json', gguf])
  llama = await openTokenizer(gguf)
})
afterAll(async () => {
  await llama?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The samples that are cut into other ids than the stored ones. */
const cutOtherwise = (encode: (text: string) => number[]) =>
  STORED.filter(([text, ids]) => JSON.stringify(encode(text)) !== JSON.stringify(ids)).map(([text]) => text)

describe('the stored samples', () => {
  test('are some hundreds, and hold every odd text', () => {
    expect(STORED.length).toBeGreaterThan(400)
    const texts = new Set(STORED.map(([text]) => text))
    expect(ODD_TEXTS.filter((text) => !texts.has(text))).toEqual([])
    expect(STORED.filter(([text]) => /^1: .*\n2: /.test(text)).length).toBeGreaterThan(50)
  })

  test("are cut as the recipe's vocabulary says", () => {
    expect(cutOtherwise(bpeOf(TOK))).toEqual([])
  })

  test("are cut the same by the product's llama.cpp from the file that the recipe exports", () => {
    expect(cutOtherwise((text) => llama.encode([text]))).toEqual([])
  })

  test('come back letter for letter when their tokens are written out', () => {
    expect(STORED.filter(([text, ids]) => llama.decode(ids) !== text).map(([text]) => text)).toEqual([])
  })
})

describe('texts that nobody thought of', () => {
  const PIECES = [
    ' ',
    '  ',
    '\n',
    '\t',
    '|',
    ' | ',
    'a',
    'Crowns',
    'é',
    '\u0301',
    '1',
    '23',
    '½',
    '٣',
    '日',
    '🦷',
  ]
  const MORE = ['\u00a0', '\u0085', '\u200d', '\u2028', "'s", "'", '%', '$', '.', '_', '<|end|>', 'group_id']

  /** The same texts at every run. */
  function mixtures(count: number): string[] {
    const pieces = [...PIECES, ...MORE]
    let state = 1
    const next = (limit: number) => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
      return (state >> 8) % limit
    }
    return Array.from({ length: count }, () =>
      Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)]!).join(''),
    )
  }

  test('are cut the same by our BPE and by llama.cpp', () => {
    const bpe = bpeOf(TOK)
    const texts = mixtures(4000)
    expect(new Set(texts).size).toBeGreaterThan(3000)
    expect(texts.filter((text) => String(bpe(text)) !== String(llama.encode([text])))).toEqual([])
  })

  // llama.cpp takes the longest token of the whole text first, the library the leftmost. No document and no wire text holds such words.
  test('but for field names that overlap, which llama.cpp cuts by length', () => {
    const overlap = 'orthodontic_deductible_applies_to_preventive'
    expect(bpeOf(TOK)(overlap)).not.toEqual(llama.encode([overlap]))
  })
})

describe('control tokens', () => {
  test('never come out of text, whatever it looks like', () => {
    const posing = STORED.filter(([text]) => text.includes('<|'))
    expect(posing.length).toBeGreaterThan(5)
    const control = (ids: number[]) => ids.some((id) => CONTROL_IDS.includes(id))
    expect(STORED.filter(([text, ids]) => control(ids) || control(llama.encode([text])))).toEqual([])
  })

  test('go in by id, between texts that are cut as if they stood alone', () => {
    const text = '1: Crowns<|out|> | 50%'
    expect(llama.encode([2, text, 7])).toEqual([2, ...bpeOf(TOK)(text), 7])
  })
})

test('the cell separator and every field name are one token each', () => {
  const own = TOK.added_tokens.filter((token) => !token.special)
  expect(own.length).toBe(75)
  expect(own.filter(({ id, content }) => String(llama.encode([content])) !== String([id]))).toEqual([])
})

test('the product loads the exported file, knows its tasks and gets an answer out of it', async () => {
  const model = openModel({ model: gguf, threads: 1 })!
  try {
    expect(await model.info()).toMatchObject({
      name: 'riq-mini (toy)',
      format: 'riq-mini-1',
      tasks: ['extract', 'understand', 'answer', 'phi'],
      contextSize: 2048,
    })
    const answer = model.generate({
      prompt: { kind: 'wire', parts: [3, 'is 4910 covered', 7] },
      maxTokens: 8,
      timeoutMs: 30_000,
      priority: 'interactive',
    })
    expect(await answer).toBeString()
  } finally {
    model.close()
  }
})
