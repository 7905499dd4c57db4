import { describe, expect, test } from 'bun:test'
import type { Draft } from '../../src/verify/contract.ts'
import { newerOf, written } from './newer.ts'

const draft = (text: string): Draft => ({
  version: 1,
  values: { payor_id: { text, notes: '' } },
  confirmed: [],
  sources: {},
})
const NONE = { draft: null, kept_at: null }
const textOf = (found: { draft: Draft } | null) => found?.draft.values['payor_id']?.text

describe('of two drafts', () => {
  test.each([
    // [this computer's time, what it goes on from, the server's time] → [first, other]
    [100, null, 50, 'here', 'there'],
    [100, 20, 50, 'here', 'there'],
    [40, null, 50, 'there', 'here'],
    [100, 50, 50, 'here', undefined],
    // By a clock that runs behind it would be older, but it goes on from the server's.
    [40, 50, 50, 'here', undefined],
  ])(
    'typed at %p on from %p, the server’s kept at %p: %p is first, %p the other',
    (at, since, kept_at, first, other) => {
      const found = newerOf({ at, since, draft: draft('here') }, { draft: draft('there'), kept_at })
      expect([textOf(found.first), textOf(found.other)]).toEqual([first, other])
    },
  )

  test('the same content is one draft, whatever the order of its keys', () => {
    const { version, values, ...rest } = draft('same')
    const found = newerOf(
      { at: 100, since: null, draft: { ...rest, values, version } },
      { draft: draft('same'), kept_at: 5 },
    )
    expect([found.first?.from, found.other]).toEqual(['server', null])
  })

  test('one alone is first, and none is nothing', () => {
    const here = { at: 1, since: null, draft: draft('here') }
    expect(newerOf(here, NONE)).toEqual({
      first: { draft: here.draft, at: 1, from: 'computer' },
      other: null,
    })
    expect(newerOf(null, { draft: draft('there'), kept_at: 2 }).first?.from).toBe('server')
    expect(newerOf(null, NONE)).toEqual({ first: null, other: null })
  })
})

test('lists keep their order', () => {
  expect(written({ b: [2, 1], a: { d: 1, c: null } })).toBe('{"a":{"c":null,"d":1},"b":[2,1]}')
})
