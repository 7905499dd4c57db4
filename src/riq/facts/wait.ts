import { dictionary } from '../../base/dictionary.ts'
import { categoryOf, PROCEDURE_LABELS, type Procedure } from '../../lexicon/catalog.ts'
import { waitsByName } from '../../plan/facts/typed.ts'
import { isSlot } from '../../plan/facts.ts'
import { type KnownPlan, wordsUnder } from '../plan-source.ts'
import type { ServiceClass } from '../understand/terms.ts'
import { isAddressedToSoftware } from './addressed.ts'
import { serviceFacts } from './service-facts.ts'

/** One waiting period of a plan. */
export interface Wait {
  key: string
  /** "Major services", "All services". */
  label: string
  path: string
  /** As the record has it: "12 months", "None". */
  text: string
  /** 0 = none; null = the text names no months. */
  months: number | null
  /** Whether earlier coverage counts toward it; null = not stated. */
  priorCredit: boolean | null
}

const LABELS: Record<string, string> = dictionary({
  preventive: 'preventive services',
  basic: 'basic services',
  major: 'major services',
  orthodontic: 'orthodontics',
  endodontic: 'root canals',
  periodontal: 'gum treatment',
  implants: 'implants',
  late_entrant: 'late entrants',
  all: 'all services',
})

/** What a procedure itself waits, as its own note tells. */
function notedWaits({ facts }: KnownPlan): Wait[] {
  return facts.filter(isSlot('wait')).flatMap(({ bind: { procedure }, value: { months } }) => {
    if (!procedure || months === null) return []
    const text = months === 0 ? 'None' : `${months} ${months === 1 ? 'month' : 'months'}`
    const label = PROCEDURE_LABELS[procedure].toLowerCase()
    return [{ key: procedure, label, path: `coverage.${procedure}`, text, months, priorCredit: null }]
  })
}

/** Every waiting period that the record states, in its order; those of single procedures last. */
export function waitsOf(plan: KnownPlan): Wait[] {
  const known = waitsByName(plan.facts)
  const classes = wordsUnder(plan, 'waiting_periods')
    .filter(({ text }) => !isAddressedToSoftware(text))
    .map(({ key, path, text }) => ({
      key,
      label: LABELS[key] ?? key.replaceAll('_', ' '),
      path,
      text: text.replace(/\.$/, ''),
      months: known[key]?.months ?? null,
      priorCredit: known[key]?.prior_credit ?? null,
    }))
  return [...classes, ...notedWaits(plan)]
}

/** Procedures that have a waiting period of their own in some plans. */
const OWN_KEY: Partial<Record<Procedure, string>> = {
  endo: 'endodontic',
  periodontal: 'periodontal',
  srp: 'periodontal',
  osseous_surgery: 'periodontal',
  perio_maintenance: 'periodontal',
  implants: 'implants',
  orthodontic: 'orthodontic',
}

/** Procedures that plans put now among basic, now among major services. */
const EITHER: readonly Procedure[] = [
  'endo',
  'periodontal',
  'srp',
  'perio_maintenance',
  'anesthesia',
  'oral_surgery',
  'osseous_surgery',
]

/** Waits that may hold for a procedure. `sure` = the record ties it to one: by name, by its category row, or by a wait for all. */
export interface ServiceWait {
  waits: Wait[]
  sure: boolean
}

/** The waiting periods that may hold for a procedure; none when the record states none for its class. */
export function waitFor(plan: KnownPlan, procedure: Procedure): ServiceWait {
  const waits = waitsOf(plan).filter((w) => w.key !== 'late_entrant')
  const named = (key: string | undefined) => waits.filter((w) => w.key === key)
  const noted = waits.filter((w) => w.path === `coverage.${procedure}`)
  const own = noted.length > 0 ? noted : named(OWN_KEY[procedure])
  if (own.length > 0) return { waits: own, sure: true }
  const category = serviceFacts(plan, procedure).category?.toLowerCase()
  const all = named('all')
  const key = category && Object.keys(LABELS).find((k) => category.startsWith(k))
  if (key) return { waits: named(key).length > 0 ? named(key) : all, sure: true }
  if (all.length > 0) return { waits: all, sure: true }
  if (EITHER.includes(procedure)) return { waits: [...named('basic'), ...named('major')], sure: false }
  return { waits: named(categoryOf(procedure).toLowerCase()), sure: true }
}

/** "basic 6 months, major 24 months" */
const BY_CLASS =
  /\b(preventive|basic|major|orthodontic|ortho)\b\D{0,24}?(\d{1,2})\s*-?\s*(?:months?|mos?)\b/gi

/** Somebody who joined late has waits of their own. Goes over a text in lower case. */
export const LATE =
  /\blate (?:entrants?|enroll\w*|joiners?)\b|\b(?:came|come|joined|enrolled|signed up|went) (?:on |in )?late\b/

/** What late entrants wait: one for each class that the words name, else the one for all. */
export function lateWaits(plan: KnownPlan): Wait[] {
  return waitsOf(plan)
    .filter(({ key }) => key === 'late_entrant')
    .flatMap((wait) => {
      const classes = [...wait.text.matchAll(BY_CLASS)].map(([, name, months]) => {
        const key = name!.toLowerCase().startsWith('ortho') ? 'orthodontic' : name!.toLowerCase()
        return { ...wait, key, label: `${LABELS[key]} for ${wait.label}`, months: Number(months) }
      })
      return classes.length > 0 ? classes : [wait]
    })
}

/** What a late entrant waits for a procedure; none where the words name other classes only, or it isn't known into which it falls. */
export function lateWaitFor(plan: KnownPlan, procedure: Procedure): Wait[] {
  const category = serviceFacts(plan, procedure).category?.toLowerCase()
  const own = Object.keys(LABELS).find((key) => category?.startsWith(key))
  const key = own ?? (EITHER.includes(procedure) ? null : categoryOf(procedure).toLowerCase())
  return lateWaits(plan).filter((wait) => wait.key === key || wait.key === 'late_entrant')
}

/** The waits that hold for a procedure; those of late entrants for one, where the plan has any. @param late whether somebody joined late */
export function waitsHolding(plan: KnownPlan, procedure: Procedure, late: boolean): ServiceWait {
  const own = late ? lateWaitFor(plan, procedure) : []
  return own.length > 0 ? { waits: own, sure: true } : waitFor(plan, procedure)
}

/** The waiting periods of a class of services. */
export function waitForClass(plan: KnownPlan, name: ServiceClass): Wait[] {
  const waits = waitsOf(plan)
  const own = waits.filter((w) => w.key === name)
  return own.length > 0 ? own : waits.filter((w) => w.key === 'all')
}
