import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CalendarCheck, CircleX, Clock, Inbox, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { Dashboard } from '../../src/office/contract.ts'
import type { QueueItem, VerificationQueue } from '../../src/verify/queue/contract.ts'
import { useApi } from '../api/context.tsx'
import { doubtWords, nameOf, yoursWords } from '../queue/words.ts'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { mayActAlone } from '../ui/letter-keys.ts'
import { fileOf, PageThumb } from '../ui/plan-face.tsx'
import { counted } from '../ui/words.ts'

interface Tile {
  icon: LucideIcon
  words: string
  href: string
  count: (queue: VerificationQueue) => number
  /** A word on them; `none` where there are none. */
  note: (queue: VerificationQueue) => string
  none: string
  /** Amber while there are any. */
  must: boolean
}

const RENEWALS = {
  icon: CalendarCheck,
  words: 'Renewals',
  href: '/renewals',
  none: 'none this month',
  must: false,
}

const INBOX = { icon: Inbox, words: 'Inbox', href: '/inbox', none: 'nothing waiting', must: false }

/** "4 ready, 2 questions". */
const inboxNote = ({ inbox_ready, inbox_questions }: Dashboard): string =>
  [
    inbox_ready > 0 && `${inbox_ready.toLocaleString('en-US')} ready`,
    inbox_questions > 0 && counted(inbox_questions, 'question'),
  ]
    .filter(Boolean)
    .join(', ')

const TILES: readonly Tile[] = [
  {
    icon: TriangleAlert,
    words: 'To verify',
    href: '/verify',
    count: (queue) => queue.to_verify.length,
    note: yoursWords,
    none: 'all done',
    must: true,
  },
  {
    icon: Clock,
    words: 'Stale',
    href: '/verify?tab=stale',
    count: (queue) => queue.stale.length,
    note: () => 'to verify again',
    none: 'all current',
    must: false,
  },
  {
    icon: CircleX,
    words: 'Failed',
    href: '/verify?tab=failed',
    count: (queue) => queue.failed.length,
    note: () => 'that we couldn’t read',
    none: 'none',
    must: true,
  },
]

/** One count, which leads to its list. What can't be read is a dash, and one press reads it again. */
function WorkTile(props: {
  tile: Omit<Tile, 'count' | 'note'>
  /** null while it is not known. */
  count: number | null
  note: string
  read: Pick<UseQueryResult, 'isError' | 'refetch'>
}) {
  const { tile, count, note, read } = props
  const looks = count === 0 ? 'zero' : count !== null && tile.must ? 'must' : ''
  const words = (
    <>
      <span className="l">
        <Icon of={tile.icon} size={16} />
        {tile.words}
      </span>
      <span className="v num">{count === null ? '–' : count.toLocaleString('en-US')}</span>
    </>
  )
  if (count === null && read.isError)
    return (
      <div className="wk">
        {words}
        <span className="d">
          <button type="button" className="link" onClick={() => void read.refetch()}>
            Try again<span className="vh"> to count {tile.words}</span>
          </button>
        </span>
      </div>
    )
  return (
    <Link className={`wk ${looks}`} href={tile.href}>
      {words}
      <span className="d">{count !== null && (count === 0 ? tile.none : note)}</span>
    </Link>
  )
}

/** V opens the plan that comes next, as long as nothing else takes the key. */
function useVerifyKey(href: string): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // At the window, after the keys of all pages: V after G leads to the queue.
      if (event.key.toLowerCase() !== 'v' || event.defaultPrevented || !mayActAlone(event)) return
      event.preventDefault()
      navigate(href)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [href, navigate])
}

/** The plan that the person would verify next, one press away. */
function NextUp({ item }: { item: QueueItem }) {
  const href = `/verify/${encodeURIComponent(item.id)}`
  useVerifyKey(href)
  const about = [
    fileOf(item),
    item.insurance_company,
    item.group_id && `Group ID ${item.group_id}`,
    `uploaded ${showDay(item.uploaded_at)}`,
  ]
  return (
    <div className="nextup">
      <PageThumb plan={item} />
      <div className="grow">
        <p>
          <span className="soft">Next for you:</span> <b className="strong">{nameOf(item)}</b>
        </p>
        <p className="small muted">{about.filter(Boolean).join(', ')}</p>
      </div>
      {item.doubts !== null && item.doubts > 0 && (
        <span className="chip check">{doubtWords(item.doubts)}</span>
      )}
      <Link className="btn primary" href={href}>
        Verify<span className="vh"> {nameOf(item)}</span>
        <kbd>V</kbd>
      </Link>
    </div>
  )
}

/** What waits for the team, above the nine cards: each count leads to its list, and the next plan to verify opens at once. */
export function WorkStrip(props: { work: UseQueryResult<VerificationQueue>; next: QueueItem | null }) {
  const { work, next } = props
  const api = useApi()
  const queue = work.data
  const dashboard = useQuery({ queryKey: ['dashboard'], queryFn: () => api.dashboard() })
  return (
    <section className="card work-card" aria-labelledby="work">
      <h2 className="vh" id="work">
        To do
      </h2>
      <div className="work-tiles">
        {TILES.map((tile) => (
          <WorkTile
            key={tile.words}
            tile={tile}
            count={queue ? tile.count(queue) : null}
            note={queue ? tile.note(queue) : ''}
            read={work}
          />
        ))}
        <WorkTile
          tile={INBOX}
          count={dashboard.data ? dashboard.data.inbox_ready + dashboard.data.inbox_questions : null}
          note={dashboard.data ? inboxNote(dashboard.data) : ''}
          read={dashboard}
        />
        <WorkTile
          tile={RENEWALS}
          count={dashboard.data?.renewals_due ?? null}
          note="this month, not verified yet"
          read={dashboard}
        />
      </div>
      {next && <NextUp item={next} />}
    </section>
  )
}
