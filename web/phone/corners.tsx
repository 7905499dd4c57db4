import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Edges } from './edges.tsx'
import type { Quad } from './hint.ts'
import { Picture } from './picture.tsx'
import type { Still } from './shot.ts'

const NAMES = ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'] as const

/** Share of the picture that an arrow key moves a corner by; with Shift five times as much. */
const STEP = 0.005

const ARROWS = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
] as const)

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))

/** The whole photo as corners. */
export const wholeOf = ({ width, height }: Still): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]

/** A photo with the corners of its page, which fingers and arrow keys move. */
export function Corners(props: { still: Still; quad: Quad; onQuad: (quad: Quad) => void }) {
  const { still, quad, onQuad } = props
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<number | null>(null)
  const put = (index: number, x: number, y: number) => {
    const corner = [within(x, still.width), within(y, still.height)] as const
    onQuad(quad.map((old, i) => (i === index ? corner : old)) as unknown as Quad)
  }
  const drag = (event: PointerEvent) => {
    const around = box.current?.getBoundingClientRect()
    if (held.current === null || !around || around.width === 0) return
    const x = ((event.clientX - around.left) / around.width) * still.width
    put(held.current, x, ((event.clientY - around.top) / around.height) * still.height)
  }
  const nudge = (event: KeyboardEvent, index: number) => {
    const way = ARROWS.get(event.key as 'ArrowUp')
    if (!way) return
    event.preventDefault()
    const step = STEP * Math.max(still.width, still.height) * (event.shiftKey ? 5 : 1)
    const [x, y] = quad[index]!
    put(index, x + way[0] * step, y + way[1] * step)
  }
  return (
    <div
      className="phone-still"
      ref={box}
      style={{ '--ratio': still.width / still.height } as React.CSSProperties}
    >
      <Picture of={still.picture} words="The photo" />
      <Edges quad={quad} seen={still} />
      {quad.map(([x, y], i) => (
        <button
          key={NAMES[i]}
          type="button"
          className="phone-corner"
          aria-label={`${NAMES[i]}, moves with the arrow keys`}
          style={{ left: `${(x / still.width) * 100}%`, top: `${(y / still.height) * 100}%` }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = i
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            held.current = null
          }}
          onPointerCancel={() => {
            held.current = null
          }}
          onKeyDown={(event) => nudge(event, i)}
        />
      ))}
    </div>
  )
}
