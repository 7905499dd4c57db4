import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { LaneName, RenewalCard } from '../../src/renewals/contract.ts'
import { doubtWords } from '../queue/words.ts'
import { showShortDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { aboutPlan, changeWords, compareAddress, dueWords, nameOf, planAddress } from './words.ts'

/** The first changes of a new document: the old value struck through, the new one bold. */
function Delta({ card }: { card: RenewalCard }) {
  const more = (card.changed ?? 0) - card.changes.length
  return (
    <ul className="delta">
      {card.changes.map((change) => {
        const { label, before, after } = changeWords(change)
        return (
          <li key={change.path}>
            {label} <s>{before}</s> <span className="vh">now</span> <b>{after}</b>
          </li>
        )
      })}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}

/** What the new document comes to while nothing is sure to have changed. */
function Found({ card }: { card: RenewalCard }) {
  const doubts = card.newer?.doubts ?? 0
  const unchanged = doubts === 0 && card.changed === 0
  return (
    <span className={`chip ${unchanged ? 'full' : 'check'}`}>
      <Icon of={unchanged ? CircleCheck : TriangleAlert} />
      {unchanged ? 'No changes' : doubtWords(doubts)}
    </span>
  )
}

/** How the renewal ended. A plan without an earlier version has nothing that could have changed. */
const doneWords = ({ changed }: RenewalCard) => {
  if (changed === null) return 'Verified'
  return changed === 0 ? 'No changes' : counted(changed, 'change')
}

function Done({ card }: { card: RenewalCard }) {
  const by = [card.verified_date && showShortDay(card.verified_date), card.verified_by]
  return (
    <>
      <span className="chip full">
        <Icon of={CircleCheck} />
        {doneWords(card)}
      </span>
      <span className="tiny muted trunc">{by.filter(Boolean).join(', ')}</span>
    </>
  )
}

/** The last line of a card: how it stands, and the one step that brings it on. */
function stepOf(lane: LaneName, card: RenewalCard, overdue: boolean): ReactNode {
  const name = <span className="vh"> {nameOf(card)}</span>
  if (lane === 'verified') return <Done card={card} />
  if (lane === 'due') {
    return (
      <>
        <span className="tiny muted grow">{dueWords(card, overdue ? card.month : null)}</span>
        <Link className="btn sm" href="/upload">
          Upload{name}
        </Link>
      </>
    )
  }
  const doubts = card.newer?.doubts ?? 0
  return (
    <>
      {lane === 'uploaded' && <Found card={card} />}
      {lane === 'changed' && doubts > 0 && <span className="tiny muted">{doubtWords(doubts)}</span>}
      <span className="grow" />
      <Link className="btn sm" href={compareAddress(card.newer?.id ?? card.id)}>
        {lane === 'changed' ? 'Verify' : 'Compare'}
        {name}
      </Link>
    </>
  )
}

/** One plan on the board. */
export function PlanCard(props: { lane: LaneName; card: RenewalCard; overdue: boolean }) {
  const { lane, card } = props
  return (
    <li className="card rc">
      <Link className="rc-name" href={planAddress(card)}>
        {nameOf(card)}
      </Link>
      <p className="tiny muted rc-about">{aboutPlan(card)}</p>
      {lane === 'changed' && <Delta card={card} />}
      <div className="bot">{stepOf(lane, card, props.overdue)}</div>
    </li>
  )
}
