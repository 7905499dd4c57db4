import { describe, expect, test } from 'bun:test'
import type { Box, Evidence, Leftover, ParseResult } from '../plan/content.ts'
import { viewOf } from '../plan/facts/view.ts'
import { buildContent, buildIdentity, buildRecord, buildResult } from '../testing/build.ts'
import { type Covered, maskedPlan } from './masked.ts'

const FIRST: Box = [72, 40, 200, 52]
const SECOND: Box = [72, 56, 200, 68]

/** A mask on page 1 over the second line: "Okonkwo Family". */
const mask = (changes: Partial<Covered> = {}): Covered => ({
  page: 1,
  box: SECOND,
  hits: (box) => box[1] < SECOND[3] && box[3] > SECOND[1],
  gone: ['Okonkwo', 'Family'],
  quote: () => 'Acme Hardware',
  ...changes,
})

const at = (box: Box, quote: string, page = 1): Evidence => ({ page, box, quote })

const masked = (changes: Partial<ParseResult>, covered = mask(), name = 'Acme Hardware Okonkwo Family') => {
  const result = buildResult(changes)
  const form = { identity: buildIdentity({ group_name: name }), content: result.parsed }
  const after = maskedPlan({ form, record: buildRecord(form.identity, result) }, covered, 'ana')
  return { ...after, view: viewOf(after.record.facts) }
}

describe('a mask over a part of what was read', () => {
  const twoLines = [at(FIRST, 'Acme Hardware'), at(SECOND, 'Okonkwo Family')]

  test('clears a name that is printed in two lines, of which it covers one', () => {
    const after = masked({ evidence: { group_name: twoLines } })
    expect(after.cleared).toEqual(['group_name'])
    expect(JSON.stringify(after)).not.toContain('Okonkwo')
  })

  test('leaves a name that another page tells as well', () => {
    const evidence = { group_name: [...twoLines, at(FIRST, 'Acme Hardware Okonkwo Family', 2)] }
    const after = masked({ evidence })
    expect(after.cleared).toEqual([])
    expect(after.view.evidence['group_name']?.map(({ page }) => page)).toEqual([1, 2])
  })

  test('takes a competing reading that stood under it, and what was said of it', () => {
    const states: ParseResult['states'] = {
      group_name: {
        state: 'check',
        reasons: ['The readings differ, Acme Hardware and Okonkwo, Family.', 'The print is faint here.'],
        readings: ['Acme Hardware', 'Okonkwo, Family'],
      },
      'coverage.crowns': {
        state: 'check',
        reasons: ['The readings differ, 50% and 60%.'],
        readings: ['50', '60'],
      },
    }
    const after = masked({ evidence: { group_name: [at(FIRST, 'Acme')] }, states }, mask(), 'Acme Hardware')
    expect(after.view.states['group_name']).toEqual({
      state: 'check',
      reasons: ['The print is faint here.', 'Another reading of this was masked by ana.'],
    })
    expect(after.view.states['coverage.crowns']).toEqual(states['coverage.crowns']!)
  })

  test('clears a text that a person wrote and that holds the masked words', () => {
    const parsed = buildContent({ disclaimers: ['Paid to okonkwo family only.', 'Family plans differ.'] })
    const after = masked({ parsed, evidence: {} }, mask(), 'Acme Hardware')
    expect(after.cleared).toEqual(['disclaimers.0'])
    expect(after.form.content.disclaimers).toEqual(['Family plans differ.'])
  })
})

describe('a mask on a page whose words were not kept', () => {
  test('leaves no quote of that page and no competing reading: nobody knows what stood under it', () => {
    const evidence = {
      'coverage.crowns': [at([200, 300, 220, 310], 'Crowns 50% Okonkwo')],
      'coverage.fillings': [at([200, 300, 220, 310], 'Fillings 80%', 2)],
    }
    const states: ParseResult['states'] = {
      group_name: {
        state: 'check',
        reasons: ['The readings differ, Acme and Okonkwo.'],
        readings: ['Acme', 'Okonkwo'],
      },
    }
    const after = masked({ evidence, states }, mask({ gone: null, quote: () => '' }), 'Acme Hardware')
    expect(JSON.stringify(after)).not.toContain('Okonkwo')
    expect(after.view.evidence['coverage.fillings']?.[0]?.quote).toBe('Fillings 80%')
    expect(after.view.parsed.coverage.crowns.coverage_percent).toBe(50)
  })
})

describe('figures that are left over', () => {
  const figure = (box: Box, page: number, text: string, quote: string): Leftover => ({
    kind: 'amount',
    page,
    box,
    text,
    quote,
    fields: [],
  })

  test('go with the mask that covers them, and others of its page lose the masked words of their line', () => {
    const leftovers = [
      figure(SECOND, 1, '$40', 'Okonkwo $40'),
      {
        ...figure(FIRST, 1, '$1,800', 'Acme $1,800 Okonkwo Family'),
        near: { clause: 'Okonkwo $1,800', row: 'Deductible', head: 'Okonkwo', section: '', services: [] },
      },
      figure(SECOND, 2, '$25', 'Visit $25'),
    ]
    const { record } = masked({ leftovers })
    expect(record.leftovers?.map(({ page, text, quote }) => [page, text, quote])).toEqual([
      [1, '$1,800', 'Acme Hardware'],
      [2, '$25', 'Visit $25'],
    ])
    expect(record.leftovers?.[0]?.near).toMatchObject({ clause: '', row: 'Deductible', head: '' })
    expect(JSON.stringify(record.leftovers)).not.toContain('Okonkwo')
  })

  test('a plan that was read before there were any has none afterwards either', () => {
    expect('leftovers' in masked({}).record).toBe(false)
  })
})
