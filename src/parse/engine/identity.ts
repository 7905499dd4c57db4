import { unitsOf } from '../../base/units.ts'
import type { LayoutPage } from '../../layout/canvas.ts'
import { type Layout, layoutOf } from '../../layout/layout.ts'
import { bareId } from '../../lexicon/values.ts'
import type { Finding } from '../layout-types.ts'
import { boundIn } from './identity-bound.ts'
import type { IdentityCandidate, IdentityScene } from './identity-candidates.ts'
import { findCarriers } from './identity-carrier.ts'
import { findPhones, findPlanTypes } from './identity-contact.ts'
import { findEmployers } from './identity-employer.ts'
import { findIds } from './identity-ids.ts'
import { type Spot, spotsOf } from './identity-spots.ts'
import weights from './identity-weights.json'

/** A value with all places that give it, the strongest first. */
interface Said {
  value: string
  key: string
  places: IdentityCandidate[]
  score: number
}

const finders = unitsOf('engine/identity', 'list', {
  findEmployers,
  findIds,
  findCarriers,
  findPhones,
  findPlanTypes,
})

/** A place counts once, by what is surest of it. */
function onePerPlace(all: readonly IdentityCandidate[]): IdentityCandidate[] {
  const kept = new Map<string, Map<unknown, IdentityCandidate>>()
  for (const c of all) {
    const key = `${c.path} ${bareId(c.value)}`
    const places = kept.get(key) ?? new Map<unknown, IdentityCandidate>()
    kept.set(key, places)
    const known = places.get(c.words[0])
    if (!known || c.score > known.score) places.set(c.words[0], c)
  }
  return [...kept.values()].flatMap((places) => [...places.values()])
}

function saidIn(all: readonly IdentityCandidate[], path: IdentityCandidate['path']): Said[] {
  const groups = Map.groupBy(
    all.filter((c) => c.path === path),
    (c) => bareId(c.value),
  )
  return [...groups].map(([key, list]) => {
    const places = list.toSorted((a, b) => b.score - a.score)
    return {
      key,
      value: places[0]!.value,
      places,
      score: places[0]!.score + weights.again * Math.log(places.length),
    }
  })
}

/** What a name goes on with where it is written in full. */
const IN_FULL =
  /^(?:,? (?:of|service|life|insurance|assurance|plan of|benefits?|group|cooperative|co-?op|inc|llc|corporation|company|corp|mutual|systems?|district|authority|association|trust|fund)\b)/i
/** How much less likely than the short form the full one may be, and what the short form loses then. */
const FULL_LESS = 1.5
const STEP = 0.05

/** "Delta Dental" steps behind "Delta Dental of Ohio" where the document gives the full name about as plainly: they are one company. */
function inFull(all: readonly Said[]): Said[] {
  return all.map((said) => {
    const full = all.find(
      (o) =>
        o !== said &&
        o.score >= said.score - FULL_LESS &&
        o.value.toLowerCase().startsWith(said.value.toLowerCase()) &&
        IN_FULL.test(o.value.slice(said.value.length)),
    )
    if (full) return { ...said, score: Math.min(said.score, full.score) - STEP }
    const short = all.filter(
      (o) =>
        o !== said &&
        o.score - FULL_LESS <= said.score &&
        said.value.toLowerCase().startsWith(o.value.toLowerCase()) &&
        IN_FULL.test(said.value.slice(o.value.length)),
    )
    return { ...said, score: Math.max(said.score, ...short.map((o) => o.score)) }
  })
}

/** A name is the employer's or the insurer's, not both: the likelier role keeps it. */
function apart(employers: readonly Said[], carriers: readonly Said[]): [Said[], Said[]] {
  const rival = (said: Said, others: readonly Said[]) =>
    others.some((o) => o.key === said.key && o.score > said.score)
  return [
    employers.filter((e) => !rival(e, carriers)),
    carriers.filter(
      (c) => !rival(c, employers) && !employers.some((e) => e.key === c.key && e.score === c.score),
    ),
  ]
}

/** What a person should know of a value that stands on a place of this kind. */
const DOUBTS: Partial<Record<IdentityCandidate['by'], string>> = {
  named: 'The text names this company, but not as the insurer.',
  letterhead: 'Only the title names this company; no line says that it insures the plan.',
  copyright: 'The text names this company, but not as the insurer.',
  address: 'The text names this company, but not as the insurer.',
  title: 'Taken from the title; no line says that this is the group.',
  beside_number: 'Taken from the title; no line says that this is the group.',
  fund_pays: 'No insurer is named, so we took the fund that the plan is of.',
  toll_free: 'Nothing says whose number this is.',
}

const likelihood = (score: number) => 1 / (1 + Math.exp(-score))

function findingsOf({ value, places, score }: Said): Finding[] {
  return places.map((c, i): Finding => {
    const strength = likelihood(i === 0 ? score : c.score)
    const doubt = DOUBTS[c.by]
    return {
      path: c.path,
      value,
      page: c.page,
      words: c.words,
      rule: c.by,
      strength,
      ...(doubt && score < (c.by === 'named' ? weights.sure_named : weights.sure) ? { doubts: [doubt] } : {}),
      reader: 'engine',
    }
  })
}

const isSure = ({ score }: Said) => score >= weights.least

/** A fund of this kind pays its members' benefits itself. */
const PAYING_FUND = /\b(?:welfare|benefits?|health|dental|insurance)\b.*\b(?:fund|trust)$/i

/** Words that say that no insurer pays. */
const PAYS_ITSELF = /\bself-?(?:funded|insured)\b|\bown assets\b|\b(?:no|not by an) insurance company\b/i

/** A fund that a document names as the group is its own payer where the text says that no insurer pays, and names none. */
function fundsOf(employers: readonly Said[], spots: readonly Spot[]): Said[] {
  if (!spots.some((s) => PAYS_ITSELF.test(s.text))) return []
  const fund = employers.filter(isSure).toSorted((a, b) => b.score - a.score)[0]
  if (!fund || !PAYING_FUND.test(fund.value)) return []
  const score = weights.features.fund_pays
  const places = fund.places.map((p) => ({
    ...p,
    path: 'insurance_company' as const,
    by: 'fund_pays' as const,
    score,
  }))
  return [{ ...fund, places, score }]
}

/** Who the plan is of, read from the layout of its pages. @param heights of the pages, by their numbers */
export function identityIn(layout: Layout, heights: ReadonlyMap<number, number>): Finding[] {
  const spots = spotsOf(layout, heights)
  const scene: IdentityScene = { spots, bounds: spots.flatMap(boundIn) }
  const all = onePerPlace([
    ...finders.findEmployers(scene),
    ...finders.findIds(scene),
    ...finders.findCarriers(scene),
    ...finders.findPhones(scene),
    ...finders.findPlanTypes(scene),
  ])
  const [employers, carriers] = apart(
    inFull(saidIn(all, 'group_name')),
    inFull(saidIn(all, 'insurance_company')),
  )
  const payers = carriers.filter(isSure)
  const rest = (['group_id', 'payor_id', 'customer_service_phone', 'plan_type'] as const).flatMap((path) =>
    saidIn(all, path),
  )
  return [
    ...employers.filter(isSure),
    ...(payers.length > 0 ? payers : fundsOf(employers, spots)),
    ...rest.filter(isSure),
  ].flatMap(findingsOf)
}

/** Who the plan is of: names, numbers and contacts, each value with every place that gives it. @param pages all pages of the document, in order */
export const readIdentity = (pages: readonly LayoutPage[]): Finding[] =>
  identityIn(layoutOf(pages), new Map(pages.map((p) => [p.number, p.height])))
