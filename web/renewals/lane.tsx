import type { LaneName, RenewalBoard } from '../../src/renewals/contract.ts'
import { counted } from '../ui/words.ts'
import { PlanCard } from './card.tsx'
import { bareMonth } from './words.ts'

const TITLES: Record<LaneName, string> = {
  due: 'Due',
  uploaded: 'Uploaded',
  changed: 'Changed',
  verified: 'Verified',
}

/** What brings a plan into a lane. No plan is put there by hand. */
function wordsOf(lane: LaneName, { month, reading }: RenewalBoard): string {
  if (lane === 'due') return 'No new document yet'
  if (lane === 'changed') return 'The new document says something else'
  if (lane === 'verified')
    return /^\d/.test(month)
      ? `The new document is verified: ready for ${bareMonth(month)}`
      : 'Nothing here yet'
  return reading > 0
    ? `Not compared yet. ${counted(reading, 'document')} still being read`
    : 'Read, but not compared yet'
}

/** One lane of the board: two plans, the rest when it is opened. */
export function Lane(props: {
  lane: LaneName
  board: RenewalBoard
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const { lane, board, open } = props
  const { count, cards } = board.lanes[lane]
  const more = count - cards.length
  const id = `lane-${lane}`
  return (
    <section className="lane" aria-labelledby={id}>
      <header>
        <h3 id={id}>{TITLES[lane]}</h3>
        <span className={`count${lane === 'changed' && count > 0 ? ' check' : ''}`}>
          {count.toLocaleString('en-US')}
        </span>
      </header>
      <p className="tiny muted">{wordsOf(lane, board)}</p>
      {cards.length > 0 && (
        <ul>
          {cards.map((card) => (
            <PlanCard key={card.id} lane={lane} card={card} overdue={board.month === 'overdue'} />
          ))}
        </ul>
      )}
      {more > 0 && !open && (
        <button type="button" className="link small more" onClick={() => props.onOpen(true)}>
          {more.toLocaleString('en-US')} more<span className="vh"> in {TITLES[lane]}</span>
        </button>
      )}
      {open && more === 0 && (
        <button type="button" className="link small more" onClick={() => props.onOpen(false)}>
          Show less<span className="vh"> in {TITLES[lane]}</span>
        </button>
      )}
    </section>
  )
}
