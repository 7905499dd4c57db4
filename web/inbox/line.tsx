import type { ReactNode } from 'react'
import type { Source } from '../../src/arrivals/inbox/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { SOURCES } from './words.ts'

/** A line of the inbox: how it looks, what it is, why it is here, and what can be done. */
export function Line(props: {
  id: string
  selected: boolean
  ask?: boolean
  onSelect: () => void
  thumb: ReactNode
  name: string
  meta: readonly ReactNode[]
  children: ReactNode
  acts: ReactNode
}) {
  const looks = ['arrival', props.selected && 'sel', props.ask && 'ask'].filter(Boolean).join(' ')
  return (
    <li
      className={looks}
      data-line={props.id}
      tabIndex={-1}
      aria-current={props.selected || undefined}
      onFocus={props.onSelect}
    >
      <span className="arrival-thumb">{props.thumb}</span>
      <div className="about">
        <p className="trunc file-name" title={props.name}>
          {props.name}
        </p>
        <p className="meta">
          {props.meta.filter(Boolean).map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order
            <span key={i}>{part}</span>
          ))}
        </p>
        {props.children}
      </div>
      <div className="acts">{props.acts}</div>
    </li>
  )
}

/** How a document came, with its icon. */
export const From = (props: { source: Source }) => (
  <>
    <Icon of={SOURCES[props.source].icon} size={14} />
    {SOURCES[props.source].words}
  </>
)
