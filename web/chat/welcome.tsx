import { Link } from 'wouter'
import type { PlanName } from '../../src/riq/contract.ts'
import { RiqMark } from '../ui/marks.tsx'

const QUESTIONS: readonly [string, string][] = [
  ['Are implants covered?', 'Yes or no, with the page'],
  ['How often are bitewings paid?', 'Frequency and shared limits'],
  ['Is there a waiting period for crowns?', 'Waiting periods'],
  ['Are white fillings downgraded?', 'Alternate benefits'],
  ['What is the age limit for fluoride?', 'Age limits'],
  ['What is the annual maximum?', 'Amounts'],
]

/** Before the first question: what can be asked. */
export function Welcome(props: { plan: PlanName | null; staff: boolean; onAsk: (question: string) => void }) {
  const { plan } = props
  return (
    <div className="hero">
      <RiqMark size={48} />
      <h2>{plan ? `Ask about ${plan.name}` : 'Ask about a plan'}</h2>
      <p className="soft reading">
        {plan
          ? 'Or name another group, or type a group ID.'
          : 'Name the group or type its group ID together with your question.'}
      </p>
      {plan ? (
        <div className="hq">
          {QUESTIONS.map(([question, about]) => (
            <button key={question} type="button" onClick={() => props.onAsk(question)}>
              <b className="strong">{question}</b>
              <span>{about}</span>
            </button>
          ))}
        </div>
      ) : (
        props.staff && (
          <Link className="btn" href="/plans-by-group">
            View all Plans
          </Link>
        )
      )}
    </div>
  )
}
