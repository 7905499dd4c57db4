import type { Box, PageInfo } from '../../../src/plan/content.ts'

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** Where a box lies on its page, in percent; `pad` page units larger on every side. */
export function placeOf([x0, y0, x1, y1]: Box, page: PageInfo, pad = 0): React.CSSProperties {
  return {
    left: percent(x0 - pad, page.width),
    top: percent(y0 - pad, page.height),
    width: percent(x1 - x0 + 2 * pad, page.width),
    height: percent(y1 - y0 + 2 * pad, page.height),
  }
}

/** How much larger than its words a box is drawn. */
export const padOf = (page: PageInfo) => page.width * 0.004

/** A point of the window in page units, kept on the page. */
export function pointOn(
  sheet: Element,
  page: PageInfo,
  { clientX, clientY }: { clientX: number; clientY: number },
): [number, number] {
  const rect = sheet.getBoundingClientRect()
  const x = ((clientX - rect.left) / rect.width) * page.width
  const y = ((clientY - rect.top) / rect.height) * page.height
  return [Math.min(page.width, Math.max(0, x)), Math.min(page.height, Math.max(0, y))]
}

/** The box between two corners, wherever they lie to each other. */
export const boxBetween = ([ax, ay]: [number, number], [bx, by]: [number, number]): Box => [
  Math.min(ax, bx),
  Math.min(ay, by),
  Math.max(ax, bx),
  Math.max(ay, by),
]

/** A box moved or made larger, kept on the page and no smaller than a letter. */
export function nudged([x0, y0, x1, y1]: Box, page: PageInfo, dx: number, dy: number, grow: boolean): Box {
  const least = page.width * 0.008
  if (grow) {
    const right = Math.min(page.width, Math.max(x0 + least, x1 + dx))
    return [x0, y0, right, Math.min(page.height, Math.max(y0 + least, y1 + dy))]
  }
  const [w, h] = [x1 - x0, y1 - y0]
  const left = Math.min(page.width - w, Math.max(0, x0 + dx))
  const top = Math.min(page.height - h, Math.max(0, y0 + dy))
  return [left, top, left + w, top + h]
}

/** True when a point lies in a box. */
export const covers = ([x0, y0, x1, y1]: Box, [x, y]: [number, number], pad = 0) =>
  x >= x0 - pad && x <= x1 + pad && y >= y0 - pad && y <= y1 + pad
