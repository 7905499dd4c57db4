import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CorrectedValue } from '../../src/renewals/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { showDay } from '../ui/dates.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { momentText } from '../ui/moments.ts'
import { pathLabel } from '../ui/path-label.ts'
import { CorrectedPage } from './corrected-page.tsx'
import { changeWords, nameOf, planAddress, usesWords, whoWords } from './words.ts'

/** A day alone has no time of day; the moment of a confirming has. */
function whenWords(at: string | null): string {
  if (at === null) return ''
  const words = at.length > 10 ? momentText(at, new Date()) : showDay(at)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Row(props: { value: CorrectedValue; onPage: () => void; onDone: () => void }) {
  const { value } = props
  const { label, before, after } = changeWords({ path: value.path, before: value.was, after: value.now })
  const about = <span className="vh">, {`${label}, ${nameOf(value)}`}</span>
  return (
    <tr>
      <td>
        <Link className="strong" href={planAddress({ id: value.plan, group_id: value.group_id })}>
          {nameOf(value)}
        </Link>
        <span className="tiny muted">
          {value.group_id ? `Group ID ${value.group_id}` : 'Group ID not found'}
        </span>
      </td>
      <td>
        {label} <s className="was">{before}</s> <span className="vh">now</span> <b>{after}</b>{' '}
        {value.page !== null && (
          <button type="button" className="cite" onClick={props.onPage}>
            p. {value.page}
            {about}
          </button>
        )}
      </td>
      <td className="soft">
        {value.by ?? 'Unknown'}
        <span className="tiny muted">{whenWords(value.at)}</span>
      </td>
      <td>
        <b>{usesWords(value)}</b>
        <span className="tiny muted">{whoWords(value)}</span>
      </td>
      <td className="r">
        {value.sheets > 0 && (
          <Link
            className="btn sm"
            href={`${planAddress({ id: value.plan, group_id: value.group_id })}&print=1`}
          >
            <Icon of={Printer} size={14} />
            Print again{about}
          </Link>
        )}
        <button type="button" className="btn ghost sm" onClick={props.onDone}>
          Done{about}
        </button>
      </td>
    </tr>
  )
}

const keyOf = ({ plan, path, value }: CorrectedValue) => `${plan} ${path} ${value}`

function List(props: { values: CorrectedValue[]; count: number }) {
  const { values, count } = props
  const api = useApi()
  const cache = useQueryClient()
  const [shown, setShown] = useState<CorrectedValue | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const done = async ({ plan, path, value }: CorrectedValue) => {
    setTrouble(null)
    try {
      await api.correctedDone({ plan, path, value })
    } catch (error) {
      if (!isSignedOut(error)) setTrouble(`We couldn’t take ${pathLabel(path)} off. ${wordsOf(error)}`)
    }
    await cache.invalidateQueries({ queryKey: ['corrected'] })
  }
  if (values.length === 0)
    return <p className="padded small muted">No value was corrected after someone had used it.</p>
  return (
    <>
      {trouble && <ErrorLine words={trouble} className="padded" />}
      <table className="table corrected">
        <thead>
          <tr>
            {['Plan', 'Corrected', 'By', 'Used since'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <Row
              key={keyOf(value)}
              value={value}
              onPage={() => setShown(value)}
              onDone={() => void done(value)}
            />
          ))}
        </tbody>
      </table>
      {count > values.length && (
        <p className="padded small muted">
          The latest {values.length} of {count.toLocaleString('en-US')}.
        </p>
      )}
      {shown && <CorrectedPage value={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Values that were corrected after answers or printed sheets had used the old one. */
export function Corrected() {
  const api = useApi()
  const query = useQuery({ queryKey: ['corrected'], queryFn: () => api.corrected(), staleTime: 0 })
  const count = query.data?.count ?? 0
  return (
    <section className="card corrected-card" aria-labelledby="corrected">
      <div className="card-head">
        <h2 id="corrected">Corrected values</h2>
        {query.data && <span className={`count${count > 0 ? ' check' : ''}`}>{count}</span>}
        <span className="grow" />
        <span className="small muted">Answers and printed sheets that used the old value</span>
      </div>
      <ListState query={query} name="corrected values" rows={2}>
        {({ values }) => <List values={values} count={count} />}
      </ListState>
      <p className="padded tiny muted foot">
        We don’t keep questions here, only the plan, the value, the day and who asked. “Done” takes a line off
        this list; the audit trail keeps it.
      </p>
    </section>
  )
}
