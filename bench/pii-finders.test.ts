import { describe, expect, test } from 'bun:test'
import type { Word } from '../src/document/page.ts'
import { judgeItems } from '../src/phi/score-items.ts'
import { pageOf } from '../src/testing/pages.ts'
import { pageText } from './page-text.ts'
import { compromise, type Finder, patterns, redactpii, takenOut } from './pii-finders.ts'

const found = (find: Finder, text: string) => find(text).map(([start, end]) => text.slice(start, end))

describe('pieces that a redacted copy has no more', () => {
  test('of a copy that is no copy of the text: none', () => {
    expect(takenOut('call me', 'call me')).toEqual([])
    expect(takenOut('call me', 'ring \uE000')).toEqual([])
  })

  test('are found in their places, also beside signs that patterns use', () => {
    const text = 'a (b) 12 $c* 34'
    const pieces = takenOut(text, 'a (b) \uE000 $c* \uE000').map(([start, end]) => text.slice(start, end))
    expect(pieces).toEqual(['12', '34'])
  })
})

describe('what packages find', () => {
  test('wider rules of @redactpii/node: mail, phone and SSN on any line, but no name without a greeting', () => {
    const text = 'Ann Miller 80%\nTel 206-555-0148, ann@x.example\nSSN 219-09-9999'
    expect(found(redactpii, text)).toEqual(['206-555-0148', 'ann@x.example', '219-09-9999'])
  })

  test('compromise: people and places of a sentence, at their places in the text', () => {
    const text = 'Deductible $50\nAnn Miller lives in Denver.'
    expect(found(compromise, text)).toEqual(['Ann Miller', 'Denver.'])
  })

  test('patterns: numbers of weak shape count only beside a word of their context', () => {
    expect(found(patterns, 'Group 219099999 pays 80%')).toEqual([])
    expect(found(patterns, 'SSN of member: 219099999')).toEqual(['219099999'])
    expect(found(patterns, 'SSN is a number that no one here has told 219099999')).toEqual([])
  })

  test('patterns: dates, phones, mail and SSNs in the ways of US documents', () => {
    const text = '03/09/2004 3/9/04 2004-03-09 Mar 9, 2004 09-MAR-2004 (206) 555-0148 a.b@c.org 219-09-9999'
    expect(found(patterns, text)).toHaveLength(8)
    expect(found(patterns, '$1,500 80% D1110 000-12-3456')).toEqual([])
  })
})

describe('the text of a page', () => {
  const word = (text: string, x: number, y: number): Word => {
    return { text, box: [x, y, x + 6 * text.length, y + 10], confidence: 100, size: 10, bold: false }
  }
  const words = [word('Patient:', 10, 10), word('Ann', 200, 10), word('Lee', 224, 10), word('80%', 10, 40)]
  const page = pageOf(words, { number: 3 })

  test('has its lines in order, words one space apart and columns two', () => {
    expect(pageText(page).text).toBe('Patient:  Ann Lee\n80%\n')
  })

  test('a piece of it leads back to the boxes of its words on that page, and to no other', () => {
    const { text, masks } = pageText(page)
    expect(masks([])).toEqual([])
    const at = text.indexOf('nn Lee')
    expect(masks([[at, at + 6]])).toEqual([
      { page: 3, box: words[1]!.box },
      { page: 3, box: words[2]!.box },
    ])
    const item = (type: string, at: number) => ({ type, text: '', page: 3, box: words[at]!.box })
    const judged = judgeItems({ phi: [item('name', 1)], keep: [item('percent', 3)] }, masks([[at, at + 6]]))
    expect([judged.go[0]!.right, judged.stay[0]!.right]).toEqual([true, true])
  })
})
