import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { PlanDetail } from '../../src/plan/contract.ts'
import type { EstimateReply } from '../../src/riq/contract.ts'
import { useApi } from '../api/context.tsx'
import { planNameOf } from '../chat/plan-name.ts'
import { type OnPaper, usePrinted } from '../renewals/printed.ts'
import { useMember } from '../session/session.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { Failed } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { AskCard } from './ask-card.tsx'
import { type Draft, useDraft } from './draft-state.ts'
import { hasFault, requestOf } from './drafts.ts'
import { Edge } from './edge.tsx'
import { Left } from './left.tsx'
import { Lines } from './lines.tsx'
import { type Live, useLive } from './live.ts'
import { Origins } from './origins.tsx'
import { PatientSheet } from './patient-sheet.tsx'
import { PlanHead } from './plan-head.tsx'
import { Result } from './result.tsx'
import { sheetOf } from './sheet.ts'
import type { Language } from './sheet-words.ts'
import { isoDay } from './values.ts'

/** The plan of the estimate: the one that the address names, until another one is chosen. */
function usePlan() {
  const api = useApi()
  const [id, setId] = useState(new URLSearchParams(useSearch()).get('plan'))
  const finder = useRef<HTMLInputElement>(null)
  const [changing, setChanging] = useState(0)
  useEffect(() => {
    if (changing > 0) finder.current?.focus()
  }, [changing])
  const query = useQuery({ queryKey: ['plan', id], queryFn: () => api.plan(id ?? ''), enabled: id !== null })
  const change = () => {
    setId(null)
    setChanging((n) => n + 1)
  }
  return { id, query, finder, pick: setId, change }
}

function Head() {
  return (
    <div className="est-head">
      <div className="grow">
        <h1>Estimate</h1>
        <p className="soft">What the plan pays and what the patient pays, before the visit</p>
      </div>
      <p className="est-unsaved">
        <Icon of={ShieldCheck} size={14} />
        Nothing about the patient is saved. Closing the page clears it.
      </p>
    </div>
  )
}

const planText = ({ group_name, insurance_company, plan_type }: PlanDetail) =>
  [group_name, [insurance_company, plan_type].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** The sheet of what's worked out, in the language that was chosen. */
function useSheet(live: Live, draft: Draft, plan: PlanDetail | undefined, today: string) {
  const [language, setLanguage] = useState<Language>('en')
  const { full_name } = useMember()
  const { worked } = live
  if (!worked || !plan) return { sheet: null, setLanguage }
  const needs = { reply: worked.reply, cover: draft.cover, plan: planText(plan), today, language }
  return { sheet: sheetOf({ ...needs, preparedBy: full_name }), setLanguage }
}

/** The plan's values that the sheet for the patient goes by. */
const onPaper = ({ id, version }: PlanDetail, { services }: EstimateReply): OnPaper => ({
  id,
  version,
  paths: [
    ...services.map(({ procedure }) => `coverage.${procedure}`),
    'deductible_individual',
    'annual_maximum_individual',
    ...(services.some(({ procedure }) => procedure.startsWith('orthodontic'))
      ? ['orthodontic_deductible', 'orthodontic_lifetime_maximum']
      : []),
  ],
})

/** /estimate: treatments with their amounts in, what plan and patient pay out; nothing that is typed is stored (docs/estimates.md). */
export function Estimate() {
  usePageTitle('Estimate')
  const plan = usePlan()
  const draft = useDraft(plan.id)
  const box = useRef<HTMLInputElement>(null)
  const today = isoDay(new Date())
  const detail = plan.id === null ? undefined : plan.query.data
  const planId = detail?.id ?? null
  const ids = draft.lines.map((line) => line.id)
  const live = useLive(requestOf(planId, draft.lines, draft.cover, today), ids)
  // What was worked out for another plan isn't this one's.
  const shown = live.worked?.plan === planId ? live : { ...live, worked: null }
  const { sheet, setLanguage } = useSheet(shown, draft, detail, today)
  const faulty = hasFault(draft.lines, draft.cover, today)
  const ready = !faulty && !live.busy && live.error === null
  const unnoted = usePrinted(ready && shown.worked && detail ? onPaper(detail, shown.worked.reply) : null)
  return (
    <div className="est">
      <PlanHead
        plan={detail ? planNameOf(detail) : null}
        finder={plan.finder}
        onPick={({ id }) => {
          plan.pick(id)
          box.current?.focus()
        }}
        onChange={plan.change}
        onLeave={() => box.current?.focus()}
      />
      <div className="est-work">
        <Head />
        {unnoted && <ErrorLine words={unnoted} className="flash" />}
        {plan.query.isError && (
          <Failed
            words="We couldn’t load the plan."
            error={plan.query.error}
            retry={() => void plan.query.refetch()}
          />
        )}
        {/* Whoever types on while the chosen plan is still on its way has chosen one. */}
        <Lines draft={draft} live={shown} plan={plan.id} box={box} />
        {shown.worked && <AskCard worked={shown.worked} draft={draft} />}
        <Left cover={draft.cover} plan={detail} asked={live.asked} onChange={draft.changeCover} />
        {shown.worked && <Origins reply={shown.worked.reply} plan={detail} />}
      </div>
      <Result
        live={shown}
        draft={draft}
        sheet={sheet}
        plan={detail}
        faulty={faulty}
        ready={ready}
        onLanguage={setLanguage}
      />
      <Edge live={shown} ready={ready} />
      {ready && sheet && <PatientSheet sheet={sheet} />}
    </div>
  )
}
