import { Contrast, FileText, type LucideIcon, Pencil, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanDetail } from '../../src/plan/contract.ts'
import type { EstimateReply } from '../../src/riq/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { pathLabel } from '../ui/path-label.ts'
import { Cite } from './cite.tsx'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Origin(props: {
  icon: LucideIcon
  words: string
  tone?: string
  items: [key: string, node: ReactNode][]
}) {
  return (
    <div>
      <h3 className={props.tone}>
        <Icon of={props.icon} size={14} />
        {props.words}
      </h3>
      {props.items.length === 0 ? (
        <p>Nothing</p>
      ) : (
        <ul>
          {props.items.map(([key, node]) => (
            <li key={key}>{node}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Where the figures are from, in four lists. */
export function Origins(props: { reply: EstimateReply; plan: PlanDetail | undefined }) {
  const { reply } = props
  const texts = (items: readonly string[]): [string, ReactNode][] =>
    [...new Set(items)].map((text) => [text, capital(text)])
  const stated: [string, ReactNode][] = reply.stated.map((path) => [
    path,
    <>
      {pathLabel(path)} <Cite plan={props.plan} path={path} />
    </>,
  ])
  return (
    <section className="card est-origins" aria-label="Where the figures are from">
      <Origin icon={FileText} words="Stated in the plan" items={stated} />
      <Origin icon={Pencil} words="You typed" items={texts(reply.typed)} />
      <Origin icon={Contrast} words="Assumed" items={texts(reply.assumed)} />
      <Origin
        icon={TriangleAlert}
        words="Not checked"
        tone="warned"
        items={texts(
          reply.not_checked
            .filter((text) => text !== reply.question)
            .map((text) => text.replace(/^Not checked: /, '')),
        )}
      />
    </section>
  )
}
