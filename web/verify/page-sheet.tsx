import { useState } from 'react'
import type { Box, Evidence, FieldStateName, PageInfo } from '../../src/plan/content.ts'
import { pageImage } from '../api/calls.ts'
import { Failed } from '../ui/list-state.tsx'

/** A framed value on the page. */
export interface PageBox {
  path: string
  label: string
  state: FieldStateName
  evidence: Evidence
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** Where a box lies on its page, in percent; a little larger than the words. */
function placeOf(box: Box, page: PageInfo): React.CSSProperties {
  const [x0, y0, x1, y1] = box
  const pad = page.width * 0.004
  return {
    left: percent(x0 - pad, page.width),
    top: percent(y0 - pad, page.height),
    width: percent(x1 - x0 + 2 * pad, page.width),
    height: percent(y1 - y0 + 2 * pad, page.height),
  }
}

/** The name of the focused box stays on the page: to the right of a box at the left, below one at the top. */
function tagSide(box: Box, page: PageInfo): string {
  const [x0, y0] = box
  return `${x0 < page.width / 2 ? ' left' : ''}${y0 < page.height * 0.04 ? ' below' : ''}`
}

const areaOf = (box: Box) => (box[2] - box[0]) * (box[3] - box[1])

/** Values that stand in the same words: one place on the page for all of them. */
interface Spot {
  box: Box
  values: PageBox[]
}

/** One spot for each place on the page; small ones lie on top, so that each can be clicked. */
export function spotsOf(boxes: readonly PageBox[]): Spot[] {
  const spots = new Map<string, Spot>()
  for (const value of boxes) {
    const { box } = value.evidence
    const key = box.map(Math.round).join()
    const spot = spots.get(key) ?? { box, values: [] }
    spot.values.push(value)
    spots.set(key, spot)
  }
  return [...spots.values()].sort((a, b) => areaOf(b.box) - areaOf(a.box))
}

/** The value that a click on a spot leads to: the first one, or the one after the focused one. */
export function pickOf(values: readonly PageBox[], focused: string | null): PageBox | undefined {
  const at = values.findIndex((v) => v.path === focused)
  return values[(at + 1) % values.length]
}

/** A redacted page with the boxes of its values; a click on a box focuses its field. */
export function PageSheet(props: {
  planId: string
  page: PageInfo
  boxes: readonly PageBox[]
  focused: string | null
  shown: boolean
  onPick: (path: string) => void
}) {
  const { page } = props
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  const again = attempt > 0 ? `?again=${attempt}` : ''
  const sheet = (
    <div className="sheet-page" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      {failed ? (
        <Failed words={`Page ${page.page} could not be loaded.`} retry={retry} />
      ) : (
        <img
          src={`${pageImage(props.planId, page.page)}${again}`}
          alt={`Page ${page.page}, patient details masked`}
          onError={() => setFailed(true)}
          draggable={false}
        />
      )}
      {page.withheld && (
        <p className="note check withheld">
          Too much of this page could not be read. It is masked wholly, and nothing of it was used.
        </p>
      )}
      {props.shown &&
        spotsOf(props.boxes).map(({ box, values }) => {
          const on = values.find((v) => v.path === props.focused)
          const names = values.map((v) => v.label).join(', ')
          return (
            <button
              key={box.join()}
              type="button"
              tabIndex={-1}
              className={`evb${on ? ' on' : ''}${values.some((v) => v.state === 'check') ? ' chk' : ''}`}
              style={placeOf(box, page)}
              data-box={values.map((v) => v.path).join(' ')}
              aria-label={`${names}: ${values[0]?.evidence.quote}`}
              title={on ? undefined : names}
              onClick={() => {
                const next = pickOf(values, props.focused)
                if (next) props.onPick(next.path)
              }}
            >
              {on && <span className={`ev-tag${tagSide(box, page)}`}>{on.label}</span>}
            </button>
          )
        })}
    </div>
  )
  return (
    <>
      {page.partly_unread && !page.withheld && (
        <p className="note check above">
          This page needs attention: parts of it could not be read. They are masked, and no value comes from
          them. Compare with the original.
        </p>
      )}
      {sheet}
    </>
  )
}
