import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { LaneName, RenewalBoard } from '../../src/renewals/contract.ts'
import { useApi } from '../api/context.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { mayActAlone } from '../ui/letter-keys.ts'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { counted } from '../ui/words.ts'
import { CallListButton, useCallList } from './call-list.tsx'
import { Corrected } from './corrected.tsx'
import { Lane } from './lane.tsx'
import { Months } from './months.tsx'
import { bareMonth, compareAddress, monthName } from './words.ts'

/** Documents arrive and others verify meanwhile: the board is read again while it is looked at. */
const RELOAD_MS = 30_000

const MONTH = /^(?:\d{4}-(?:0[1-9]|1[0-2])|overdue|undated)$/

const LANES: readonly LaneName[] = ['due', 'uploaded', 'changed', 'verified']

/** Month and open lane stand in the address, so that the way back from a plan leads to the same place. */
function usePlace() {
  const search = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const asked = search.get('month') ?? ''
  const month = MONTH.test(asked) ? asked : null
  const lane = LANES.find((name) => name === search.get('lane')) ?? null
  const go = (to: string, open: LaneName | null) =>
    navigate(`/renewals?${new URLSearchParams({ month: to, ...(open ? { lane: open } : {}) })}`, {
      replace: true,
    })
  return { month, lane, go }
}

const titleOf = (month: string) => {
  if (month === 'overdue') return 'Overdue'
  return month === 'undated' ? 'No renewal date found' : monthName(month)
}

/** "12 of 64 plans have a verified document for January, 43 days left". A plan may well be verified for the year before. */
function standing({ month, months, days_left }: RenewalBoard): string {
  if (month === 'overdue') return 'Their new plan year began, and no one has verified the new document'
  if (month === 'undated') return 'The document doesn’t say when the plan year starts'
  const { plans, verified } = months.find((each) => each.month === month) ?? { plans: 0, verified: 0 }
  if (plans === 0) return 'No plans renew in this month'
  const left = days_left === 0 ? 'started' : `${counted(days_left ?? 0, 'day')} left`
  const have = plans === 1 ? 'plan has' : 'plans have'
  return `${verified} of ${plans} ${have} a verified document for ${bareMonth(month)}, ${left}`
}

/** The plan to compare next: one that nobody has compared, then one that says something else. */
const nextOf = ({ lanes }: RenewalBoard): string | null =>
  [...lanes.uploaded.cards, ...lanes.changed.cards].flatMap((card) => card.newer?.id ?? [])[0] ?? null

/** Enter compares the next one, unless a button or link has the focus. */
function useEnter(next: string | null) {
  const [, navigate] = useLocation()
  const latest = useRef(next)
  latest.current = next
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const busy = event.target instanceof Element && event.target.closest('a, button')
      if (event.key !== 'Enter' || event.repeat || busy || !latest.current || !mayActAlone(event)) return
      event.preventDefault()
      navigate(compareAddress(latest.current))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}

/** Plans outside of the twelve months: a guess would put them where they don't belong. */
function Outside(props: { board: RenewalBoard; onChoose: (month: string) => void }) {
  const { overdue, undated, month } = props.board
  const parts: [string, string, number][] = [
    ['overdue', `${counted(overdue, 'plan')} overdue`, overdue],
    ['undated', `${counted(undated, 'plan')} with no renewal date found`, undated],
  ]
  const shown = parts.filter(([, , count]) => count > 0)
  if (shown.length === 0) return null
  return (
    <p className="outside small">
      {shown.map(([key, words]) => (
        <button
          key={key}
          type="button"
          className="link small"
          aria-pressed={month === key}
          onClick={() => props.onChoose(key)}
        >
          {words}
        </button>
      ))}
    </p>
  )
}

function Board(props: { board: RenewalBoard; place: ReturnType<typeof usePlace> }) {
  const { board, place } = props
  const title = titleOf(board.month)
  const next = nextOf(board)
  const calls = useCallList(board.month, title)
  useEnter(next)
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Renewals</h1>
          <p>Plans by the month their new plan year starts</p>
        </div>
        <div className="actions">
          <CallListButton due={board.lanes.due.count} onPrint={() => void calls.print()} />
          {next ? (
            <Link className="btn primary" href={compareAddress(next)}>
              Compare next <kbd>Enter</kbd>
            </Link>
          ) : (
            <button
              type="button"
              className="btn"
              aria-disabled="true"
              title="Nothing to compare in this month"
            >
              Compare next
            </button>
          )}
        </div>
      </div>
      {calls.trouble && <ErrorLine words={calls.trouble} className="flash" />}
      <Months board={board} chosen={place.month ?? board.month} onChoose={(month) => place.go(month, null)} />
      <Outside board={board} onChoose={(month) => place.go(month, null)} />
      <div className="sect">
        <h2>{title}</h2>
        <span className="small muted" role="status">
          {standing(board)}
        </span>
      </div>
      <div className="board">
        {LANES.map((lane) => (
          <Lane
            key={lane}
            lane={lane}
            board={board}
            open={place.lane === lane}
            onOpen={(open) => place.go(board.month, open ? lane : null)}
          />
        ))}
      </div>
      {calls.paper}
    </>
  )
}

/** /renewals: plans by renewal month, and values that were corrected after somebody had used them. */
export function Renewals() {
  usePageTitle('Renewals')
  const api = useApi()
  const place = usePlace()
  const query = useQuery({
    queryKey: ['renewals', place.month, place.lane],
    queryFn: () => api.renewals(place.month, place.lane),
    refetchInterval: RELOAD_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="page renewals">
      {query.data === undefined && (
        <div className="page-head">
          <h1>Renewals</h1>
        </div>
      )}
      <ListState query={query} name="renewals" rows={6}>
        {(board) => <Board board={board} place={place} />}
      </ListState>
      <Corrected />
    </div>
  )
}
