import { describe, expect, test } from 'bun:test'
import type { Word } from '../phi/redacted-page.ts'
import { find, of, wordsOf } from '../testing/judged.ts'

const twice = (text: string, other: string): Word[] => wordsOf(text).map((word) => ({ ...word, other }))

describe('a figure that two readings of the page have differently', () => {
  test('is one to check, with both as choices', () => {
    const { states } = of(find('deductible_individual', '$50', { words: twice('$50', '$30') }))
    expect(states['deductible_individual']).toMatchObject({ state: 'check', readings: ['$50', '$30'] })
    expect(states['deductible_individual']?.reasons.join(' ')).toContain('“$30”')
  })

  test('is told as it would be stored: no deductible, a percent, the rest to 100', () => {
    const readings = (path: string, value: string, words: Word[]) =>
      of(find(path, value, { words })).states[path]?.readings
    expect(readings('deductible_individual', '$50', twice('$50', '$O'))).toEqual(['$50', 'None'])
    expect(readings('coverage.crowns', '50', twice('50%', '80%'))).toEqual(['50', '80'])
    expect(readings('coverage.crowns', '50', twice('50%', '60%'))).toEqual(['50', '60'])
    expect(readings('group_id', '0471882', twice('0471882', '0471892'))).toEqual(['0471882', '0471892'])
  })

  test('is settled by another place that was read alike', () => {
    const { states } = of(
      find('deductible_individual', '$50', { words: twice('$50', '$30') }),
      find('deductible_individual', '$50'),
    )
    expect(states['deductible_individual']?.state).not.toBe('check')
  })
})
