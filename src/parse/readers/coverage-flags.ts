import type { Limit } from '../../plan/content.ts'
import { readNotes } from '../../plan/notes.ts'
import type { Finding } from '../layout-types.ts'

function flag(name: string, value: string, from: Finding, rule: string): Finding {
  return {
    path: `flags.${name}`,
    value,
    page: from.page,
    words: from.words,
    rule,
    strength: 0.8,
    reader: 'rules',
  }
}

const REPLACED = [
  ['crowns', 'crown_replacement'],
  ['bridges', 'bridge_replacement'],
  ['dentures', 'denture_replacement'],
] as const

/** A limit's length as the document tells it: "84 months", "7 years". */
const span = ({ every, unit, in_years }: Limit) =>
  in_years || unit !== 'month' ? `${in_years ? every / 12 : every} years` : `${every} months`

/** Flags that a procedure's own row states: replacement intervals, ages, downgrades, seat date, implants. */
export function flagsFromCoverage(coverage: readonly Finding[]): Finding[] {
  const of = (procedure: string) => coverage.filter((f) => f.path === `coverage.${procedure}`)
  const notes = (f: Finding) => readNotes((f.notes ?? []).join(' '))
  const found: Finding[] = []
  for (const [procedure, name] of REPLACED)
    for (const f of of(procedure)) {
      const limit = notes(f).limits.find((l) => l.item === null && l.count === 1 && l.unit !== 'lifetime')
      // "1 per calendar year" bounds visits; it is no interval of a replacement.
      if (limit && (limit.unit === 'month' || limit.every > 1))
        found.push(flag(name, span(limit), f, 'limit of procedure'))
    }
  const paid = of('orthodontic').some((f) => f.value !== '0')
  for (const f of paid ? of('orthodontic') : []) {
    const under = notes(f).age.under
    if (under !== null) found.push(flag('ortho_age_limit', String(under), f, 'age of procedure'))
  }
  for (const f of of('crowns')) {
    const { paidOn, downgrade } = notes(f)
    if (paidOn)
      found.push(flag('pay_on', paidOn === 'seat' ? 'Seat date' : 'Prep date', f, 'note of procedure'))
    if (downgrade)
      found.push(
        flag(
          'crown_downgrade',
          `Yes - ${downgrade.teeth.map((t) => `${t}s`).join(' and ') || 'see notes'}, to ${downgrade.to}`,
          f,
          'note of procedure',
        ),
      )
  }
  for (const f of of('fillings')) {
    const { downgrade } = notes(f)
    if (downgrade) {
      const teeth = downgrade.teeth.map((t) => `${t}s`).join(' and ')
      found.push(
        flag(
          'composite_downgrade',
          `Yes - to ${downgrade.to}${teeth ? ` (${teeth})` : ''}`,
          f,
          'note of procedure',
        ),
      )
    }
  }
  for (const f of of('implants')) {
    if (f.value !== '')
      found.push(flag('implant_coverage', f.value === '0' ? 'No' : 'Yes', f, 'percent of procedure'))
  }
  return found
}
