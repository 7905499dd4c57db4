import { describe, expect, test } from 'bun:test'
import type { Word } from '../phi/redacted-page.ts'
import type { FieldState } from '../plan/content.ts'
import { hardPages, withHardPages } from './hard-pages.ts'
import { silentContent, silentIdentity, type Verdict } from './judge.ts'

const words = (guessed: number, all: number) =>
  Array.from({ length: all }, (_, i) => ({ confidence: i < guessed ? 59 : 60 }) as Word)

test('a page is hard to read when more than one word in seven is a guess, and it has more than a few', () => {
  const pages = [words(14, 100), words(15, 100), words(39, 39), words(40, 40), []]
  expect(hardPages(pages.map((own, i) => ({ number: i + 1, words: own })))).toEqual([2, 4])
})

describe('what such a page says', () => {
  const at = (page: number) => [{ page, box: [0, 0, 1, 1] as [number, number, number, number], quote: '$50' }]
  const verdict = {
    plan: { ...silentIdentity(), group_name: 'Acme' },
    parsed: { ...silentContent(), deductible_individual: '$50', annual_maximum_individual: '$1,500' },
    evidence: { group_name: at(1), deductible_individual: at(2), annual_maximum_individual: at(2) },
    states: {
      group_name: { state: 'agreed', reasons: [] },
      deductible_individual: { state: 'agreed', reasons: [] },
      annual_maximum_individual: { state: 'check', reasons: ['Two readings.'] },
      deductible_family: { state: 'not_stated', reasons: ['Not on these pages.'] },
      'flags.cob': { state: 'unclear', reasons: ['Page 1 speaks of this.'] },
    },
    calm: {},
  } as unknown as Verdict

  test('counts as before where every page could be read', () => {
    expect(withHardPages(verdict, [])).toBe(verdict)
  })

  test('is to be checked, and what wasn’t found there couldn’t be told; other pages keep their word', () => {
    const { states } = withHardPages(verdict, [2])
    expect(states['group_name']!.state).toBe('agreed')
    expect(states['deductible_individual']!.state).toBe('check')
    expect(states['annual_maximum_individual']).toEqual(verdict.states['annual_maximum_individual']!)
    expect(states['flags.cob']).toEqual(verdict.states['flags.cob']!)
    const unread: FieldState = {
      state: 'unclear',
      reasons: ['Much of page 2 couldn’t be read: handwriting or faint print.'],
    }
    expect(states['deductible_family']).toEqual(unread)
    expect(states['coverage.crowns']).toEqual(unread)
    expect(withHardPages(verdict, [2, 3]).states['coverage.crowns']!.reasons[0]).toContain(
      'pages 2, 3 couldn’t',
    )
  })
})
