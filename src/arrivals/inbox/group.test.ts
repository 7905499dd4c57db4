import { describe, expect, test } from 'bun:test'
import type { GlanceFacts } from '../glance/store.ts'
import { type Answered, groupsOf, type Loose } from './group.ts'

const glance = (changes: Partial<GlanceFacts> = {}): GlanceFacts => ({
  plan_id: '',
  pages: 1,
  text: true,
  titled: true,
  first_page: null,
  last_page: null,
  of_pages: null,
  group_digest: null,
  words: null,
  pictured: true,
  ...changes,
})
const doc = (
  id: string,
  seconds: number,
  facts: Partial<GlanceFacts> = {},
  changes: Partial<Loose> = {},
): Loose => ({
  id,
  name: `${id}.pdf`,
  at: seconds * 1000,
  from: 'scanner',
  session: null,
  glance: glance(facts),
  ...changes,
})
const pages = (first_page: number, last_page: number, group_digest: string | null = 'g', of_pages = 5) => ({
  first_page,
  last_page,
  of_pages,
  group_digest,
})
const none: Answered = () => null
const told = (docs: Loose[], answered = none, pairs: { first: string; second: string }[] = []) =>
  groupsOf(docs, answered, pairs).map(
    ({ ids, sure, why }) => `${ids.join('+')} ${sure ? 'sure' : 'asked'} ${why.kind}`,
  )

describe('documents that only look alike are never one plan by themselves', () => {
  test.each<[string, Loose[]]>([
    [
      'numbers that follow without a group number',
      [doc('a', 0, pages(1, 3, null)), doc('b', 900, pages(4, 5, null))],
    ],
    ['numbers of two groups', [doc('a', 0, pages(1, 3)), doc('b', 5, pages(4, 5, 'h'))]],
    ['numbers out of two totals', [doc('a', 0, pages(1, 3)), doc('b', 900, pages(4, 5, 'g', 6))]],
    ['numbers with a gap', [doc('a', 0, pages(1, 2)), doc('b', 900, pages(4, 5))]],
    [
      'numbers that overlap',
      [doc('a', 0, pages(1, 3)), doc('b', 900, pages(1, 3)), doc('c', 950, pages(4, 5))],
    ],
    ['two titled documents a moment apart', [doc('a', 0), doc('b', 5)]],
    ['an untitled one long after', [doc('a', 0), doc('b', 500, { titled: false })]],
    ['an untitled one from elsewhere', [doc('a', 0), doc('b', 5, { titled: false }, { from: 'ana' })]],
    [
      'an untitled one of another group',
      [doc('a', 0, { group_digest: 'g' }), doc('b', 5, { titled: false, group_digest: 'h' })],
    ],
    ['one that nobody has glanced at', [doc('a', 0), doc('b', 5, {}, { glance: null })]],
    ['a stack of scans', ['1', '2', '3'].map((n) => doc(`s${n}`, Number(n), { text: false, titled: false }))],
    ['scans whose names do not count on', [doc('s1', 0, { text: false }), doc('s3', 5, { text: false })]],
  ])('%s', (_, docs) => expect(told(docs)).toEqual([]))
})

describe('a question is asked', () => {
  test('about an untitled document a moment after another', () => {
    expect(groupsOf([doc('b', 42, { titled: false }), doc('a', 0)], none, [])).toEqual([
      { ids: ['a', 'b'], sure: false, why: { kind: 'apart', seconds: 42, sign: 'untitled' } },
    ])
  })

  test('about two scans alone whose names count on, and once answered never again', () => {
    const scans = [doc('s12', 0, { text: false }), doc('s13', 9, { text: false })]
    expect(told(scans)).toEqual(['s12+s13 asked apart'])
    expect(told(scans, () => 'two')).toEqual([])
    expect(told(scans, () => 'one', [{ first: 's12', second: 's13' }])).toEqual(['s12+s13 sure answered'])
  })

  test('with each document in one question at most', () => {
    const three = [doc('a', 0), doc('b', 5, { titled: false }), doc('c', 9, { titled: false })]
    expect(told(three)).toEqual(['a+b asked apart'])
  })
})

describe('sure', () => {
  test('are printed numbers that follow, of one group, whatever came first', () => {
    expect(told([doc('b', 0, pages(4, 5)), doc('a', 900, pages(1, 3), { from: 'ana' })])).toEqual([
      'a+b sure numbers',
    ])
  })

  test('is what one page of a phone sent, until somebody separates it', () => {
    const photos = ['p1', 'p2', 'p3'].map((id, i) => doc(id, i, { text: false }, { session: 's' }))
    expect(told(photos)).toEqual(['p1+p2+p3 sure session'])
    const apart: Answered = (first, second) => (first === 'p1' && second === 'p2' ? 'two' : null)
    expect(told(photos, apart)).toEqual(['p2+p3 sure session'])
    expect(told(photos, () => 'two')).toEqual([])
  })
})
