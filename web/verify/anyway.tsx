import { SquareDashed } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Leftover } from '../../src/plan/content.ts'
import { STATE_LOOKS } from '../ui/chips.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted, pagesText } from '../ui/words.ts'
import type { Field } from './fields.ts'
import { blankWords, fieldsWords, type Gaps, isThin } from './gaps.ts'
import { UNSEEN } from './segments.tsx'
import { Thin, Unnamed, useGapKeys } from './thin.tsx'

/** So many figures are told as examples. */
const SHOWN = 3

/** "7 figures on page 2, like “4 in 12 months” and “60%”". */
function figuresWords(figures: readonly Leftover[]): string {
  const texts = [...new Set(figures.map(({ text }) => `“${text}”`))].slice(0, SHOWN)
  const like = texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}` : texts.join()
  return `${counted(figures.length, 'figure')} on ${pagesText(figures.map(({ page }) => page))}, like ${like}`
}

/** One kind of gap, with the key that goes to it. */
interface Kind {
  words: string
  tone: string
  icon: typeof SquareDashed
  detail: string
  show: (() => void) | null
}

/** What a person can do from here. */
export interface GapActs {
  onField: (path: string) => void
  /** Goes through all that is left, from the first of it. */
  onRest: () => void
  /** Goes to the blanks of the first group that has some to answer for. */
  onBlanks: () => void
  /** Goes to the figures; null where none of them can be shown yet. */
  onFigures: (() => void) | null
  onVerify: () => void
  onClose: () => void
}

function kindsOf(gaps: Gaps, acts: GapActs): Kind[] {
  const { groups, doubtful, toSee, blank, missing, figures } = gaps
  const toField = (path: string | undefined) => (path === undefined ? null : () => acts.onField(path))
  const fields: [Kind['words'], Kind['tone'], Kind['icon'], readonly Field[]][] = [
    ['To check', 'c', STATE_LOOKS.check.icon, doubtful],
    [UNSEEN.words, 'u', UNSEEN.icon, toSee],
  ]
  const notFound = {
    words: STATE_LOOKS.not_stated.words,
    tone: 'n',
    icon: STATE_LOOKS.not_stated.icon,
    detail: blankWords(gaps),
    show: missing.length > 0 ? acts.onBlanks : toField(blank[0]?.path),
  }
  return [
    ...fields.flatMap(([words, tone, icon, own]) => {
      const detail = fieldsWords(own, groups)
      return own.length > 0 ? [{ words, tone, icon, detail, show: toField(own[0]?.path) }] : []
    }),
    ...(blank.length > 0 ? [notFound] : []),
    ...(figures.length > 0
      ? [
          {
            words: 'Unassigned',
            tone: 'n',
            icon: SquareDashed,
            detail: figuresWords(figures),
            show: acts.onFigures,
          },
        ]
      : []),
  ]
}

/** Asks once before a plan is verified that has gaps, and names them: what is in doubt, what nobody saw, what was not found, figures left. */
export function VerifyAnyway(props: { gaps: Gaps; name: string; acts: GapActs }) {
  return isThin(props.gaps) ? <Thin {...props} /> : <Asking {...props} />
}

function Asking({ gaps, name, acts }: { gaps: Gaps; name: string; acts: GapActs }) {
  const { of, checked } = gaps
  const kinds = kindsOf(gaps, acts)
  const primary = useRef<HTMLButtonElement>(null)
  useEffect(() => primary.current?.focus(), [])
  useGapKeys(kinds, acts.onVerify)
  const open = of - checked
  return (
    <Dialog
      title={`${open > 0 ? `${open} of ${counted(of, 'field')} weren’t checked.` : 'All fields were checked.'} Verify anyway?`}
      alert
      shape="wide"
      onClose={acts.onClose}
    >
      <div className="stack">
        <p>
          {name} will say{' '}
          <b>
            Verified, {checked} of {of} checked
          </b>{' '}
          here, in Riq’s answers and on printed sheets.
        </p>
        <ul className="gaps">
          {kinds.map(({ words, tone, icon, detail, show }, i) => (
            <li key={words}>
              <span className={`stt ${tone}`}>
                <Icon of={icon} />
                {words}
              </span>
              <span className="grow">{detail}</span>
              {show && (
                <button type="button" className="link small" onClick={show}>
                  Show <kbd>{i + 1}</kbd>
                </button>
              )}
            </li>
          ))}
        </ul>
        {gaps.unnamed && <Unnamed />}
        <p className="small muted">
          Fields you didn’t see stay “Agreed” or “Read”. We never mark them as confirmed by you.
        </p>
      </div>
      <footer>
        <button type="button" className="btn ghost" onClick={acts.onVerify}>
          Verify anyway
          <span className="keys">
            <kbd>Ctrl</kbd>
            <kbd>Enter</kbd>
          </span>
        </button>
        <span className="grow" />
        <button type="button" className="btn" onClick={acts.onClose}>
          Go on checking
        </button>
        {kinds.some(({ show }) => show) && (
          <button type="button" className="btn primary" ref={primary} onClick={acts.onRest}>
            Check the rest
          </button>
        )}
      </footer>
    </Dialog>
  )
}
