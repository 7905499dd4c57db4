import { type KeyboardEvent, useRef } from 'react'
import type { RowActions } from './field-row.tsx'
import type { Field } from './fields.ts'
import type { Form } from './form.ts'
import { focusField, focusNote, nextDoubtful } from './moves.ts'
import { otherReadings } from './unfolded.tsx'

interface Needs {
  form: Form
  focused: string | null
  crop: RowActions['crop']
  onFocus: (path: string) => void
  /** Keeps a row where it is on screen. */
  hold: (path: string) => void
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
  const onKey = (field: Field, event: KeyboardEvent) => {
    const { form: now } = latest.current
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey) {
      const next = nextDoubtful(now, field.path, event.shiftKey ? -1 : 1)
      if (!next) return
      event.preventDefault()
      go(next)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault()
      confirmAndGo(field)
    } else if (event.altKey) {
      const key = event.code.replace(/^(?:Digit|Key)/, '')
      if (key === 'E' && focusNote(field.path)) {
        event.preventDefault()
        return
      }
      const reading = otherReadings({
        field,
        value: now.values[field.path] ?? { text: '', notes: '' },
        readings: now.reading(field.path)?.readings ?? [],
      })[Number(key) - 2]
      const text = key === 'N' ? '' : key === '0' && field.kind === 'percent' ? '0%' : reading
      if (text === undefined) return
      event.preventDefault()
      use(field, text)
    }
  }
  return {
    onFocus: (path) => {
      if (path === latest.current.focused) return
      hold(path)
      onFocus(path)
    },
    onText: (path, text) => form.set(path, { text }),
    onNotes: (path, notes) => form.set(path, { notes }),
    onBlur: (field) => latest.current.form.tidy(field),
    onKey,
    onNoteKey: (field, event) => {
      if (event.key === 'Enter' && !event.ctrlKey && !event.shiftKey) onKey(field, event)
    },
    onConfirm: confirmAndGo,
    onUse: (field, text) => {
      use(field, text)
      focusField(field.path)
    },
    crop: props.crop,
  }
}
