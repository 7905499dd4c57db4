import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Model } from '../model/contract.ts'
import { openModel } from '../model/open.ts'
import { CHATML, writeTinyModel } from '../testing/gguf.ts'
import questions from '../testing/questions/questions.json'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import type { Exam } from './exam/questions.ts'
import { takeExam } from './exam.ts'
import { plansFromFile } from './file-source.ts'
import { askFrame } from './frame/frame.ts'
import { mentionsIn } from './frame/mentions.ts'
import { indexOf } from './resolve/name-index.ts'
import { readReferences } from './resolve/references.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-riq-'))
const mini = openModel({ model: 'embedded', threads: 1 })!
const tinyFile = path.join(folder, 'tiny.gguf')
writeTinyModel(tinyFile, { template: CHATML })
const tiny = openModel({ model: tinyFile, threads: 1 })!
const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

afterAll(() => {
  mini.close()
  tiny.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('with the embedded riq-mini', () => {
  // A question doesn't wait for a model that is loading, nor for a busy machine: here it's loaded first, and asked again.
  const read = async (question: string, tries = 5): ReturnType<typeof askFrame> => {
    await mini.info()
    const frame = await askFrame(mini, question, mentionsIn(question, readReferences(question, indexOf([]))))
    return frame ?? (tries > 1 ? read(question, tries - 1) : null)
  }

  test.each([
    ['how often are cleanings paid', 'frequency', []],
    ['is there a waiting period for crowns', 'wait', []],
    ['do they cover getting rid of a bad tooth', 'covered', ['extractions']],
    ['tell me a joke', 'small_talk', []],
  ])('it reads: %s', async (question, asks, services) =>
    expect(await read(question)).toMatchObject({ predicates: [asks], services }),
  )

  test('it isn’t sure of everything', async () =>
    expect((await read('is botox covered'))!.probability).toBeLessThan(0.95))

  test('the fixture questions are answered as well as without it', async () => {
    const exam = questions as unknown as Exam
    const items = exam.items.filter((item) => item.group !== 'E')
    await mini.info()
    const take = async (model: Model | null) =>
      (await takeExam({ ...exam, items }, { plans, today: TODAY, model })).score.groups['total']!
    const [alone, beside] = [await take(null), await take(mini)]
    expect(beside.foreign_figures).toBe(0)
    expect(beside.wrong_plan).toBe(0)
    expect(beside.over_refusal).toBe(alone.over_refusal)
    expect(beside.correct).toBeGreaterThanOrEqual(alone.correct)
  })
})

describe('with an instruct model that talks nonsense', () => {
  test('the answer still holds every fact and nothing foreign, and is streamed', async () => {
    const pieces: string[] = []
    await tiny.info()
    const needs = { plans, today: TODAY, model: tiny, onText: (piece: string) => void pieces.push(piece) }
    const { answer, kind } = await answerQuestion({ query: 'crowns?' }, 'F1', needs)
    expect(kind).toBe('answer')
    expect(pieces.join('')).toBe(answer)
    for (const fact of ['50%', '84 months', '12 months', 'base metal', 'Verified by j.lee on Jan 12, 2026'])
      expect(answer).toContain(fact)
  })

  test('a question that nobody understands is asked back', async () => {
    const { kind } = await answerQuestion({ query: 'what about the thing' }, 'F1', {
      plans,
      today: TODAY,
      model: tiny,
    })
    expect(['clarify', 'answer', 'not_stated']).toContain(kind)
  })
})
