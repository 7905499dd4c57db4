import { PROCEDURE_LABELS, type Procedure } from '../../lexicon/catalog.ts'
import type { Typed, TypedService } from '../content.ts'
import type { Claim, PlanFacts } from '../facts.ts'
import type { PlanForm } from '../paths.ts'
import { factsOf, type Grounds } from './read.ts'
import { viewOf } from './view.ts'

type Services = Typed['services']

/** What is known of a procedure where its note is silent. */
function ofService(procedure: Procedure, given: TypedService, told: TypedService | undefined): Claim[] {
  const bind = { procedure }
  const { percent, copay, deductible, limits, age, downgrade, replacement_months, paid_on } = given
  const shares = (['mid', 'out'] as const).flatMap((side): Claim[] => {
    const value = percent[side]
    if (value === null || (told?.percent[side] ?? null) !== null) return []
    return [
      {
        slot: 'share',
        bind: { ...bind, network: side === 'mid' ? 'middle' : 'out' },
        value: { percent: value },
      },
    ]
  })
  const isNew = (key: keyof TypedService) => given[key] !== null && (told?.[key] ?? null) === null
  const copays =
    told?.copay !== null && told?.copay !== undefined ? true : told?.conditions.some((c) => /copay/.test(c))
  const ages = told && (told.age.min !== null || told.age.under !== null)
  const claims: (Claim | false)[] = [
    ...shares,
    copay !== null && !copays && { slot: 'share', bind, value: { copay, condition: null } },
    deductible !== null &&
      isNew('deductible') && { slot: 'deductible', bind, value: { of: 'applies', applies: deductible } },
    ...(told?.limits.length ? [] : limits).map((value): Claim => ({ slot: 'frequency', bind, value })),
    !ages && (age.min !== null || age.under !== null) && { slot: 'age', bind, value: age },
    downgrade !== null &&
      isNew('downgrade') && {
        slot: 'downgrade',
        bind,
        value: { of: 'substitute', what: PROCEDURE_LABELS[procedure], ...downgrade },
      },
    replacement_months !== null &&
      isNew('replacement_months') && { slot: 'replacement', bind, value: { months: replacement_months } },
    paid_on !== null && isNew('paid_on') && { slot: 'paid_on', bind, value: { date: paid_on } },
    ...given.conditions
      .filter((text) => !told?.conditions.includes(text))
      .map((text): Claim => ({ slot: 'statement', bind, value: { topic: null, text } })),
  ]
  return claims.filter((claim) => claim !== false)
}

function ofServices(given: Services, told: Services): Claim[] {
  return Object.entries(given).flatMap(([name, service]) =>
    service ? ofService(name as Procedure, service, told[name as Procedure]) : [],
  )
}

/** Single facts of the plan as a whole: the keys that tell them, and what they claim. */
const SINGLE: [keys: (keyof Typed)[], claim: (typed: Typed) => Claim][] = [
  [['option'], (t) => ({ slot: 'identity', bind: {}, value: { of: 'option', text: t.option! } })],
  [
    ['effective_from', 'effective_to'],
    ({ effective_from: from = null, effective_to: to = null }) => ({
      slot: 'identity',
      bind: {},
      value: { of: 'effective', from, to },
    }),
  ],
  [
    ['benefit_year', 'renewal_month'],
    ({ benefit_year: year = null, renewal_month: month = null }) => ({
      slot: 'identity',
      bind: {},
      value: { of: 'benefit_year', year, month },
    }),
  ],
  [['missing_tooth'], (t) => ({ slot: 'missing_tooth', bind: {}, value: { applies: t.missing_tooth! } })],
  [['cob'], (t) => ({ slot: 'coordination', bind: {}, value: { method: t.cob! } })],
  [
    ['predetermination'],
    (t) => ({ slot: 'claim_rule', bind: {}, value: { of: 'predetermination', ...t.predetermination! } }),
  ],
  [
    ['dependent_age'],
    (t) => ({ slot: 'age', bind: { person: 'dependent' }, value: { min: null, under: t.dependent_age! } }),
  ],
  [
    ['timely_filing_months'],
    (t) => ({ slot: 'claim_rule', bind: {}, value: { of: 'filing', months: t.timely_filing_months! } }),
  ],
  [['rollover'], (t) => ({ slot: 'maximum', bind: {}, value: { of: 'rollover', ...t.rollover! } })],
]

/** What is known of the plan as a whole where its words tell it differently, or not at all. */
function ofPlan(given: Typed, told: Typed): Claim[] {
  const differs = (key: keyof Typed) =>
    (given[key] ?? null) !== null && !Bun.deepEquals(given[key], told[key])
  const applies = Object.entries(given.deductible_applies ?? {}).flatMap(([name, value]): Claim[] =>
    value === null || value === told.deductible_applies?.[name as 'basic']
      ? []
      : [{ slot: 'deductible', bind: { class: name }, value: { of: 'applies', applies: value } }],
  )
  const excluded = (given.max_excludes ?? []).filter((name) => !told.max_excludes?.includes(name))
  const waits = Object.entries(given.waits ?? {}).filter(
    ([name, wait]) => !Bun.deepEquals(wait, told.waits?.[name]),
  )
  return [
    ...SINGLE.flatMap(([keys, claim]) => (keys.some(differs) ? [claim(given)] : [])),
    ...applies,
    ...excluded.map(
      (name): Claim => ({ slot: 'maximum', bind: { class: name }, value: { of: 'counts', counts: false } }),
    ),
    ...waits.map(([name, value]): Claim => ({ slot: 'wait', bind: { class: name }, value })),
  ]
}

/**
 * Facts of a plan that comes with typed facts beside its form: an older version's database, a plan file. What they know beyond the words
 * is kept as facts that no words tell, and their own places of typed facts stay.
 */
export function factsBeside(form: PlanForm, grounds: Grounds, typed: Typed | undefined): PlanFacts {
  const own = Object.entries(grounds.evidence).filter(([path]) => !path.startsWith('typed.'))
  const plan = factsOf(form, { conflicts: typed?.conflicts, ...grounds, evidence: Object.fromEntries(own) })
  if (typed) {
    const told = viewOf(plan).typed
    for (const claim of [...ofPlan(typed, told), ...ofServices(typed.services ?? {}, told.services)])
      plan.facts.push({ ...claim, unsaid: true, evidence: [], state: null, margin: null, reasons: [] })
  }
  const { evidence } = viewOf(plan)
  const places = new Set([...Object.keys(grounds.evidence), ...Object.keys(evidence)])
  for (const path of places) {
    const given = grounds.evidence[path] ?? []
    if (path.startsWith('typed.') && !Bun.deepEquals(given, evidence[path] ?? []))
      plan.silent[path] = { evidence: given }
  }
  return plan
}
