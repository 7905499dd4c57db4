import { describe, expect, test } from 'bun:test'
import type { ServiceFact } from '../plan/facts/contract.ts'
import { buildContent, buildPlan, buildResult } from '../testing/build.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'

const AGE: ServiceFact = { slot: 'age', bind: {}, value: { min: null, under: 19 } }
const WAIT: ServiceFact = { slot: 'wait', bind: {}, value: { months: 6, prior_credit: null } }
const REPLACED: ServiceFact = { slot: 'replacement', bind: {}, value: { of: 'service', months: 60 } }
const copay = (dollars: number): ServiceFact => ({
  slot: 'share',
  bind: {},
  value: { copay: dollars, condition: null },
})
const limit = (count: number, every: number): ServiceFact => ({
  slot: 'frequency',
  bind: {},
  value: { item: null, count, every, unit: 'month', per: null, shares_with: [] },
})

const planOf = async (office: TestOffice, id: string) =>
  (await office.call('GET', `/api/plans/${id}`, { as: 'ana' })).body

/** Verifies with facts of crowns, or of other procedures. */
async function save(office: TestOffice, id: string, facts: Record<string, unknown>, more: object = {}) {
  const body = { ...(await planOf(office, id)), edited_facts: facts, ...more }
  return office.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body })
}

const crowns = (answer: { body: { parse_result: { parsed: { coverage: Record<string, unknown> } } } }) =>
  answer.body.parse_result.parsed.coverage['crowns']

/** An office with a plan whose crowns have this note. */
async function withNote(notes: string | null, percent: number | null = 50) {
  const office = await openOffice()
  const content = buildContent()
  content.coverage.crowns = { coverage_percent: percent, notes }
  const id = await buildPlan(office.db, { result: buildResult({ parsed: content }) })
  return { office, id }
}

describe('facts that cannot be kept are refused', () => {
  test.each([
    [{ ...AGE, value: { min: null, under: 'nineteen' } }],
    [{ ...AGE, slot: 'identity' }],
    [{ ...limit(0, 12) }],
    [{ slot: 'share', bind: { network: 'in' }, value: { percent: 50 } }],
    [{ slot: 'share', bind: { network: 'out' }, value: { percent: 150 } }],
    [{ slot: 'statement', bind: {}, value: { topic: null, text: '' } }],
  ])('%j', async (fact) => {
    const { office, id } = await withNote(null)
    expect((await save(office, id, { 'coverage.crowns': [fact] })).status).toBe(422)
    expect((await planOf(office, id)).status).toBe('unverified')
  })

  test('more than a note may hold, with words beside the field', async () => {
    const { office, id } = await withNote(null)
    const remark = { slot: 'statement', bind: {}, value: { topic: null, text: 'x'.repeat(1500) } }
    const answer = await save(office, id, { 'coverage.crowns': [remark, remark] })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['coverage.crowns']])
  })

  test('of what is no procedure are not kept', async () => {
    const { office, id } = await withNote('Limit: 2 per year.')
    const answer = await save(office, id, { 'flags.cob': [AGE], 'coverage.nothing': [AGE] })
    expect([answer.status, crowns(answer)]).toEqual([
      200,
      { coverage_percent: 50, notes: 'Limit: 2 per year.' },
    ])
    expect(answer.body.parse_result.parsed.flags).toEqual({})
  })
})

describe('facts that a person sends', () => {
  test('become the note, whatever stands under notes, and come back as they were sent', async () => {
    const { office, id } = await withNote('Limit: 1 per tooth per 84 months.')
    const own = [AGE, limit(2, 12), WAIT, REPLACED]
    const answer = await save(office, id, { 'coverage.crowns': own })
    expect(crowns(answer)).toEqual({
      coverage_percent: 50,
      notes: 'Age: under 19. Limit: 2 per 12 months. Waiting period: 6 months. Replacement: 60 months.',
    })
    const { facts, parse_result } = await planOf(office, id)
    expect(facts['coverage.crowns']).toEqual(own)
    expect(parse_result.typed.services.crowns).toMatchObject({
      age: { min: null, under: 19 },
      replacement_months: 60,
    })
    expect(parse_result.typed.waits.crowns).toEqual({ months: 6, prior_credit: null })
    // The percent is still the document’s, the rest is theirs.
    expect(parse_result.states['coverage.crowns']).toMatchObject({
      state: 'edited',
      by: 'ana',
      part: 'notes',
    })
    expect(parse_result.evidence['coverage.crowns']).toHaveLength(1)
  })

  test('and left as they were change nothing, in words of their own neither', async () => {
    const notes = 'Limit: 2 per 12 mo; 1 per 5 years. See “Crowns”  on page 4!'
    const { office, id } = await withNote(notes)
    const { facts } = await planOf(office, id)
    const answer = await save(office, id, facts)
    expect(crowns(answer)).toEqual({ coverage_percent: 50, notes })
    expect(answer.body.parse_result.states['coverage.crowns'].state).toBe('agreed')
    expect((await planOf(office, id)).facts).toEqual(facts)
  })

  test('none at all empty the note; a procedure that is not named keeps its own', async () => {
    const { office, id } = await withNote('Age: under 19.')
    const answer = await save(office, id, { 'coverage.crowns': [] })
    expect(crowns(answer)).toEqual({ coverage_percent: 50, notes: null })
    expect(answer.body.parse_result.parsed.coverage.fillings.notes).toBe('Deductible applies.')
  })

  test('words of their own that say something else than the facts do not count', async () => {
    const { office, id } = await withNote(null)
    const answer = await save(office, id, { 'coverage.crowns': [{ ...AGE, said: 'Age: under 90.' }] })
    expect(crowns(answer)).toEqual({ coverage_percent: 50, notes: 'Age: under 19.' })
  })

  test('are not there for scripts: what they write into the note is read as before', async () => {
    const { office, id } = await withNote('Age: under 19.')
    const body = await planOf(office, id)
    // The facts of the plan travel with it and say nothing.
    expect(body.facts['coverage.crowns']).toEqual([AGE])
    body.parse_result.parsed.coverage.crowns.notes = 'Age: under 16. Waiting period: None.'
    await office.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body })
    expect((await planOf(office, id)).facts['coverage.crowns']).toEqual([
      { slot: 'age', bind: {}, value: { min: null, under: 16 } },
      { slot: 'wait', bind: {}, value: { months: 0, prior_credit: null } },
    ])
  })
})

describe('a copay in place of a percent', () => {
  test('is a fact: another one is an edit without the old place', async () => {
    const { office, id } = await withNote('Copay: $295. Age: under 19.', null)
    const answer = await save(office, id, { 'coverage.crowns': [copay(310), AGE] })
    expect(crowns(answer)).toEqual({ coverage_percent: null, notes: 'Copay: $310. Age: under 19.' })
    expect(answer.body.parse_result.states['coverage.crowns'].part).toBeUndefined()
    expect(answer.body.parse_result.evidence['coverage.crowns']).toBeUndefined()
    expect(answer.body.parse_result.typed.services.crowns.copay).toBe(310)
  })

  test('that is left keeps its place, whatever is said beside it', async () => {
    const { office, id } = await withNote('Copay: $295.', null)
    const answer = await save(office, id, { 'coverage.crowns': [copay(295), WAIT] })
    expect(answer.body.parse_result.states['coverage.crowns']).toMatchObject({ by: 'ana', part: 'notes' })
    expect(answer.body.parse_result.evidence['coverage.crowns']).toHaveLength(1)
  })
})
