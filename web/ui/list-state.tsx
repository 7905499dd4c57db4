import type { UseQueryResult } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { Icon } from './icon.tsx'

const WIDTHS = ['w-31', 'w-24', 'w-35', 'w-28', 'w-33', 'w-25']

/** True once a wait has lasted 150 ms: shorter waits show nothing at all. */
export function useWaited(): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return waited
}

/** Grey rows of the height of the list that is on its way, with a sentence for screen readers ("Loading plans"). */
export function Skeleton(props: { name: string; rows: number }) {
  const waited = useWaited()
  return (
    <div className="skel-list" aria-busy="true">
      <span className="vh">Loading {props.name}</span>
      {waited &&
        WIDTHS.slice(0, props.rows).map((width) => (
          <div key={width} className="skel-row">
            <div className={`skel ${width}`} />
            <div className={`skel thin ${width}`} />
          </div>
        ))}
    </div>
  )
}

/** What failed, why, and Try again. Errors stay where the work is. */
export function Failed(props: { words: string; error?: unknown; retry: () => void }) {
  const why = props.error === undefined ? '' : ` ${wordsOf(props.error)}`
  return (
    <div className="note none middle" role="alert">
      <Icon of={TriangleAlert} />
      <span className="grow">
        {props.words}
        {why}
      </span>
      <button type="button" className="btn sm" onClick={props.retry}>
        Try again
      </button>
    </div>
  )
}

/** One of loading, error and data. Data stays on screen while it is read again. */
export function ListState<Data>(props: {
  query: UseQueryResult<Data>
  /** What is loaded, in words: "plans". */
  name: string
  rows: number
  children: (data: Data) => ReactNode
}) {
  const { query } = props
  if (query.data !== undefined) return props.children(query.data)
  if (query.isError && !isSignedOut(query.error)) {
    return (
      <div className="card-body">
        <Failed
          words={`We couldn’t load ${props.name}.`}
          error={query.error}
          retry={() => void query.refetch()}
        />
      </div>
    )
  }
  return <Skeleton name={props.name} rows={props.rows} />
}
