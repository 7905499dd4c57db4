import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../ui/icon.tsx'

/** One of several choices: what it is, what it means, and a word on it at the right. */
export function Pick(props: {
  group: string
  icon: LucideIcon
  title: string
  hint: ReactNode
  chip?: ReactNode
  chosen: boolean
  onChoose: () => void
}) {
  const id = useId()
  return (
    <label className={`su-pick${props.chosen ? ' on' : ''}`}>
      <input
        type="radio"
        name={props.group}
        checked={props.chosen}
        aria-describedby={id}
        onChange={props.onChoose}
      />
      <Icon of={props.icon} />
      <span className="grow">
        <span className="strong su-title">{props.title}</span>
        <span className="small muted" id={id}>
          {props.hint}
        </span>
      </span>
      {props.chip}
    </label>
  )
}
