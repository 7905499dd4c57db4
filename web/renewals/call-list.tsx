import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RenewalCard } from '../../src/renewals/contract.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { nameOf } from './words.ts'

/** One call may settle several plans: those of a carrier and phone stand together. */
const byCarrier = (a: RenewalCard, b: RenewalCard) =>
  (a.insurance_company ?? '~').localeCompare(b.insurance_company ?? '~') ||
  (a.customer_service_phone ?? '~').localeCompare(b.customer_service_phone ?? '~') ||
  nameOf(a).localeCompare(nameOf(b))

/** The due plans on paper, with whom to call and room to write. */
function Paper(props: { title: string; cards: readonly RenewalCard[] }) {
  return (
    <div className="print-sheet call-plans">
      <header>
        <h1>Call list: {props.title}</h1>
        <p className="status">
          <b>{counted(props.cards.length, 'plan')} without a new document</b>
          <span>Printed {showDay(new Date().toISOString())}</span>
        </p>
      </header>
      <table>
        <thead>
          <tr>
            {['Carrier', 'Phone', 'Group', 'Group ID', 'Asked on', 'Answer'].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...props.cards].sort(byCarrier).map((card) => (
            <tr key={card.id}>
              <td>{card.insurance_company ?? 'Not found'}</td>
              <td>{card.customer_service_phone ?? 'Not found'}</td>
              <td>{nameOf(card)}</td>
              <td>{card.group_id}</td>
              <td className="blank" />
              <td className="blank" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Fetches all due plans of the month, lays them out and opens the printer's window. @param title as the sheet is headed */
export function useCallList(month: string, title: string) {
  const api = useApi()
  const cache = useQueryClient()
  const [cards, setCards] = useState<readonly RenewalCard[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    if (cards === null) return
    const put = () => setCards(null)
    window.addEventListener('afterprint', put)
    window.print()
    return () => window.removeEventListener('afterprint', put)
  }, [cards])
  const print = async () => {
    setTrouble(null)
    try {
      const board = await cache.fetchQuery({
        queryKey: ['renewals', month, 'due'],
        queryFn: () => api.renewals(month, 'due'),
        staleTime: 0,
      })
      setCards(board.lanes.due.cards)
    } catch (error) {
      setTrouble(`We couldn’t load the call list. ${wordsOf(error)}`)
    }
  }
  return { print, trouble, paper: cards && <Paper title={title} cards={cards} /> }
}

/** Print call list; without due plans it says why it can't. */
export function CallListButton(props: { due: number; onPrint: () => void }) {
  const none = props.due === 0
  return (
    <button
      type="button"
      className="btn"
      aria-disabled={none || undefined}
      title={none ? 'No plans are due in this month' : undefined}
      onClick={() => !none && props.onPrint()}
    >
      <Icon of={Printer} size={16} />
      Print call list
    </button>
  )
}
