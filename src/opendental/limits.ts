import { PROCEDURES, type Procedure } from '../lexicon/catalog.ts'
import type { Limit } from '../plan/content.ts'
import { isSlot } from '../plan/facts.ts'
import type { YearPeriod } from './amounts.ts'
import { CATEGORIES, CODES, serviceName } from './categories.ts'
import { benefit, pathOf, percentOf, type SentPlan, type WantedBenefit } from './wanted.ts'

type Period = Pick<WantedBenefit['fields'], 'TimePeriod' | 'QuantityQualifier' | 'Quantity'>

/** X-rays are limited by their kind; other words name no code of ours. */
const XRAYS: [RegExp, string][] = [
  [/bite-?\s?wing|^bwx?s?$/i, 'D0274'],
  [/full[ -]mouth|complete series|full series|^fmx$/i, 'D0210'],
  [/panoram|^pano?$/i, 'D0330'],
]

function codeOf(service: Procedure, { item }: Limit): string | null {
  if (service !== 'xray') return item === null ? CODES[service][0]! : null
  const kinds = XRAYS.filter(([pattern]) => item !== null && pattern.test(item))
  return kinds.length === 1 ? kinds[0]![1] : null
}

/** How often, as Open Dental tells it; null where it has no such period. */
function periodOf({ count, every, unit }: Limit, year: YearPeriod): Period | null {
  const services = (TimePeriod: string): Period => ({
    TimePeriod,
    QuantityQualifier: 'NumberOfServices',
    Quantity: count,
  })
  if (unit === 'lifetime') return services('Lifetime')
  if (unit === 'calendar_year') return every === 1 ? services('CalendarYear') : null
  if (unit !== 'month') return every === 1 ? services(year) : null
  if (every === 12) return services('NumberInLast12Months')
  if (count !== 1 || every > 1200) return null
  const years = every % 12 === 0
  return {
    TimePeriod: 'None',
    QuantityQualifier: years ? 'Years' : 'Months',
    Quantity: years ? every / 12 : every,
  }
}

/** A limit that counts by tooth, or together with another service, is more than a row by one code can say: it stays in the note alone. */
function limitsOf(plan: SentPlan, service: Procedure, year: YearPeriod): WantedBenefit[] {
  const limits = plan.typed.services[service]?.limits ?? []
  const rows = limits.flatMap((limit): WantedBenefit[] => {
    const code = limit.per === null && limit.shares_with.length === 0 ? codeOf(service, limit) : null
    const period = code === null ? null : periodOf(limit, year)
    if (code === null || period === null) return []
    return [
      {
        label: `${serviceName(service)}, ${code}, how often`,
        category: null,
        fields: benefit('Limitations', { ...period, procCode: code }),
        paths: [pathOf(service)],
      },
    ]
  })
  // Two limits on one code hold together; which one Open Dental would take nobody can tell.
  const times = (code: string) => rows.filter(({ fields }) => fields.procCode === code).length
  return rows.filter(({ fields }) => times(fields.procCode) === 1)
}

/** "Under 19" is the last year of life in which it is paid: 18. Lower bounds have no place there. */
function agesOf(plan: SentPlan, service: Procedure): WantedBenefit[] {
  const age = plan.typed.services[service]?.age
  if (!age || age.under === null || age.under < 1 || (age.min ?? 0) > 0) return []
  const ortho = service === 'orthodontic'
  const code = ortho ? '' : CODES[service][0]!
  return [
    {
      label: ortho ? 'Ortho, age limit' : `${serviceName(service)}, ${code}, age limit`,
      category: ortho ? 'Orthodontics' : null,
      fields: benefit('Limitations', {
        QuantityQualifier: 'AgeLimit',
        Quantity: age.under - 1,
        procCode: code,
      }),
      paths: [pathOf(service)],
    },
  ]
}

/** How often, and until which age, by the code that stands for a service. */
export const limitRows = (plan: SentPlan, year: YearPeriod): WantedBenefit[] =>
  PROCEDURES.flatMap((service) => [...limitsOf(plan, service, year), ...agesOf(plan, service)])

const CLASSES: [RegExp, string][] = [
  [/ortho/i, 'orthodontic'],
  [/prevent|diagnos|\b(?:class|type|tier) ?(?:i|1|a)\b/i, 'preventive'],
  [/basic|\b(?:class|type|tier) ?(?:ii|2|b)\b/i, 'basic'],
  [/major|\b(?:class|type|tier) ?(?:iii|3|c)\b/i, 'major'],
]

/** The class that the plan itself puts a service in; null where it names none that we know. Never one of our own list. */
function classOf({ claims }: SentPlan, service: Procedure): string | null {
  if (service === 'orthodontic') return 'orthodontic'
  const named = claims.filter(isSlot('class')).find((claim) => claim.bind.procedure === service)?.value.name
  return CLASSES.find(([pattern]) => named !== undefined && pattern.test(named))?.[1] ?? null
}

/** Waits of a class as rows of the categories of which the plan says that they are of that class; the others stay in the note. */
export function waitRows(plan: SentPlan): WantedBenefit[] {
  return CATEGORIES.flatMap(({ ebenefit, label, services }): WantedBenefit[] => {
    const stated = services.filter((service) => percentOf(plan, service) !== null)
    const classes = new Set(stated.map((service) => classOf(plan, service)))
    const [only] = classes
    const months = classes.size === 1 && only ? plan.typed.waits?.[only]?.months : null
    if (!months) return []
    const fields = benefit('WaitingPeriod', { QuantityQualifier: 'Months', Quantity: months })
    return [
      { label: `${label}, waiting period`, category: ebenefit, fields, paths: [`waiting_periods.${only}`] },
    ]
  })
}
