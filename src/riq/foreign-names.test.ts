import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { TODAY } from '../testing/staff/plans.ts'
import { ALL_PLANS } from '../testing/staff/questions.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const needs = {
  plans: plansFromFile(JSON.stringify({ plans: ALL_PLANS }), TODAY),
  today: TODAY,
  model: null,
}
const ask = (query: string, active: string | null = 'F1') => answerQuestion({ query }, active, needs)

const linesOf = (file: string) =>
  readFileSync(path.join(import.meta.dir, '../testing/staff', file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

describe('a question about an employer that the office does not have', () => {
  test.each(linesOf('foreign-names.txt'))('%s', async (question) => {
    const { kind, citations, answer } = await ask(question)
    expect(['no_plan', 'clarify', 'choose']).toContain(kind)
    expect(citations).toEqual([])
    expect(answer).not.toMatch(/\d+%|\$\d/)
  })

  test('is kept from the active plan however the question is put: 97 of 100', async () => {
    const shapes: ((name: string, service: string) => string)[] = [
      (n, s) => `${n} ${s}`,
      (n, s) => `${s} for ${n}`,
      (n, s) => `does ${n} cover ${s}`,
      (n, s) => `${n}: ${s}?`,
      (n, s) => `patient works at ${n}, ${s}?`,
      (n, s) => `what about ${n} ${s}`,
      (n, s) => `${s} ${n}`,
    ]
    const services = ['crowns', 'root canal', 'max', 'deductible', 'implants', 'ortho']
    const questions = linesOf('employers.txt').flatMap((name, i) =>
      shapes.flatMap((shape) => {
        const question = shape(name, services[i % services.length]!)
        return [question, question.toLowerCase()]
      }),
    )
    const kinds = await Promise.all(questions.map(async (question) => (await ask(question)).kind))
    const answered = kinds.filter((kind) => kind === 'answer' || kind === 'not_stated')
    expect(answered.length).toBeLessThanOrEqual(questions.length * 0.03)
  })

  test('is answered with names that are like it', async () => {
    const { kind, plan, answer } = await ask('Cedar Ridge School District fillings')
    expect([kind, plan?.id]).toEqual(['no_plan', 'F1'])
    expect(answer).toContain('No plans matched "Cedar Ridge School District".')
    expect(answer).toContain('Similar names here: Crown Point School District')
  })

  test('is asked back where the word may be something else, and the plan stays', async () => {
    const { kind, plan, answer } = await ask('zenith crowns?')
    expect([kind, plan?.id]).toEqual(['clarify', 'F1'])
    expect(answer).toContain('Is "zenith" a group?')
  })

  test('ends its sentences once where a name ends in a stop', async () => {
    const { answer } = await ask('zenith crowns?', 'G8')
    expect(answer).toEndWith('Delmar Bridge & Iron Co.')
    expect(answer).not.toContain('..')
  })

  test('never takes a plan of which only the trade is the same', async () => {
    const like = [
      'Crown Point Bakery fillings',
      'crown point dairy max',
      'Sagebrush Federal Credit Union max',
    ]
    for (const question of [
      'riverside county schools crowns',
      'acme bakery crowns',
      'whole foods endo',
      ...like,
    ])
      expect((await ask(question, null)).kind).toBe('no_plan')
  })
})

describe("the active plan's own name, in part or with a few more words", () => {
  test.each([
    'hardware crowns',
    'acme crowns',
    'acme hardware inc crowns',
    'acme hardwear crowns',
    'crowns for acme hardware patients',
    'patient from acme hardware needs a crown',
    'acme hardware store crowns',
  ])('%s', async (question) =>
    expect(await ask(question)).toMatchObject({ kind: 'answer', plan: { id: 'F1' } }),
  )
})

describe('an unknown name beside a known one', () => {
  test.each([
    ['Acme Hardware West crowns', 'F1', 'No plans matched "West". This answer is only for Acme Hardware.'],
    [
      'acme roofing vs bluebird bakery max',
      'F3',
      'No plans matched "bluebird bakery". This answer is only for Acme Roofing.',
    ],
  ])('is said to be unknown: %s', async (question, id, note) => {
    const { plan, answer } = await ask(question)
    expect(plan?.id).toBe(id)
    expect(answer).toContain(note)
  })

  test('is never compared with the options of the active plan', async () =>
    expect((await ask('crowns here vs bluebird bakery')).kind).toBe('no_plan'))
})

describe('the name of a carrier', () => {
  test.each([
    'delta crowns',
    'does delta cover crowns, is a prior auth needed',
    'crowns with delta, prior auth?',
  ])('is no part of the active plan: %s', async (question) =>
    expect((await ask(question)).citations).toEqual([]),
  )
  test.each(['mom has this and dad has delta, who is primary', 'had cigna before, is the wait waived'])(
    "may be the patient's second or earlier plan: %s",
    async (question) => expect(['answer', 'not_stated']).toContain((await ask(question)).kind),
  )
})

describe('a question of a busy desk', () => {
  test.each(linesOf('desk-chatter.txt'))('%s', async (question) => {
    const { kind, plan, answer } = await ask(question)
    expect([plan?.id, answer.includes('a group?')]).toEqual(['F1', false])
    expect(['answer', 'not_stated', 'decline']).toContain(kind)
  })
})

describe('a question that goes on about the active plan', () => {
  const QUESTIONS = linesOf('follow-ups.txt')

  test.each(QUESTIONS)('%s', async (question) => {
    const { kind, plan, answer } = await ask(question)
    expect([plan?.id, answer.includes('a group?')]).toEqual(['F1', false])
    expect(['answer', 'not_stated', 'decline', 'clarify']).toContain(kind)
  })

  test('is answered and not asked back, nine times of ten, behind a question about crowns', async () => {
    const turns = [{ who: 'you' as const, text: 'crowns?' }]
    const kinds = await Promise.all(
      QUESTIONS.map(async (query) => (await answerQuestion({ query, turns }, 'F1', needs)).kind),
    )
    expect(kinds.filter((kind) => kind === 'clarify').length).toBeLessThan(QUESTIONS.length / 10)
  })
})
