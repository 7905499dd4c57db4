import { useQuery } from '@tanstack/react-query'
import { Calendar, ChevronRight, MessageSquareText, ShieldCheck, Upload } from 'lucide-react'
import { Link } from 'wouter'
import { useApi } from '../api/context.tsx'
import { nextInQueue } from '../queue/words.ts'
import { roleOf } from '../session/roles.ts'
import { useMember, useSession } from '../session/session.tsx'
import { showLongDay, showShortDay, showWeekStart } from '../ui/dates.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { RiqMark } from '../ui/marks.tsx'
import { Tip } from '../ui/tip.tsx'
import { usePageTitle } from '../ui/title.ts'
import { Card, Figure } from './card.tsx'
import { LatestAnnouncements, LatestPlans, type Read } from './latest.tsx'
import { TotalPlans, VerifiedPlans } from './plan-cards.tsx'
import { SetupLeft } from './setup-left.tsx'
import { WeekBars } from './week-bars.tsx'
import { WorkStrip } from './work-strip.tsx'

/** Nothing is no share of nothing: before the first answer there's a dash, not a 0% that looks like failure. */
const shareOf = (data: Read['data']): number | null =>
  data && data.total_riq_interactions > 0 ? data.riq_accuracy : null

function Accuracy(props: { read: Read }) {
  const { data, failed, retry } = props.read
  return (
    <Card icon={ShieldCheck} title="Riq Accuracy Score">
      <Figure value={shareOf(data)} unit="%" failed={failed} retry={retry} nothing={data !== undefined} />
      <Tip
        words="Counts questions that we answered from a plan record or said aren’t in the document. It doesn’t tell whether an answer was right, and thumbs don’t change it."
        side="bottom"
      >
        <button type="button" className="sub plain">
          {data && data.total_riq_interactions === 0 && 'No answers to count yet'}
          {data &&
            data.total_riq_interactions > 0 &&
            `${data.riq_successful_answers.toLocaleString('en-US')} of ${data.total_riq_interactions.toLocaleString('en-US')} questions got an answer, right or wrong`}
          {!data && 'questions that got an answer, right or wrong'}
        </button>
      </Tip>
      {data && data.total_riq_interactions > 0 && (
        <div className="foot">
          <progress className="progress" max={100} value={data.riq_accuracy} aria-label="Accuracy" />
        </div>
      )}
    </Card>
  )
}

function AskCard() {
  return (
    <article className="card dc askcard">
      <h3>
        <RiqMark size={20} />
        Ask Riq
      </h3>
      <p className="pitch-line">Ask about any plan by group name or group ID.</p>
      <p className="sub soft">Riq is available 24/7</p>
      <div className="foot">
        <Link className="btn" href="/chat">
          Ask Riq
          <Icon of={ChevronRight} size={16} />
        </Link>
      </div>
    </article>
  )
}

/** /dashboard: what waits for the team, then the nine cards of SPEC.md section 2, three in a row. */
export function DashboardScreen() {
  usePageTitle('Dashboard')
  const api = useApi()
  const { flash } = useSession()
  const role = roleOf(useMember())
  const demo = role === 'demo'
  const query = useQuery({ queryKey: ['dashboard'], queryFn: () => api.dashboard() })
  const work = useQuery({ queryKey: ['queue'], queryFn: () => api.queue(), staleTime: 0, enabled: !demo })
  const next = work.data ? nextInQueue(work.data, '') : null
  const { data } = query
  const read: Read = { data, failed: query.isError && !data, retry: () => void query.refetch() }
  const today = new Date()
  // The week is the practice's; until it is known, the browser's.
  const since = `since ${data ? `Sunday, ${showShortDay(data.week.sunday)}` : showWeekStart(today)}`
  const figure = (value: number | undefined) => (
    <Figure value={value ?? null} failed={read.failed} retry={read.retry} />
  )
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Dashboard</h1>
          <p>
            {showLongDay(today)}
            {role === 'admin' && <SetupLeft />}
          </p>
        </div>
        {!demo && (
          <div className="actions">
            {/* The next plan to verify has the one button that stands out. */}
            <Link className={`btn${next || work.isPending ? '' : ' primary'}`} href="/upload">
              <Icon of={Upload} size={16} />
              Upload a plan
            </Link>
          </div>
        )}
      </div>
      {flash && <ErrorLine words={flash} className="flash" />}
      {!demo && <WorkStrip work={work} next={next} />}
      <h2 className="office-head">Your office</h2>
      <div className="dash" aria-busy={query.isPending}>
        <TotalPlans read={read} linked={!demo} />
        <Card icon={Upload} title="Plans This Week">
          {figure(data?.plans_this_week)}
          <p className="sub">{since}</p>
          {data && <WeekBars counts={data.week.uploads} today={data.week.today} />}
        </Card>
        <LatestPlans read={read} linked={!demo} />
        <VerifiedPlans read={read} linked={!demo} />
        <Card icon={Calendar} title="Verified This Week">
          {figure(data?.verified_this_week)}
          <p className="sub">{since}</p>
          {data && <WeekBars counts={data.week.verified} today={data.week.today} />}
        </Card>
        <LatestAnnouncements read={read} />
        <Card icon={MessageSquareText} title="Total Riq Interactions">
          {figure(data?.total_riq_interactions)}
          <p className="sub">
            {data?.total_riq_interactions === 1 ? 'question' : 'questions'} asked by your team
          </p>
        </Card>
        <Accuracy read={read} />
        <AskCard />
      </div>
    </div>
  )
}
