import { describe, expect, test } from 'bun:test'
import type { PageInfo, ParseResult } from '../../plan/content.ts'
import { type PlanSketch, planFrom, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'
import { isThin } from './thin.ts'

const WARNING = 'We couldn’t read much of this document, so "doesn’t say" may be our fault: check the page.'

const SKETCH: PlanSketch = {
  id: 'P',
  identity: { group_name: '1: Tin Roof Foods', insurance_company: '1: Quiet Mutual' },
  uploaded: '2026-04-30T10:00:00Z',
  coverage: { crowns: '1: 50', fillings: '1: 80' },
}

const page = (number: number, info: Partial<PageInfo> = {}): PageInfo => ({
  page: number,
  file: 'a.pdf',
  width: 612,
  height: 792,
  source: 'text',
  ...info,
})

function plansOf(pages: PageInfo[], states: ParseResult['states'] = {}, verified = false) {
  const row = planFrom({
    ...SKETCH,
    ...(verified ? { verified: ['ana', '2026-11-01'] as [string, string] } : {}),
  })
  const told = { ...row, parse_result: { ...row.parse_result, pages, states } }
  return plansFromFile(JSON.stringify({ plans: [told] }), TODAY)
}

const thin = async (...given: Parameters<typeof plansOf>) => isThin((await plansOf(...given).load('P'))!)

const states = (open: number, read: number): ParseResult['states'] =>
  Object.fromEntries(
    Array.from({ length: open + read }, (_, i) => [
      `flags.${i}`,
      { state: i < open ? ('check' as const) : ('read' as const), reasons: [] },
    ]),
  )

describe('a reading is thin', () => {
  test('where a third of the pages is unread; parts of a page count half', async () => {
    expect(await thin([page(1), page(2, { withheld: true })])).toBe(true)
    expect(await thin([page(1, { partly_unread: true })])).toBe(true)
    expect(await thin([page(1, { file_damaged: true })])).toBe(true)
  })

  test('where few values were found for its pages', async () => {
    expect(await thin([page(1)])).toBe(false)
    expect(await thin([page(1), page(2)])).toBe(true)
  })

  test('where most values are in doubt, whoever has verified the plan meanwhile', async () => {
    expect(await thin([page(1)], states(4, 4))).toBe(true)
    expect(await thin([page(1)], states(4, 5))).toBe(false)
    expect(await thin([page(1)], states(3, 0))).toBe(false)
    expect(await thin([page(1)], states(4, 4), true)).toBe(true)
  })

  test('never where nothing is known of its pages', async () => expect(await thin([])).toBe(false))
})

describe('an answer from a thin reading', () => {
  const ask = (query: string, pages: PageInfo[]) =>
    answerQuestion({ query }, 'P', { plans: plansOf(pages), today: TODAY, model: null })
  const unread = [page(1), page(2, { withheld: true })]

  test('says so before it says that the document doesn’t', async () => {
    const { kind, answer, thin: told } = await ask('implants?', unread)
    expect([kind, told]).toEqual(['not_stated', true])
    expect(answer.split('\n').slice(0, 2)).toEqual([
      WARNING,
      'The plan document does not say whether implants are covered.',
    ])
    expect((await ask('crowns and implants', unread)).answer).toStartWith(WARNING)
  })

  test('says nothing of it beside what stands there, nor does one from a good reading', async () => {
    const known = await ask('crowns?', unread)
    expect([known.answer.includes(WARNING), known.thin]).toEqual([false, undefined])
    const good = await ask('implants?', [page(1)])
    expect([good.answer.includes(WARNING), good.thin]).toEqual([false, undefined])
  })
})
