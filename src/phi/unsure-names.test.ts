import { describe, expect, test } from 'bun:test'
import { drawText } from '../testing/phi/layout.ts'
import { findAll } from './detect.ts'
import { MOST_ASKED, unsureNames } from './unsure-names.ts'

/** The asks of a drawn page, with the probabilities that a test gives words; these aren't masked, and others count as nobody's. */
function asks(text: string, probabilities: Record<string, number> = {}) {
  const first = findAll(drawText(text).pages)
  const scored = first.scored.map((word) => ({ ...word, probability: probabilities[word.token.text] ?? 0 }))
  const hits = first.hits.filter((hit) => !hit.tokens.some(({ text }) => text in probabilities))
  return unsureNames({ ...first, scored, hits })
}

const spans = (text: string, probabilities?: Record<string, number>) =>
  asks(text, probabilities).map(({ ask }) => ask.span)

describe('what a second reader is not asked about', () => {
  test.each([
    ['an empty page', '', {}],
    ['words that the judgment is sure of', '40: Qwendol Brask || 300: 80%', { Qwendol: 0.019 }],
    ['wording of plans with little chance', '40: Sealants || 300: Covered Services', { Covered: 0.09 }],
    ['small letters', '40: qwendol brask || 300: 80%', { qwendol: 0.1, brask: 0.1 }],
    ['figures and codes', '40: D2740 Q7 || 300: 80%', { D2740: 0.1, Q7: 0.1 }],
    ["what the plan's own caption names", '40: Group name: Qwendol Brask', { Qwendol: 0.1, Brask: 0.1 }],
    ['a dentist', '40: Dr. Qwendol is in', { Qwendol: 0.1 }],
    ['more than four words in a row', '40: Arvo Brun Qwendol Brask Ulvane', { Arvo: 0.1 }],
    ['a piece of a firm', '40: Qwendol Trucking || 300: 80%', { Qwendol: 0.2 }],
    ['either side of “&”', '40: Qwendol & Brask', { Qwendol: 0.2, Brask: 0.2 }],
    ['the end of a longer name', '40: Temple of Qwendol', { Qwendol: 0.2 }],
    ['one letter', '40: Q || 300: 80%', { Q: 0.1 }],
  ])('%s', (_, text, probabilities) => {
    expect(spans(text, probabilities)).toEqual([])
  })

  test('what is masked', () => {
    const text = '40: Patient: Thessaly Quillfeather || 300: DOB: 03/14/1987'
    expect(spans(text)).toEqual([])
    expect(spans(text, { Thessaly: 0.9, Quillfeather: 0.9 })).toEqual(['Thessaly Quillfeather'])
  })

  test('more than so many of a document: the least sure go first', () => {
    const letter = (n: number) => String.fromCharCode(97 + n)
    const names = Array.from({ length: MOST_ASKED + 20 }, (_, n) => `Qwe${letter(n % 26)}${letter(n / 26)}`)
    const chances = Object.fromEntries(names.map((name, n) => [name, 0.02 + n / 10_000]))
    const asked = spans(names.map((name) => `40: ${name} || 300: 80%`).join('\n'), chances)
    expect(asked).toEqual(names.slice(20).reverse())
  })
})

describe('what a second reader is asked about', () => {
  test('is a run of unsure words, as sure as the likeliest', () => {
    const [one] = asks('40: Ask Qwendol Brask or call', { Qwendol: 0.01, Brask: 0.1 })
    expect([one?.judged, one?.words.map(({ token }) => token.text)]).toEqual([0.1, ['Qwendol', 'Brask']])
  })

  test.each([
    ['ends at a mark', '40: Qwendol; Brask', ['Qwendol', 'Brask']],
    ['ends with its cell', '40: Qwendol || 300: Brask', ['Qwendol', 'Brask']],
    ['goes on over the comma of a name that is turned', '40: Brask, Qwendol', ['Brask, Qwendol']],
  ])('and %s', (_, text, expected) => {
    expect(spans(text, { Qwendol: 0.1, Brask: 0.1 })).toEqual(expected)
  })

  test('comes with its line, and with the caption of its column', () => {
    const [one] = asks('40: Employee || 300: Plan\n40: (Qwendol) || 300: Core 80%', { Qwendol: 0.1 })
    expect(one?.ask).toEqual({ above: 'Employee', before: '(', span: 'Qwendol', after: ')   Core 80%' })
  })

  test('comes with the line above where its column has no caption', () => {
    const [one] = asks('40: we spoke today || 300: at noon\n40: with Qwendol', { Qwendol: 0.1 })
    expect(one?.ask).toMatchObject({ above: 'we spoke today   at noon', before: 'with ' })
  })

  test('comes with no more of a long line than stands near, in whole words', () => {
    const prose = Array.from({ length: 40 }, () => 'called').join(' ')
    const [one] = asks(`size 3\n40: ${prose} Qwendol ${prose}`, { Qwendol: 0.2 })
    expect(one?.ask.before).toMatch(/^(?:called ){15,17}$/)
    expect(one?.ask.after).toMatch(/^(?: called){15,17}$/)
  })
})
