import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../base/errors.ts'
import { CHATML, writeTinyModel } from '../testing/gguf.ts'
import type { Model } from './contract.ts'
import { type ModelNeeds, openModel } from './open.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-model-'))
const at = (name: string) => path.join(folder, name)
const opened: Model[] = []

function open(model: string, needs: ModelNeeds = {}): Model {
  const found = openModel({ model, threads: 1 }, needs)
  if (!found) throw new Error('no model')
  opened.push(found)
  return found
}

const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it worked',
    (error: unknown) => (error instanceof UserError ? error.message : `bug: ${String(error)}`),
  )

beforeAll(() => {
  writeTinyModel(at('tiny.gguf'), { template: CHATML })
})
afterEach(() => {
  for (const model of opened.splice(0)) model.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a model file that cannot be used says why in one sentence', () => {
  test('it is missing, a folder, or no GGUF', async () => {
    writeFileSync(at('notes.gguf'), 'Deductible 50, maximum 1500, and nothing else in this file.')
    writeFileSync(at('short.gguf'), 'GGUF')
    expect(await wordsOf(open(at('nowhere.gguf')).info())).toBe('The model file doesn’t exist.')
    expect(await wordsOf(open(folder).info())).toBe('The model file doesn’t exist.')
    for (const name of ['notes.gguf', 'short.gguf']) {
      expect(await wordsOf(open(at(name)).info())).toBe('The model file isn’t a GGUF model, or it’s damaged.')
    }
  })

  test('it is cut off in the middle of its weights', async () => {
    const whole = readFileSync(at('tiny.gguf'))
    writeFileSync(at('cut.gguf'), whole.subarray(0, Math.floor(whole.length / 2)))
    expect(await wordsOf(open(at('cut.gguf')).info())).toBe(
      'We couldn’t load the model file. It may be damaged.',
    )
  })

  test('it is a base model, or made for another version', async () => {
    writeTinyModel(at('base.gguf'), { template: null })
    writeTinyModel(at('newer.gguf'), { template: null, extra: { 'covriq.prompt_format': 'riq-mini-9' } })
    expect(await wordsOf(open(at('base.gguf')).info())).toBe(
      'The model file isn’t an instruct model: it has no chat template.',
    )
    expect(await wordsOf(open(at('newer.gguf')).info())).toBe(
      'The model file was made for another version of CovrIQ.',
    )
  })

  test('it does not fit into memory; nothing is loaded then', async () => {
    const model = open(at('tiny.gguf'), { available: () => 50e6 })
    expect(await wordsOf(model.info())).toBe('The model doesn’t fit into this computer’s free memory.')
    expect(model.state()).toBe('failed')
  })

  test('once the file is put right the next call works', async () => {
    const model = open(at('later.gguf'))
    expect(await wordsOf(model.info())).toBe('The model file doesn’t exist.')
    writeTinyModel(at('later.gguf'), { template: CHATML })
    expect((await model.info()).format).toBe('chat')
    expect(model.state()).toBe('ready')
  })
})
