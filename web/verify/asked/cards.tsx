import { Columns3 } from 'lucide-react'
import { type KeyboardEvent, useEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { mayActAlone } from '../../ui/letter-keys.ts'
import { counted } from '../../ui/words.ts'
import type { Attention } from '../attention.ts'
import type { Field } from '../fields.ts'
import type { Offer } from '../figures/offers.ts'
import type { Form } from '../form.ts'
import type { Looks } from '../looks.tsx'
import { focusField } from '../moves.ts'
import type { Stop } from '../walk/stops.ts'
import { AskedRows, stepButtons, useLeftOut } from './letters.tsx'
import type { Question, Shared } from './shared.ts'
import { aboutWords, wordsOf } from './words.ts'

interface Needs {
  shared: Shared
  form: Form
  looks: Looks
  attention: Pick<Attention, 'ask' | 'setPage'>
  /** Values that may stand in a field. */
  offersOf: (field: Field) => readonly Offer[]
  /** Key of the question that the walk is at. */
  at: string | null
  /** Goes on from a question. */
  onNext: (from: Stop) => void
}

/** Puts the focus on the first question; false when there is none. */
export function focusQuestion(): boolean {
  const first = document.querySelector<HTMLElement>('.asked.shared .btn.primary')
  first?.focus()
  first?.closest('.asked')?.scrollIntoView?.({ block: 'nearest' })
  return first !== null
}

/** In place of a value: the document doesn’t state it. */
const NOT_STATED = 'not stated'

/** So many other values of a field are gone through by its letter: one more press leaves it out. */
const MOST_OTHERS = 2

/** What may stand in a field of a question: what does, other readings, what the page prints, and nothing. */
const choicesOf = (value: string, others: readonly string[], offers: readonly Offer[]): string[] => {
  const more = [...others, ...offers.map(({ text }) => text)].filter((text) => text !== value)
  return [value, ...[...new Set(more)].slice(0, MOST_OTHERS), NOT_STATED]
}

/** What answers a question: a yes and the other reading settle the fields that are kept; those that are left out are asked by themselves. */
function useAnswers(props: Needs & { question: Question }) {
  const { question, form, looks, shared, onNext } = props
  const hidden = looks.hides(question.doubt.page)
  const paths = question.rows.map(({ field }) => field.path)
  const rows = question.rows.map(({ field, value, others }) => ({
    path: field.path,
    choices: choicesOf(value, others, props.offersOf(field)),
  }))
  const leftOut = useLeftOut(rows)
  const words = wordsOf(question)
  const settle = (values: Record<string, string> = {}) => {
    if (hidden) return
    const { kept, left, chosen } = leftOut
    const texts = question.rows.flatMap(({ field: { path }, value }) => {
      const picked = chosen(path) ?? value
      const text = picked === value ? (values[path] ?? value) : picked === NOT_STATED ? '' : picked
      return kept.includes(path) && text !== value ? [[path, text]] : []
    })
    // Who left all of them out has answered nothing: there is no step to take back.
    if (kept.length > 0) form.settle(kept, Object.fromEntries(texts))
    shared.oneByOne(left)
    leftOut.clear()
    onNext({ at: 'question', key: question.key })
  }
  const others = Object.fromEntries(question.rows.map(({ field, other }) => [field.path, other ?? '']))
  return {
    hidden,
    words,
    leftOut,
    choicesAt: (path: string) => rows.find((row) => row.path === path)?.choices ?? [],
    yes: () => settle(),
    other: words.other === null ? null : () => settle(others),
    single: () => {
      shared.oneByOne(paths)
      requestAnimationFrame(() => focusField(leftOut.left[0] ?? paths[0]!))
    },
  }
}

/** The keys of a question: 2 takes the other reading, O opens the fields one by one, a letter takes another value of a field or leaves it out, Tab goes on without an answer, arrow keys go along the buttons. */
function keysOf(answers: ReturnType<typeof useAnswers>, pass: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey) pass()
    else if (stepButtons(event)) event.preventDefault()
    else if (!mayActAlone(event.nativeEvent)) return
    else if (event.key === '1') answers.yes()
    else if (event.key === '2' && answers.other) answers.other()
    else if (event.key.toUpperCase() === 'O') answers.single()
    else if (!answers.leftOut.press(event)) return
    event.preventDefault()
  }
}

function Card(props: Needs & { question: Question; more: number }) {
  const { question, form } = props
  const { doubt, rows, key } = question
  const answers = useAnswers(props)
  const { hidden, words, leftOut } = answers
  /** What its letter takes next: other readings, else what the page prints nearest. */
  const shownOthers = (path: string, value: string, others: readonly string[]) => {
    const shown = answers.choicesAt(path).slice(0, 1 + Math.max(1, others.length))
    return shown.filter((text) => text !== (leftOut.chosen(path) ?? value))
  }
  const look = () => {
    props.attention.setPage(doubt.page)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.look-first .btn')?.focus())
  }
  return (
    <section
      className="asked shared"
      aria-label={aboutWords(question)}
      onKeyDown={keysOf(answers, () => props.onNext({ at: 'question', key }))}
      onFocus={() => props.attention.ask(question)}
    >
      <div className="row top">
        <Icon of={Columns3} size={20} />
        <div>
          <h2>{words.title}</h2>
          <p className="small soft">
            {aboutWords(question)}
            {props.more > 0 && `. ${counted(props.more, 'more question')}`}. A letter takes another value,
            with Shift it leaves the field out.
          </p>
        </div>
      </div>
      <AskedRows
        leftOut={leftOut}
        rows={rows.map(({ field, value, other, others }) => ({
          path: field.path,
          label: field.label,
          value,
          why: doubt.causes.includes('own') ? form.reading(field.path)?.reasons[0] : undefined,
          // Where the title tells both readings, the rows needn't.
          others: other === null || words.each ? shownOthers(field.path, value, others) : [],
        }))}
      />
      <div className="opts">
        {hidden ? (
          <button type="button" className="btn primary sm" onClick={look}>
            Look at page {doubt.page} first
          </button>
        ) : (
          <>
            <button type="button" className="btn primary sm" onClick={answers.yes}>
              {words.yes} <kbd>Enter</kbd>
            </button>
            {answers.other && (
              <button type="button" className="btn sm" onClick={answers.other}>
                {words.other} <kbd>2</kbd>
              </button>
            )}
          </>
        )}
        <button type="button" className="btn ghost sm" onClick={answers.single}>
          One by one <kbd>O</kbd>
        </button>
      </div>
    </section>
  )
}

/** The doubts that several fields share, asked one after the other above the form. */
export function AskedCards(props: Needs) {
  const { questions } = props.shared
  const { ask } = props.attention
  const none = questions.length === 0
  useEffect(() => {
    if (none) ask(null)
  }, [none, ask])
  const shown = questions.find(({ key }) => key === props.at) ?? questions[0]
  return shown ? <Card key={shown.key} {...props} question={shown} more={questions.length - 1} /> : null
}
