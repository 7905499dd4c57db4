import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../base/errors.ts'
import { CHATML, writeTinyModel } from '../testing/gguf.ts'
import type { Generation, Model } from './contract.ts'
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

const ask = (model: Model, user: string, more: Partial<Generation> = {}) =>
  model.generate({
    prompt: { system: 'Answer shortly.', user },
    maxTokens: 24,
    timeoutMs: 60_000,
    priority: 'interactive',
    ...more,
  })

/** Process ids of this process's llm children (Linux). */
function llmChildren(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        return (
          Number(parent) === process.pid &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('llm-worker')
        )
      } catch {
        return false
      }
    })
}

const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it worked',
    (error: unknown) => (error instanceof UserError ? error.message : `bug: ${String(error)}`),
  )

beforeAll(() => {
  writeTinyModel(at('tiny.gguf'), { template: CHATML })
  writeTinyModel(at('slow.gguf'), { template: CHATML, width: 512, layers: 8 })
})
afterEach(() => {
  for (const model of opened.splice(0)) model.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('an instruct model', () => {
  test('is loaded once for all who ask at the same time, and answers the same every time', async () => {
    const model = open(at('tiny.gguf'))
    const answers = await Promise.all(['hello', 'hello', 'hello'].map((text) => ask(model, text)))
    expect(llmChildren()).toHaveLength(1)
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]!.length).toBeGreaterThan(0)
  })

  test('streams its text in pieces that make up the whole', async () => {
    const model = open(at('tiny.gguf'))
    const pieces: string[] = []
    const whole = await ask(model, 'tell me', { onText: (piece) => pieces.push(piece) })
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(whole)
  })

  test('follows a grammar', async () => {
    const model = open(at('tiny.gguf'))
    const grammar = 'root ::= "covered" | "not stated"'
    expect(['covered', 'not stated']).toContain(await ask(model, 'crowns', { grammar }))
    expect(await ask(model, 'crowns', { grammar })).toBe(await ask(model, 'crowns', { grammar }))
  })

  test('a text that is too long for it is refused before it starts', async () => {
    const model = open(at('tiny.gguf'))
    expect(await wordsOf(ask(model, 'tooth '.repeat(600)))).toBe('The text is too long for the model.')
    expect(await wordsOf(ask(model, 'tooth', { maxTokens: 5000 }))).toBe(
      'The text is too long for the model.',
    )
    expect(await ask(model, 'tooth')).not.toBe('')
  })
})

describe('a run is called off', () => {
  const LONG = 'crown '.repeat(290)

  test('while the prompt is still being read; the model stays in memory', async () => {
    const model = open(at('slow.gguf'))
    await model.info()
    const [child] = llmChildren()
    const off = new AbortController()
    const run = ask(model, LONG, { signal: off.signal }).catch((error: Error) => error.message)
    setTimeout(() => off.abort(new Error('the tab was closed')), 30)
    expect(await run).toBe('the tab was closed')
    expect(await ask(model, 'again', { maxTokens: 2 })).toBeString()
    expect(llmChildren()).toEqual([child!])
  })

  test('when its time is over', async () => {
    const model = open(at('slow.gguf'))
    await model.info()
    expect(await wordsOf(ask(model, LONG, { timeoutMs: 20, maxTokens: 200 }))).toBe(
      'The model took too long.',
    )
    expect(await ask(model, 'again', { maxTokens: 2 })).toBeString()
  })

  test('a background run makes way for a question and still ends', async () => {
    const model = open(at('slow.gguf'))
    const order: string[] = []
    await model.info()
    const background = ask(model, LONG, { priority: 'background' }).then(() => order.push('background'))
    await Bun.sleep(30)
    const question = ask(model, 'now', { maxTokens: 2 }).then(() => order.push('question'))
    await Promise.all([background, question])
    expect(order).toEqual(['question', 'background'])
  })
})

describe('the model process dies', () => {
  test('the run says so and the next one starts a new process', async () => {
    const model = open(at('slow.gguf'))
    await model.info()
    const [pid] = llmChildren()
    const run = wordsOf(ask(model, 'crown '.repeat(290)))
    await Bun.sleep(20)
    process.kill(pid!, 'SIGKILL')
    expect(await run).toBe('The model stopped unexpectedly. Ask again.')
    expect(await ask(model, 'again', { maxTokens: 2 })).toBeString()
    expect(llmChildren()).not.toContain(pid!)
  })

  test('after some time without a question its memory is given back', async () => {
    const model = open(at('tiny.gguf'), { idleMs: 50 })
    await ask(model, 'hello')
    while (model.state() !== 'idle') await Bun.sleep(20)
    expect(await ask(model, 'hello')).toBeString()
  })
})
