import { Printer } from 'lucide-react'
import type { ParseResult } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import { showDay } from '../ui/dates.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { callFacts, type QuestionGroup, questionsOf } from './questions.ts'

interface CallSheetProps {
  plan: PlanRow
  result: ParseResult
}

const BLANKS = ['Representative', 'Reference number', 'Date']

const countOf = (groups: QuestionGroup[]) => groups.reduce((sum, g) => sum + g.questions.length, 0)

/** The call sheet on paper: whom to call, lines to write on, and a line after each question. */
function PaperSheet({ plan, result }: CallSheetProps) {
  return (
    <div className="print-sheet call" aria-hidden="true">
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
      {questionsOf(plan, result).map((group) => (
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

/** What to ask the carrier, to read and to print. While it is open, printing gives the call sheet. */
export function CallSheet(props: CallSheetProps & { onClose: () => void }) {
  const { plan, result } = props
  const groups = questionsOf(plan, result)
  const count = countOf(groups)
  return (
    <>
      <PaperSheet plan={plan} result={result} />
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
