import { useQuery } from '@tanstack/react-query'
import {
  CircleCheck,
  Copy,
  Inbox,
  type LucideIcon,
  RotateCw,
  Server,
  ShieldCheck,
  TriangleAlert,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import type { SystemView } from '../../../src/admin/system/contract.ts'
import { useApi } from '../../api/context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AdminPage } from '../admin-page.tsx'
import { cardsOf, type Fact, figuresOf, reportOf } from './facts.ts'

function Figure(props: { icon: LucideIcon; title: string; value: string; below: string; calm?: boolean }) {
  return (
    <article className="card figure">
      <h2>
        <Icon of={props.icon} />
        {props.title}
      </h2>
      <p className={props.calm ? 'value calm' : 'value'}>{props.value}</p>
      <p className="small soft">{props.below}</p>
    </article>
  )
}

function Value({ fact }: { fact: Fact }) {
  if (!fact.tone) return fact.value
  const well = fact.tone === 'well'
  return (
    <span className={`chip ${well ? 'full' : 'check'}`}>
      <Icon of={well ? CircleCheck : TriangleAlert} />
      {fact.value}
    </span>
  )
}

function Facts(props: { title: string; facts: Fact[] }) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{props.title}</h2>
      </div>
      <dl className="sysfacts divide">
        {props.facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd className="num">
              <Value fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The report where the browser gives pages no clipboard: there it is selected and copied by hand. */
function Report(props: { text: string; onClose: () => void }) {
  return (
    <Dialog title="Report" shape="wide" onClose={props.onClose}>
      <div className="stack">
        <p>Your browser won’t let us copy. Select the text and copy it.</p>
        <textarea className="input report" aria-label="Report" readOnly value={props.text} />
      </div>
      <footer>
        <button type="button" className="btn primary" onClick={props.onClose}>
          Close
        </button>
      </footer>
    </Dialog>
  )
}

function Numbers({ view }: { view: SystemView }) {
  const now = new Date()
  const { outbound, jobs, disk, people } = figuresOf(view, now)
  return (
    <>
      {view.program.open_line && (
        <div className="note check middle flash">
          <Icon of={TriangleAlert} />
          <span className="grow">
            Other computers reach CovrIQ over an unencrypted connection. Remove COVRIQ_TLS=off, unless you use
            a proxy with TLS.
          </span>
        </div>
      )}
      <div className="figures">
        <Figure
          icon={ShieldCheck}
          title="Outbound connections"
          value={outbound.value}
          below={outbound.below}
          calm={view.outbound.now === 0}
        />
        <Figure icon={Inbox} title="Documents in progress" value={jobs.value} below={jobs.below} />
        <Figure icon={Server} title="Disk used" value={disk.value} below={disk.below} />
        <Figure icon={Users} title="People signed in" value={people.value} below={people.below} />
      </div>
      <div className="fact-cards">
        {cardsOf(view, now).map((card) => (
          <Facts key={card.title} {...card} />
        ))}
      </div>
    </>
  )
}

/** /admin/system: how the office runs, measured when the page is opened and at each Measure again. */
export function System() {
  const api = useApi()
  const tell = useToast()
  const system = useQuery({ queryKey: ['system'], queryFn: () => api.system(), staleTime: 0 })
  const [report, setReport] = useState<string | null>(null)
  const copy = async (view: SystemView) => {
    const text = reportOf(view, new Date())
    try {
      await navigator.clipboard.writeText(text)
      tell('Report copied.')
    } catch {
      setReport(text)
    }
  }
  const { data } = system
  return (
    <AdminPage
      title="System"
      sub={data ? `CovrIQ ${data.program.version} on ${data.program.machine}` : 'How your office is running'}
      actions={
        data && (
          <>
            <button
              type="button"
              className="btn"
              aria-disabled={system.isFetching || undefined}
              onClick={() => !system.isFetching && void system.refetch()}
            >
              <Icon of={RotateCw} size={16} />
              {system.isFetching ? 'Measuring' : 'Measure again'}
            </button>
            <button type="button" className="btn" onClick={() => void copy(data)}>
              <Icon of={Copy} size={16} />
              Copy report
            </button>
          </>
        )
      }
    >
      <ListState query={system} name="the system numbers" rows={6}>
        {(view) => <Numbers view={view} />}
      </ListState>
      {report && <Report text={report} onClose={() => setReport(null)} />}
    </AdminPage>
  )
}
