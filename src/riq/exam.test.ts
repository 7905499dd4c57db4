import { describe, expect, test } from 'bun:test'
import plans from '../testing/questions/plans.json'
import questions from '../testing/questions/questions.json'
import { TODAY } from '../testing/staff/plans.ts'
import {
  ALL_PLANS,
  LATE_STAFF_QUESTIONS,
  MORE_STAFF_QUESTIONS,
  STAFF_QUESTIONS,
} from '../testing/staff/questions.ts'
import type { Exam } from './exam/questions.ts'
import { takeExam } from './exam.ts'
import { plansFromFile } from './file-source.ts'

const needs = (rows: unknown) => ({
  plans: plansFromFile(JSON.stringify({ plans: rows }), TODAY),
  today: TODAY,
  model: null,
})

describe('the fixture questions, without any model', () => {
  const exam = questions as unknown as Exam

  test('are answered right, estimates to the cent: all 48, no foreign figure, no wrong plan', async () => {
    const { total } = (await takeExam(exam, needs(plans.plans))).score.groups
    expect(total!.foreign_figures).toBe(0)
    expect(total!.wrong_plan).toBe(0)
    expect(total!.page_missing).toBe(0)
    expect(total!.correct).toBe(exam.items.length)
  })
})

describe('questions as staff type them', () => {
  test.each([
    ['first', STAFF_QUESTIONS],
    ['second', MORE_STAFF_QUESTIONS],
    ['third', LATE_STAFF_QUESTIONS],
  ])('the %s list is answered right: 97 of 100, no foreign figure, no wrong plan', async (_name, items) => {
    const { score } = await takeExam({ today: TODAY, items: [...items] }, needs(ALL_PLANS))
    const { total } = score.groups
    expect(total!.foreign_figures).toBe(0)
    expect(total!.wrong_plan).toBe(0)
    expect(score.details.filter((d) => !d.ok).length).toBeLessThanOrEqual(items.length * 0.03)
  })
})
