import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { TopBar } from './top-bar.tsx'

/** A page that says one thing: a large mark, a heading, a sentence or two, and what can be done. */
export function Notice(props: {
  icon: LucideIcon
  kind: 'good' | 'plain'
  head: string
  words: string
  pair: string | null
  left?: number | null
  extra?: ReactNode
  children: ReactNode
}) {
  return (
    <main className="phone-plain">
      <TopBar pair={props.pair} left={props.left ?? null} />
      <div className="phone-body middle">
        <span className={`phone-mark ${props.kind}`}>
          <props.icon aria-hidden="true" />
        </span>
        <div role="status">
          <h1>{props.head}</h1>
          <p className="soft">{props.words}</p>
        </div>
        {props.extra}
      </div>
      <div className="phone-foot">{props.children}</div>
    </main>
  )
}
