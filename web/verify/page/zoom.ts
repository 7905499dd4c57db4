import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Box, PageInfo } from '../../../src/plan/content.ts'
import {
  areaZoom,
  fitsOf,
  isNarrow,
  leastZoom,
  MOST,
  pixelsPerUnit,
  printOf,
  readableZoom,
  type Size,
  stepFrom,
} from './sizes.ts'
import { useGestures } from './zoom-gestures.ts'

/** Who chooses the zoom: it follows from value to value, shows all of the page, or stays as a hand chose it. */
export type ZoomMode = 'follow' | 'whole' | 'hand'

const KEY = 'covriq.verify.zoom'

function storedMode(): ZoomMode {
  try {
    return localStorage.getItem(KEY) === 'whole' ? 'whole' : 'follow'
  } catch {
    return 'follow'
  }
}

function storeMode(mode: ZoomMode): void {
  try {
    if (mode === 'whole') localStorage.setItem(KEY, mode)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden: the choice holds until the page is left.
  }
}

/**
 * The room for the page inside of a pane, below the notes above it, measured anew whenever it changes; null while it has none.
 * @param page measured anew for each, as its notes are others
 */
function usePaneSize(pane: RefObject<HTMLElement | null>, page: PageInfo): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own notes
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element)
      const air = (...sides: string[]) => sides.reduce((sum, side) => sum + (Number.parseFloat(side) || 0), 0)
      const width = element.clientWidth - air(paddingLeft, paddingRight)
      const [holder, sheet] = ['.sheet-holder', '.sheet-page'].map((of) => element.querySelector(of))
      const notes =
        holder && sheet ? sheet.getBoundingClientRect().top - holder.getBoundingClientRect().top : 0
      const height = element.clientHeight - air(paddingTop, paddingBottom) - notes
      setSize((now) => {
        if (width <= 0 || height <= 0) return null
        return now?.width === width && now.height === height ? now : { width, height }
      })
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [pane, page])
  return size
}

/** A point of the page that stays where it is on screen while the page grows. */
interface Anchor {
  shareX: number
  shareY: number
  x: number
  y: number
}

const holderOf = (canvas: HTMLElement) => canvas.querySelector('.sheet-holder')?.getBoundingClientRect()

/** Keeps what is under a point, or in the middle, where it is while the zoom changes. */
function useAnchor(canvas: RefObject<HTMLElement | null>, zoom: number) {
  const anchor = useRef<Anchor | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has its new size
  useLayoutEffect(() => {
    const element = canvas.current
    const holder = element && holderOf(element)
    const held = anchor.current
    anchor.current = null
    if (!element || !holder || !held) return
    element.scrollLeft += holder.left + held.shareX * holder.width - held.x
    element.scrollTop += holder.top + held.shareY * holder.height - held.y
  }, [zoom])
  return (at?: { x: number; y: number }) => {
    const element = canvas.current
    const holder = element && holderOf(element)
    if (!element || !holder || holder.width === 0) return
    const pane = element.getBoundingClientRect()
    const { x, y } = at ?? { x: pane.left + pane.width / 2, y: pane.top + pane.height / 2 }
    const [shareX, shareY] = [(x - holder.left) / holder.width, (y - holder.top) / holder.height]
    anchor.current = { shareX, shareY, x, y }
  }
}

/**
 * Zoom of the page in percent; at 100 it has its true size. It follows the value that is looked at until a hand chooses another zoom, by
 * steps, by Ctrl and wheel, or by pinching (what is under the pointer stays there), or wants to see the whole page.
 * @param print height of the page's ordinary type, null while it is not known
 * @param box place of the value that is looked at; null when it is on another page
 * @param area place that is asked about as a whole: all of it is brought into sight
 */
export function useZoom(
  canvas: RefObject<HTMLElement | null>,
  { page, print, box, area }: { page: PageInfo; print: number | null; box: Box | null; area: Box | null },
) {
  const pane = usePaneSize(canvas, page)
  const [mode, setMode] = useState(storedMode)
  const [hand, setHand] = useState(100)
  const fits = fitsOf(page, pane)
  const near = () =>
    area ? areaZoom(page, area, pane, readableZoom(page, printOf(page, print, [0, 0, 0, 0]), pane)) : close()
  const close = () =>
    box || isNarrow(pane) ? readableZoom(page, printOf(page, print, box ?? [0, 0, 0, 0]), pane) : fits.width
  const zoom = mode === 'hand' ? hand : mode === 'whole' ? fits.whole : near()
  const hold = useAnchor(canvas, zoom)
  const now = useRef(zoom)
  now.current = zoom
  const least = leastZoom(fits)
  // Whole pixels: a hair more than the pane would bring a scrollbar.
  const width = Math.floor((page.width * pixelsPerUnit(page) * zoom) / 100 + 0.01)
  const to = (next: number, at?: { x: number; y: number }) => {
    hold(at)
    setMode('hand')
    storeMode('hand')
    setHand(Math.round(Math.min(MOST, Math.max(least, next)) * 10) / 10)
  }
  const latest = useRef(to)
  latest.current = to
  useGestures(canvas, now, latest)
  return {
    zoom,
    mode,
    pane,
    /** Screen pixels of the page's width, and of a page unit. */
    width,
    scale: width / page.width,
    step: (by: 1 | -1) => to(stepFrom(now.current, by, fits)),
    /** All of the page; when it is seen already, back to following the values. */
    toggleWhole: () => {
      const next = mode === 'whole' ? 'follow' : 'whole'
      setMode(next)
      storeMode(next)
    },
    atLeast: zoom <= least,
    atMost: zoom >= MOST,
  }
}
