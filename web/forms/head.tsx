import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'

const STEPS = ['Upload', 'Place fields once', 'Print any plan'] as const

/** The three steps, of which one is open and those before it are done. */
function Stepper(props: { at: 1 | 2 | 3 }) {
  return (
    <ol className="stepper">
      {STEPS.map((words, i) => (
        <li
          key={words}
          className={i + 1 === props.at ? 'on' : i + 1 < props.at ? 'ok' : undefined}
          aria-current={i + 1 === props.at ? 'step' : undefined}
        >
          <b aria-hidden="true">{i + 1 < props.at ? '✓' : i + 1}</b>
          {words}
        </li>
      ))}
    </ol>
  )
}

/** Where a form is on its way: the way back, its name, and the steps. */
export function FormHead(props: { back: string; backName: string; at: 1 | 2 | 3; children: ReactNode }) {
  return (
    <header className="bf-head">
      <Link href={props.back} className="btn ghost icon" aria-label={props.backName}>
        <Icon of={ChevronLeft} size={20} />
      </Link>
      <div className="grow bf-name">{props.children}</div>
      <Stepper at={props.at} />
    </header>
  )
}
