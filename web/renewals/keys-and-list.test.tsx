import { describe, expect, test } from 'bun:test'
import { EMPTY_DASHBOARD, fakeApi } from '../testing/fake-api.ts'
import { renewalBoard, renewalCard } from '../testing/fake-renewals.ts'
import {
  act,
  all,
  button,
  click,
  inBrowser,
  link,
  openAt,
  path,
  press,
  settle,
  until,
} from '../testing/screen.tsx'

inBrowser()

const LANES = {
  uploaded: [renewalCard('c', { newer: { id: 'c2', doubts: 6 }, changed: 1 })],
  changed: [renewalCard('e', { newer: { id: 'e2', doubts: 0 }, changed: 4 })],
}

async function openBoard(changes: Parameters<typeof fakeApi>[1] = {}) {
  const api = fakeApi('standard', { renewals: async () => renewalBoard(LANES), ...changes })
  await openAt('/renewals', api)
  await until(() => all('.lane')[0])
  return api
}

const months = () => all('.mo')
const asked = (api: Awaited<ReturnType<typeof openBoard>>) =>
  api.calls.filter((call) => call.name === 'renewals').map((call) => call.args)

describe('with the keyboard', () => {
  test('arrows move through the months, and stop at the ends', async () => {
    const api = await openBoard({
      renewals: async (month) => renewalBoard(LANES, { month: month ?? '2027-01' }),
    })
    await press(document.body, 'ArrowLeft')
    expect(asked(api).at(-1)).toEqual(['2026-12', null])
    months()[1]!.focus()
    await press(months()[1]!, 'ArrowLeft')
    expect(document.activeElement?.getAttribute('data-month')).toBe('2026-11')
    await press(months()[0]!, 'ArrowLeft')
    await press(months()[0]!, 'ArrowRight', { altKey: true })
    expect(asked(api).at(-1)).toEqual(['2026-11', null])
  })

  test('Enter compares the next one: what nobody compared comes first', async () => {
    await openBoard()
    await press(document.body, 'Enter', { repeat: true })
    expect(path()).toBe('/renewals')
    await press(document.body, 'Enter')
    expect([path(), window.location.search]).toEqual(['/verify/c2', '?show=changed'])
  })
})

test('the call list has every due plan of the month, those of a carrier together', async () => {
  const printed: string[] = []
  const print = Object.getOwnPropertyDescriptor(window, 'print')
  window.print = () =>
    printed.push(
      all('.call-plans td')
        .map((cell) => cell.textContent)
        .join(' | '),
    )
  const due = [
    renewalCard('z', { insurance_company: 'Zeta Dental', customer_service_phone: '555-0199' }),
    renewalCard('a', { insurance_company: 'Alpha Dental' }),
    renewalCard('y', { insurance_company: 'Zeta Dental', customer_service_phone: '555-0199' }),
  ]
  const api = await openBoard({
    renewals: async (_, name) => renewalBoard(name === 'due' ? { due } : { due: due.slice(0, 2) }),
  })
  await click(button('Print call list'))
  await until(() => printed[0])
  expect(printed).toEqual([
    'Alpha Dental | Not found | Group a | G-a |  |  | Zeta Dental | 555-0199 | Group y | G-y |  |  | Zeta Dental | 555-0199 | Group z | G-z |  | ',
  ])
  expect(asked(api).at(-1)).toEqual(['2027-01', 'due'])
  await act(async () => window.dispatchEvent(new Event('afterprint')))
  await settle()
  expect(all('.call-plans')).toHaveLength(0)
  // A call list shows no value of a plan.
  expect(api.calls.some((call) => call.name === 'printed')).toBe(false)
  if (print) Object.defineProperty(window, 'print', print)
})

describe('the number in the menu', () => {
  const count = () => link(/^Renewals/)?.textContent

  test('is this month’s, and none is no number', async () => {
    await openBoard()
    expect(count()).toBe('Renewals')
  })

  test.each([
    [1, 'Renewals1 plan renews this month'],
    [1200, 'Renewals1,200 plans renew this month'],
  ])('%i', async (renewals_due, words) => {
    await openBoard({ dashboard: async () => ({ ...EMPTY_DASHBOARD, renewals_due }) })
    await until(() => count() === words)
  })
})
