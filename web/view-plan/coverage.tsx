import { useQuery } from '@tanstack/react-query'
import {
  ArrowDown,
  ChevronRight,
  CircleDollarSign,
  Clock,
  FileText,
  type LucideIcon,
  Repeat,
  User,
} from 'lucide-react'
import { useId } from 'react'
import { CATEGORIES, PROCEDURE_LABELS, type Procedure } from '../../src/lexicon/catalog.ts'
import type { CoverageEntry, PlanContent, Typed } from '../../src/plan/content.ts'
import { useApi } from '../api/context.tsx'
import { percentLook } from '../ui/chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { cardFacts, type FactKind } from './card-facts.ts'
import { codeIn, copayOf, countsOf, matching, waitOf } from './facts.ts'

type Category = (typeof CATEGORIES)[number]

/** What a card needs to show where its value stands. */
export interface Sources {
  pageOf: (path: string) => number | null
  /** "Entered by ana" where a person wrote the value, else null. */
  entered: (path: string) => string | null
  /** What is said in place of a value that there is none of. */
  silent: (path: string) => string
  looked: string
  typed: Typed
  onOpen: (path: string, name: string) => void
}

function Percent(props: { entry: CoverageEntry; silent: string }) {
  const { coverage_percent: percent, notes } = props.entry
  const copay = percent === null ? copayOf(notes) : null
  if (copay) return <p className="pc words">Copay {copay}</p>
  if (percent === null) return <p className="pc words">{props.silent}</p>
  return (
    <p className="pc">
      {percent}%{percent === 0 && <small> — not covered</small>}
    </p>
  )
}

const BY_COPAY = { tone: '', icon: CircleDollarSign, words: 'by copay' }

const FACT_ICONS: Record<FactKind, LucideIcon> = {
  limit: Repeat,
  age: User,
  wait: Clock,
  downgrade: ArrowDown,
}

/** Limits, age, wait and downgrade as chips; the rest of the note as lines. */
function Facts(props: { procedure: Procedure; entry: CoverageEntry; typed: Typed }) {
  const { procedure, typed } = props
  const { coverage_percent: percent, notes } = props.entry
  const wait = typed.waits?.[procedure]?.months ?? null
  const { chips, lines } = cardFacts(notes, typed.services[procedure], wait)
  // A single copay stands above in place of a percent.
  const told = lines.filter((line) => percent !== null || !/^Copay: \$[\d,.]+$/.test(line))
  return (
    <ul>
      {chips.map(({ kind, words }) => (
        <li key={`${kind} ${words}`} className="fact">
          <Icon of={FACT_ICONS[kind]} size={14} />
          {words}
        </li>
      ))}
      {[...new Set(told)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** One procedure: green at 100 percent, red at 0 or empty, grey otherwise; the words tell 0 from empty (DECISIONS.md 9). */
function CoverageCard(props: { procedure: Procedure; entry: CoverageEntry; sources: Sources }) {
  const { procedure, entry, sources } = props
  const copay = entry.coverage_percent === null && copayOf(entry.notes) !== null
  const look = percentLook(entry.coverage_percent)
  const path = `coverage.${procedure}`
  const page = sources.pageOf(path)
  const entered = sources.entered(path)
  const name = PROCEDURE_LABELS[procedure]
  const stated = entry.coverage_percent !== null || copay
  return (
    <article className={`cc ${look.tone}`}>
      <h3>
        {name}
        <Icon of={copay ? BY_COPAY.icon : look.icon} />
      </h3>
      <Percent entry={entry} silent={sources.silent(path)} />
      <Facts procedure={procedure} entry={entry} typed={sources.typed} />
      {entered && <span className={`tiny muted${page === null ? ' looked' : ''}`}>{entered}</span>}
      {page !== null ? (
        <button type="button" className="cite" onClick={() => sources.onOpen(path, name)}>
          <Icon of={FileText} size={14} />
          Page {page}
          <span className="vh">, show {name}</span>
        </button>
      ) : (
        !stated && !entered && <span className="tiny muted looked">{sources.looked}</span>
      )}
    </article>
  )
}

function CategoryChips(props: { content: PlanContent; category: Category; sources: Sources }) {
  const wait = waitOf(props.content, props.category.name)
  return (
    <span className="mini">
      {wait && (
        <span className="chip check keep">
          <Icon of={Clock} />
          <span className="trunc">{wait}</span>
        </span>
      )}
      {countsOf(props.content, props.category.procedures, props.sources.silent).map((one) => {
        const look = one.copay ? BY_COPAY : percentLook(one.percent, one.silent)
        return (
          <span key={look.words} className={`chip ${look.tone}`}>
            <Icon of={look.icon} />
            {one.count} {look.words}
          </span>
        )
      })}
    </span>
  )
}

/** One collapsible category with its cards. */
function CategorySection(props: {
  content: PlanContent
  category: Category
  shown: Procedure[]
  open: boolean
  onToggle: () => void
  sources: Sources
}) {
  const id = useId()
  const { content, category, open } = props
  return (
    <section className="card cat">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={props.onToggle}>
        <Icon of={ChevronRight} size={16} className="chev" />
        <h2>{category.name}</h2>
        <CategoryChips content={content} category={category} sources={props.sources} />
      </button>
      <div id={id} className="cg" hidden={!open}>
        {props.shown.map((procedure) => (
          <CoverageCard
            key={procedure}
            procedure={procedure}
            entry={content.coverage[procedure] ?? { coverage_percent: null, notes: null }}
            sources={props.sources}
          />
        ))}
      </div>
    </section>
  )
}

/** The Coverage Breakdown: five categories; a filter shows the cards that match and opens their categories. */
export function Coverage(props: {
  content: PlanContent
  open: ReadonlySet<string>
  search: string
  onToggle: (category: string) => void
  sources: Sources
}) {
  const { content, search } = props
  const api = useApi()
  const code = codeIn(search)
  const coded = useQuery({
    queryKey: ['code', code],
    queryFn: () => api.procedureOf(code ?? ''),
    enabled: code !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const found = CATEGORIES.map((category) => ({
    category,
    shown: matching(content, category.procedures, search, coded.data?.procedure),
  })).filter(({ shown }) => shown.length > 0)
  if (found.length === 0 && coded.isLoading) return null
  if (found.length === 0) return <p className="card empty short">No procedure matches “{search.trim()}”.</p>
  return found.map(({ category, shown }) => (
    <CategorySection
      key={category.name}
      content={content}
      category={category}
      shown={shown}
      open={props.open.has(category.name)}
      onToggle={() => props.onToggle(category.name)}
      sources={props.sources}
    />
  ))
}
