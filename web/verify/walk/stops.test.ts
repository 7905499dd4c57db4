import { describe, expect, test } from 'bun:test'
import type { FieldStateName } from '../../../src/plan/content.ts'
import type { ServiceFact } from '../../../src/plan/facts/contract.ts'
import { blanksOf } from '../blanks/groups.ts'
import type { Field } from '../fields.ts'
import { type Left, nextStop, type Stop, stopBefore, stopKey } from './stops.ts'

const field = (path: string): Field => ({ path, label: path, kind: 'percent' })

/** A form of fields a, b, c …, with these states; what has no state was seen. */
function leftOf(states: Record<string, FieldStateName>, changes: Partial<Left> = {}): Left {
  const paths = ['a', 'b', 'c', 'd', 'e', 'f']
  return {
    form: {
      fields: paths.map(field),
      values: Object.fromEntries(
        paths.map((path) => [path, { text: states[path] === 'unclear' ? '' : '1', notes: '' }]),
      ),
      stateOf: (path) => states[path] ?? 'agreed',
      isAsked: () => false,
      isChecked: (path) => states[path] === undefined,
    },
    questions: [],
    blanks: [],
    open: null,
    figures: 0,
    pages: [],
    passed: new Set(),
    ...changes,
  }
}

const at = (path: string): Stop => ({ at: 'field', path })

/** The stops from one to Verify, where each is passed without an answer. */
function walked(left: Left, from: Stop | null): string[] {
  const passed = new Set<string>()
  const names: string[] = []
  for (let stop = from; names.length < 20; ) {
    if (stop) passed.add(stopKey(stop))
    stop = nextStop({ ...left, passed }, stop)
    names.push(stopKey(stop))
    if (stop.at === 'verify') break
  }
  return names
}

describe('the walk', () => {
  test('has nothing but Verify where nothing is left', () => {
    expect(walked(leftOf({}), null)).toEqual(['verify'])
    expect(stopBefore(leftOf({}), 'c')).toBeNull()
  })

  test('goes through all doubts, those above too, once each', () => {
    const left = leftOf({ a: 'check', c: 'check', e: 'check' })
    expect(walked(left, at('c'))).toEqual(['field e', 'field a', 'verify'])
  })

  test('goes round from the last doubt to one above it that was left open', () => {
    expect(nextStop(leftOf({ a: 'check', f: 'check' }), at('f'))).toEqual(at('a'))
    expect(stopBefore(leftOf({ a: 'check', f: 'check' }), 'a')).toEqual(at('f'))
  })

  test('goes on to what is left: values nobody saw, blanks, figures, and Verify in the end', () => {
    const left = leftOf(
      { b: 'read', d: 'check' },
      { blanks: [{ name: 'Major', fields: [field('x')], home: ['x'] }], figures: 2, questions: ['q'] },
    )
    expect(walked(left, at('d'))).toEqual(['question q', 'field b', 'blanks Major', 'figures', 'verify'])
  })

  test('begins with pages that may show patient data, then questions, then doubts', () => {
    const left = leftOf({ b: 'check' }, { pages: [2], questions: ['q'] })
    expect(walked(left, null)).toEqual(['page 2', 'question q', 'field b', 'verify'])
  })

  test('asks for blanks in doubt by their group, not one by one', () => {
    const blanks = [{ name: 'Basic', fields: [field('b'), field('c')], home: ['a', 'b', 'c'] }]
    const left = leftOf({ b: 'unclear', c: 'unclear', e: 'check' }, { blanks })
    expect(walked(left, null)).toEqual(['field e', 'blanks Basic', 'verify'])
  })

  test('looks at copays that differ as at any value, and asks about none of them as a blank', () => {
    const copay = (dollars: number, condition: string): ServiceFact => ({
      slot: 'share',
      bind: {},
      value: { copay: dollars, condition },
    })
    const left = leftOf({ b: 'read', c: 'read' })
    const range = { text: '', notes: '', facts: [copay(95, 'anterior'), copay(235, 'molar')] }
    const one = { text: '', notes: '', facts: [copay(95, 'anterior')] }
    const form = { ...left.form, values: { ...left.form.values, b: range, c: one } }
    expect(walked({ ...left, form }, null)).toEqual(['field b', 'verify'])
    const groups = [{ name: 'Basic', fields: form.fields, adds: null }]
    const [blanks] = blanksOf({ ...form, groups }, 'Basic')
    expect(blanks?.fields.map(({ path }) => path)).toEqual(['c'])
  })

  test('passes disclaimers that nobody saw: they are no values', () => {
    const left = leftOf({ b: 'read' })
    const fields = [...left.form.fields, field('disclaimers.0')]
    const form = { ...left.form, fields, isChecked: () => false, stateOf: () => 'read' as const }
    form.values = { b: { text: '1', notes: '' }, 'disclaimers.0': { text: 'As filed.', notes: '' } }
    expect(walked({ ...left, form }, null)).toEqual(['field b', 'verify'])
  })

  test('goes from blank to blank in the group that is filled in', () => {
    const blanks = [{ name: 'Basic', fields: [field('b'), field('c')], home: ['b', 'c'] }]
    const left = leftOf({ b: 'unclear', c: 'unclear', e: 'check' }, { blanks, open: 'Basic' })
    expect(nextStop(left, at('b'))).toEqual(at('c'))
    expect(nextStop(left, at('c'))).toEqual(at('e'))
  })
})
