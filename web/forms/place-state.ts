import { useMemo, useState } from 'react'
import type { FieldChoice, FormBlank, FormDetail } from '../../src/forms/contract.ts'
import { inOrder, nextOpen, withField } from './place-boxes.ts'

/** What a person is placing. */
export function usePlacing(form: FormDetail, fields: readonly FieldChoice[]) {
  const [places, setPlaces] = useState<FormBlank[]>(form.places)
  const [name, setName] = useState(form.name)
  const [selected, select] = useState<string | null>(() => nextOpen(form.places, null))
  const [changed, setChanged] = useState(false)
  const labels = useMemo(() => new Map(fields.map(({ field, label }) => [field, label])), [fields])
  const change = (id: string, how: (blank: FormBlank) => FormBlank) => {
    setChanged(true)
    setPlaces((all) => all.map((blank) => (blank.id === id ? how(blank) : blank)))
  }
  return {
    places: useMemo(() => inOrder(places), [places]),
    blank: places.find(({ id }) => id === selected) ?? null,
    name,
    changed,
    setChanged,
    rename: (words: string) => {
      setChanged(true)
      setName(words)
    },
    select,
    change,
    /** Puts a field into a blank and goes on to the next that is open. */
    put: (id: string, field: string | null) => {
      change(id, (blank) => withField(blank, field))
      const next = field === null ? null : nextOpen(places, id)
      if (next) select(next)
      return next
    },
    add: (page: number, box: FormBlank['box']) => {
      const id = `d${Date.now().toString(36)}${places.length}`
      setChanged(true)
      setPlaces((all) => [
        ...all,
        { id, page, box, words: '', field: null, as: 'text', missing: 'ask', likely: [] },
      ])
      select(id)
      return id
    },
    remove: (id: string) => {
      setChanged(true)
      setPlaces((all) => all.filter((blank) => blank.id !== id))
      select(nextOpen(places, id))
    },
    /** All that a blank prints, in words. */
    wordsOf: ({ field, more = [] }: FormBlank) =>
      [field, ...more].map((one) => (one === null ? 'Which field?' : (labels.get(one) ?? one))).join(' / '),
    labelOf: (field: string | null) => (field === null ? 'Which field?' : (labels.get(field) ?? field)),
  }
}

/** What the screen of placing hands to its parts. */
export type Placing = ReturnType<typeof usePlacing>
