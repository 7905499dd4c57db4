import { describe, expect, test } from 'bun:test'
import type { Claim } from '../plan/facts.ts'
import { holdsClaim } from './held.ts'

const percent = (value: number): Claim => ({ slot: 'share', bind: {}, value: { percent: value } })
const amount = (value: number | 'none' | 'unlimited' | null, said?: string): Claim => ({
  slot: 'deductible',
  bind: {},
  value: { of: 'amount', amount: value },
  ...(said ? { said } : {}),
})
const applies = (value: boolean): Claim => ({
  slot: 'deductible',
  bind: {},
  value: { of: 'applies', applies: value },
})
const who = (of: 'group_name' | 'group_id' | 'plan_type' | 'option', text: string): Claim => ({
  slot: 'identity',
  bind: {},
  value: { of, text },
})
const wait = (months: number | null, said?: string): Claim => ({
  slot: 'wait',
  bind: { class: 'major' },
  value: { months, prior_credit: null },
  ...(said ? { said } : {}),
})
const statement = (text: string): Claim => ({ slot: 'statement', bind: {}, value: { topic: 'tmj', text } })

const CASES: [claim: Claim, held: string[], not: string[]][] = [
  [percent(80), ['80%', '80 percent', '80'], ['180%', '50%', '$80,000', '20%', '']],
  [percent(100), ['100%', 'Covered in full', 'No charge'], ['80%', '10%', 'deductible']],
  [percent(0), ['Not covered', 'Excluded', 'N/A', '0%'], ['50%', 'covered']],
  [percent(50), ['half of the fee'], ['a third of the fee']],
  [amount(1500), ['$1,500', '1500 per person', '$1.5K', '$1,5002'], ['$150', '$15,000', '$2,500']],
  [amount('none'), ['None', 'no deductible', '$0'], ['$50', 'deductible']],
  [amount('unlimited'), ['Unlimited', 'no annual maximum'], ['$1,500']],
  [amount(null, '3x individual'), ['3 per family', 'three times the individual'], ['$150', 'individual']],
  [applies(false), ['Deductible waived', 'No', '$0', 'Basic and Major'], ['100%', 'Individual', '$50']],
  [applies(true), ['after deductible', 'Yes', '$50', 'Preventive, basic and major'], ['100%', '$0']],
  [who('group_name', 'Acme Hardware'), ['ACME HARDWARE, INC.'], ['Acme']],
  [who('group_id', '0471882'), ['0471-882'], ['0471-883']],
  [who('plan_type', 'PPO'), ['Preferred Provider Organization'], ['HMO']],
  [who('option', 'High Plan'), ['High Plan'], ['Low']],
  [wait(12), ['12 months', 'one year', '1 yr'], ['6 months', '24 months', 'no wait']],
  [wait(0), ['None', 'no waiting period'], ['6 months']],
  [wait(null, 'Waived with prior coverage'), ['waived with prior coverage'], ['six months']],
  [statement('Covered 50%'), ['50% after deductible'], ['80% covered']],
  [statement('Not covered'), ['What this plan does not cover'], ['Crowns']],
]

describe('the words inside a box', () => {
  for (const [claim, held, not] of CASES)
    test(`${claim.slot} ${JSON.stringify(claim.value)}`, () => {
      const holds = (text: string) => holdsClaim(claim, { text, youPay: false })
      expect(held.filter((text) => !holds(text))).toEqual([])
      expect(not.filter(holds)).toEqual([])
    })

  test('hold the rest to 100 only where the document says what the patient pays', () => {
    expect(holdsClaim(percent(80), { text: '20%', youPay: true })).toBe(true)
    expect(holdsClaim(percent(80), { text: '30%', youPay: true })).toBe(false)
    expect(holdsClaim(percent(100), { text: '$0', youPay: true })).toBe(true)
    expect(holdsClaim(percent(100), { text: '$10', youPay: true })).toBe(false)
  })

  test('hold a phone in figures and in letters', () => {
    const phone: Claim = {
      slot: 'contact',
      bind: {},
      value: { of: 'customer_service_phone', text: '(800) 336-8257' },
    }
    const holds = (text: string) => holdsClaim(phone, { text, youPay: false })
    expect(holds('1-800-336-8257')).toBe(true)
    expect(holds('1-800-DENTALS')).toBe(true)
    expect(holds('1-800-336-8258')).toBe(false)
  })

  test('hold dates, ages and lengths as they are printed', () => {
    const from: Claim = {
      slot: 'identity',
      bind: {},
      value: { of: 'effective', from: '2026-07-01', to: null },
    }
    const age: Claim = { slot: 'age', bind: {}, value: { min: null, under: 19 } }
    const years: Claim = { slot: 'replacement', bind: { procedure: 'crowns' }, value: { months: 60 } }
    const holds = (claim: Claim, text: string) => holdsClaim(claim, { text, youPay: false })
    expect([holds(from, 'July 1, 2026'), holds(from, '07/01/26'), holds(from, 'August 2025')]).toEqual([
      true,
      true,
      false,
    ])
    expect([holds(age, 'through age 18'), holds(age, 'to age 19'), holds(age, 'age 26')]).toEqual([
      true,
      true,
      false,
    ])
    expect([holds(years, 'five years'), holds(years, '60 months'), holds(years, '7 years')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
