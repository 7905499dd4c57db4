import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { correctedValue } from '../testing/fake-renewals.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { act, all, button, click, inBrowser, link, openAt, settle, shown, until } from '../testing/screen.tsx'
import { whoWords } from './words.ts'

inBrowser()

const VALUES = [
  correctedValue(),
  correctedValue({
    plan: 'p2',
    group_name: 'Delmar Transit',
    group_id: null,
    path: 'waiting_periods.major',
    was: null,
    value: 'null',
    now: '12 months',
    page: null,
    at: '2026-11-16',
    answers: 1,
    sheets: 0,
    from: '2026-11-16',
    to: '2026-11-16',
    people: [{ name: null, answers: 1, sheets: 0 }],
  }),
]

async function openList(changes: Parameters<typeof fakeApi>[1] = {}) {
  const api = fakeApi('standard', {
    corrected: async () => ({ count: VALUES.length, values: VALUES }),
    ...changes,
  })
  await openAt('/renewals', api)
  await until(() => all('.table.corrected')[0] ?? all('.corrected-card [role=alert]')[0])
  return api
}

const rows = () => all('.table.corrected tbody tr').map((row) => row.textContent)

describe('corrected values', () => {
  test('that can’t be read leave the board alone', async () => {
    await openList({ corrected: () => Promise.reject(new ApiError(503, 'The disk is full.')) })
    expect(shown()).toContain('We couldn’t load corrected values. The disk is full.')
    expect(all('.lane')).toHaveLength(4)
  })

  test('tell old and new value, page, who and when, and what used the old one', async () => {
    await openList()
    expect(rows()[0]).toMatch(/Pinehurst ApartmentsGroup ID 8842Crowns 50% now 60% p\. 2/)
    expect(rows()[0]).toMatch(
      /Priya NairNov 18, 2026 at .*3 answers, 1 printed sheetSep 14 to Nov 18: Dana 2, Tom 1, sheet by Dana/,
    )
    expect(rows()[1]).toMatch(
      /Group ID not foundWait, major Not stated now 12 months.*Nov 16, 2026.*1 answerNov 16: a deleted account 1/,
    )
    expect(shown()).toContain('We don’t keep questions here')
  })

  test('offer to print only what was printed, with today’s values', async () => {
    await openList()
    expect(link(/^Print again, Crowns/)?.getAttribute('href')).toBe('/view-plan/group/8842?plan=p1&print=1')
    expect(all('a', /^Print again/)).toHaveLength(1)
  })

  test('open the page of today’s value', async () => {
    const plan = samplePlan()
    plan.parse_result!.evidence['coverage.crowns'] = [{ page: 2, box: [0, 0, 9, 9], quote: 'Crowns 60%' }]
    await openList({ plan: async () => plan })
    await click(button(/^p\. 2/))
    await until(() => shown().includes('Crowns, page 2'))
  })

  test('go with Done, which asks nothing; what can’t be taken off says so', async () => {
    let left = VALUES
    const api = await openList({
      corrected: async () => ({ count: left.length, values: left }),
      correctedDone: async ({ plan }) => {
        if (plan === 'p2') throw new ApiError(404, 'That’s not on the list anymore.')
        left = VALUES.slice(1)
      },
    })
    await click(button(/^Done, Crowns/))
    await until(() => rows().length === 1)
    expect(api.calls.find((call) => call.name === 'correctedDone')?.args).toEqual([
      { plan: 'p1', path: 'coverage.crowns', value: '{"coverage_percent":50,"notes":null}' },
    ])
    await click(button(/^Done, Wait/))
    await until(() => shown().includes('We couldn’t take Wait, major off. That’s not on the list anymore.'))
  })
})

test('uses over more than one year tell it, and several sheets their number', () => {
  const people = [{ name: 'Dana', answers: 0, sheets: 2 }]
  expect(whoWords({ people, from: '2025-12-01', to: '2026-01-09' })).toBe(
    'Dec 1, 2025 to Jan 9, 2026: 2 sheets by Dana',
  )
})

describe('a printed plan sheet', () => {
  const openPlan = async (
    changes: Parameters<typeof fakeApi>[1] = {},
    address = '/view-plan/group/0471882',
  ) => {
    const api = fakeApi('standard', changes)
    await openAt(address, api)
    await until(() => button('Print one page'))
    return api
  }
  const afterprint = async () => {
    await act(async () => window.dispatchEvent(new Event('afterprint')))
    await settle()
  }
  const noted = (api: Awaited<ReturnType<typeof openPlan>>) =>
    api.calls.filter((call) => call.name === 'printed').map((call) => call.args)

  test('is noted with its version, and nothing else', async () => {
    const api = await openPlan()
    await afterprint()
    const { id, version } = samplePlan()
    expect(noted(api)).toEqual([[id, { version }]])
  })

  test.each([
    [
      new ApiError(409, 'This plan has changed since you opened it.'),
      'This plan has changed since you opened it.',
    ],
    [new ApiError(503, 'The disk is full.'), 'We couldn’t note that you printed this.'],
  ])('that can’t be noted says so: %s', async (error, words) => {
    await openPlan({ printed: () => Promise.reject(error) })
    await afterprint()
    await until(() => shown().includes(words))
  })

  test('is printed once where the list of corrected values leads to it', async () => {
    let times = 0
    const print = Object.getOwnPropertyDescriptor(window, 'print')
    window.print = () => times++
    await openPlan({}, '/view-plan/group/0471882?plan=p1&print=1')
    await settle()
    expect([times, window.location.search]).toEqual([1, '?plan=p1'])
    if (print) Object.defineProperty(window, 'print', print)
  })
})
