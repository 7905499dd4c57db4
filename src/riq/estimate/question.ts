import { writeCents } from '../../lexicon/cents.ts'
import { listWords } from '../say/line.ts'
import type { Estimate, Missing } from './contract.ts'
import { asksForContract } from './contracted.ts'
import type { Asked } from './cover.ts'

/** What we’d need to know, as the end of "To be sure, tell us …". */
const MISSING: Record<Missing['what'], string> = {
  amount: 'your fee or the allowed amount',
  allowed: 'what the plan allows for each treatment',
  basis_allowed: 'the allowed amount for what the plan pays instead',
  date: 'the date of the visit',
  seat_date: 'the seat date',
  tooth: 'which tooth it is',
  history: 'when it was last done',
  lost: 'when the tooth was lost',
  age: 'the patient’s age',
  coverage_start: 'when coverage started',
  deductible_met: 'how much of the deductible is met',
  family_deductible_met: 'how much of the family deductible is met',
  maximum_used: 'how much of the maximum is used',
  family_maximum_used: 'how much of the family maximum is used',
  ortho_used: 'how much of the orthodontic maximum is used',
  primary_paid: 'what the other plan paid for each treatment',
}

/** "Are these the plan’s contracted fees?": an office has one schedule with a network, so it's one question for all lines. */
function contractQuestion({ lines }: Asked): string {
  const open = lines.filter((line) => line.allowed === undefined).flatMap(({ fee }) => fee ?? [])
  if (open.length > 1 && open.length === lines.length) return 'Are these the plan’s contracted fees?'
  const amounts = listWords(open.map(writeCents))
  return open.length === 1
    ? `Is ${amounts} the plan’s contracted fee?`
    : `Are ${amounts} the plan’s contracted fees?`
}

/** The one question for all that's missing; null where nothing is. */
export function questionFor(asked: Asked, { missing }: Pick<Estimate, 'missing'>): string | null {
  const contract = asksForContract(asked.typed) && missing.some(({ what }) => what === 'allowed')
  const others = missing.filter(({ what }) => !contract || what !== 'allowed')
  const needed = [...new Set(others.map(({ what }) => MISSING[what]))]
  if (!contract) return needed.length > 0 ? `To be sure, tell us ${listWords(needed)}.` : null
  const rest = needed.length > 0 ? ` Also tell us ${listWords(needed)}.` : ''
  return `${contractQuestion(asked)}${rest}`
}
