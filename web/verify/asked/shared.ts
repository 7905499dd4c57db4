import { useState } from 'react'
import type { FieldPath } from '../../../src/plan/content.ts'
import type { PlanDetail, SharedDoubt } from '../../../src/plan/contract.ts'
import { isOpen } from '../../ui/chips.tsx'
import type { Field } from '../fields.ts'
import type { Form } from '../form.ts'

/** One question about several fields. */
export interface Question {
  key: string
  doubt: SharedDoubt
  /** The fields that are still in doubt, with what stands there and the other reading. */
  rows: { field: Field; value: string; other: string | null }[]
}

const keyOf = ({ page, fields }: SharedDoubt) => `${page} ${fields[0]?.path}`

function rowsOf(doubt: SharedDoubt, form: Form): Question['rows'] {
  return doubt.fields.flatMap(({ path, other }) => {
    const field = form.fields.find((one) => one.path === path)
    const value = form.values[path]?.text.trim()
    // What a person settled by itself, or emptied, is no longer part of the question.
    return field && value && isOpen(form.stateOf(path)) ? [{ field, value, other }] : []
  })
}

/**
 * The doubts that are asked once for several fields: those that at least two fields still share, and that the person did not choose to go
 * through one by one.
 */
export function useShared({ shared_doubts }: Pick<PlanDetail, 'shared_doubts'>, form: Form) {
  const [single, setSingle] = useState<ReadonlySet<string>>(new Set())
  const questions = shared_doubts.flatMap((doubt): Question[] => {
    const key = keyOf(doubt)
    const rows = single.has(key) ? [] : rowsOf(doubt, form)
    return rows.length > 1 ? [{ key, doubt, rows }] : []
  })
  const asked = new Set(questions.flatMap(({ rows }) => rows.map(({ field }) => field.path)))
  return {
    questions,
    /** True for a field that is part of a question above the form. */
    isAsked: (path: FieldPath) => asked.has(path),
    oneByOne: (key: string) => setSingle(new Set([...single, key])),
  }
}

/** Questions about several fields, as the screen uses them. */
export type Shared = ReturnType<typeof useShared>
