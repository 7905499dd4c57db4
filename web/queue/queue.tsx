import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, FileX, type LucideIcon, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { FailedReading, VerificationQueue } from '../../src/verify/queue/contract.ts'
import { useApi } from '../api/context.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { usePageTitle } from '../ui/title.ts'
import { Discard } from '../upload/discard.tsx'
import { plainName } from '../upload/sentences.ts'
import { FailedRows } from './failed-rows.tsx'
import { useListKeys } from './list-keys.ts'
import { PlanRows } from './plan-rows.tsx'
import { useQueueWork } from './work.ts'

type Tab = 'to_verify' | 'mine' | 'stale' | 'failed'

/** Others take and verify plans meanwhile: the list is read again while it is looked at. */
const RELOAD_MS = 20_000

const EMPTY: Record<Tab, { icon: LucideIcon; title: string; words: string }> = {
  to_verify: { icon: CircleCheck, title: 'All caught up', words: 'New uploads show up here.' },
  mine: {
    icon: UserRound,
    title: 'You haven’t taken any plans',
    words: 'Press A to take a plan so no one else works on it.',
  },
  stale: {
    icon: Clock,
    title: 'No stale plans',
    words:
      'Plans show up here when they were verified too long ago, their benefit year renewed, or they ended.',
  },
  failed: {
    icon: FileX,
    title: 'No failed documents',
    words: 'We could read every document you processed.',
  },
}

function Empty(props: { tab: Tab }) {
  const { icon, title, words } = EMPTY[props.tab]
  return (
    <div className="empty">
      <Icon of={icon} size={28} />
      <h2>{title}</h2>
      <p>{words}</p>
      <Link className="btn" href="/upload">
        Upload a plan
      </Link>
    </div>
  )
}

function KeyHints() {
  return (
    <div className="actions small muted hints" aria-hidden="true">
      <kbd>J</kbd>
      <kbd>K</kbd> move <kbd>Enter</kbd> open <kbd>A</kbd> take
    </div>
  )
}

function itemsOf(queue: VerificationQueue, tab: Tab) {
  if (tab === 'failed') return []
  if (tab !== 'mine') return queue[tab]
  return [...queue.to_verify, ...queue.stale].filter((item) => item.take?.mine)
}

/** The list that the address asks for. */
const tabIn = (search: URLSearchParams): Tab => {
  const asked = search.get('tab')
  return asked !== null && Object.hasOwn(EMPTY, asked) ? (asked as Tab) : 'to_verify'
}

function Lists(props: { queue: VerificationQueue }) {
  const { queue } = props
  const search = new URLSearchParams(useSearch())
  const asked = search.get('plan')
  const [tab, setTab] = useState<Tab>(queue.stale.some(({ id }) => id === asked) ? 'stale' : tabIn(search))
  const [chosen, setChosen] = useState<string | null>(asked)
  const [discarding, setDiscarding] = useState<FailedReading | null>(null)
  const [, navigate] = useLocation()
  const { trouble, take, again, discard } = useQueueWork()
  const items = itemsOf(queue, tab)
  const ids = (tab === 'failed' ? queue.failed : items).map(({ id }) => id)
  const selected = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null)
  const takeById = (id: string) => {
    const item = items.find((i) => i.id === id)
    if (item) void take(item)
  }
  useListKeys({
    ids,
    selected,
    onSelect: setChosen,
    onOpen: (id) => {
      const file = queue.failed.find((f) => f.id === id)
      if (tab === 'failed' && file) void again(file)
      else navigate(`/verify/${encodeURIComponent(id)}`)
    },
    onTake: takeById,
  })
  const tabs = [
    { key: 'to_verify', words: 'To verify', count: queue.to_verify.length, amber: true },
    { key: 'mine', words: 'Mine', count: itemsOf(queue, 'mine').length },
    { key: 'stale', words: 'Stale', count: queue.stale.length },
    { key: 'failed', words: 'Failed', count: queue.failed.length },
  ]
  return (
    <Tabs label="Queue sections" tabs={tabs} chosen={tab} onChoose={(key) => setTab(key as Tab)}>
      {trouble && (
        <div className="guard none" role="alert">
          <span className="grow">{trouble.words}</span>
          {trouble.over && (
            <button
              type="button"
              className="btn sm"
              onClick={() => trouble.over && void take(trouble.over, true)}
            >
              Take over
            </button>
          )}
        </div>
      )}
      {ids.length === 0 && <Empty tab={tab} />}
      {items.length > 0 && (
        <PlanRows items={items} selected={selected} onSelect={setChosen} onTake={takeById} />
      )}
      {tab === 'failed' && ids.length > 0 && (
        <FailedRows
          files={queue.failed}
          selected={selected}
          onSelect={setChosen}
          onAgain={(file) => void again(file)}
          onDiscard={setDiscarding}
        />
      )}
      {discarding && (
        <Discard
          name={plainName(discarding.file_name)}
          onDiscard={() => discard(discarding)}
          onClose={() => setDiscarding(null)}
        />
      )}
    </Tabs>
  )
}

/** /verify: what a person should look at before Riq uses it (DECISIONS.md 13). */
export function Queue() {
  usePageTitle('Verification queue')
  const api = useApi()
  const query = useQuery({
    queryKey: ['queue'],
    queryFn: () => api.queue(),
    refetchInterval: RELOAD_MS,
    staleTime: 0,
  })
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Verification queue</h1>
          <p>Plans to check before Riq uses them</p>
        </div>
        <KeyHints />
      </div>
      <section className="card queue-card" aria-label="Verification queue">
        <ListState query={query} name="the verification queue" rows={6}>
          {(queue) => <Lists queue={queue} />}
        </ListState>
      </section>
    </div>
  )
}
