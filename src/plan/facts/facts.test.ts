import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parsePlan } from '../../parse/parse-plan.ts'
import { buildContent, buildIdentity, buildResult } from '../../testing/build.ts'
import { pagesOfPdf, redactedPages } from '../../testing/pages.ts'
import { drawPlan, KINDS, type Kind } from '../../testing/plan-pages.ts'
import { FIXTURE_PLANS } from '../../testing/staff/plans.ts'
import type { PlanContent } from '../content.ts'
import type { Claim, PlanFacts } from '../facts.ts'
import type { PlanForm } from '../paths.ts'
import { identityOf } from '../view.ts'
import { factsBeside } from './beside.ts'
import { wordsByPlace } from './look.ts'
import { placesOf, readWords } from './places.ts'
import { factsOf } from './read.ts'
import { contentOf, viewOf } from './view.ts'

const factsFrom = (form: PlanForm): PlanFacts => factsOf(form, { evidence: {} })
const again = (form: PlanForm) => JSON.stringify(contentOf(factsFrom(form).facts))
const formWith = (content: Partial<PlanContent>): PlanForm => ({
  identity: buildIdentity(),
  content: buildContent(content),
})

describe('a plan', () => {
  test('that says nothing has no facts', () => {
    const silent = contentOf([])
    expect(factsFrom(silent)).toEqual({ facts: [], silent: {}, conflicts: [] })
    expect(again(silent)).toBe(JSON.stringify(silent))
  })

  test('what is not covered is a fact with the value 0; what is not stated is none', () => {
    const { facts } = factsFrom(formWith({}))
    const shares = facts.filter((f) => f.slot === 'share')
    expect(shares.find((f) => f.bind.procedure === 'implants')?.value).toEqual({ percent: 0 })
    expect(facts.some((f) => f.bind.procedure === 'exams')).toBe(false)
  })

  test('each place of the content has facts of its own: no two are told at one place', () => {
    const paths = ['deductible_individual', 'deductible_family', 'orthodontic_deductible', 'group_id']
    const flags = ['cob', 'pay_on', 'crown_replacement', 'crown_downgrade', 'rollover', 'of_our_own']
    const all = [
      ...paths,
      ...flags.map((key) => `flags.${key}`),
      'waiting_periods.all',
      'waiting_periods.basic',
    ]
    const claims = all.map((place) => readWords(place, 'Yes - 12 months'))
    expect(placesOf(claims)).toEqual(all)
  })

  test('words that a value alone does not give are kept beside it', () => {
    expect(readWords('annual_maximum_individual', '$1,500')).toEqual({
      slot: 'maximum',
      bind: { person: 'individual' },
      value: { of: 'amount', amount: 1500 },
    })
    expect(readWords('annual_maximum_individual', '$1,500 a year').said).toBe('$1,500 a year')
    expect(readWords('waiting_periods.major', '12 months').said).toBeUndefined()
    expect(readWords('waiting_periods.major', '12 months, credited').said).toBe('12 months, credited')
    expect(readWords('flags.cob', 'Maintenance of benefits')).toMatchObject({
      slot: 'coordination',
      value: { method: 'maintenance_of_benefits' },
    })
  })

  test.each(FIXTURE_PLANS.map((p) => [p.id, p] as const))(
    'of the fixtures is written as it was: %s',
    (_, plan) => {
      const form = { identity: identityOf(plan), content: plan.parse_result.parsed }
      expect(contentOf(factsFrom(form).facts)).toEqual(form)
    },
  )

  test.each([...(Object.keys(KINDS) as Kind[])])('drawn as "%s" is written as it was', async (kind) => {
    const { plan, parsed, evidence, states, facts } = await parsePlan(
      redactedPages(drawPlan(kind, 3).pages),
      {
        model: null,
      },
    )
    const form = { identity: plan, content: parsed }
    const read = factsBeside(form, { evidence, states }, viewOf(facts).typed)
    expect(JSON.stringify(viewOf(read))).toBe(JSON.stringify(viewOf(facts)))
    expect(read.facts.filter((f) => f.unsaid)).toEqual([])
  })
})

describe('where facts stand', () => {
  const at = (page: number) => [{ page, box: [1, 2, 3, 4] as [number, number, number, number], quote: 'x' }]

  test('a silent place keeps its state and what was looked at', () => {
    const states = { 'coverage.exams': { state: 'check' as const, reasons: ['Somewhere.'] } }
    const plan = factsOf(formWith({}), { evidence: { 'coverage.exams': at(2) }, states })
    expect(plan.facts.some((f) => f.bind.procedure === 'exams')).toBe(false)
    expect(viewOf(plan)).toMatchObject({ states, evidence: { 'coverage.exams': at(2) } })
  })

  test('facts of one place tell it together, each place once', () => {
    const plan = factsOf(formWith({}), { evidence: { 'coverage.crowns': at(1) } })
    const crowns = plan.facts.filter((f) => f.bind.procedure === 'crowns')
    expect(crowns.map((f) => f.evidence)).toEqual([at(1), at(1)])
    crowns[1]!.evidence = [...at(1), ...at(2)]
    expect(viewOf(plan).evidence['coverage.crowns']).toEqual([...at(1), ...at(2)])
  })

  test('typed facts stand where the value stands from which they follow, and nowhere once a person wrote it', () => {
    const form = formWith({ flags: { effective_date: '2026-01-01' } })
    const read = factsOf(form, { evidence: { 'flags.effective_date': at(3) } })
    expect(viewOf(read).evidence['typed.effective_from']).toEqual(at(3))
    expect(viewOf(factsOf(form, { evidence: {} }, read)).evidence['typed.effective_from']).toBeUndefined()
  })
})

describe('a plan that a person saved', () => {
  const before = factsFrom(formWith({}))
  const crowns = (facts: readonly Claim[]) => facts.filter((c) => c.bind.procedure === 'crowns')

  test('keeps the facts of a note that did not change, and reads the one that did', () => {
    const marked: PlanFacts = {
      ...before,
      facts: before.facts.map((f) =>
        f.slot === 'frequency'
          ? { ...f, value: { ...f.value, per: 'arch' as const }, said: 'Limit: 1 per tooth per 84 months.' }
          : f,
      ),
    }
    const left = factsOf(formWith({}), { evidence: {} }, marked)
    expect(crowns(left.facts)[1]).toMatchObject({ slot: 'frequency', value: { per: 'arch' } })
    const coverage = buildContent().coverage
    coverage.crowns = { coverage_percent: 50, notes: 'Limit: 1 per tooth per 60 months.' }
    const changed = factsOf(formWith({ coverage }), { evidence: {} }, marked)
    expect(crowns(changed.facts)[1]).toMatchObject({ slot: 'frequency', value: { per: 'tooth', every: 60 } })
  })

  test('keeps no fact of a service that its note does not tell', () => {
    const { typed } = buildResult()
    const crowns = { ...typed.services.crowns!, deductible: true }
    const form = formWith({})
    const old = factsBeside(form, { evidence: {} }, { services: { crowns } })
    expect(viewOf(old).typed.services.crowns?.deductible).toBe(true)
    expect(viewOf(factsOf(form, { evidence: {} }, old)).typed.services.crowns?.deductible).toBeNull()
  })

  test('has no more facts that its words do not tell', () => {
    const { parsed, typed } = { ...buildResult(), typed: { services: {}, effective_from: '2026-01-01' } }
    const form = { identity: buildIdentity(), content: parsed }
    const old = factsBeside(form, { evidence: {} }, typed)
    expect(viewOf(old).typed.effective_from).toBe('2026-01-01')
    expect(contentOf(old.facts)).toEqual(form)
    expect(wordsByPlace(old.facts).has('flags.effective_date')).toBe(false)
    expect(viewOf(factsOf(form, { evidence: {} }, old)).typed.effective_from).toBeUndefined()
  })

  test('a sample with evidence comes back the same through every part', async () => {
    const file = path.join(import.meta.dir, '../../testing/samples/13-tricky-provisions.pdf')
    const reading = await parsePlan(redactedPages(pagesOfPdf(readFileSync(file))), { model: null })
    const saved = JSON.parse(JSON.stringify(reading.facts)) as PlanFacts
    expect(viewOf(saved)).toEqual(viewOf(reading.facts))
  })
})
