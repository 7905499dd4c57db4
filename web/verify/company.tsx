import { UserRound } from 'lucide-react'
import { showTime } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import type { Presence } from './presence.ts'

/** Someone else is editing, or has taken the plan in the queue. Nothing is locked: what both change is brought together. */
export function Company(props: { presence: Presence }) {
  const { other, takeOver } = props.presence
  if (!other) return null
  return (
    <div className="guard" role="status">
      <Icon of={UserRound} />
      <span className="grow">
        {other.open
          ? `${other.by} is editing this plan now.`
          : `${other.by} has taken this plan until ${showTime(new Date(other.until))}.`}{' '}
        If you both verify, we’ll show you both values.
      </span>
      <button type="button" className="link" onClick={takeOver}>
        Take over
      </button>
    </div>
  )
}
