import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, FileX, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { CATEGORIES } from '../../src/lexicon/catalog.ts'
import type { PlanContent } from '../../src/plan/content.ts'
import type { PlanByGroup } from '../../src/plan/contract.ts'
import type { Api } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { ApiError } from '../api/errors.ts'
import { useConversation } from '../chat/conversation.tsx'
import { planNameOf } from '../chat/plan-name.ts'
import { enteredWords } from '../ui/entered.ts'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { SourceDialog } from '../ui/source-dialog.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { usePageTitle } from '../ui/title.ts'
import { Coverage, type Sources } from './coverage.tsx'
import { lookedOn } from './facts.ts'
import { bannerOf } from './group-plans.ts'
import { KeyFacts, PlanHead } from './head.tsx'
import { Disclaimers, Flags, Waits } from './lists.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { Banner } from './versions.tsx'

const TABS = [
  { key: 'coverage', words: 'Coverage Breakdown' },
  { key: 'waiting', words: 'Waiting Periods' },
  { key: 'flags', words: 'Plan Flags' },
  { key: 'disclaimers', words: 'Disclaimers' },
] as const

const ALL = CATEGORIES.map((c) => c.name as string)

/** The newest plan of a group, or the version that is asked for; the others of the group come along. */
async function readPlan(api: Api, groupId: string, version: string | null): Promise<PlanByGroup | null> {
  try {
    const newest = await api.planByGroup(groupId)
    if (version === null || version === newest.id) return newest
    const chosen = await api.plan(version)
    const { id, group_name, status, verified_date, last_upload_date, parse_result } = newest
    const plan_option = parse_result?.parsed.flags['plan_option'] ?? null
    const first = { id, group_name, plan_option, status, verified_date, last_upload_date }
    return { ...chosen, others: [first, ...newest.others.filter((o) => o.id !== version)] }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

function BackToPlans() {
  return (
    <Link className="row small strong back" href="/plans-by-group">
      <Icon of={ChevronLeft} size={16} />
      Back to Plans
    </Link>
  )
}

function Missing() {
  return (
    <div className="page">
      <BackToPlans />
      <div className="card empty">
        <Icon of={FileX} size={28} />
        <h2>Plan not found.</h2>
        <p>It may have been removed, or the link has a typing error.</p>
      </div>
    </div>
  )
}

function Breakdown(props: { content: PlanContent; sources: Sources }) {
  const { content, sources } = props
  const [tab, setTab] = useState<string>('coverage')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(ALL.slice(0, 1)))
  const [search, setSearch] = useState('')
  const all = open.size === ALL.length
  const toggle = (name: string) => {
    const next = new Set(open)
    if (!next.delete(name)) next.add(name)
    setOpen(next)
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
          onChange={(event) => setSearch(event.target.value)}
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

function Plan(props: { plan: PlanByGroup; groupId: string }) {
  const { plan, groupId } = props
  const { activate } = useConversation()
  const [, navigate] = useLocation()
  const [source, setSource] = useState<{ path: string; name: string } | null>(null)
  usePageTitle(plan.group_name || 'Unnamed Plan')
  const result = plan.parse_result
  if (!result) return <Missing />
  const { parsed, evidence, pages, states } = result
  const banner = bannerOf(plan, parsed.flags['plan_option'] ?? null, plan.others)
  const onOpen = (path: string, name: string) => setSource({ path, name })
  const sources: Sources = {
    entered: (path) => enteredWords(states[path]),
    pageOf: (path) => evidence[path]?.[0]?.page ?? null,
    looked: lookedOn(pages),
    onOpen,
  }
  const shown = source && evidence[source.path]?.[0]
  return (
    <div className="vp">
      <BackToPlans />
      <PlanHead
        plan={plan}
        groupId={groupId}
        onAsk={() => {
          activate(planNameOf(plan))
          navigate('/chat')
        }}
      />
      {banner && <Banner groupId={groupId} banner={banner} />}
      <KeyFacts content={parsed} sources={sources} />
      <Breakdown content={parsed} sources={sources} />
      <PrintSheet plan={plan} content={parsed} />
      {source && shown && (
        <SourceDialog
          planId={plan.id}
          name={source.name}
          evidence={shown}
          pages={pages}
          onClose={() => setSource(null)}
        />
      )}
    </div>
  )
}

/** /view-plan/group/{groupId}: one plan to read, with where each value stands. */
export function ViewPlan(props: { param: string }) {
  usePageTitle('Plan')
  const api = useApi()
  const version = new URLSearchParams(useSearch()).get('plan')
  const plan = useQuery({
    queryKey: ['plan-by-group', props.param, version],
    queryFn: () => readPlan(api, props.param, version),
  })
  return (
    <ListState query={plan} name="plan" rows={6}>
      {(found) => (found ? <Plan key={found.id} plan={found} groupId={props.param} /> : <Missing />)}
    </ListState>
  )
}
