import { CircleQuestionMark } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { fieldId, type LineDraft } from './drafts.ts'
import { FIELD_OF, type Worked } from './live.ts'

const WORDS: Record<string, string> = {
  amount: 'Our fee',
  allowed: 'Allowed',
  basis_allowed: 'Allowed for what the plan pays instead',
  date: 'Date',
  seat_date: 'Date',
  tooth: 'Tooth',
  history: 'Last done',
  lost: 'Tooth lost',
  primary_paid: 'What the other plan pays',
  age: 'Patient age',
  coverage_start: 'Coverage started',
  deductible_met: 'Deductible met',
  family_deductible_met: 'Family met',
  maximum_used: 'Maximum used',
  family_maximum_used: 'Family used',
  ortho_used: 'Ortho used',
}

/** What's asked for and hasn't been answered with "I don't know": its words and the field for it. */
export function openAsks(
  { reply, ids }: Worked,
  lines: readonly LineDraft[],
): { words: string; id: string }[] {
  const asks = reply.missing.flatMap(({ what, line: at }) => {
    const field = FIELD_OF[what]
    const words = WORDS[what]
    if (!field || !words) return []
    if (at === undefined) return [{ words, id: fieldId(field) }]
    const draft = lines.find((line) => line.id === ids[at])
    if (!draft || (field === 'done' && draft.past === 'unknown')) return []
    return [{ words: `${words}, ${reply.services[at]?.name ?? draft.service}`, id: fieldId(field, draft.id) }]
  })
  return asks.filter((ask, at) => asks.findIndex((other) => other.id === ask.id) === at)
}

/** The one question for all that's missing; each button leads to its field. */
export function AskCard(props: { worked: Worked; lines: readonly LineDraft[] }) {
  const asks = openAsks(props.worked, props.lines)
  if (asks.length === 0) return null
  return (
    <section className="est-ask" aria-labelledby="est-ask">
      <h2 id="est-ask">
        <Icon of={CircleQuestionMark} />
        {counted(asks.length, 'answer')} would finish this estimate
      </h2>
      <p className="small">{props.worked.reply.question ?? 'To be sure, tell us what the plan allows.'}</p>
      <div className="est-asks">
        {asks.map(({ words, id }) => (
          <button
            key={id}
            type="button"
            className="btn sm"
            onClick={() => document.getElementById(id)?.focus()}
          >
            {words}
          </button>
        ))}
      </div>
    </section>
  )
}
