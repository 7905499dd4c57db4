import { describe, expect, test } from 'bun:test'
import { mentionsOf, says, subjectsOf } from './mentions.ts'

const ids = (text: string) => subjectsOf(text).map((m) => m.id)
const figures = (text: string) => mentionsOf(text).flatMap((m) => ('value' in m ? [m.value] : []))

describe('what a text names', () => {
  test.each([
    ['is no share of more than all', 'rose by 120% last year', []],
    ['is no percent in an amount', 'pays $80% of nothing', [80]],
    ['percents in signs and words', 'pays 80% of basic and 50 percent of major', [80, 50]],
    ['the figure of a footnote behind thousands is no part of them', '$1,5002 a year', [1500]],
    ['amounts with commas and cents', '$1,500 a year, $12.50 a visit, $ 50', [1500, 12.5, 50]],
  ])('%s', (_what, text, values) => {
    expect(figures(text)).toEqual(values)
  })

  test.each([
    ['Periodontal maintenance', ['perio_maintenance']],
    ['Maintenance cleanings after gum treatment', ['perio_maintenance']],
    ['Replacement of lost dentures', []],
    ['Perio scaling', ['srp']],
    ['Surgical treatment of gum disease', ['osseous_surgery']],
    ['Treatment of gum disease', ['periodontal']],
    ['Exams, cleanings and x-rays', ['exams', 'prophy', 'xray']],
    ['Inlays, onlays and crowns', ['inlays_onlays', 'crowns']],
    ['D2740 porcelain crown, D1110', ['crowns', 'crowns', 'prophy']],
    ['D9999 is of no procedure', []],
  ])('%s', (text, wanted) => {
    expect(ids(text)).toEqual(wanted as never)
  })

  test.each([
    'Denture repairs',
    'Recementation of crowns and bridges',
    'Stainless steel crowns',
    'Space maintainers',
    'Eye exam',
  ])('another service that holds its name is none: %s', (text) => {
    expect(ids(text)).toEqual([])
  })

  test('classes by number, letter and word count alike, and lists of them', () => {
    expect(ids('Class II')).toEqual(['#2'])
    expect(ids('Type B')).toEqual(['#2'])
    expect(ids('Tier 2')).toEqual(['#2'])
    expect(ids('Category Two')).toEqual(['#2'])
    expect(ids('Types A, B & C')).toEqual(['#1', '#2', '#3'])
    expect(ids('this type a carrier offers')).toEqual([])
  })

  test('a plan may be called as a class is', () => {
    expect(ids('Basic services')).toEqual(['basic'])
    expect(ids('the Basic plan')).toEqual([])
  })

  test('a network may be cut short', () => {
    for (const text of ['IN-NET', 'In ntwk', 'in-net.']) expect(says(text, 'in')).toBe(true)
    for (const text of ['OUT-NET', 'out of ntwk', 'Out-of-Net', 'non-net']) {
      expect(says(text, 'out')).toBe(true)
      expect(says(text, 'in')).toBe(false)
    }
    expect(says('paid in net dollars', 'out')).toBe(false)
  })

  test('what you must pay is the patient’s share', () => {
    expect(says('What you must pay for these services', 'you_pay')).toBe(true)
    expect(says('What your plan must pay for these services', 'you_pay')).toBe(false)
  })

  test('a longer cue takes the meaning of a shorter one inside it', () => {
    expect(says('non-participating dentists', 'out')).toBe(true)
    expect(says('non-participating dentists', 'in')).toBe(false)
    expect(says('Out of Network Dentist', 'out')).toBe(true)
    expect(says('Out of Network Dentist', 'in')).toBe(false)
    expect(says('no maximum', 'unlimited')).toBe(true)
    expect(says('no maximum', 'maximum')).toBe(false)
    expect(says('not covered', 'negative')).toBe(true)
    expect(says('not covered', 'plan_pays')).toBe(false)
  })
})

test.each(['full and ', 'crowns and ', 'dentures / ', 'and ', 'repairs of bridges, '])(
  'a text of "%s" again and again is read in proportion to its length',
  (words) => {
    const taken = (times: number) => {
      const text = `${words.repeat(times)}x${times}`
      const before = performance.now()
      mentionsOf(text)
      return performance.now() - before
    }
    taken(10) // the patterns are compiled
    const short = Math.max(...[100, 101, 102].map(taken))
    // Eight times as much; matched in every possible way it would take a thousand times as long with each few words.
    expect(taken(800)).toBeLessThan(Math.max(short, 1) * 200)
  },
)
