import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import type { Box, PageInfo } from '../../../src/plan/content.ts'
import { pageImage } from '../../api/calls.ts'
import { placeOf } from './geometry.ts'
import { MOST_NAMES, type Strips } from './sight.ts'

/** Part of a box in percent of another one that it lies in. */
const within = ([x0, y0, x1, y1]: Box, [X0, Y0, X1, Y1]: Box): CSSProperties => ({
  left: `${((x0 - X0) / (X1 - X0)) * 100}%`,
  top: `${((y0 - Y0) / (Y1 - Y0)) * 100}%`,
  width: `${((x1 - x0) / (X1 - X0)) * 100}%`,
  height: `${((y1 - y0) / (Y1 - Y0)) * 100}%`,
})

/** A row is marked this much higher than its value on each side, as a share of that. */
const ROW_AIR = 0.2

/** Names that are wider than their share are seen as far as their column goes on screen: no rest of one stands beside the strip. */
const shownOf = (width: number, most: number) => `max(${most}px, calc(${width}px - var(--past, 0px)))`

interface Pinned {
  head: boolean
  names: boolean
}

/**
 * Which strips have left their place on the page: only those are drawn, so that the page itself can be clicked where they lie on it.
 * @param start screen pixels between the table's left edge and its names
 * @param redo changes with the size of page and pane
 */
function usePinned(
  canvas: RefObject<HTMLElement | null>,
  pins: RefObject<HTMLElement | null>,
  start: number,
  redo: string,
) {
  const [pinned, setPinned] = useState<Pinned>({ head: false, names: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the page has another size
  useEffect(() => {
    const pane = canvas.current
    const look = () => {
      const place = pins.current?.getBoundingClientRect()
      if (!place || !pins.current) return
      const of = (name: string) => pins.current?.querySelector(name)?.getBoundingClientRect() ?? place
      const head = of('.pin.head').top > place.top + 1
      const past = of('.pin.names').left - place.left - start
      const names = past > 1
      pins.current.style.setProperty('--past', `${Math.max(0, past)}px`)
      setPinned((now) => (now.head === head && now.names === names ? now : { head, names }))
    }
    look()
    pane?.addEventListener('scroll', look, { passive: true })
    return () => pane?.removeEventListener('scroll', look)
  }, [canvas, pins, start, redo])
  return pinned
}

/**
 * The head of a table and the names of its rows, cut from the page itself: they stay at the edges of the pane while the table is scrolled.
 * @param box of the value that is looked at, if it is of this table: its row and its column are marked
 */
export function Pins(props: {
  canvas: RefObject<HTMLElement | null>
  planId: string
  page: PageInfo
  strips: Strips
  box: Box | null
  /** Screen pixels of a page unit. */
  scale: number
  /** Screen pixels of the pane's width. */
  width: number
}) {
  const { page, strips, box, scale } = props
  const { all, head, names } = strips
  const pins = useRef<HTMLDivElement>(null)
  const pinned = usePinned(props.canvas, pins, (names[0] - all[0]) * scale, `${scale} ${props.width}`)
  const address = pageImage(props.planId, page.page, page.revision)
  const strip = (name: string, cut: Box, on: boolean, mark: Box | null) => {
    // Where it stands on the page: from there it is taken along.
    const marginLeft = (cut[0] - all[0]) * scale
    const size = { width: (cut[2] - cut[0]) * scale, height: (cut[3] - cut[1]) * scale }
    const most = name === 'head' ? Number.POSITIVE_INFINITY : props.width * MOST_NAMES
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from what lies under it
      // biome-ignore lint/a11y/useKeyWithClickEvents: as above
      <div
        className={`pin ${name}${on ? ' on' : ''}${size.width > most ? ' cut-off' : ''}`}
        style={{ ...size, marginLeft, ...(size.width > most ? { maxWidth: shownOf(size.width, most) } : {}) }}
        // What lies under a strip isn’t seen: nothing is drawn or picked there.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => event.stopPropagation()}
      >
        <div className="cut" style={size}>
          <img src={address} alt="" draggable={false} style={within([0, 0, page.width, page.height], cut)} />
          {mark && <span className="pin-mark" style={within(mark, cut)} />}
        </div>
      </div>
    )
  }
  const air = box ? (box[3] - box[1]) * ROW_AIR : 0
  const row: Box | null = box && [names[0], box[1] - air, names[2], box[3] + air]
  const column: Box | null = box && head && [box[0], head[1], box[2], head[3]]
  const corner: Box | null = head && [names[0], head[1], names[2], head[3]]
  return (
    <div ref={pins} className="pins" aria-hidden="true" style={placeOf(all, page)}>
      {strip('names', names, pinned.names, row)}
      {head && strip('head', head, pinned.head, column)}
      {corner && strip('corner', corner, pinned.names && pinned.head, null)}
    </div>
  )
}
