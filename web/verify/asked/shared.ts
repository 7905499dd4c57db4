import { useState } from 'react'
import type { FieldPath } from '../../../src/plan/content.ts'
import type { PlanDetail, SharedDoubt } from '../../../src/plan/contract.ts'
import { isOpen } from '../../../src/plan/state.ts'
import type { Field } from '../fields.ts'
import type { Form } from '../form.ts'
import { normal } from '../values.ts'

/** One question about several fields. */
export interface Question {
  key: string
  doubt: SharedDoubt
  /** The fields that are still in doubt, with what stands there, the reading that answers for all, and whatever else was read. */
  rows: { field: Field; value: string; other: string | null; others: string[] }[]
}

const keyOf = ({ page, fields }: SharedDoubt) => `${page} ${fields[0]?.path}`

/** What else was read for a field, in its normal form. */
function othersOf(form: Form, field: Field, value: string): string[] {
  const texts = (form.reading(field.path)?.readings ?? []).flatMap((reading) => {
    const read = normal(field.kind, reading)
    return 'text' in read && read.text ? [read.text] : []
  })
  return [...new Set(texts)].filter((text) => text !== value)
}

function rowsOf(doubt: SharedDoubt, form: Form, single: ReadonlySet<FieldPath>): Question['rows'] {
  return doubt.fields.flatMap(({ path, other }) => {
    const field = form.fields.find((one) => one.path === path)
    const value = form.values[path]?.text.trim()
    // What a person settled by itself, emptied or left out is no longer part of the question.
    return field && value && !single.has(path) && isOpen(form.stateOf(path))
      ? [{ field, value, other, others: othersOf(form, field, value) }]
      : []
  })
}

/**
 * The doubts that are asked once for several fields: those that at least two fields still share, without those that the person chose to go
 * through one by one.
 */
export function useShared({ shared_doubts }: Pick<PlanDetail, 'shared_doubts'>, form: Form) {
  const [single, setSingle] = useState<ReadonlySet<FieldPath>>(new Set())
  const questions = shared_doubts.flatMap((doubt): Question[] => {
    const rows = rowsOf(doubt, form, single)
    return rows.length > 1 ? [{ key: keyOf(doubt), doubt, rows }] : []
  })
  const asked = new Set(questions.flatMap(({ rows }) => rows.map(({ field }) => field.path)))
  return {
    questions,
    /** True for a field that is part of a question above the form. */
    isAsked: (path: FieldPath) => asked.has(path),
    oneByOne: (paths: readonly FieldPath[]) => setSingle(new Set([...single, ...paths])),
  }
}

/** Questions about several fields, as the screen uses them. */
export type Shared = ReturnType<typeof useShared>
