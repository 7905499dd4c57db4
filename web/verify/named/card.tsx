import { CircleDashed } from 'lucide-react'
import { type KeyboardEvent, useEffect } from 'react'
import type { FieldPath } from '../../../src/plan/content.ts'
import { Icon } from '../../ui/icon.tsx'
import { mayActAlone } from '../../ui/letter-keys.ts'
import { AskedRows, stepButtons, useLeftOut } from '../asked/letters.tsx'
import { focusBlanks } from '../blanks/card.tsx'
import type { Blanks } from '../blanks/groups.ts'
import type { DrawnValues } from '../drawn.ts'
import { type Guess, guessesFor, isLikely, type WordsByPage } from './guesses.ts'

/** So many names are gone through by a letter at most. */
const MOST = 3

/** In place of a name: the document doesn’t state it. */
const NONE = 'not in the document'

interface CardProps {
  blanks: Blanks
  words: WordsByPage
  /** What the blanks are, and where that is printed; those left out are typed, the first of them next. */
  onAnswer: (
    texts: Readonly<Record<FieldPath, string>>,
    drawn: DrawnValues,
    left: readonly FieldPath[],
  ) => void
  /** Goes on; what is left blank stays so. */
  onPass: () => void
}

/** Where a name is printed, in case all that stands there is the name. */
const drawnOf = ({ text, page, box, words }: Guess): DrawnValues[string] | null =>
  words === text ? { page, box, words: { page, box, quote: words }, text } : null

/** At the head of the names: the likeliest of the page for each that is blank, all taken by one key. */
export function NamesCard({ blanks, words, onAnswer, onPass }: CardProps) {
  const { fields, name } = blanks
  const guesses = new Map(
    fields.map(({ path }) => [path, guessesFor(path, words).filter(isLikely).slice(0, MOST)]),
  )
  const rows = fields.map(({ path, label }) => ({
    path,
    label,
    choices: [...guesses.get(path)!.map(({ text }) => text), NONE],
  }))
  const leftOut = useLeftOut(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each group
  useEffect(() => {
    focusBlanks()
  }, [name])
  const take = () => {
    const taken = leftOut.kept.map((path) => {
      const chosen = leftOut.chosen(path)
      return { path, guess: guesses.get(path)!.find(({ text }) => text === chosen) ?? null }
    })
    const drawn = taken.flatMap(({ path, guess }) => {
      const own = guess && drawnOf(guess)
      return own ? [[path, own]] : []
    })
    onAnswer(
      Object.fromEntries(taken.map(({ path, guess }) => [path, guess?.text ?? ''])),
      Object.fromEntries(drawn),
      leftOut.left,
    )
    leftOut.clear()
  }
  const none = () => onAnswer(Object.fromEntries(leftOut.kept.map((path) => [path, ''])), {}, leftOut.left)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey) onPass()
    else if (stepButtons(event)) event.preventDefault()
    else if (!mayActAlone(event.nativeEvent)) return
    else if (event.key.toUpperCase() === 'N') none()
    else if (!leftOut.press(event) && !/^\d$/.test(event.key)) return
    // A figure that means nothing here must not act elsewhere.
    event.preventDefault()
  }
  return (
    <section className="asked blanks" data-kind="names" aria-label={`Blank in ${name}`} onKeyDown={onKey}>
      <div className="row top">
        <Icon of={CircleDashed} size={20} />
        <div>
          <h3>Blank in {name}. Are these right?</h3>
          <p className="small soft">
            From the words of the page. A letter takes another one, with Shift it leaves the field to type.
          </p>
        </div>
      </div>
      <AskedRows
        rows={rows.map(({ path, label, choices }) => ({
          path,
          label,
          others: choices.filter((text) => text !== leftOut.chosen(path) && text !== NONE),
        }))}
        leftOut={leftOut}
      />
      <div className="opts">
        <button type="button" className="btn primary sm" onClick={take}>
          Take {fields.length === 1 ? 'it' : 'them'} as listed <kbd>Enter</kbd>
        </button>
        <button type="button" className="btn sm" onClick={none}>
          {fields.length === 1 ? 'Not in the document' : 'None are in the document'} <kbd>N</kbd>
        </button>
      </div>
    </section>
  )
}
