import type { Box, PageInfo } from '../../../src/plan/content.ts'
import { padOf, placeOf } from './geometry.ts'
import { inOrder } from './masks.tsx'

/** A word's box with a little room, on the page. */
function around([x0, y0, x1, y1]: Box, page: PageInfo): Box {
  const pad = padOf(page) / 2
  return [
    Math.max(0, x0 - pad),
    Math.max(0, y0 - pad),
    Math.min(page.width, x1 + pad),
    Math.min(page.height, y1 + pad),
  ]
}

/** The words of a page that could be patient data, outlined; each is a button that asks to mask it. */
export function DoubtMarks(props: { page: PageInfo; onMask: (box: Box) => void }) {
  const { page } = props
  const doubts = inOrder(page.doubts ?? [])
  return doubts.map(({ box }, i) => (
    <button
      key={box.join()}
      type="button"
      className="doubt"
      style={placeOf(box, page, padOf(page))}
      aria-label={`Mask outlined word ${i + 1} of ${doubts.length}`}
      title="This could be patient data. Choose it to mask it."
      onClick={(event) => {
        event.stopPropagation()
        props.onMask(around(box, page))
      }}
    />
  ))
}
