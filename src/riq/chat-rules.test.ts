import { describe, expect, test } from 'bun:test'
import { bareNumber, isReset, pick } from './chat-rules.ts'
import type { PlanRef } from './plan-source.ts'

const plan = (id: string, group_name: string, option: string | null): PlanRef =>
  ({ id, group_name, option, group_id: id, insurance_company: null, status: 'verified' }) as PlanRef

const LIST = [
  plan('1', 'Acme Hardware', 'High'),
  plan('2', 'Acme Hardware', 'Low'),
  plan('3', 'Acme Dental Staffing', null),
]
const picked = (text: string) => {
  const result = pick(text, LIST)
  return result.kind === 'plan' ? result.plan.id : result.kind
}

describe('words that clear the plan', () => {
  test.each([
    'reset',
    'Reset please',
    'does the deductible reset in january',
    'change plan',
    'I want to CHANGE  PLAN',
  ])('%s', (text) => expect(isReset(text)).toBe(true))
  test.each(['presets', 'resetting', 'change the plan type', 'plan change'])('but not: %s', (text) =>
    expect(isReset(text)).toBe(false),
  )
})

describe('while a list is pending', () => {
  test.each([
    ['1', '1'],
    [' 2. ', '2'],
    ['#3', '3'],
    ['number 2', '2'],
    ['the second one', '2'],
    ['last one', '3'],
    ['low', '2'],
    ['the high option please', '1'],
    ['staffing', '3'],
    ['acme dental', '3'],
  ])('"%s" chooses plan %s', (text, id) => expect(picked(text)).toBe(id))

  test.each(['0', '4', '2740', '99'])('%s is no choice', (text) => expect(picked(text)).toBe('invalid'))

  test.each(['acme', 'do they cover sealants', 'which is newer'])('"%s" chooses nothing', (text) =>
    expect(picked(text)).toBe('other'),
  )
})

test('a message is a bare number only when nothing else stands in it', () => {
  expect(bareNumber('2740')).toBe(2740)
  expect(bareNumber('2 crowns')).toBeNull()
})
