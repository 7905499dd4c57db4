import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, FileX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { PlanByGroup } from '../../src/plan/contract.ts'
import type { Api } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { ApiError } from '../api/errors.ts'
import { useConversation } from '../chat/conversation.tsx'
import { planNameOf } from '../chat/plan-name.ts'
import { stateForBack } from '../plans-by-group/place.ts'
import { usePrinted } from '../renewals/printed.ts'
import { silentWords } from '../ui/chips.tsx'
import { enteredWords } from '../ui/entered.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { SourceDialog } from '../ui/source-dialog.tsx'
import { usePageTitle } from '../ui/title.ts'
import { Breakdown } from './breakdown.tsx'
import { CallSheet } from './call-sheet.tsx'
import type { Sources } from './coverage.tsx'
import { lookedOn } from './facts.ts'
import { bannerOf } from './group-plans.ts'
import { KeyFacts, PlanHead } from './head.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { Banner } from './versions.tsx'

/** The newest plan of a group, or the version that is asked for; the others of the group come along. */
async function readPlan(api: Api, groupId: string, version: string | null): Promise<PlanByGroup | null> {
  try {
    const newest = await api.planByGroup(groupId)
    if (version === null || version === newest.id) return newest
    const chosen = await api.plan(version)
    const { id, group_name, status, verified_date, last_upload_date, checked, parse_result } = newest
    const plan_option = parse_result?.parsed.flags['plan_option'] ?? null
    const first = { id, group_name, plan_option, status, verified_date, last_upload_date, checked }
    return { ...chosen, others: [first, ...newest.others.filter((o) => o.id !== version)] }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

function BackToPlans() {
  return (
    <Link className="row small strong back" href="/plans-by-group" state={stateForBack()}>
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
        <p>It may have been removed, or the link has a typo.</p>
      </div>
    </div>
  )
}

/** Opens the printer's window once, where the address asks for it: a sheet with a value that was corrected is printed again. */
function usePrintAsked(groupId: string) {
  const asked = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const print = asked.get('print') !== null
  const plan = asked.get('plan')
  useEffect(() => {
    if (!print) return
    // A reload, or the way back to this page, prints nothing.
    const rest = plan === null ? '' : `?plan=${encodeURIComponent(plan)}`
    navigate(`/view-plan/group/${encodeURIComponent(groupId)}${rest}`, { replace: true })
    window.print()
  }, [print, plan, groupId, navigate])
}

function Plan(props: { plan: PlanByGroup; groupId: string }) {
  const { plan, groupId } = props
  const { activate } = useConversation()
  const [, navigate] = useLocation()
  const [source, setSource] = useState<{ path: string; name: string } | null>(null)
  const [calling, setCalling] = useState(false)
  usePageTitle(plan.group_name || 'Unnamed Plan')
  usePrintAsked(groupId)
  const unnoted = usePrinted(calling ? null : plan)
  const result = plan.parse_result
  if (!result) return <Missing />
  const { parsed, evidence, pages, states } = result
  const banner = bannerOf(plan, parsed.flags['plan_option'] ?? null, plan.others)
  const onOpen = (path: string, name: string) => setSource({ path, name })
  const sources: Sources = {
    entered: (path) => enteredWords(states[path]),
    silent: (path) => silentWords(states[path]?.state),
    pageOf: (path) => evidence[path]?.[0]?.page ?? null,
    looked: lookedOn(pages),
    typed: result.typed,
    onOpen,
  }
  const shown = source && evidence[source.path]?.[0]
  return (
    <div className="vp">
      <BackToPlans />
      <PlanHead
        plan={plan}
        result={result}
        groupId={groupId}
        onCallSheet={() => setCalling(true)}
        onAsk={() => {
          activate(planNameOf(plan))
          navigate('/chat')
        }}
      />
      {unnoted && <ErrorLine words={unnoted} className="flash" />}
      {banner && <Banner groupId={groupId} banner={banner} />}
      <KeyFacts content={parsed} sources={sources} />
      <Breakdown content={parsed} sources={sources} />
      {calling ? (
        <CallSheet plan={plan} result={result} onClose={() => setCalling(false)} />
      ) : (
        <PrintSheet plan={plan} result={result} />
      )}
      {source && shown && (
        <SourceDialog
          planId={plan.id}
          name={source.name}
          evidence={shown}
          pages={pages}
          toLook={plan.to_look}
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
    <ListState query={plan} name="the plan" rows={6}>
      {(found) => (found ? <Plan key={found.id} plan={found} groupId={props.param} /> : <Missing />)}
    </ListState>
  )
}
