import { IDENTITY_FIELDS, PROCEDURES } from '../lexicon/catalog.ts'
import type {
  Box,
  Evidence,
  FieldPath,
  Leftover,
  PageInfo,
  PlanContent,
  PlanIdentity,
} from '../plan/content.ts'
import { factsOf } from '../plan/facts/read.ts'
import { viewOf } from '../plan/facts/view.ts'
import type { PlanView } from '../plan/facts.ts'
import { rewordedAround } from '../plan/leftovers.ts'
import { type FieldValue, type PlanForm, valuesOf } from '../plan/paths.ts'
import type { PlanRecord } from '../plan/store.ts'
import { type GoneWords, holdsAll, lineHolds, stateLeft } from './masked-words.ts'
import { openConflicts } from './outcome.ts'

/** What a new mask covers on its page. */
export interface Covered {
  page: number
  box: Box
  /** Kind of the mask; unset = a person drew it. */
  type?: string
  /** True when words in this box lie under the mask. */
  hits: (box: Box) => boolean
  gone: GoneWords
  /** What still stands in a box. */
  quote: (box: Box) => string
}

/** A plan as it is seen and as it is kept. */
export interface PlanState {
  form: PlanForm
  record: PlanRecord
}

/** A plan after a mask: without the values that stood under it. */
export interface MaskedPlan extends PlanState {
  /** Paths of the values that are gone. */
  cleared: FieldPath[]
}

const isIdentity = (path: FieldPath) => IDENTITY_FIELDS.some((field) => field === path)

/**
 * A name that stands on every page is still told by the others; any other value is gone with one of its places. What is left on the
 * masked page may be one line of two.
 */
const isGone = (path: FieldPath, places: readonly Evidence[], left: readonly Evidence[], { page }: Covered) =>
  left.length < places.length && !(isIdentity(path) && left.some((place) => place.page !== page))

/** A quote is a whole line: what was masked of it must not stand in it any more. */
function requoted(place: Evidence, { page, gone, quote }: Covered): Evidence {
  return place.page === page && lineHolds(place.quote, gone) ? { ...place, quote: quote(place.box) } : place
}

/** Evidence that is left, and the paths that lost their own. */
function evidenceLeft(evidence: PlanView['evidence'], covered: Covered) {
  const lost: FieldPath[] = []
  const kept: PlanView['evidence'] = {}
  for (const [path, places] of Object.entries(evidence)) {
    const left = places.filter(({ page, box }) => page !== covered.page || !covered.hits(box))
    if (isGone(path, places, left, covered)) lost.push(path)
    else kept[path] = left.map((place) => requoted(place, covered))
  }
  return { lost, kept }
}

/** Figures that are left over beside the mask, without the masked words of their lines. */
const leftoversLeft = (leftovers: readonly Leftover[], covered: Covered): Leftover[] =>
  leftovers
    .filter(
      ({ page, box, text }) => page !== covered.page || !(covered.hits(box) || lineHolds(text, covered.gone)),
    )
    .map((one) =>
      one.page === covered.page
        ? {
            ...rewordedAround(one, (text) => (lineHolds(text, covered.gone) ? '' : text)),
            quote: requoted(one, covered).quote,
          }
        : one,
    )

/** Values that hold the masked words though no place of them was masked (written by a person, or longer than its places), and no place left tells them. */
function heldIn(form: PlanForm, kept: PlanView['evidence'], gone: GoneWords): FieldPath[] {
  const textOf = (value: FieldValue) => (typeof value === 'string' ? value : (value?.notes ?? ''))
  return [...valuesOf(form)]
    .filter(([path, value]) => {
      const told = kept[path]?.some((place) => holdsAll(place.quote, gone)) ?? false
      return !told && holdsAll(textOf(value), gone)
    })
    .map(([path]) => path)
}

const without = (map: Record<string, string>, head: string, gone: ReadonlySet<FieldPath>) =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !gone.has(head + key)))

function contentWithout(content: PlanContent, gone: ReadonlySet<FieldPath>): PlanContent {
  const coverage = { ...content.coverage }
  for (const procedure of PROCEDURES)
    if (gone.has(`coverage.${procedure}`)) coverage[procedure] = { coverage_percent: null, notes: null }
  const single = Object.fromEntries(
    Object.entries(content).filter(([key, value]) => typeof value === 'string' && gone.has(key)),
  )
  return {
    ...content,
    ...(Object.fromEntries(Object.keys(single).map((key) => [key, null])) as Partial<PlanContent>),
    coverage,
    waiting_periods: without(content.waiting_periods, 'waiting_periods.', gone),
    flags: without(content.flags, 'flags.', gone),
    disclaimers: content.disclaimers.filter((_, i) => !gone.has(`disclaimers.${i}`)),
  }
}

/** Disclaimers are a list: those after one that is gone move up, with all that is kept under their paths. */
function movedUp<T>(
  map: Record<FieldPath, T>,
  count: number,
  gone: ReadonlySet<FieldPath>,
): Record<FieldPath, T> {
  const left = Array.from({ length: count }, (_, i) => `disclaimers.${i}`).filter((path) => !gone.has(path))
  const others = Object.entries(map).filter(([path]) => !path.startsWith('disclaimers.'))
  const moved = left.flatMap((path, i) => {
    const own = map[path]
    return own === undefined ? [] : [[`disclaimers.${i}`, own] as const]
  })
  return Object.fromEntries([...others, ...moved])
}

/** A page that is another picture now: words in doubt that the mask covers are in doubt no more. */
function pageAfter({ doubts, ...info }: PageInfo, { hits }: Covered): PageInfo {
  const left = doubts?.filter(({ box }) => !hits(box)) ?? []
  return { ...info, ...(left.length > 0 ? { doubts: left } : {}), revision: (info.revision ?? 0) + 1 }
}

/**
 * The plan without what lies under a new mask: such values lose place, quote and readings and are to be checked; quotes of the same
 * line lose the masked words, and so do competing readings; the other facts stay, but for those that no words of the plan tell.
 * @param who full_name of the person
 */
export function maskedPlan({ form, record }: PlanState, covered: Covered, who: string): MaskedPlan {
  const view = viewOf(record.facts)
  const { lost, kept } = evidenceLeft(view.evidence, covered)
  const held = heldIn(form, kept, covered.gone)
  const cleared = [...new Set([...lost.filter((path) => !path.startsWith('typed.')), ...held])]
  const gone = new Set(cleared)
  for (const path of held) delete kept[path]
  const count = form.content.disclaimers.length
  const after: PlanForm = {
    identity: Object.fromEntries(
      IDENTITY_FIELDS.map((field) => [field, gone.has(field) ? null : form.identity[field]]),
    ) as PlanIdentity,
    content: contentWithout(form.content, gone),
  }
  const states = Object.fromEntries(
    Object.entries(view.states).map(([path, state]) => [path, stateLeft(state, covered.gone, who)]),
  )
  for (const path of cleared)
    states[path] = { state: 'check', reasons: [`The text here was masked by ${who}.`] }
  const own = Object.fromEntries(Object.entries(kept).filter(([path]) => !path.startsWith('typed.')))
  const facts = factsOf(
    after,
    {
      evidence: movedUp(own, count, gone),
      states: movedUp(states, count, gone),
      conflicts: openConflicts(record.facts.conflicts, cleared),
    },
    record.facts,
  )
  return {
    form: after,
    cleared,
    record: {
      ...record,
      facts,
      ...(record.leftovers ? { leftovers: leftoversLeft(record.leftovers, covered) } : {}),
      phi: [...record.phi, { type: covered.type ?? 'person', page: covered.page, box: covered.box }],
      pages: record.pages.map((page) => (page.page === covered.page ? pageAfter(page, covered) : page)),
    },
  }
}
