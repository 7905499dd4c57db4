import { type CSSProperties, type SyntheticEvent, useState } from 'react'

/** How original and redacted picture are shown: one over the other with a slider, or beside each other. */
type Way = 'slider' | 'beside'

/** Shapes that differ by more than this are of a picture that was turned upright. */
const SAME_SHAPE = 0.02

const WAYS: readonly [Way, string][] = [
  ['slider', 'Slider'],
  ['beside', 'Side by side'],
]

type Loaded = (event: SyntheticEvent<HTMLImageElement>) => void

function Over(props: { original: string; redacted: string; onOriginal: Loaded; onRedacted: Loaded }) {
  const [share, setShare] = useState(50)
  return (
    <div className="cmp" style={{ '--x': `${share}%` } as CSSProperties}>
      <img src={props.redacted} alt="Redacted" onLoad={props.onRedacted} />
      <img className="before" src={props.original} alt="Original" onLoad={props.onOriginal} />
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label="Show more of the original or the redacted version"
        aria-valuetext={`${share}% original`}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      <span className="line" aria-hidden="true" />
      <span className="lab first" aria-hidden="true">
        Original
      </span>
      <span className="lab last" aria-hidden="true">
        Redacted
      </span>
    </div>
  )
}

function Beside(props: { original: string; redacted: string }) {
  return (
    <div className="beside">
      <figure>
        <figcaption>Original</figcaption>
        <img src={props.original} alt="Original" />
      </figure>
      <figure>
        <figcaption>Redacted</figcaption>
        <img src={props.redacted} alt="Redacted" />
      </figure>
    </div>
  )
}

/** The original and what became of it. */
export function Compare(props: { name: string; original: string; redacted: string }) {
  const { original, redacted } = props
  const [way, setWay] = useState<Way>('slider')
  const [shapes, setShapes] = useState<{ original?: number; redacted?: number }>({})
  const measure =
    (which: 'original' | 'redacted'): Loaded =>
    ({ currentTarget: { naturalWidth, naturalHeight } }) => {
      if (naturalHeight > 0) setShapes((all) => ({ ...all, [which]: naturalWidth / naturalHeight }))
    }
  const turned =
    shapes.original !== undefined &&
    shapes.redacted !== undefined &&
    Math.abs(shapes.original / shapes.redacted - 1) > SAME_SHAPE
  return (
    <section className="card" aria-label="Original and redacted picture">
      <div className="card-head">
        <h2 className="trunc">{props.name}</h2>
        <span className="grow" />
        {!turned && (
          // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset
          <div className="seg" role="group" aria-label="Picture view">
            {WAYS.map(([key, words]) => (
              <button key={key} type="button" aria-pressed={way === key} onClick={() => setWay(key)}>
                {words}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className="cmp-body">
        {turned && (
          <p className="small soft">We turned the picture upright, so you see the two side by side.</p>
        )}
        {turned || way === 'beside' ? (
          <Beside original={original} redacted={redacted} />
        ) : (
          <Over
            original={original}
            redacted={redacted}
            onOriginal={measure('original')}
            onRedacted={measure('redacted')}
          />
        )}
      </div>
    </section>
  )
}
