import { type KeyboardEvent, useEffect, useRef } from 'react'
import { mayActAlone } from '../ui/letter-keys.ts'
import type { RowActions } from './field-row.tsx'
import type { Field } from './fields.ts'
import type { Form } from './form.ts'
import { chordOf, focusFacts, focusField, focusRow, nextDoubtful, nextToCheck } from './moves.ts'
import { otherReadings } from './unfolded.tsx'

interface Needs {
  form: Form
  focused: string | null
  crop: RowActions['crop']
  onFocus: (path: string) => void
  /** Keeps a row where it is on screen. */
  hold: (path: string) => void
}

/** Up and down go to the field above and below, doubtful or not; in a text of several lines they move in it. */
const isRowKey = (event: KeyboardEvent) =>
  /^Arrow(?:Up|Down)$/.test(event.key) &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  event.currentTarget.tagName !== 'TEXTAREA'

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

/** What the rows can do, and the keys of a value: Tab to the next doubtful one, Enter confirms, Alt chords choose. */
export function useRowActions(props: Needs): RowActions {
  const { form, onFocus, hold } = props
  const latest = useRef(props)
  latest.current = props
  const go = (path: string | null) => {
    if (!path) return
    hold(path)
    onFocus(path)
    focusField(path)
  }
  const confirmAndGo = (field: Field) => {
    const { form: now } = latest.current
    if (now.errorOf(field)) return
    now.tidy(field)
    const next = nextDoubtful(now, field.path, 1)
    if (!now.isEdited(field.path)) now.confirm(field.path)
    go(next)
  }
  const use = (field: Field, text: string) => latest.current.form.set(field.path, { text })
  /** What a chord or a single key does to a field; false when it does nothing there. */
  const choose = (field: Field, key: string): boolean => {
    const { form: now } = latest.current
    if (key === 'F' || key === 'E') return focusFacts(field.path)
    if (key === '1') {
      confirmAndGo(field)
      return true
    }
    const reading = otherReadings({
      field,
      value: now.values[field.path] ?? { text: '', notes: '' },
      readings: now.reading(field.path)?.readings ?? [],
    })[Number(key) - 2]
    const text = key === 'N' ? '' : key === '0' && field.kind === 'percent' ? '0%' : reading
    if (text === undefined) return false
    use(field, text)
    return true
  }
  const onKey = (field: Field, event: KeyboardEvent) => {
    const { form: now } = latest.current
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey) {
      const next = nextToCheck(now, field.path, event.shiftKey ? -1 : 1)
      if (!next) return
      event.preventDefault()
      go(next)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault()
      confirmAndGo(field)
    } else if (isRowKey(event) && focusRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)) {
      event.preventDefault()
    } else if (event.altKey && !event.ctrlKey && choose(field, chordOf(event))) event.preventDefault()
  }
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
    crop: props.crop,
  }
}
