import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openModel } from '../model/open.ts'
import { CHATML, writeTinyModel } from '../testing/gguf.ts'
import questions from '../testing/questions/questions.json'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import type { Exam } from './exam/questions.ts'
import { takeExam } from './exam.ts'
import { plansFromFile } from './file-source.ts'
import { readWithModel } from './second-reader.ts'

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
  test('it reads what the rules do not know', async () => {
    const read = await readWithModel(mini, 'who gets the money from the insurance')
    expect(read).not.toBeNull()
  })

  test('the fixture questions are answered as well as without it', async () => {
    const exam = questions as unknown as Exam
    const items = exam.items.filter((item) => item.group !== 'E')
    const { total } = (await takeExam({ ...exam, items }, { plans, today: TODAY, model: mini })).score.groups
    expect(total!.foreign_figures).toBe(0)
    expect(total!.wrong_plan).toBe(0)
    expect(total!.correct / total!.items).toBeGreaterThanOrEqual(0.97)
  })
})

describe('with an instruct model that talks nonsense', () => {
  test('the answer still holds every fact and nothing foreign, and is streamed', async () => {
    const pieces: string[] = []
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
