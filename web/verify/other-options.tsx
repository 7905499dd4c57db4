import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileStack } from 'lucide-react'
import { Link } from 'wouter'
import type { OtherOption } from '../../src/upload/options/contract.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { StatusChip } from '../ui/chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReadingWords } from './reading-words.ts'

/** Lists that a new plan changes. */
const LISTS = ['plans', 'queue', 'dashboard']

interface LineProps {
  other: OtherOption
  /** Why none can be read now. */
  closed: string | null
  /** How the reading of one of them gets on. */
  progress: string
  onRead: () => void
}

/** Actions with an option, or what has become of it. */
function Standing(props: LineProps) {
  const { other, closed } = props
  if (other.plan) {
    return (
      <>
        <StatusChip status={other.plan.status} />
        <Link className="link" href={`/verify/${other.plan.id}`}>
          Open {other.option}
        </Link>
      </>
    )
  }
  if (other.state === 'trash') return <span>In the trash. An administrator can restore it.</span>
  if (other.state === 'reading') return <span role="status">{props.progress}</span>
  if (closed) return null
  return (
    <button type="button" className="btn sm" onClick={props.onRead}>
      {other.state === 'failed' ? 'Try again' : 'Read as a separate plan'}
      <span className="vh">: {other.option}</span>
    </button>
  )
}

function Line(props: LineProps) {
  const { other } = props
  return (
    <li>
      <b>{other.option}</b>
      <Standing {...props} />
      {other.state === 'failed' && other.error && (
        <p className="why" role="alert">
          We couldn’t read it. {other.error}
        </p>
      )}
    </li>
  )
}

/** An option that this screen asks for is being read until the server has answered, and failed with its words. */
function standingOf(other: OtherOption, asked: string | undefined, error: unknown): OtherOption {
  if (other.option !== asked || other.plan) return other
  return error === null
    ? { ...other, state: 'reading' }
    : { ...other, state: 'failed', error: wordsOf(error) }
}

function useOtherOptions(planId: string) {
  const api = useApi()
  const cache = useQueryClient()
  const key = ['options', planId]
  const others = useQuery({ queryKey: key, queryFn: () => api.otherOptions(planId) })
  const again = () =>
    Promise.all(
      [key, ...LISTS.map((list) => [list])].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
  const asking = useMutation({
    mutationFn: (option: string) => api.readOption(planId, option),
    onSettled: again,
  })
  const asked = asking.isIdle || asking.isSuccess ? undefined : asking.variables
  const options = (others.data?.options ?? []).map((other) => standingOf(other, asked, asking.error))
  const reading = options.some((other) => other.state === 'reading')
  const progress = useReadingWords(reading ? (others.data?.watch ?? null) : null, again)
  return { others, options, progress, read: asking.mutate }
}

/** The other plans that the document shows side by side with this one: each is read as a plan of its own, or leads to it (DECISIONS.md 11). */
export function OtherOptions(props: { planId: string }) {
  const { others, options, progress, read } = useOtherOptions(props.planId)
  if (others.isError) {
    return (
      <div className="guard none" role="alert">
        <span className="grow">We couldn’t load this document’s other options. {wordsOf(others.error)}</span>
        <button type="button" className="btn sm" onClick={() => void others.refetch()}>
          Try again
        </button>
      </div>
    )
  }
  if (options.length === 0) return null
  const closed = others.data?.closed ?? null
  const open = options.some((o) => o.state === 'unread' || o.state === 'failed')
  return (
    <section className="options" aria-label="Other options in this document">
      <Icon of={FileStack} />
      <div className="grow">
        <p>This document also holds:</p>
        <ul>
          {options.map((other) => (
            <Line
              key={other.option}
              other={other}
              closed={closed}
              progress={progress}
              onRead={() => read(other.option)}
            />
          ))}
        </ul>
        {closed && open && <p className="why">{closed}</p>}
      </div>
    </section>
  )
}
