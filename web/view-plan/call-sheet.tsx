import { Printer } from 'lucide-react'
import type { ParseResult } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import type { CallQuestion } from '../../src/riq/contract.ts'
import { showDay } from '../ui/dates.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { useAskedQuestions, withoutAsked } from './asked-questions.ts'
import { callFacts, type QuestionGroup, questionsOf } from './questions.ts'

interface CallSheetProps {
  plan: PlanRow
  result: ParseResult
}

const BLANKS = ['Representative', 'Reference number', 'Date']

const countOf = (groups: QuestionGroup[]) => groups.reduce((sum, g) => sum + g.questions.length, 0)

const ASKED = 'Asked in the chat'

/** What people asked for in the chat, as a group of its own. */
const askedGroup = (asked: readonly CallQuestion[]): QuestionGroup[] =>
  asked.length > 0 ? [{ name: ASKED, questions: asked.map(({ ask, words }) => ({ path: ask, words })) }] : []

/** The call sheet on paper: whom to call, lines to write on, and a line after each question. */
function PaperSheet({ plan, groups }: { plan: PlanRow; groups: QuestionGroup[] }) {
  return (
    <div className="print-sheet call">
      <h1>Call sheet: {plan.group_name || 'Unnamed Plan'}</h1>
      <p>What the plan document from {showDay(plan.last_upload_date)} doesn’t say.</p>
      <dl className="call-facts">
        {callFacts(plan).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value ? undefined : 'blank'}>{value}</dd>
          </div>
        ))}
        {BLANKS.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="blank" />
          </div>
        ))}
      </dl>
      {groups.map((group) => (
        <section key={group.name}>
          <h2>{group.name}</h2>
          <ul>
            {group.questions.map((q) => (
              <li key={q.path}>
                <span>{q.words}</span>
                <span className="blank" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** What people asked for in the chat; each can be taken off again. */
function Asked(props: { asked: readonly CallQuestion[]; onDrop: (ask: string) => void }) {
  return (
    <section className="ask-group">
      <h3>{ASKED}</h3>
      <ul>
        {props.asked.map(({ ask, words }) => (
          <li key={ask}>
            {words}{' '}
            <button
              type="button"
              className="link small"
              aria-label={`Remove: ${words}`}
              onClick={() => props.onDrop(ask)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What to ask the carrier, to read and to print. While it is open, printing gives the call sheet. */
export function CallSheet(props: CallSheetProps & { onClose: () => void }) {
  const { plan, result } = props
  const { asked, failed, drop, dropFailed } = useAskedQuestions(plan.id)
  const groups = withoutAsked(questionsOf(plan, result), asked)
  const all = [...askedGroup(asked), ...groups]
  const count = countOf(all)
  return (
    <>
      <PaperSheet plan={plan} groups={all} />
      <Dialog title="Call sheet" shape="page" onClose={props.onClose}>
        <div className="stack">
          <p>
            {count > 0
              ? `${counted(count, 'question')} for the carrier: what the document doesn’t say, or we couldn’t read for sure.`
              : 'The document answers everything on this list.'}
          </p>
          <dl className="call-list">
            {callFacts(plan).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={value ? undefined : 'muted'}>{value ?? 'Not stated'}</dd>
              </div>
            ))}
          </dl>
          {failed && (
            <p className="err" role="alert">
              We couldn’t load the questions from the chat. Close this and open it again.
            </p>
          )}
          {asked.length > 0 && <Asked asked={asked} onDrop={drop} />}
          {dropFailed && (
            <p className="err" role="alert">
              We couldn’t remove that question. Try again.
            </p>
          )}
          {groups.map((group) => (
            <section key={group.name} className="ask-group">
              <h3>{group.name}</h3>
              <ul>
                {group.questions.map((q) => (
                  <li key={q.path}>{q.words}</li>
                ))}
              </ul>
            </section>
          ))}
          <div className="row end">
            <button type="button" className="btn primary" onClick={() => window.print()}>
              <Icon of={Printer} size={16} />
              Print call sheet
            </button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
