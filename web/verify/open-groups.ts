import { useEffect, useState } from 'react'
import { isOpen } from '../../src/plan/state.ts'
import { CHANGED, type Field } from './fields.ts'
import type { Form } from './form.ts'
import type { Walk } from './walk/walk.ts'

/** The group of a path opens when a box, a key or an error leads there. */
export function useOpenGroups(form: Form, focused: string | null, walk: Walk, unseen: readonly Field[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    // What changed and what is in doubt starts open, the rest closed with its counts; without any, the amounts are the first to look at.
    () => {
      const doubtful = form.groups.filter(
        (g) => g.name === CHANGED || g.fields.some((f) => isOpen(form.stateOf(f.path))),
      )
      return new Set((doubtful.length > 0 ? doubtful : form.groups.slice(0, 2)).map((g) => g.name))
    },
  )
  const home = form.groups.find((g) => g.fields.some((f) => f.path === focused))?.name
  // What nobody saw yet is looked through together: many values are in sight at once.
  const looked = form.groups.filter(
    ({ fields }) => walk.looking && unseen.some((field) => fields.includes(field)),
  )
  const asked = [...looked.map(({ name }) => name), ...(walk.blanks ? [walk.blanks.name] : [])]
  const wanted = [...(home ? [home] : []), ...asked].join('|')
  useEffect(() => {
    const names = wanted.split('|').filter((name) => name !== '')
    setOpen((now) => (names.every((name) => now.has(name)) ? now : new Set([...now, ...names])))
  }, [wanted])
  const toggle = (name: string) => {
    setOpen((now) => {
      const next = new Set(now)
      if (!next.delete(name)) next.add(name)
      return next
    })
  }
  return { open, toggle }
}
