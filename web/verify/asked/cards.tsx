import { Columns3 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { mayActAlone } from '../../ui/letter-keys.ts'
import { counted } from '../../ui/words.ts'
import type { Attention } from '../attention.ts'
import type { Form } from '../form.ts'
import type { Looks } from '../looks.tsx'
import { focusField, nextDoubtful } from '../moves.ts'
import type { Question, Shared } from './shared.ts'
import { aboutWords, wordsOf } from './words.ts'

interface Needs {
  shared: Shared
  form: Form
  looks: Looks
  attention: Pick<Attention, 'ask' | 'setPage'>
}

/** Puts the focus on the first question; false when there is none. */
export function focusQuestion(): boolean {
  const first = document.querySelector<HTMLElement>('.asked .btn.primary')
  first?.focus()
  return first !== null
}

/** Where the focus goes once a question is answered: to the next one, else to the next field in doubt. */
function goOn(form: Form) {
  requestAnimationFrame(() => {
    if (focusQuestion()) return
    const next = nextDoubtful(form, null, 1)
    if (next) focusField(next)
    else document.querySelector<HTMLElement>('.vh0 .btn.primary')?.focus()
  })
}

function Card(props: Needs & { question: Question; more: number }) {
  const { question, form, looks, shared } = props
  const { doubt, rows, key } = question
  const latest = useRef(form)
  latest.current = form
  const words = wordsOf(question)
  const hidden = looks.hides(doubt.page)
  const paths = rows.map(({ field }) => field.path)
  const done = () => goOn(latest.current)
  const settle = (values: Record<string, string> = {}) => {
    if (hidden) return
    form.settle(paths, values)
    done()
  }
  const use = () => settle(Object.fromEntries(rows.map(({ field, other }) => [field.path, other ?? ''])))
  const single = () => {
    shared.oneByOne(key)
    requestAnimationFrame(() => focusField(paths[0]!))
  }
  const look = () => {
    props.attention.setPage(doubt.page)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.look-first .btn')?.focus())
  }
  const onKey = (event: KeyboardEvent) => {
    if (!mayActAlone(event.nativeEvent)) return
    if (event.key === '2' && words.other) use()
    else if (event.key.toUpperCase() === 'O') single()
    else return
    event.preventDefault()
  }
  return (
    <section
      className="asked"
      aria-label={aboutWords(question)}
      onKeyDown={onKey}
      onFocus={() => props.attention.ask(question)}
    >
      <div className="row top">
        <Icon of={Columns3} size={20} />
        <div>
          <h2>{words.title}</h2>
          <p className="small soft">
            {aboutWords(question)}
            {props.more > 0 && `. Then ${counted(props.more, 'more question')}.`}
          </p>
        </div>
      </div>
      <ul className="vals">
        {rows.map(({ field, value }) => (
          <li key={field.path}>
            {field.label} <b>{value}</b>
          </li>
        ))}
      </ul>
      <div className="opts">
        {hidden ? (
          <button type="button" className="btn primary sm" onClick={look}>
            Look at page {doubt.page} first
          </button>
        ) : (
          <>
            <button type="button" className="btn primary sm" onClick={() => settle()}>
              {words.yes} <kbd>Enter</kbd>
            </button>
            {words.other && (
              <button type="button" className="btn sm" onClick={use}>
                {words.other} <kbd>2</kbd>
              </button>
            )}
          </>
        )}
        <button type="button" className="btn ghost sm" onClick={single}>
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
  const [first, ...more] = questions
  return first ? <Card key={first.key} {...props} question={first} more={more.length} /> : null
}
