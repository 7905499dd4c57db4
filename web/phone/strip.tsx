import { Picture } from './picture.tsx'
import type { Shot } from './shot.ts'

/** The pages so far; each opens to be looked at, taken again or taken out. */
export function Strip(props: { shots: readonly Shot[]; onOpen: (index: number) => void }) {
  if (props.shots.length === 0) return <p className="phone-strip tiny">Tap the round button for each page.</p>
  return (
    <ul className="phone-strip" aria-label="Pages so far">
      {props.shots.map((shot, i) => (
        <li key={shot.id}>
          <button
            type="button"
            className="phone-thumb"
            aria-label={`Look at page ${i + 1}`}
            onClick={() => props.onOpen(i)}
          >
            <Picture of={shot.thumb} words="" />
            <span aria-hidden="true">{i + 1}</span>
          </button>
        </li>
      ))}
      <li className="tiny">
        Tap a page to
        <br />
        look or take it again
      </li>
    </ul>
  )
}
