import { TriangleAlert } from 'lucide-react'
import type { PlanContent } from '../../src/plan/content.ts'
import { Icon } from '../ui/icon.tsx'
import { spaced } from '../ui/words.ts'
import type { Sources } from './coverage.tsx'
import { waitRows } from './facts.ts'

function PageButton(props: { path: string; name: string; sources: Sources }) {
  const page = props.sources.pageOf(props.path)
  const entered = props.sources.entered(props.path)
  if (page === null) return <span className="tiny muted">{entered}</span>
  return (
    <button type="button" className="cite" onClick={() => props.sources.onOpen(props.path, props.name)}>
      p. {page}
      <span className="vh">, show {props.name}</span>
    </button>
  )
}

/** The Waiting Periods tab. */
export function Waits(props: { content: PlanContent; sources: Sources }) {
  const { sources } = props
  return (
    <section className="card divide ll">
      {waitRows(props.content.waiting_periods).map(({ key, label, text }) => (
        <div key={key}>
          <h2>{label}</h2>
          {text ? (
            <p className={/^none$/i.test(text) ? undefined : 'strong'}>{text}</p>
          ) : (
            <p className="muted">
              {sources.silent(`waiting_periods.${key}`)}. {sources.looked}.
            </p>
          )}
          <PageButton path={`waiting_periods.${key}`} name={label} sources={sources} />
        </div>
      ))}
    </section>
  )
}

/** The Plan Flags tab. A rule that can sink a claim carries the amber word. */
export function Flags(props: { content: PlanContent; sources: Sources }) {
  const { sources } = props
  const flags = Object.entries(props.content.flags)
  if (flags.length === 0)
    return <p className="card empty short">The document states no plan flags. {sources.looked}.</p>
  return (
    <section className="card divide ll">
      {flags.map(([key, text]) => {
        const yes = /^yes\b[\s,.:–-]*/i.exec(text)
        const rest = yes ? text.slice(yes[0].length) : text
        return (
          <div key={key}>
            <h2>{spaced(key)}</h2>
            <p>
              {yes && (
                <span className="chip check">
                  <Icon of={TriangleAlert} />
                  Yes
                </span>
              )}
              {rest.charAt(0).toUpperCase() + rest.slice(1)}
            </p>
            <PageButton path={`flags.${key}`} name={spaced(key)} sources={sources} />
          </div>
        )
      })}
    </section>
  )
}

/** The Disclaimers tab. */
export function Disclaimers(props: { content: PlanContent; sources: Sources }) {
  const { disclaimers } = props.content
  if (disclaimers.length === 0) return <p className="card empty short">The document has no disclaimers.</p>
  return (
    <section className="card divide ll numbered">
      {disclaimers.map((text, i) => (
        // Two disclaimers may say the same; their order never changes while they are shown.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={i}>
          <b className="muted">{i + 1}</b>
          <p>{text}</p>
          <PageButton path={`disclaimers.${i}`} name={`Disclaimer ${i + 1}`} sources={props.sources} />
        </div>
      ))}
    </section>
  )
}
