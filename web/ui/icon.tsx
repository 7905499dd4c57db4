import type { LucideIcon } from 'lucide-react'

/** One drawing of the set, hidden from screen readers: the word beside it speaks. Sizes in px. */
export function Icon(props: { of: LucideIcon; size?: 14 | 16 | 18 | 20 | 28; className?: string }) {
  const size = props.size && props.size !== 18 ? ` s${props.size}` : ''
  const extra = props.className ? ` ${props.className}` : ''
  return <props.of className={`ic${size}${extra}`} aria-hidden="true" focusable="false" />
}
