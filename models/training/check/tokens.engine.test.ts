import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getLlama, type Llama, type LlamaModel } from 'node-llama-cpp'
import { projectFile } from '../../../src/base/assets.ts'
import { PROCEDURES } from '../../../src/lexicon/catalog.ts'
import { NAME_KINDS } from '../../../src/phi/asked-names.ts'
import { PREDICATES } from '../../../src/riq/frame/frame.ts'

/** Texts and the ids that the recipe's tokenizer gives them (tok.py hold). */
const STORED = JSON.parse(readFileSync(path.join(import.meta.dir, 'tokens.json'), 'utf8')) as [
  text: string,
  ids: number[],
][]
let llama: Llama
let model: LlamaModel

beforeAll(async () => {
  llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    maxThreads: 1,
  })
  const modelPath = projectFile('models/riq-mini-q8_0.gguf')
  model = await llama.loadModel({ modelPath, gpuLayers: 0, useMmap: false })
})
afterAll(() => llama.dispose())

test('llama.cpp cuts text into the very tokens that the model was trained on', () => {
  expect(STORED.length).toBeGreaterThan(300)
  for (const [text, ids] of STORED)
    expect([text, [...model.tokenize(text, false)].map(Number)]).toEqual([text, ids])
})

test('the control tokens have the ids of the wire format, and text can write none of them', () => {
  const source = readFileSync(path.join(import.meta.dir, '../tok.json'), 'utf8')
  const { added_tokens: added } = JSON.parse(source) as { added_tokens: { id: number; content: string }[] }
  expect(added.length).toBeGreaterThan(150)
  for (const { id, content } of added) {
    expect([...model.tokenize(content, true)].map(Number)).toEqual([id])
    expect(model.tokenize(content, false).length).toBeGreaterThan(1)
  }
})

test('every word that the product reads in an answer is a token of the model', () => {
  const names = [
    ...PREDICATES.map((name) => `asks:${name}`),
    ...NAME_KINDS.map((name) => `kind:${name}`),
    ...PROCEDURES.map((name) => `is:${name}`),
    ...['preventive', 'basic', 'major', 'orthodontic', 'other_service', 'plan_pays', 'you_pay'].map(
      (n) => `is:${n}`,
    ),
  ]
  for (const name of names) expect([name, model.tokenize(`<|${name}|>`, true).length]).toEqual([name, 1])
  expect(model.tokenize('<|asks:nothing_of_ours|>', true).length).toBeGreaterThan(1)
})
