import { describe, expect, test } from 'bun:test'
import { copayValue } from '../../src/plan/facts/chips.ts'
import type { ServiceFact } from '../../src/plan/facts/contract.ts'
import { type Action, type FormData, recorded, untouched } from './form-data.ts'
import { begun } from './history.ts'
import type { Value, Values } from './values.ts'

const text = (of: string): Value => ({ text: of, notes: '' })
const BASE: Values = { a: text('50%'), b: text('80%') }

/** The form after several actions, one after the other. */
const after = (base: Values, ...actions: Action[]): FormData =>
  actions.reduce(recorded, begun(untouched(3, base))).now

describe('a form that is brought onto what somebody else has saved', () => {
  const looked: Action[] = [
    { do: 'confirm', path: 'a', at: 0 },
    { do: 'confirm', path: 'b', at: 0 },
    { do: 'see', paths: ['a', 'b'] },
  ]

  test('has neither seen nor confirmed what they changed, and keeps the rest', () => {
    const base = { ...BASE, a: text('60%') }
    const form = after(BASE, ...looked, { do: 'rebase', version: 4, base, values: base })
    expect([form.version, form.confirmed, form.seen]).toEqual([4, ['b'], ['b']])
  })

  test('has not confirmed what a mask took away', () => {
    const base = { ...BASE, b: text('') }
    const form = after(BASE, ...looked, { do: 'rebase', version: 4, base, values: base })
    expect(form.confirmed).toEqual(['a'])
  })
})

describe('one answer for several fields', () => {
  const copay: ServiceFact = { slot: 'share', bind: {}, value: { copay: 295, condition: null } }

  test('takes the copay along that it stands in place of', () => {
    const base: Values = { a: { text: '$295', notes: 'Copay: $295.', facts: [copay] } }
    const form = after(base, { do: 'settle', path: null, paths: ['a'], texts: { a: '80%' }, at: 0 })
    expect([form.values['a']?.text, copayValue(form.values['a']?.facts ?? [])]).toEqual(['80%', null])
    expect(form.confirmed).toEqual(['a'])
  })

  test('leaves the copay of a field that it says is right', () => {
    const base: Values = { a: { text: '$295', notes: 'Copay: $295.', facts: [copay] } }
    const form = after(base, { do: 'settle', path: null, paths: ['a'], texts: {}, at: 0 })
    expect(form.values).toEqual(base)
  })
})
