import { useEffect, useRef, useState } from 'react'
import type { Evidence } from '../../../src/plan/content.ts'
import { wordsInNote } from '../../../src/plan/facts/chips.ts'
import { useApi } from '../../api/context.tsx'
import type { Form } from '../form.ts'
import type { ChipEditing } from './editing.ts'

/** Where a fact is printed. */
export type FactPlace = Pick<Evidence, 'page' | 'box'>

/**
 * Where the fact of the open chip is printed: the box that it was read from, else where the row of its value says it. Null = nowhere that
 * we know.
 * @param placesOf the places of a field's value
 */
export function useFactPlace(
  planId: string,
  form: Form,
  { fact, open }: Pick<ChipEditing, 'fact' | 'open'>,
  placesOf: (path: string) => readonly Evidence[],
): FactPlace | null {
  const api = useApi()
  const [found, setFound] = useState<{ key: string; place: FactPlace } | null>(null)
  const noted = fact && open ? form.notedAt(open.path).find(({ text }) => text === wordsInNote(fact)) : null
  const key = fact && open && !noted ? `${open.path} ${JSON.stringify(fact)}` : ''
  const latest = useRef({ fact, places: [] as readonly Evidence[] })
  latest.current = { fact, places: open ? placesOf(open.path) : [] }
  useEffect(() => {
    let gone = false
    const look = async () => {
      const { fact: own, places } = latest.current
      for (const { page, box } of own && key !== '' ? places : []) {
        const { box: at } = await api.findFact(planId, page, box, own!)
        if (gone) return
        if (at) return setFound({ key, place: { page, box: at } })
      }
    }
    // A place that cannot be found is no fault of the plan: the chip is edited without it.
    look().catch(() => null)
    return () => {
      gone = true
    }
  }, [api, planId, key])
  if (noted) return noted.words
  return found?.key === key ? found.place : null
}
