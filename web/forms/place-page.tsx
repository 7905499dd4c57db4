import type { KeyboardEvent } from 'react'
import type { FormBlank, FormPage } from '../../src/forms/contract.ts'
import { formPicture } from '../api/forms.ts'
import { mayActAlone } from '../ui/letter-keys.ts'
import { type Drag, useDrag } from './drag.ts'
import { HAND, moved, resized } from './place-boxes.ts'
import type { Placing } from './place-state.ts'

const ARROWS: ReadonlyMap<string, [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** How a blank looks: placed, to place, or left for handwriting. */
const kindOf = ({ field }: FormBlank) => (field === null ? 'open' : field === HAND ? 'hand' : 'set')

/** The names of a field where there's little room: "Crowns, in network" without what the column says. */
const shortName = (label: string) => label.replace(/, in network$/, ' %').replace(/^Deductible, /, 'Ded. ')

/** What a blank says of itself. */
function wordsIn({ field, more = [] }: FormBlank, placing: Placing): string {
  if (field === null) return 'which field?'
  return field === HAND
    ? 'by hand'
    : [field, ...more].map((one) => shortName(placing.labelOf(one))).join(' / ')
}

/** Where a blank is while it's being dragged. */
function dragged(blank: FormBlank, drag: Drag | null, page: FormPage): FormBlank {
  if (!drag || drag.id !== blank.id) return blank
  const [dx, dy] = [drag.to.x - drag.from.x, drag.to.y - drag.from.y]
  return drag.kind === 'size' ? resized(blank, dx, dy, page) : moved(blank, dx, dy, page)
}

const percents = ([x0, y0, x1, y1]: FormBlank['box'], { width, height }: FormPage) => ({
  left: `${(100 * x0) / width}%`,
  top: `${(100 * y0) / height}%`,
  width: `${(100 * (x1 - x0)) / width}%`,
  height: `${(100 * (y1 - y0)) / height}%`,
})

/** Puts the focus on a blank of the page, once it's drawn. */
export const focusBlank = (id: string | null) =>
  requestAnimationFrame(() => {
    if (id) document.querySelector<HTMLElement>(`[data-blank="${CSS.escape(id)}"]`)?.focus()
  })

/** Keys of the blank that has the focus: take a likely field, by hand, nudge, remove. */
function useKeys(placing: Placing, page: FormPage) {
  return (event: KeyboardEvent, blank: FormBlank) => {
    const arrow = ARROWS.get(event.key)
    if (arrow && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const step = event.shiftKey ? 8 : 1
      const how = event.altKey ? resized : moved
      return placing.change(blank.id, (one) => how(one, arrow[0] * step, arrow[1] * step, page))
    }
    if (!mayActAlone(event.nativeEvent)) return
    const taken = /^[1-4]$/.test(event.key) ? blank.likely[Number(event.key) - 1] : undefined
    const field = taken ?? (event.key.toLowerCase() === 'h' ? HAND : undefined)
    if (field) focusBlank(placing.put(blank.id, field))
    else if (event.key === 'Delete' || event.key === 'Backspace') placing.remove(blank.id)
    else return
    event.preventDefault()
  }
}

/** A page of a form with its blanks: blue ones are placed, dotted ones to place, hatched ones left for handwriting. */
export function PlacePage(props: { id: string; page: FormPage; placing: Placing }) {
  const { page, placing } = props
  const onKey = useKeys(placing, page)
  const {
    page: holder,
    drag,
    begin,
    ...pointer
  } = useDrag(page, (end) => {
    const { from, to, id, kind } = end
    if (kind === 'draw') {
      const box: FormBlank['box'] = [
        Math.min(from.x, to.x),
        Math.min(from.y, to.y),
        Math.max(from.x, to.x),
        Math.max(from.y, to.y),
      ]
      if (box[2] - box[0] >= 6 && box[3] - box[1] >= 6) focusBlank(placing.add(page.page, box))
    } else if (id) placing.change(id, (blank) => dragged(blank, end, page))
  })
  const drawn = drag?.kind === 'draw' ? drag : null
  return (
    <div className="bf-page" ref={holder} onPointerDown={(event) => begin(event, 'draw', null)} {...pointer}>
      <img src={formPicture(props.id, page.page)} alt={`Page ${page.page} of the form`} draggable={false} />
      {placing.places
        .filter((blank) => blank.page === page.page)
        .map((blank) => {
          const on = placing.blank?.id === blank.id
          const name = wordsIn(blank, placing)
          return (
            <button
              key={blank.id}
              type="button"
              data-blank={blank.id}
              className={`fx ${kindOf(blank)}`}
              aria-pressed={on}
              aria-label={`${blank.words || 'Blank'}: ${name}`}
              // Tab goes on to the next blank that is open.
              tabIndex={on || blank.field === null ? 0 : -1}
              style={percents(dragged(blank, drag, page).box, page)}
              onFocus={() => placing.select(blank.id)}
              onPointerDown={(event) => begin(event, 'move', blank.id)}
              onKeyDown={(event) => onKey(event, blank)}
            >
              <span className="trunc">{name}</span>
              {on && <i className="fx-corner" onPointerDown={(event) => begin(event, 'size', blank.id)} />}
            </button>
          )
        })}
      {drawn && (
        <span
          className="fx drawn"
          style={percents(
            [
              Math.min(drawn.from.x, drawn.to.x),
              Math.min(drawn.from.y, drawn.to.y),
              Math.max(drawn.from.x, drawn.to.x),
              Math.max(drawn.from.y, drawn.to.y),
            ],
            page,
          )}
        />
      )}
    </div>
  )
}
