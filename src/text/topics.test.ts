import { expect, test } from 'bun:test'
import { topicsOf } from './topics.ts'

const paths = (text: string) => topicsOf(text).map(({ path }) => path)

test('a text without words, and words that name nothing, speak of no field', () => {
  for (const text of ['', '12 / 34', 'Lunch is served at noon.']) expect(paths(text)).toEqual([])
})

test.each([
  [
    'Benefits payable to provider: in and out of network',
    'flags.assignment_of_benefits',
    'payable to provider',
  ],
  ['You may ask that payment be made directly to the dentist.', 'flags.assignment_of_benefits', null],
  ['TEETH MISSING BEFORE COVERAGE: NOT PAID', 'flags.missing_tooth_clause', 'TEETH MISSING BEFORE COVERAGE'],
  ['Electronic payer number: 73P15', 'payor_id', 'payer'],
  ['treatment of the jaw joint', 'flags.tmj', 'jaw joint'],
  ['Until the child turns 26', 'flags.dependent_age_limit', 'child turns'],
])('"%s" speaks of %s, in whatever form and order its name stands', (text, path, words) => {
  const topic = topicsOf(text).find((one) => one.path === path)
  expect(topic).toBeDefined()
  if (words) expect(text.slice(topic!.at, topic!.end)).toBe(words)
})

test('a whole name side by side counts more than words far apart', () => {
  const near = topicsOf('Timely filing: 12 months').find((t) => t.path === 'flags.claim_timely_filing')!
  expect([near.share, near.close]).toEqual([1, 1])
  const far = topicsOf('Filing of claims is done by the office in a timely way').find(
    (t) => t.path === 'flags.claim_timely_filing',
  )!
  expect(far.close).toBeLessThan(near.close)
})
