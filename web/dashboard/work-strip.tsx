import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { QueueItem, VerificationQueue } from '../../src/verify/queue/contract.ts'
import { useApi } from '../api/context.tsx'
import { doubtWords, nameOf, nextInQueue } from '../queue/words.ts'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'

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

const minesIn = ({ to_verify }: VerificationQueue) => to_verify.filter((item) => item.take?.mine).length

const TILES: readonly Tile[] = [
  {
    icon: TriangleAlert,
    words: 'To verify',
    href: '/verify',
    count: (queue) => queue.to_verify.length,
    note: (queue) =>
      minesIn(queue) > 0 ? `${minesIn(queue).toLocaleString('en-US')} taken by you` : 'you haven’t taken any',
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

function WorkTile(props: {
  tile: Omit<Tile, 'count' | 'note'>
  /** null while it is not known. */
  count: number | null
  note: string
}) {
  const { tile, count, note } = props
  const looks = count === 0 ? 'zero' : count !== null && tile.must ? 'must' : ''
  return (
    <Link className={`wk ${looks}`} href={tile.href}>
      <span className="l">
        <Icon of={tile.icon} size={16} />
        {tile.words}
      </span>
      <span className="v num">{count === null ? '–' : count.toLocaleString('en-US')}</span>
      <span className="d">{count !== null && (count === 0 ? tile.none : note)}</span>
    </Link>
  )
}

/** The plan that the person would verify next, one press away. */
function NextUp({ item }: { item: QueueItem }) {
  const about = [
    item.insurance_company,
    item.group_id && `Group ID ${item.group_id}`,
    `uploaded ${showDay(item.uploaded_at)}`,
  ]
  return (
    <div className="nextup">
      <div className="grow">
        <p>
          <span className="soft">Next for you:</span> <b className="strong">{nameOf(item)}</b>
        </p>
        <p className="small muted">{about.filter(Boolean).join(', ')}</p>
      </div>
      {item.doubts !== null && item.doubts > 0 && (
        <span className="chip check">{doubtWords(item.doubts)}</span>
      )}
      <Link className="btn primary" href={`/verify/${encodeURIComponent(item.id)}`}>
        Verify<span className="vh"> {nameOf(item)}</span>
      </Link>
    </div>
  )
}

/** What waits for the team, above the nine cards: each count leads to its list, and the next plan to verify opens at once. */
export function WorkStrip() {
  const api = useApi()
  const { data } = useQuery({ queryKey: ['queue'], queryFn: () => api.queue(), staleTime: 0 })
  const renewals = useQuery({ queryKey: ['dashboard'], queryFn: () => api.dashboard() }).data?.renewals_due
  const next = data ? nextInQueue(data, '') : null
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
            count={data ? tile.count(data) : null}
            note={data ? tile.note(data) : ''}
          />
        ))}
        <WorkTile tile={RENEWALS} count={renewals ?? null} note="this month, not verified yet" />
      </div>
      {next && <NextUp item={next} />}
    </section>
  )
}
