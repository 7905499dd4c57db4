import { type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

/** One of the nine cards: a title with its icon, and what it tells. */
export function Card(props: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <article className="card dc">
      <h3>
        <Icon of={props.icon} />
        {props.title}
      </h3>
      {props.children}
    </article>
  )
}

/** A figure; a dash while it is unknown, or where there's nothing to count yet. Cards fail quietly: a small Try again, the rest of the page lives (SPEC.md section 8). */
export function Figure(props: {
  value: number | null
  unit?: string
  failed: boolean
  retry: () => void
  /** True where the server has said that there's nothing to count. */
  nothing?: boolean
}) {
  if (props.value !== null) {
    return (
      <p className="fig num">
        {props.value.toLocaleString('en-US')}
        {props.unit && <small>{props.unit}</small>}
      </p>
    )
  }
  return (
    <p className="fig num">
      <span aria-hidden="true">–</span>
      <span className="vh">{props.failed ? 'Unknown' : props.nothing ? 'None yet' : 'Loading'}</span>
      {props.failed && <Retry retry={props.retry} />}
    </p>
  )
}

/** A small button that reads a card again. */
export function Retry(props: { retry: () => void }) {
  return (
    <button type="button" className="btn ghost icon sm" aria-label="Try again" onClick={props.retry}>
      <Icon of={RotateCw} size={14} />
    </button>
  )
}
