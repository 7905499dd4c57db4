import type { Quad } from './hint.ts'

/** The outline of a page over what the camera shows: `seen` is the size in which its corners count. */
export function Edges(props: { quad: Quad; seen: { width: number; height: number }; dots?: boolean }) {
  const { quad, seen } = props
  const size = Math.max(seen.width, seen.height)
  return (
    <svg
      className="phone-edges"
      viewBox={`0 0 ${seen.width} ${seen.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={`M${quad.map((corner) => corner.join(' ')).join('L')}Z`} strokeWidth={size * 0.006} />
      {props.dots &&
        quad.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={size * 0.014} strokeWidth={size * 0.006} />
        ))}
    </svg>
  )
}
