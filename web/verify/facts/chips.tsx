import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { ServiceFact } from '../../../src/plan/facts/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { chordOf, focusField, focusRow } from '../moves.ts'
import type { Value } from '../values.ts'
import { useChips } from './editing.ts'
import { factsIn, isShown } from './value.ts'
import { factText, factWords } from './words.ts'

const FACTS = '[data-fact]'

/** Focuses a chip of a field by its number, or the button that adds one. */
export function focusChip(path: string, at: number | null): void {
  const chip = () =>
    document
      .querySelector(`[data-row="${CSS.escape(path)}"]`)
      ?.querySelector<HTMLElement>(`[data-fact="${at ?? 'add'}"]`)
  const there = chip()
  if (there) {
    there.focus()
    return
  }
  // A new one is about to appear.
  requestAnimationFrame(() => {
    const now = chip()
    if (now) now.focus()
    else focusField(path)
  })
}

/** The chip before or after the one that has the focus. */
function step(event: KeyboardEvent<HTMLElement>, by: 1 | -1) {
  const chips = [...(event.currentTarget.closest('[data-row]')?.querySelectorAll<HTMLElement>(FACTS) ?? [])]
  const at = chips.indexOf(event.currentTarget)
  chips[at + by]?.focus()
}

/** The bold parts of a chip are its figures. */
function Said(props: { fact: ServiceFact; short: boolean }) {
  return factWords(props.fact, props.short).map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    typeof part === 'string' ? part : <b key={i}>{part.bold}</b>,
  )
}

/** Arrow keys go from chip to chip, Delete takes one away, Esc goes back to the value; all other keys are the row's. */
function keysOf(path: string, at: number | null, remove: () => void, onKey: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey) return
    if (key === 'ArrowRight' || key === 'ArrowLeft') step(event, key === 'ArrowRight' ? 1 : -1)
    else if (key === 'ArrowUp' || key === 'ArrowDown')
      focusRow(event.currentTarget, key === 'ArrowUp' ? -1 : 1)
    else if ((key === 'Delete' || key === 'Backspace') && at !== null) remove()
    else if (key === 'Escape') focusField(path)
    else if (event.altKey && chordOf(event) === 'F') focusChip(path, null)
    // Enter and the space bar open it, as on any button.
    else if (key === 'Tab') return onKey(event)
    else return
    event.preventDefault()
  }
}

/**
 * What a plan says of a procedure beside its value, a chip for each fact: short in a row, full in the focused field, where one can be
 * added. Nothing is cut: the chips wrap.
 */
export function FactChips(props: {
  path: string
  label: string
  value: Value
  /** The field has the attention. */
  focused: boolean
  onFocus: (element: HTMLElement) => void
  onKey: (event: KeyboardEvent) => void
}) {
  const { path, value, focused } = props
  const chips = useChips()
  const open = chips.open?.path === path ? chips.open : null
  const facts = factsIn(value)
  const shown = facts.flatMap((fact, at) => (isShown(fact, value) ? [] : [{ fact, at }]))
  const remove = (at: number) => {
    const next = shown.findIndex((one) => one.at === at)
    chips.remove(path, at)
    // The fact behind it takes its number.
    focusChip(path, shown[next + 1] ? at : null)
  }
  return (
    <ul className="chip-facts" aria-label={`${props.label}, facts`}>
      {shown.map(({ fact, at }, i) => (
        <li key={at}>
          <button
            type="button"
            className={`chip-fact${open?.at === at ? ' on' : ''}`}
            data-fact={at}
            // One Tab leads to the chips, the arrow keys from one to the next.
            tabIndex={i === 0 ? 0 : -1}
            aria-expanded={focused ? open?.at === at : undefined}
            title={focused ? undefined : factText(fact)}
            onFocus={(event) => props.onFocus(event.currentTarget)}
            // The row changes its form when it takes the focus: the press must end where it began.
            onMouseDown={(event) => focused || event.preventDefault()}
            onClick={(event) => {
              props.onFocus(event.currentTarget)
              chips.start(path, at)
            }}
            onKeyDown={keysOf(path, at, () => remove(at), props.onKey)}
          >
            <span>
              <Said fact={fact} short={!focused} />
            </span>
          </button>
        </li>
      ))}
      {focused && (
        <li>
          <button
            type="button"
            className={`chip-fact add${open && open.at === null ? ' on' : ''}`}
            data-fact="add"
            tabIndex={shown.length === 0 ? 0 : -1}
            aria-expanded={open !== null && open.at === null}
            onFocus={(event) => props.onFocus(event.currentTarget)}
            onClick={() => chips.start(path, null)}
            onKeyDown={keysOf(path, null, () => undefined, props.onKey)}
          >
            <Icon of={Plus} size={14} />
            Add<span className="vh"> a fact to {props.label}</span> <kbd>Alt F</kbd>
          </button>
        </li>
      )}
    </ul>
  )
}
