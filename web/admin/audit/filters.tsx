import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { AuditKind, AuditQuery, AuditResultName } from '../../../src/account/audit/contract.ts'
import { ErrorLine } from '../../ui/error-line.tsx'
import { usePeople } from '../users/people.ts'

const KINDS: readonly [AuditKind, string][] = [
  ['sign_ins', 'Sign-ins'],
  ['people', 'People and roles'],
  ['plans', 'Plans and documents'],
  ['office', 'Announcements and feedback'],
  ['system', 'Settings and backups'],
  ['refusals', 'Refused requests'],
]
const RESULTS: readonly [AuditResultName, string][] = [
  ['ok', 'Done'],
  ['refused', 'Refused'],
  ['failed', 'Failed'],
]
const NAMES = ['q', 'kind', 'result', 'who', 'from', 'to'] as const

/** The filters: they stand in the address, so that a reload and a link keep them. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams()
  const kind = KINDS.find(([key]) => key === params.get('kind'))?.[0]
  const query: AuditQuery = { ...(kind ? { kind } : {}) }
  const result = RESULTS.find(([key]) => key === params.get('result'))?.[0]
  if (result) query.result = result
  for (const name of ['q', 'who', 'from', 'to'] as const) {
    const value = params.get(name)
    if (value) query[name] = value
  }
  const change = (name: (typeof NAMES)[number], value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return {
    query,
    change,
    clear: () => setParams({}, { replace: true }),
    any: Object.keys(query).length > 0,
    /** The days are the wrong way round: nothing could ever be found. */
    crossed: Boolean(query.from && query.to && query.from > query.to),
  }
}

function Choice(props: {
  label: string
  all: string
  value: string
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="filter">
      <label className="vh" htmlFor={id}>
        {props.label}
      </label>
      <select className="input" id={id} value={props.value} onChange={(e) => props.onChange(e.target.value)}>
        <option value="">{props.all}</option>
        {props.options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Waits until somebody has stopped typing: each search goes through the trail. */
const TYPING_MS = 300

function Search({ value, onSearch }: { value: string; onSearch: (value: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  // The address may change without this field: back, forward, "Clear filters".
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <div className="filter">
      <label className="vh" htmlFor={id}>
        Search
      </label>
      <input
        className="input"
        id={id}
        type="search"
        maxLength={100}
        placeholder="Name, address or ID"
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
      />
    </div>
  )
}

function Day(props: {
  label: string
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="filter day">
      <label className="small soft" htmlFor={id}>
        {props.label}
      </label>
      <input
        className="input"
        id={id}
        type="date"
        value={props.value}
        aria-invalid={props.fault ? true : undefined}
        aria-describedby={props.fault}
        onChange={(e) => props.onChange(e.target.value)}
      />
    </div>
  )
}

/** What happened, who did it, and between which days. */
export function AuditFilters({ filters }: { filters: ReturnType<typeof useAuditFilters> }) {
  const people = usePeople()
  const id = useId()
  const { query, change, crossed } = filters
  const fault = crossed ? `${id}-fault` : undefined
  return (
    <fieldset className="filters" aria-label="Filter the audit trail">
      <Search value={query.q ?? ''} onSearch={(value) => change('q', value)} />
      <Choice
        label="What happened"
        all="All actions"
        value={query.kind ?? ''}
        options={KINDS}
        onChange={(value) => change('kind', value)}
      />
      <Choice
        label="Result"
        all="Any result"
        value={query.result ?? ''}
        options={RESULTS}
        onChange={(value) => change('result', value)}
      />
      <Choice
        label="Who did it"
        all="Everyone"
        value={query.who ?? ''}
        options={(people.data ?? []).map((person) => [person.id, person.full_name] as const)}
        onChange={(value) => change('who', value)}
      />
      <Day label="From" value={query.from ?? ''} fault={fault} onChange={(value) => change('from', value)} />
      <Day label="To" value={query.to ?? ''} fault={fault} onChange={(value) => change('to', value)} />
      {filters.any && (
        <button type="button" className="btn ghost" onClick={filters.clear}>
          Clear filters
        </button>
      )}
      {crossed && <ErrorLine words="The first day is after the last one." id={fault!} />}
    </fieldset>
  )
}
