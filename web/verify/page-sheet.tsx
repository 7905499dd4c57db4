import { useState } from 'react'
import type { Evidence, FieldStateName, PageInfo } from '../../src/plan/content.ts'
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
function placeOf(box: PageBox, page: PageInfo): React.CSSProperties {
  const [x0, y0, x1, y1] = box.evidence.box
  const pad = page.width * 0.004
  return {
    left: percent(x0 - pad, page.width),
    top: percent(y0 - pad, page.height),
    width: percent(x1 - x0 + 2 * pad, page.width),
    height: percent(y1 - y0 + 2 * pad, page.height),
  }
}

/** The name of the focused box stays on the page: to the right of a box at the left, below one at the top. */
function tagSide(box: PageBox, page: PageInfo): string {
  const [x0, y0] = box.evidence.box
  return `${x0 < page.width / 2 ? ' left' : ''}${y0 < page.height * 0.04 ? ' below' : ''}`
}

const areaOf = ({ evidence: { box } }: PageBox) => (box[2] - box[0]) * (box[3] - box[1])

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
  // Small boxes lie on top, so that each can be clicked.
  const boxes = [...props.boxes].sort((a, b) => areaOf(b) - areaOf(a))
  const again = attempt > 0 ? `?again=${attempt}` : ''
  return (
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
        boxes.map((box) => {
          const on = box.path === props.focused
          return (
            <button
              key={`${box.path} ${box.evidence.box.join()}`}
              type="button"
              tabIndex={-1}
              className={`evb${on ? ' on' : ''}${box.state === 'check' ? ' chk' : ''}`}
              style={placeOf(box, page)}
              data-box={box.path}
              aria-label={`${box.label}: ${box.evidence.quote}`}
              title={on ? undefined : box.label}
              onClick={() => props.onPick(box.path)}
            >
              {on && <span className={`ev-tag${tagSide(box, page)}`}>{box.label}</span>}
            </button>
          )
        })}
    </div>
  )
}
