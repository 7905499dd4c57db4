import { describe, expect, test } from 'bun:test'
import { plansFromFile } from '../../riq/file-source.ts'
import { FIXTURE_PLANS, TODAY } from '../staff/plans.ts'
import { seeded } from '../staff/random-plans.ts'
import { STAFF_PLANS } from '../staff/sketches.ts'
import { askedFacts, planWithout } from './left-out.ts'
import { SILENCE, silenceRounds } from './silence-rounds.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

describe('a fact that is taken out of a plan', () => {
  test('is gone from every place that kept it, and nothing else is', async () => {
    const plan = (await plans.load('F1'))!
    const { asked } = askedFacts(plan)
    const replacement = asked.find(({ key }) => key === 'replacement/crowns')!
    const cut = planWithout(plan, replacement)
    const about = (facts: typeof plan.facts) =>
      facts.filter((f) => f.bind.procedure === 'crowns').map((f) => f.slot)
    expect(about(plan.facts)).toContain('replacement')
    expect(about(cut.facts)).not.toContain('replacement')
    expect(about(cut.facts)).not.toContain('frequency')
    expect(about(cut.facts)).toContain('share')
    expect(cut.facts.length).toBe(plan.facts.length - replacement.claims.length)
    expect(JSON.stringify(cut)).not.toContain('per 84 months; porcelain')
    expect(cut.evidence['coverage.crowns']!.map((e) => e.page)).toEqual(
      plan.evidence['coverage.crowns']!.map((e) => e.page),
    )
  })

  test('is the name of the plan, too', async () => {
    const plan = (await plans.load('F1'))!
    const name = askedFacts(plan).asked.find(({ key }) => key === 'field/group_name')!
    expect(planWithout(plan, name).group_name).toBeNull()
  })
})

test('every kind of fact is asked for', async () => {
  const source = plansFromFile(JSON.stringify({ plans: [...FIXTURE_PLANS, ...STAFF_PLANS] }), TODAY)
  const kinds = new Set<string>()
  for (const { id } of await source.list())
    for (const { key } of askedFacts((await source.load(id))!).asked) kinds.add(key.split('/')[0]!)
  expect([...kinds].sort()).toEqual(
    'age class class_deductible counts deductible disclaimers downgrade field flag limit out paid_on pays replacement visit wait'.split(
      ' ',
    ),
  )
})

test('facts that are told, left out and kept: a seeded sample', async () => {
  const random = seeded(29)
  const share = { keep: () => random() < 0.25, keepOther: () => random() < 0.03 }
  const silence = await silenceRounds([...FIXTURE_PLANS, ...STAFF_PLANS], share)
  const { asked, notTold, cut, notSilent, told, others, refused } = silence
  expect(silence.facts).toBeGreaterThan(350)
  expect(cut).toBeGreaterThan(150)
  expect(others).toBeGreaterThan(200)
  expect(1 - notTold.length / asked).toBeGreaterThan(SILENCE.told)
  expect(1 - notSilent.length / cut).toBeGreaterThan(SILENCE.byKind)
  expect(1 - told.length / cut).toBeGreaterThan(SILENCE.inWords)
  expect(refused.length / others).toBeLessThanOrEqual(SILENCE.refused)
})
