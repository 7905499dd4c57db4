import { FileText } from 'lucide-react'
import type { Evidence, ParseResult } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import type { Citation } from '../../src/riq/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { lineCut, PageCrop, pageOf } from '../ui/page-crop.tsx'
import { pathLabel } from '../ui/path-label.ts'
import { Unlooked } from '../ui/unlooked.tsx'
import { Glance, Pays } from './plan-glance.tsx'
import { planNameOf } from './plan-name.ts'

/** The evidence that a citation names: same field and page, the same words if several stand there. */
export function evidenceOf(result: ParseResult | null | undefined, citation: Citation): Evidence | null {
  const found = (result?.evidence[citation.field] ?? []).filter((e) => e.page === citation.page)
  return found.find((e) => citation.quote.startsWith(e.quote)) ?? found[0] ?? null
}

/** The quoted words of each cited value, with its name where there are several. */
export function Quotes(props: { citations: readonly Citation[] }) {
  const several = props.citations.length > 1
  return props.citations.map((citation) => (
    <div key={`${citation.field} ${citation.quote}`}>
      {several && <p className="small muted">{pathLabel(citation.field)}</p>}
      {citation.quote !== '' && <blockquote className="quote">{citation.quote}</blockquote>}
    </div>
  ))
}

/** The names of the cited values: "Deductible, individual; Deductible, family". */
export const citedNames = (citations: readonly Citation[]): string =>
  [...new Set(citations.map((c) => pathLabel(c.field)))].join('; ')

/** The plan that a source belongs to, by name and option, where it isn't the active one; null where it is. */
export const otherPlan = (cited: PlanRow | undefined, activeId: string | null): string | null => {
  if (!cited || cited.id === activeId) return null
  const { name, option, group_id } = planNameOf(cited)
  return [name, option, group_id && `Group ID ${group_id}`].filter(Boolean).join(', ')
}

function Source(props: {
  plan: PlanRow | undefined
  /** The plan's name, where it isn't the active one. */
  other: string | null
  citations: readonly Citation[] | null
  staff: boolean
  onOpen: () => void
}) {
  const { plan, citations } = props
  const first = citations?.[0]
  if (!citations || !first) {
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
  const evidence = evidenceOf(plan?.parse_result, first)
  const page = evidence && pageOf(plan?.parse_result?.pages, evidence)
  const unlooked = plan?.to_look.includes(first.page)
  return (
    <section>
      <h2>
        <Icon of={FileText} size={16} />
        Page {first.page}
        <span className="muted trunc">{citedNames(citations)}</span>
        <span className="grow" />
        {page && (
          <button type="button" className="link small" onClick={props.onOpen}>
            Open page
          </button>
        )}
      </h2>
      {props.other && <p className="small strong">{props.other}</p>}
      {plan && unlooked && <Unlooked planId={plan.id} />}
      {plan && evidence && page && !unlooked && (
        <PageCrop
          planId={plan.id}
          page={page}
          box={evidence.box}
          cut={lineCut(evidence.box, page, 0.6, 2)}
          label={`Page ${first.page}, the line of ${citedNames(citations)}`}
        />
      )}
      <Quotes citations={citations} />
      {!props.staff && <p className="small muted">Only office staff can see pages.</p>}
    </section>
  )
}

/** The panel at the right of the chat: the line of the chosen source, and the active plan in short. */
export function SourcePanel(props: {
  /** The plan that the chosen source belongs to. */
  cited: PlanRow | undefined
  citations: readonly Citation[] | null
  active: PlanRow | undefined
  /** Id of the active plan, known before its record is. */
  activeId: string | null
  staff: boolean
  onOpen: () => void
}) {
  const result = props.active?.parse_result
  return (
    <aside className="ctx" aria-label="Source and plan summary">
      <Source
        plan={props.cited}
        other={otherPlan(props.cited, props.activeId)}
        citations={props.citations}
        staff={props.staff}
        onOpen={props.onOpen}
      />
      {result && <Pays result={result} />}
      {result && <Glance result={result} />}
    </aside>
  )
}
