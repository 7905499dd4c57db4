import type { RefObject } from 'react'
import { AddBox } from './add-box.tsx'
import { Contracted } from './contracted.tsx'
import type { Draft } from './draft-state.ts'
import { LineRow } from './line-row.tsx'
import type { Live } from './live.ts'

/** The treatments with their fields and amounts, and the box that adds one. */
export function Lines(props: {
  draft: Draft
  live: Live
  plan: string | null
  box: RefObject<HTMLInputElement | null>
}) {
  const { draft, live, box } = props
  const { worked } = live
  return (
    <section className="card" aria-label="Services">
      {draft.lines.length > 0 && (
        <table className="est-lines">
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Tooth</th>
              <th scope="col">Date</th>
              <th scope="col" className="end">
                Our fee
              </th>
              <th scope="col" className="end">
                Allowed
              </th>
              <th scope="col" className="end">
                Plan pays
              </th>
              <th scope="col" className="end">
                Patient pays
              </th>
              <td />
            </tr>
          </thead>
          {draft.lines.map((line) => {
            const at = worked?.ids.indexOf(line.id) ?? -1
            return (
              <LineRow
                key={line.id}
                draft={line}
                line={worked?.reply.lines[at]}
                name={worked?.reply.services[at]?.name}
                asked={live.asked}
                other={draft.cover.other === 'yes'}
                contracted={draft.cover.contracted === 'yes' && draft.cover.network !== 'out'}
                onChange={(change) => draft.change(line.id, change)}
                onRemove={() => {
                  draft.remove(line.id)
                  box.current?.focus()
                }}
              />
            )
          })}
        </table>
      )}
      {draft.lines.length > 0 && <Contracted cover={draft.cover} onChange={draft.changeCover} />}
      <AddBox
        plan={props.plan}
        services={draft.lines.map((line) => line.service)}
        box={box}
        onAdd={draft.add}
      />
    </section>
  )
}
