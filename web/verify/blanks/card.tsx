import { CircleDashed } from 'lucide-react'
import { type KeyboardEvent, useEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { mayActAlone } from '../../ui/letter-keys.ts'
import { AskedRows, type LeftOut, type Lettered, stepButtons, useLeftOut } from '../asked/letters.tsx'
import type { Kind } from '../fields.ts'
import { focusField } from '../moves.ts'
import type { Blanks } from './groups.ts'

/** Puts the focus on the question about a group's blanks; false while it isn’t there yet. */
export function focusBlanks(): boolean {
  const card = document.querySelector<HTMLElement>('.asked.blanks')
  card?.querySelector<HTMLElement>('.btn.primary')?.focus({ preventScroll: true })
  card?.scrollIntoView?.({ block: 'nearest' })
  return card !== null
}

/** In place of a value: the document doesn’t state it. */
const NONE = 'not in the document'

interface CardProps {
  blanks: Blanks
  /** What is known of a blank beside its value. */
  noteOf: (path: string) => string
  /** Values that all of them may have. */
  values: readonly string[]
  /** Fields that hardly any document states, and whose name this one doesn’t print: they stay blank unless their letter is pressed. */
  unlikely: ReadonlySet<string>
  /** What the blanks are, by path; empty = the document doesn’t say. */
  onAnswer: (texts: Readonly<Record<string, string>>) => void
  /** Goes on; what is left blank stays so. */
  onPass: () => void
}

/** What the letter of a blank goes through. */
function choicesOf(path: string, { blanks, unlikely }: CardProps): Lettered {
  const stays = unlikely.has(path) && blanks.fields.some((field) => !unlikely.has(field.path))
  return stays ? { path, choices: [NONE, ''] } : { path }
}

/** What 0 says: the plan pays nothing, or there is none. Null for kinds of which that can’t be said. */
function noneOf({ fields }: Blanks): { text: string; words: string; fits: (path: string) => boolean } | null {
  const of = (kind: Kind) => new Set(fields.filter((field) => field.kind === kind).map(({ path }) => path))
  const percents = of('percent')
  if (percents.size > 0) return { text: '0%', words: '0%, not covered', fits: (path) => percents.has(path) }
  const others = new Set([...of('money'), ...of('wait')])
  return others.size > 0
    ? { text: 'None', words: 'None: there isn’t any', fits: (path) => others.has(path) }
    : null
}

/** 1 to 5 fill all fields that are kept, 0 says none, N says that the document doesn’t state them, Tab passes. */
function keysOf(props: CardProps, leftOut: LeftOut, answer: (text: string) => void) {
  const { blanks, values, onPass } = props
  const none = noneOf(blanks)
  return (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey) onPass()
    else if (stepButtons(event)) event.preventDefault()
    else if (!mayActAlone(event.nativeEvent)) return
    else if (/^[1-9]$/.test(event.key)) {
      const value = values[Number(event.key) - 1]
      if (value !== undefined) answer(value)
    } else if (event.key === '0') {
      if (none) answer(none.text)
    } else if (event.key.toUpperCase() === 'N') answer('')
    else if (event.key.toUpperCase() === 'O') focusField((leftOut.left[0] ?? blanks.fields[0]?.path)!)
    else if (!leftOut.press(event)) return
    // A figure that means nothing here must not act elsewhere.
    event.preventDefault()
  }
}

/** A service may have limits and notes all the same. */
const isOfPercents = ({ fields }: Blanks) => fields.every(({ kind }) => kind === 'percent')

/** At the head of a group: what is blank in it, and one answer for all of that. It says nothing of what isn’t listed. */
export function BlanksCard(props: CardProps) {
  const { blanks, values } = props
  const { fields, name } = blanks
  const leftOut = useLeftOut(fields.map(({ path }) => choicesOf(path, props)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each group
  useEffect(() => {
    focusBlanks()
  }, [name])
  const answer = (text: string) => {
    // An amount may be none; whether a deductible applies can’t.
    const stays = (path: string) => leftOut.chosen(path) === NONE
    const kept = leftOut.kept.filter((path) => stays(path) || text !== none?.text || none.fits(path))
    if (kept.every(stays) && text !== '') return
    leftOut.clear()
    props.onAnswer(Object.fromEntries(kept.map((path) => [path, stays(path) ? '' : text])))
  }
  const none = noneOf(blanks)
  return (
    <section
      className="asked blanks"
      aria-label={`Blank in ${name}`}
      onKeyDown={keysOf(props, leftOut, answer)}
    >
      <div className="row top">
        <Icon of={CircleDashed} size={20} />
        <div>
          <h3>
            {isOfPercents(blanks) ? `No percent in ${name}` : `Blank in ${name}`}. Does the document say?
          </h3>
          <p className="small soft">One answer for what’s listed. A letter leaves a field out.</p>
        </div>
      </div>
      <AskedRows
        rows={fields.map(({ path, label }) => ({ path, label, why: props.noteOf(path) }))}
        leftOut={leftOut}
      />
      <div className="opts">
        <button
          type="button"
          className="btn primary sm"
          onClick={() => focusField((leftOut.left[0] ?? fields[0]?.path)!)}
        >
          Type {fields.length === 1 ? 'it' : 'them'} <kbd>Enter</kbd>
        </button>
        {values.map((value, i) => (
          <button key={value} type="button" className="btn sm" onClick={() => answer(value)}>
            {value} <kbd>{i + 1}</kbd>
          </button>
        ))}
        {none && (
          <button type="button" className="btn sm" onClick={() => answer(none.text)}>
            {none.words} <kbd>0</kbd>
          </button>
        )}
        <button type="button" className="btn sm" onClick={() => answer('')}>
          {fields.length === 1 ? 'Not in the document' : 'None are in the document'} <kbd>N</kbd>
        </button>
      </div>
    </section>
  )
}
