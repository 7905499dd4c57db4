import { expect, test } from 'bun:test'
import { isOptionName } from './of-option.ts'

test.each([
  'Panel dentist',
  'Off the panel',
  'Other dentists',
  'A network provider',
  'You are charged at a specialist',
  'Family',
  'Fillings 80%',
])('“%s” over a column says whose work or money stands there, and names no plan', (head) => {
  expect(isOptionName(head)).toBe(false)
})

test.each(['High Plan', 'Option B', 'Network Plus', 'DHMO', 'Delta Dental PPO'])(
  '“%s” may be a plan',
  (head) => {
    expect(isOptionName(head)).toBe(true)
  },
)
