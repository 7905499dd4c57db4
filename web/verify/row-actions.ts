import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isOpen } from '../../src/plan/state.ts'
import { mayActAlone } from '../ui/letter-keys.ts'
import type { RowActions } from './field-row.tsx'
import type { Field } from './fields.ts'
import type { Offer } from './figures/offers.ts'
import type { Form } from './form.ts'
import { chordOf, focusFacts, focusField, focusGroup, focusRow } from './moves.ts'

interface Needs {
  form: Form
  focused: string | null
  /** The field that the walk led to as one that nobody saw; null = none. */
  ledTo: string | null
  crop: RowActions['crop']
  onFocus: (path: string) => void
  /** Keeps a row where it is on screen. */
  hold: (path: string) => void
  /** Goes on from a field, whatever became of it. */
  onNext: (path: string) => void
  /** Goes back from a field. @returns false where nothing comes before it */
  onBack: (path: string) => boolean
  /** Values that may stand in a field. */
  offersOf: (field: Field) => readonly Offer[]
  /** Takes a value that is printed on the page, with its place. @returns true where it was taken */
  onFigure: (path: string, figure: NonNullable<Offer['figure']>) => Promise<boolean>
}

/** Up and down go to the field above and below, doubtful or not; in a text of several lines they move in it until its end. */
function isRowKey(event: KeyboardEvent): boolean {
  if (!/^Arrow(?:Up|Down)$/.test(event.key) || event.altKey || event.ctrlKey || event.shiftKey) return false
  const text = event.currentTarget
  if (!(text instanceof HTMLTextAreaElement)) return true
  return event.key === 'ArrowUp' ? text.selectionStart === 0 : text.selectionEnd === text.value.length
}

/** Single keys that act while nothing is typed. @param act true when it did something */
function useLooseKeys(act: (key: string) => boolean) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (mayActAlone(event) && latest.current(event.key.toUpperCase())) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** On a button of a row, a figure is the beginning of its value, never a choice: the value takes the focus and the figure. */
function useTypedFigures() {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!/^[0-9$]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
      const on = event.target instanceof Element ? event.target.closest('[data-row] button') : null
      const value = on?.closest('[data-row]')?.querySelector<HTMLInputElement>('[data-path]')
      if (!on || !value) return
      // No key of the page or the screen, either: what is typed goes into the value.
      event.stopImmediatePropagation()
      if (on.matches('[data-fact]')) return
      value.focus({ preventScroll: true })
      value.select()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}

/** Takes a value that is offered, then goes on from its field where the key says so. */
function useOffers(latest: { readonly current: Needs }) {
  return async (field: Field, { text, figure }: Offer, thenOn: boolean) => {
    if (figure === null) latest.current.form.set(field.path, { text })
    // Beside the field stands why a figure could not be taken.
    else if (!(await latest.current.onFigure(field.path, figure))) return
    if (thenOn) latest.current.onNext(field.path)
    else focusField(field.path)
  }
}

/** What the rows can do, and the keys of a value: Tab and Enter go on, Alt chords choose and go on. */
export function useRowActions(props: Needs): RowActions {
  const { form, onFocus, hold } = props
  const latest = useRef(props)
  latest.current = props
  const take = useOffers(latest)
  const confirmAndGo = (field: Field) => {
    const { form: now, onNext } = latest.current
    if (now.errorOf(field)) return
    now.tidy(field)
    if (!now.isEdited(field.path)) now.confirm(field.path)
    onNext(field.path)
  }
  const use = (field: Field, text: string) => latest.current.form.set(field.path, { text })
  /** What a chord or a single key does to a field; false when it does nothing there. */
  const choose = (field: Field, key: string): boolean => {
    const { form: now, onNext, offersOf } = latest.current
    // Who is led to a field is led on; who came to it by themselves stays.
    const isStop =
      latest.current.ledTo === field.path ||
      isOpen(now.stateOf(field.path)) ||
      !now.values[field.path]?.text.trim()
    if (key === 'F' || key === 'E') return focusFacts(field.path)
    const text = key === 'N' ? '' : key === '0' && field.kind === 'percent' ? '0%' : null
    const offer = text === null ? offersOf(field)[Number(key) - 2] : undefined
    if (key === '1') confirmAndGo(field)
    else if (offer) void take(field, offer, true)
    else if (text !== null && now.values[field.path]?.text === text) confirmAndGo(field)
    else if (text !== null) {
      use(field, text)
      if (isStop) onNext(field.path)
    } else return false
    return true
  }
  const onKey = (field: Field, event: KeyboardEvent) => {
    const { onNext, onBack } = latest.current
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey) {
      if (!event.shiftKey) onNext(field.path)
      else if (!onBack(field.path)) return
      event.preventDefault()
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault()
      confirmAndGo(field)
    } else if (event.altKey && /^Arrow(?:Up|Down)$/.test(event.key)) {
      event.preventDefault()
      focusGroup(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
    } else if (isRowKey(event) && focusRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)) {
      event.preventDefault()
    } else if (event.altKey && !event.ctrlKey && choose(field, chordOf(event))) event.preventDefault()
  }
  useTypedFigures()
  useLooseKeys((key) => {
    const field = latest.current.form.fields.find((f) => f.path === latest.current.focused)
    return field !== undefined && /^[1-9EF]$/.test(key) && choose(field, key)
  })
  return {
    onFocus: (path) => {
      if (path === latest.current.focused) return
      hold(path)
      onFocus(path)
    },
    onText: (path, text) => form.set(path, { text }),
    onBlur: (field) => latest.current.form.tidy(field),
    onKey,
    onConfirm: confirmAndGo,
    onUse: (field, text) => {
      use(field, text)
      focusField(field.path)
    },
    onOffer: (field, offer) => void take(field, offer, false),
    crop: props.crop,
  }
}
