import { describe, expect, test } from 'bun:test'
import { addMonths } from '../base/calendar.ts'
import { writeCents } from '../lexicon/cents.ts'
import type { PlanFileRow } from '../testing/staff/plans.ts'
import { TODAY } from '../testing/staff/plans.ts'
import { randomPlan, seeded } from '../testing/staff/random-plans.ts'
import { randomQuestion } from '../testing/staff/random-questions.ts'
import { answerQuestion } from './answer.ts'
import type { EstimateReply } from './contract.ts'
import { type Figure, figuresOf } from './exam/figures.ts'
import { figuresSaid, isPermitted } from './exam/permitted.ts'
import { plansFromFile } from './file-source.ts'

/** Every text and number of a record, percents with their sign. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [/percent/.test(key) ? `${value}%` : `${value}`, `${value} months`]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([k, v]) => textsIn(v, k === 'in' || k === 'out' ? 'percent' : k))
}

/** What simple arithmetic may make of the dates that were typed and the spans that the plan states. */
function computed(question: string, record: Figure[]): Figure[] {
  const dates = figuresOf(question)
    .filter((f) => f.kind === 'd')
    .map((f) => String(f.value))
  const spans = record.filter((f) => f.kind === 'mon').map((f) => Number(f.value))
  const sums = dates.flatMap((d) => [
    ...spans.map((m) => addMonths(d, m)),
    ...[1, 2, 3].map((y) => `${Number(d.slice(0, 4)) + y}-01-01`),
  ])
  return sums.map((value) => ({ kind: 'd', value, text: value }))
}

/** What the estimate engine worked out: its amounts, and what a percent is of. Its own tests hold each of them to the cent. */
function estimated(estimate: EstimateReply | undefined): Figure[] {
  const lines = estimate?.lines.filter((line) => line !== null) ?? []
  const cents = [
    ...Object.values(estimate?.totals ?? {}),
    ...lines.flatMap((line) => Object.values(line).filter((v) => typeof v === 'number')),
    ...lines.map((line) => line.basis - line.deductible),
  ]
  return figuresOf(cents.map(writeCents).join(' ; '))
}

/** A plan alone in a file, with every figure that its record holds. */
function shelved(row: PlanFileRow) {
  const plans = plansFromFile(JSON.stringify({ plans: [row] }), TODAY)
  return { row, plans, record: figuresOf(textsIn(row).join(' ; ')) }
}

async function foreignIn({ row, plans, record }: ReturnType<typeof shelved>, question: string) {
  const needs = { plans, today: TODAY, model: null }
  const { answer, estimate } = await answerQuestion({ query: question }, row.id, needs)
  const zero: Figure = { kind: 'pct', value: 0, text: '0%' }
  const renewal: Figure[] = ['01-01', '07-01'].map((value) => ({ kind: 'md', value, text: value }))
  const sources = {
    plan: [...record, ...computed(question, record), ...estimated(estimate), zero, ...renewal],
    said: figuresSaid([question, TODAY]),
    pages: 6,
  }
  const foreign = figuresOf(answer, [row.group_name!, row.group_id!]).filter((f) => !isPermitted(f, sources))
  return { foreign: foreign.map((f) => f.text), answer }
}

describe('no figure of an answer comes from nowhere', () => {
  test('on random plans with random questions', async () => {
    const random = seeded(20261121)
    for (let seed = 1; seed <= 40; seed++) {
      const plan = shelved(randomPlan(seed))
      for (let i = 0; i < 25; i++) {
        const question = randomQuestion(random)
        const { foreign, answer } = await foreignIn(plan, question)
        expect(foreign.length === 0 ? [] : [question, answer, ...foreign]).toEqual([])
      }
    }
  })

  test('and the check itself finds a planted one', async () => {
    const row = randomPlan(3)
    row.parse_result.parsed.coverage.crowns = { coverage_percent: 50, notes: null }
    const told = await foreignIn(shelved(row), 'crowns?')
    expect(told.answer).toContain('50%')
    const record = figuresOf(textsIn(row).join(' ; '))
    const planted = figuresOf('Crowns: the plan pays 53%.')[0]!
    expect(isPermitted(planted, { plan: record, said: [], pages: 6 })).toBe(false)
  })
})
