import { FileText } from 'lucide-react'
import { CATEGORIES } from '../../src/lexicon/catalog.ts'
import type { Evidence, ParseResult } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import type { Citation } from '../../src/riq/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { cutAround, PageCrop, pageOf } from '../ui/page-crop.tsx'
import { pathLabel } from '../ui/path-label.ts'

/** The evidence that a citation names: same field and page, the same words if several stand there. */
export function evidenceOf(result: ParseResult | null | undefined, citation: Citation): Evidence | null {
  const found = (result?.evidence[citation.field] ?? []).filter((e) => e.page === citation.page)
  return found.find((e) => e.quote === citation.quote) ?? found[0] ?? null
}

function Source(props: { plan: PlanRow | undefined; citation: Citation | null; onOpen: () => void }) {
  const { plan, citation } = props
  if (!citation) {
    return (
      <section>
        <h2>
          <Icon of={FileText} size={16} />
          Source
        </h2>
        <p className="small soft">Choose a page number in an answer to see the line it came from.</p>
      </section>
    )
  }
  const evidence = evidenceOf(plan?.parse_result, citation)
  const page = evidence && pageOf(plan?.parse_result?.pages, evidence)
  return (
    <section>
      <h2>
        <Icon of={FileText} size={16} />
        Page {citation.page}
        <span className="muted trunc">{pathLabel(citation.field)}</span>
        <span className="grow" />
        {page && (
          <button type="button" className="link small" onClick={props.onOpen}>
            Open page
          </button>
        )}
      </h2>
      {plan && evidence && page && (
        <PageCrop
          planId={plan.id}
          page={page}
          box={evidence.box}
          cut={cutAround(evidence.box, page, 0.42, 1.7)}
          label={`Page ${citation.page}, the line of ${pathLabel(citation.field)}`}
        />
      )}
      <blockquote className="quote">{citation.quote}</blockquote>
    </section>
  )
}

const rangeText = (percents: number[]) => {
  const least = Math.min(...percents)
  const most = Math.max(...percents)
  return least === most ? `${most}%` : `${least} to ${most}%`
}

function Pays(props: { result: ParseResult }) {
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
            <progress
              className="progress part"
              max={100}
              value={percents.length > 0 ? Math.max(...percents) : 0}
              aria-hidden="true"
            />
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

function Glance(props: { result: ParseResult }) {
  const { parsed } = props.result
  const family = parsed.deductible_family ? `, family ${parsed.deductible_family}` : ''
  const facts: [string, string | null | undefined][] = [
    ['Deductible', parsed.deductible_individual && `${parsed.deductible_individual}${family}`],
    ['On preventive', parsed.deductible_applies_to_preventive],
    ['Annual maximum', parsed.annual_maximum_individual],
    ['Ortho lifetime', parsed.orthodontic_lifetime_maximum],
    ['Wait, basic', parsed.waiting_periods['basic']],
    ['Wait, major', parsed.waiting_periods['major']],
    ['Wait, ortho', parsed.waiting_periods['orthodontic']],
    ['Missing tooth clause', parsed.flags['missing_tooth_clause']],
  ]
  return (
    <section>
      <h2>At a glance</h2>
      <dl className="gl">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value ? undefined : 'muted'}>{value || 'Not stated'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The panel at the right of the chat: the line of the chosen source, and the active plan in short. */
export function SourcePanel(props: {
  /** The plan that the chosen citation belongs to. */
  cited: PlanRow | undefined
  citation: Citation | null
  active: PlanRow | undefined
  onOpen: () => void
}) {
  const result = props.active?.parse_result
  return (
    <aside className="ctx" aria-label="Source and plan summary">
      <Source plan={props.cited} citation={props.citation} onOpen={props.onOpen} />
      {result && <Pays result={result} />}
      {result && <Glance result={result} />}
    </aside>
  )
}
