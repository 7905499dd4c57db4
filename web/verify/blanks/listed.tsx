import { CircleDashed } from 'lucide-react'
import { type KeyboardEvent, useEffect } from 'react'
import type { FieldPath } from '../../../src/plan/content.ts'
import { Icon } from '../../ui/icon.tsx'
import { mayActAlone } from '../../ui/letter-keys.ts'
import { type AskedRow, AskedRows, type LeftOut, stepButtons, useLeftOut } from '../asked/letters.tsx'
import type { DrawnValues } from '../drawn.ts'
import type { Field } from '../fields.ts'
import { focusBlanks } from './card.tsx'
import type { Blanks } from './groups.ts'

/** In place of a value: the document doesn’t state it. */
const NONE = 'not in the document'

/** So many have a letter each. */
const MOST = 24

/** What may stand in a blank, and where the page prints just that. */
export interface Choice {
  text: string
  drawn?: DrawnValues[string] | null
}

/** What is proposed for one blank: the first of its choices stands there, its letter takes the next. */
export interface Proposed {
  /** Empty = nothing on the pages speaks for a value. */
  choices: readonly Choice[]
  /** The page may speak of something else: the field is left blank unless its letter is pressed. */
  unsure?: boolean
  /** So many of the choices are gone through before the blank; unset = all. */
  before?: number
  /** Where the page speaks of it, in its words. */
  why?: string | undefined
}

/** What the blanks are, and where that is printed; those left out are typed, the first of them next. */
export type OnListed = (
  texts: Readonly<Record<FieldPath, string>>,
  drawn: DrawnValues,
  left: readonly FieldPath[],
) => void

interface CardProps {
  blanks: Blanks
  /** Fields that have no row yet: what nobody touches of them stays so. */
  absent?: readonly Field[]
  kind: 'names' | 'rules'
  title: string
  lead: string
  proposed: (path: FieldPath) => Proposed
  onAnswer: OnListed
  /** Goes on; what is left blank stays so. */
  onPass: () => void
}

const textsOf = ({ choices, unsure, before = choices.length }: Proposed): string[] => {
  const texts = choices.map(({ text }) => text)
  return unsure ? [NONE, ...texts] : texts.toSpliced(before, 0, NONE)
}

/** Enter takes what is listed, N says that the document states none of it, a letter takes another value, Tab passes. */
function keysOf(leftOut: LeftOut, none: () => void, onPass: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey) onPass()
    else if (stepButtons(event)) event.preventDefault()
    else if (!mayActAlone(event.nativeEvent)) return
    else if (event.key.toUpperCase() === 'N') none()
    else if (!leftOut.press(event) && !/^\d$/.test(event.key)) return
    // A figure that means nothing here must not act elsewhere.
    event.preventDefault()
  }
}

/** At the head of a group: the likeliest of the page for each blank, all taken by one key. */
export function ListedCard(props: CardProps) {
  const { blanks, absent = [], onAnswer } = props
  const { fields, name } = blanks
  const rows = [...fields, ...absent.slice(0, Math.max(0, MOST - fields.length))].map(({ path, label }) => {
    const own = props.proposed(path)
    return { path, label, own, choices: textsOf(own) }
  })
  const leftOut = useLeftOut(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each group
  useEffect(() => {
    focusBlanks()
  }, [name])
  const isAbsent = (path: FieldPath) => absent.some((field) => field.path === path)
  const isTouched = (path: FieldPath) => !isAbsent(path) || leftOut.chosen(path) !== NONE
  const take = () => {
    const taken = leftOut.kept.filter(isTouched).map((path): [FieldPath, Choice | undefined] => {
      const choices = rows.find((row) => row.path === path)?.own.choices
      return [path, choices?.find(({ text }) => text === leftOut.chosen(path))]
    })
    onAnswer(
      Object.fromEntries(taken.map(([path, choice]) => [path, choice?.text ?? ''])),
      Object.fromEntries(taken.flatMap(([path, choice]) => (choice?.drawn ? [[path, choice.drawn]] : []))),
      leftOut.left,
    )
    leftOut.clear()
  }
  const none = () => {
    const kept = leftOut.kept.filter((path) => !isAbsent(path))
    onAnswer(Object.fromEntries(kept.map((path) => [path, ''])), {}, leftOut.left)
  }
  const asked = rows.map(
    ({ path, label, own, choices }): AskedRow => ({
      path,
      label,
      others: choices.filter((text) => text !== leftOut.chosen(path) && text !== NONE),
      why: own.why,
      bare: isAbsent(path) && leftOut.chosen(path) === NONE,
    }),
  )
  return (
    <section
      className="asked blanks"
      data-kind={props.kind}
      aria-label={`Blank in ${name}`}
      onKeyDown={keysOf(leftOut, none, props.onPass)}
    >
      <div className="row top">
        <Icon of={CircleDashed} size={20} />
        <div>
          <h3>{props.title}</h3>
          <p className="small soft">{props.lead}</p>
        </div>
      </div>
      <AskedRows rows={asked} leftOut={leftOut} />
      <div className="opts">
        <button type="button" className="btn primary sm" onClick={take}>
          {fields.length === 0 ? 'Go on' : `Take ${fields.length === 1 ? 'it' : 'them'} as listed`}{' '}
          <kbd>Enter</kbd>
        </button>
        {fields.length > 0 && (
          <button type="button" className="btn sm" onClick={none}>
            {fields.length === 1 ? 'Not in the document' : 'None are in the document'} <kbd>N</kbd>
          </button>
        )}
      </div>
    </section>
  )
}
