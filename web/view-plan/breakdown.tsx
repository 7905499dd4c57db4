import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { CATEGORIES } from '../../src/lexicon/catalog.ts'
import type { PlanContent } from '../../src/plan/content.ts'
import { Icon } from '../ui/icon.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Coverage, type Sources } from './coverage.tsx'
import { Disclaimers, Flags, Waits } from './lists.tsx'

const TABS = [
  { key: 'coverage', words: 'Coverage Breakdown' },
  { key: 'waiting', words: 'Waiting Periods' },
  { key: 'flags', words: 'Plan Flags' },
  { key: 'disclaimers', words: 'Disclaimers' },
] as const

const ALL = CATEGORIES.map((c) => c.name as string)

/** The four tabs of a plan with the filter and the switch of all categories. */
export function Breakdown(props: { content: PlanContent; sources: Sources }) {
  const { content, sources } = props
  const [tab, setTab] = useState<string>('coverage')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(ALL.slice(0, 1)))
  const [search, setSearch] = useState('')
  const before = useRef(open)
  const all = open.size === ALL.length
  const toggle = (name: string) => {
    const next = new Set(open)
    if (!next.delete(name)) next.add(name)
    setOpen(next)
  }
  // A search opens what matches; without one everything is as it was.
  const find = (text: string) => {
    const [was, is] = [search.trim() !== '', text.trim() !== '']
    if (is && !was) before.current = open
    if (is) setOpen(new Set(ALL))
    else if (was) setOpen(before.current)
    setSearch(text)
  }
  const aside = tab === 'coverage' && (
    <>
      <div className="search small-search">
        <Icon of={Search} size={16} />
        <input
          className="input"
          type="search"
          placeholder="Procedure or code"
          aria-label="Filter procedures"
          value={search}
          onChange={(event) => find(event.target.value)}
        />
      </div>
      <button type="button" className="btn sm" onClick={() => setOpen(new Set(all ? [] : ALL))}>
        {all ? 'Collapse All' : 'Expand All'}
      </button>
    </>
  )
  return (
    <Tabs label="Plan" tabs={TABS} chosen={tab} onChoose={setTab} aside={aside}>
      {tab === 'coverage' && (
        <Coverage content={content} open={open} search={search} onToggle={toggle} sources={sources} />
      )}
      {tab === 'waiting' && <Waits content={content} sources={sources} />}
      {tab === 'flags' && <Flags content={content} sources={sources} />}
      {tab === 'disclaimers' && <Disclaimers content={content} sources={sources} />}
    </Tabs>
  )
}
