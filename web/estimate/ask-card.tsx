import { CircleQuestionMark } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import type { Draft } from './draft-state.ts'
import { type CoverDraft, fieldId, type LineDraft } from './drafts.ts'
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

const CONTRACT = [
  ['yes', 'Yes, contracted fees'],
  ['no', 'No, type what’s allowed'],
] as const

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

/** Whether it's open if the fees are what the plan allows: one question for all lines. */
const asksForContract = ({ reply }: Worked, { contracted, network }: CoverDraft) =>
  contracted === '' && network !== 'out' && reply.missing.some(({ what }) => what === 'allowed')

/** The one question for all that's missing; each button leads to its field, or is the answer. */
export function AskCard(props: { worked: Worked; draft: Draft }) {
  const { worked, draft } = props
  const { reply } = worked
  const contract = asksForContract(worked, draft.cover)
  const missing = reply.missing.filter(({ what }) => !contract || what !== 'allowed')
  const asks = openAsks({ ...worked, reply: { ...reply, missing } }, draft.lines)
  const count = asks.length + (contract ? 1 : 0)
  if (count === 0) return null
  return (
    <section className="est-ask" aria-labelledby="est-ask">
      <h2 id="est-ask">
        <Icon of={CircleQuestionMark} />
        {counted(count, 'answer')} would finish this estimate
      </h2>
      <p className="small">{reply.question}</p>
      <div className="est-asks">
        {contract &&
          CONTRACT.map(([contracted, words]) => (
            <button
              key={contracted}
              type="button"
              className="btn sm"
              onClick={() => draft.changeCover({ contracted })}
            >
              {words}
            </button>
          ))}
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
