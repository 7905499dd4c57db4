import { describe, expect, test } from 'bun:test'
import { readNote } from './note-read.ts'
import { writeNote } from './note-write.ts'

const slots = (note: string) => readNote(note).map((c) => c.slot)

/** Notes as people write them: out of order, doubled, cut off, with spaces and signs that no short form has. */
const ODD_NOTES = [
  'Limit: as often as needed',
  'twice in a lifetime! Limit: twice a year; molars 1 per 5 years. Paid on the seat date',
  'Deductible waived. Limit: 2 per calendar year. Age: under 14. Problem-focused exams count toward the limit.',
  'Limit: 2 per year. Limit: 1 per 5 years.',
  'Copay: $12.50; molar $8. Copay: $4.',
  ' Age: under 19.  Age: 6 to under 16.\nDeductible applies. Deductible waived.',
  'Crowns count toward this limit. Limit: 1 per tooth per 60 months. Limit is combined with D2740, and inlays.',
  'Composites paid as amalgam (molars). Crowns paid as base metal.',
  '. ! Limit: 2 per calendar year combined with prophy',
  'Out-of-network: 060%. Premier: 160%. “Quoted” Words; and more',
  '...',
]

describe('a note', () => {
  test.each(ODD_NOTES)('that people wrote freely is told again to the letter: %s', (note) => {
    expect(writeNote(readNote(note))).toBe(note)
  })

  test('of parts of others in any order is told again to the letter', () => {
    const parts = ODD_NOTES.flatMap((note) => note.split(/(?<=[.!]) /))
    for (let seed = 1; seed < 2000; seed++) {
      const [a, b, c] = [seed * 7, seed * 13 + 3, seed * 29 + 5].map((n) => parts[n % parts.length]!)
      const note = [a, b, c].join(seed % 5 === 0 ? '  ' : ' ')
      expect(writeNote(readNote(note))).toBe(note)
    }
  })

  test('that no short form tells is a statement in its own words', () => {
    expect(readNote('Limit: as often as needed.')).toEqual([
      { slot: 'statement', bind: {}, value: { topic: null, text: 'Limit: as often as needed' } },
    ])
  })

  test('of short forms needs no words of its own', () => {
    const note = 'Out-of-network: 60%. Copay: one surface $24; $40. Deductible waived. Age: under 19.'
    expect(readNote(note).map((c) => c.said)).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(slots(note)).toEqual(['share', 'share', 'share', 'deductible', 'age'])
    expect(readNote(note)[1]!.value).toEqual({ copay: 24, condition: 'one surface' })
  })

  test('keeps a whole percent, and a second downgrade as a statement', () => {
    expect(readNote('Out-of-network: 100%.')).toMatchObject([{ slot: 'share', value: { percent: 100 } }])
    expect(slots('Out-of-network: 101%.')).toEqual(['statement'])
    expect(slots('Composites paid as amalgam. Crowns paid as base metal.')).toEqual([
      'downgrade',
      'statement',
    ])
  })

  test('tells nothing that is known beside it, nor the percent in network', () => {
    const [age] = readNote('Age: under 19.')
    expect(writeNote([{ ...age!, unsaid: true }])).toBeNull()
    expect(writeNote([{ slot: 'share', bind: { network: 'in' }, value: { percent: 80 } }])).toBeNull()
  })
})
