import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Box, PageInfo } from '../../../src/plan/content.ts'
import type { DrawMode } from '../page-sheet.tsx'
import { useKeepInSight } from './keep-in-sight.ts'
import { usePageKeys } from './page-keys.ts'
import { usePosition } from './position.ts'
import { stripsOf, sweptArea, tableAt } from './sight.ts'
import { LOW } from './sizes.ts'
import { usePageTables } from './tables.ts'
import type { PageActs } from './tools.tsx'
import { useZoom } from './zoom.ts'

/** What of a page is in sight: its tables, the zoom, and the value that is looked at, which is kept there. */
export function useSight(
  canvas: RefObject<HTMLElement | null>,
  sight: {
    planId: string
    page: PageInfo
    box: Box | null
    area: Box | null
    look: number
    /** Places that are shown together; the value that is looked at is among them. */
    swept: readonly Box[]
  },
) {
  const { page, look, swept } = sight
  const { print, tables } = usePageTables(sight.planId, page)
  const wide = sight.box && swept.length > 1 ? sweptArea(swept, tables) : null
  const zoom = useZoom(canvas, { page, print, box: sight.box, area: sight.area ?? wide })
  // In a low pane there is no room for more than the value itself.
  const shared = wide && (zoom.pane?.height ?? 0) >= LOW ? wide : null
  const box = shared ?? sight.box
  const type = print ?? 0
  const table = shared || !box ? null : tableAt(tables, box)
  const own = table && stripsOf(table, type, page)
  const position = usePosition(canvas, page.page)
  const { keep } = useKeepInSight(canvas, { look, page, box, strips: own, zoom: zoom.zoom, pane: zoom.pane })
  // While a value is looked at, names of another table would only lie over its own.
  // Several values together have no row or column of their own to name.
  const seen = tables.filter((one) => !sight.area && !shared && (box === null || one === table))
  const strips = seen.map((one) => ({ ...stripsOf(one, type, page), box: one === table ? box : null }))
  return {
    position,
    strips,
    print: type * zoom.scale,
    zoom: {
      ...zoom,
      toggleWhole: () => {
        keep()
        zoom.toggleWhole()
      },
    },
  }
}

/** What the tools and keys do: pages, zoom, boxes, reading a box; and how the keys of a page read on at its end. */
export function usePageActs(
  props: {
    pages: readonly PageInfo[]
    mode: DrawMode | null
    onMode: (mode: DrawMode | null) => void
    onPage: (page: number) => void
  },
  at: number,
  { zoom, position }: Pick<ReturnType<typeof useSight>, 'zoom' | 'position'>,
) {
  const { pages, mode, onMode } = props
  const [shown, setShown] = useState(true)
  const acts: PageActs = {
    turn: (by) => {
      const next = pages[at + by]
      if (next) props.onPage(next.page)
    },
    step: zoom.step,
    toggleWhole: zoom.toggleWhole,
    toggleBoxes: () => setShown(!shown),
    toggleReading: () => onMode(mode === 'read' ? null : 'read'),
  }
  usePageKeys({
    '[': () => acts.turn(-1),
    ']': () => acts.turn(1),
    '+': () => zoom.step(1),
    '-': () => zoom.step(-1),
    '0': zoom.toggleWhole,
    h: acts.toggleBoxes,
    b: acts.toggleReading,
  })
  const onPageKey = (event: KeyboardEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = event.currentTarget
    const down = event.key === 'PageDown' && scrollTop + clientHeight >= scrollHeight - 1
    const up = event.key === 'PageUp' && scrollTop <= 0
    if (!(down || up) || !pages[at + (down ? 1 : -1)]) return
    event.preventDefault()
    position.readOn(down ? 'start' : 'end')
    acts.turn(down ? 1 : -1)
  }
  return { shown, acts, onPageKey }
}
