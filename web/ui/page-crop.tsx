import type { Box, Evidence, PageInfo } from '../../src/plan/content.ts'
import { pageImage } from '../api/calls.ts'

/** The part of a page to show, in the page's own units: [x, y, width, height]. */
export type Cut = [number, number, number, number]

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most))

/**
 * A cut around a box: at least `share` of the page's width, always wider than the box, inside the page.
 * @param aspect width divided by height of the picture that is drawn
 */
function cutAround(box: Box, page: PageInfo, share: number, aspect: number): Cut {
  const [x0, y0, x1, y1] = box
  const width = Math.min(page.width, Math.max(page.width * share, (x1 - x0) * 1.3, (y1 - y0) * 1.3 * aspect))
  const height = Math.min(page.height, width / aspect)
  return [
    clamp((x0 + x1 - width) / 2, 0, page.width - width),
    clamp((y0 + y1 - height) / 2, 0, page.height - height),
    width,
    height,
  ]
}

/** A cut with the value near its right end: the name of the row stands at the left of the value. */
export function lineCut([x0, y0, x1, y1]: Box, page: PageInfo, share: number, aspect: number): Cut {
  const width = Math.min(page.width, Math.max(page.width * share, (x1 - x0) * 1.3))
  const height = Math.min(page.height, width / aspect)
  return [
    clamp(x1 + page.width * 0.06 - width, 0, page.width - width),
    clamp((y0 + y1 - height) / 2, 0, page.height - height),
    width,
    height,
  ]
}

/** The whole line of a value as a strip; on a phone, where its print would be too small, about half of it. */
export const stripCut = (box: Box, page: PageInfo, aspect: number): Cut =>
  window.matchMedia?.('(max-width: 599px)').matches
    ? lineCut(box, page, 0.55, aspect / 2)
    : cutAround(box, page, 1, aspect)

/** A cut of a redacted page with the value's own words framed. Drawn in the page's units, so no measuring is needed. */
export function PageCrop(props: {
  planId: string
  page: PageInfo
  box: Box
  cut: Cut
  label: string
  className?: string
}) {
  const { page, box, cut } = props
  const [x0, y0, x1, y1] = box
  const unit = cut[2] / 100
  return (
    <svg
      className={props.className ?? 'crop'}
      viewBox={cut.join(' ')}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={props.label}
    >
      <image
        href={pageImage(props.planId, page.page, page.revision)}
        width={page.width}
        height={page.height}
        preserveAspectRatio="none"
      />
      <rect
        className="crop-box"
        x={x0 - unit}
        y={y0 - unit * 0.7}
        width={x1 - x0 + unit * 2}
        height={y1 - y0 + unit * 1.4}
        rx={unit * 0.6}
        strokeWidth={unit * 0.45}
      />
    </svg>
  )
}

/** The page of a piece of evidence, when the plan still has it. */
export const pageOf = (pages: readonly PageInfo[] | undefined, evidence: Evidence): PageInfo | null =>
  pages?.find((p) => p.page === evidence.page) ?? null
