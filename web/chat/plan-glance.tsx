import { CATEGORIES } from '../../src/lexicon/catalog.ts'
import type { ParseResult } from '../../src/plan/content.ts'
import { silentWords } from '../ui/chips.tsx'

const least = (percents: number[]) => (percents.length > 0 ? Math.min(...percents) : 0)

const rangeText = (percents: number[]) => {
  const low = least(percents)
  const most = Math.max(...percents)
  return low === most ? `${most}%` : `${low} to ${most}%`
}

/** What the active plan pays for each category, as a range. */
export function Pays(props: { result: ParseResult }) {
  return (
    <section>
      <h2>What the plan pays, in network</h2>
      {CATEGORIES.map((category) => {
        const percents = category.procedures.flatMap(
          (p) => props.result.parsed.coverage[p]?.coverage_percent ?? [],
        )
        return (
          <div key={category.name} className="pb">
            <span className="soft">{category.name}</span>
            <span className="range" aria-hidden="true">
              <progress className="progress reach" max={100} value={Math.max(0, ...percents)} />
              <progress className="progress part least" max={100} value={least(percents)} />
            </span>
            {percents.length > 0 ? (
              <b className="num">{rangeText(percents)}</b>
            ) : (
              <span className="muted">Not stated</span>
            )}
          </div>
        )
      })}
    </section>
  )
}

/** The active plan's main amounts, waits and rules. */
export function Glance(props: { result: ParseResult }) {
  const { parsed, states } = props.result
  const family = parsed.deductible_family ? `, family ${parsed.deductible_family}` : ''
  // A wait for all services answers for the kinds that have none of their own.
  const waitFor = (kind: string) => parsed.waiting_periods[kind] || parsed.waiting_periods['all']
  const facts: [name: string, value: string | null | undefined, path: string][] = [
    [
      'Deductible',
      parsed.deductible_individual && `${parsed.deductible_individual}${family}`,
      'deductible_individual',
    ],
    ['On preventive', parsed.deductible_applies_to_preventive, 'deductible_applies_to_preventive'],
    ['Annual maximum', parsed.annual_maximum_individual, 'annual_maximum_individual'],
    ['Ortho lifetime', parsed.orthodontic_lifetime_maximum, 'orthodontic_lifetime_maximum'],
    ['Wait, basic', waitFor('basic'), 'waiting_periods.basic'],
    ['Wait, major', waitFor('major'), 'waiting_periods.major'],
    ['Wait, ortho', waitFor('orthodontic'), 'waiting_periods.orthodontic'],
    ['Missing tooth clause', parsed.flags['missing_tooth_clause'], 'flags.missing_tooth_clause'],
  ]
  return (
    <section>
      <h2>At a glance</h2>
      <dl className="gl">
        {facts.map(([name, value, path]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value ? undefined : 'muted'}>{value || silentWords(states[path]?.state)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
