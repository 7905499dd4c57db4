import { describe, expect, test } from 'bun:test'
import fixture from '../testing/questions/plans.json'
import { type NoteFacts, noFacts } from './note-facts.ts'
import { readNotes, writeNotes } from './notes.ts'

const NOTES = fixture.plans.flatMap((plan) =>
  Object.values(plan.parse_result.parsed.coverage).flatMap((entry) => (entry.notes ? [entry.notes] : [])),
)

describe('notes of a procedure', () => {
  test('an empty note holds no facts and is written as nothing', () => {
    expect(readNotes(null)).toEqual(noFacts())
    expect(readNotes('  ')).toEqual(noFacts())
    expect(writeNotes(noFacts())).toBeNull()
  })

  test('words that are no short form stay as they are', () => {
    for (const text of ['Out-of-network: 160%', 'Limit: as often as needed', 'Copay: ask', 'Age: any'])
      expect(readNotes(`${text}.`)).toEqual({ ...noFacts(), sentences: [text] })
  })

  test('every note of the fixture plans keeps its facts when written and read again', () => {
    expect(NOTES.length).toBeGreaterThan(30)
    for (const note of NOTES) expect(readNotes(writeNotes(readNotes(note)))).toEqual(readNotes(note))
  })

  test('each short form is read', () => {
    const facts = readNotes(
      'Out-of-network: 60%. Premier: 70%. Deductible applies. Limit: 1 per tooth per 84 months. Age: under 19. Waiting period: 6 months. Replacement: 60 months. ' +
        'Porcelain on molars paid as base metal. Molar root canals: 50%. Year 2: 40%, year 3: 80%. ' +
        'From category: Basic. Paid on seat date. Only with covered surgery.',
    )
    expect(facts).toEqual({
      outOfNetwork: 60,
      middle: 70,
      copays: [],
      deductible: true,
      limits: [{ item: null, count: 1, every: 84, unit: 'month', per: 'tooth', shares_with: [] }],
      age: { min: null, under: 19 },
      downgrade: { what: 'Porcelain on molars', to: 'base metal', teeth: ['molar'] },
      paidOn: 'seat',
      wait: 6,
      replacement: 60,
      category: 'Basic',
      sentences: ['Molar root canals: 50%', 'Year 2: 40%, year 3: 80%', 'Only with covered surgery'],
    })
  })

  test('a copay with cents and copays by tooth are read', () => {
    expect(readNotes('Copay: $12.50.').copays).toEqual([{ item: null, dollars: 12.5 }])
    expect(readNotes('Copay: anterior $95; molar $1,235.').copays).toEqual([
      { item: 'anterior', dollars: 95 },
      { item: 'molar', dollars: 1235 },
    ])
  })

  test('what counts toward a limit is part of the limit', () => {
    const facts = readNotes('Limit: 2 per calendar year. Problem-focused exams count toward the limit.')
    expect(facts.limits[0]?.shares_with).toEqual(['problem-focused exam'])
    expect(facts.sentences).toEqual([])
  })

  test('back teeth are molars and premolars', () => {
    expect(readNotes('Back-tooth composites paid as amalgam.').downgrade).toEqual({
      what: 'Back-tooth composites',
      to: 'amalgam',
      teeth: ['molar', 'premolar'],
    })
  })

  test('facts are written in the fixed order whatever order they came in', () => {
    expect(
      writeNotes(readNotes('After therapy. Age: under 14. Deductible waived. Out-of-network: 80%.')),
    ).toBe('Out-of-network: 80%. Deductible waived. Age: under 14. After therapy.')
  })

  test('facts of every kind come back the same', () => {
    const kinds: Partial<NoteFacts>[] = [
      { outOfNetwork: 0 },
      { middle: 80 },
      { copays: [{ item: null, dollars: 255 }] },
      {
        copays: [
          { item: 'molar', dollars: 8 },
          { item: 'anterior', dollars: 65.5 },
        ],
      },
      { deductible: false },
      { age: { min: 14, under: null } },
      { age: { min: 6, under: 16 } },
      { downgrade: { what: 'Composites', to: 'amalgam', teeth: ['molar', 'premolar'] } },
      { paidOn: 'prep' },
      { category: 'Major' },
      { sentences: ['Molar root canals: 50%', 'Paid monthly'] },
    ]
    for (const one of kinds)
      for (const two of kinds) {
        const facts = { ...noFacts(), ...one, ...two }
        expect(readNotes(writeNotes(facts))).toEqual(facts)
      }
  })
})
