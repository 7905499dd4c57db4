import { dictionary } from '../base/dictionary.ts'
import { CATEGORIES, PROCEDURES } from '../lexicon/catalog.ts'
import type { Label, LabelledCoverage } from '../upload/score/label.ts'

type Value = string | number | null

/** What a label of a made or a public page says (models/pages/README.md tells the form). */
export interface PageLabel {
  id: string
  fields: Record<string, Value>
  coverage: Record<string, number | null>
  /** Percents of services that a list elsewhere on the page counts among a class. */
  inherited?: Record<string, number | null>
  category_percent?: Record<string, number | null>
  waiting_periods?: Record<string, string>
  accept?: Record<string, Value[]>
  ignore?: string[]
  split?: string
}

const classOf = (procedure: string): string => {
  const own = CATEGORIES.find((c) => (c.procedures as readonly string[]).includes(procedure))?.name ?? ''
  return own === 'Surgery' ? 'basic' : own.toLowerCase()
}

/** Services that a class is often named after, so that its percent is no invention of theirs. */
const NEXT = dictionary({
  srp: 'periodontal',
  perio_maintenance: 'periodontal',
  osseous_surgery: 'periodontal',
  core_buildup: 'crowns',
  inlays_onlays: 'crowns',
})

const saidOf = (label: PageLabel, procedure: string): number | null =>
  label.coverage[procedure] ?? label.inherited?.[procedure] ?? null

/** The percents of a procedure that count as right, the label's own first; a silent one may have the percent of its class. */
export function acceptedPercents(label: PageLabel, procedure: string): Value[] {
  const said = saidOf(label, procedure)
  const more = label.accept?.[procedure] ?? []
  if (said !== null) return [said, ...more]
  // Implants and braces are never taken for granted.
  if (procedure === 'implants' || procedure === 'orthodontic') return [null, ...more]
  const next = NEXT[procedure]
  const beside = next ? saidOf(label, next) : null
  return [null, ...more, label.category_percent?.[classOf(procedure)] ?? null, beside]
}

const text = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

/** Amounts that mean the same in the words of these labels. */
function alike(value: string | null, fields: PageLabel['fields']): (string | null)[] {
  if (value?.toLowerCase() === 'none') return ['$0']
  if (value === 'plan deductible applies') return [text(fields['deductible_individual'])]
  return []
}

function coverageOf(label: PageLabel, procedure: string): LabelledCoverage {
  const [said = null, ...more] = acceptedPercents(label, procedure)
  const percent = (value: Value) => (value === null ? null : Number(value))
  return { coverage_percent: percent(said), accept: more.map(percent), notes_keywords: [] }
}

/** The label of a page in the form of the labels of documents. */
export function labelOfPage(page: PageLabel): Label {
  const asked = (name: string) => !page.ignore?.includes(name)
  const names = Object.keys(page.fields).filter(asked)
  const waits = Object.entries(page.waiting_periods ?? {})
  return {
    id: page.id,
    files: [`${page.id}.pdf`],
    kind: 'plan',
    capture: 'digital',
    ...(page.split === 'blind' ? { half: 'blind' as const } : {}),
    fields: Object.fromEntries(names.map((name) => [name, text(page.fields[name])])),
    alternatives: Object.fromEntries(
      names.map((name) => {
        const more = (page.accept?.[name] ?? []).map(text)
        return [name, [...more, ...[text(page.fields[name]), ...more].flatMap((v) => alike(v, page.fields))]]
      }),
    ),
    coverage: Object.fromEntries(PROCEDURES.filter(asked).map((p) => [p, coverageOf(page, p)])),
    waiting_periods: Object.fromEntries(
      waits.map(([name, value]) => [name, { keywords: [/\d+/.exec(value)?.[0] ?? value] }]),
    ),
    flags: {},
    disclaimers: [],
    phi: [],
    keep: [],
  }
}

/** The labels of pages in a JSON text: a file of many, or the truth of one made page; none when it is some other JSON. */
export function readPageLabels(json: string): Label[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return []
  }
  const file = value as Partial<PageLabel & { pages: unknown }> | null
  const pages = Array.isArray(file?.pages) ? (file.pages as Partial<PageLabel>[]) : [file ?? {}]
  return pages
    .filter((p): p is PageLabel => typeof p?.id === 'string' && Boolean(p.fields && p.coverage))
    .map(labelOfPage)
}
