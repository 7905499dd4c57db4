import { describe, expect, test } from 'bun:test'
import { PlanSearch, type SearchedTexts } from './plan-search.ts'

const NOTHING: SearchedTexts = { name: null, id: null, carrier: null, option: null, phone: null }
const plan = (name: string | null, texts: Partial<SearchedTexts> = {}) => ({ ...NOTHING, name, ...texts })

const PLANS = [
  plan('Acme Hardware', { id: '0471-882', carrier: 'Harbor Mutual Dental', phone: '(800) 555-0142' }),
  plan('Brightwater Foods', { id: '7710245', carrier: 'Northlake Dental', option: 'Premier' }),
  plan('Brightwater Foods', { id: '7710245', carrier: 'Northlake Dental', option: 'Basic' }),
  plan('Brightwater Marina', { id: '88031', carrier: 'Summit Mutual', phone: '1-888-555-7710' }),
  plan('cedar acres', { id: 'DTA-009' }),
  plan('Hollis & Sons Electric', { id: '209846-02' }),
  plan('José O’Brien, Inc.', { carrier: 'Blue-Cross of Iowa' }),
  plan(null, { carrier: 'Harbor Mutual Dental' }),
]
const searchIn = (plans: SearchedTexts[]) => new PlanSearch(plans, (texts) => texts)
const all = searchIn(PLANS)
const found = (search: string) => all.find(search).map(({ item }) => PLANS.indexOf(item))
const near = (search: string) => all.find(search).map((hit) => hit.near)

describe('what is no search', () => {
  test.each(['', '   ', '\n\t'])('%p leaves every plan', (search) =>
    expect(found(search)).toHaveLength(PLANS.length),
  )
  test('without plans nothing is found', () => {
    expect(searchIn([]).find('acme')).toEqual([])
    expect(searchIn([plan(null)]).find('acme')).toEqual([])
  })

  test.each(['.*', '(', '[a-z]+', '\\', '$', '"><script>', '%', '…', '💥', '\u0000'])(
    '%p is text and fits no plan',
    (search) => expect(found(search)).toEqual([]),
  )

  test.each([
    'x'.repeat(10_000),
    'acme '.repeat(2000),
    '7'.repeat(10_000),
    Array.from({ length: 3000 }, (_, i) => `w${i}`).join(' '),
  ])('ten thousand letters fit no plan', (search) => {
    expect(found(search)).toEqual([])
  })

  test('a search longer than any field isn’t looked for at all', () => {
    const finds = (letters: number) => searchIn([plan('x'.repeat(letters))]).find('x'.repeat(letters)).length
    expect([300, 301].map(finds)).toEqual([1, 0])
  })

  test('one letter looks at names only', () => {
    expect(found('c')).toEqual([4, 0, 5, 6])
    expect(found('4')).toEqual([])
  })
})

describe('exact hits', () => {
  test.each([
    ['ACRE', [4]],
    ['ac', [0, 4]],
    ['lder', []],
    ['dar ac', [4]],
    ['hardware acme', [0]],
    ['cme ware', []],
    ['& sons', [5]],
    ['hollis and sons', [5]],
    ['hollis sons', [5]],
    ['jose obrien', [6]],
    ["O'BRIEN inc", [6]],
    ['bright premier', [1]],
    ['basic brightw', [2]],
    ['northlake foods', [1, 2]],
    ['cross', [6]],
    ['mutual', [0, 3, 7]],
    ['tual', []],
  ])('%p', (search, plans) => expect(found(search)).toEqual(plans))

  test.each([
    ['0471-882', [0]],
    ['471882', [0]],
    ['00471', [0]],
    ['0471 882', [0]],
    ['88', [3, 0]],
    ['8', []],
    ['009', [4]],
    ['dta', [4]],
    ['dta 009', [4]],
    ['20984602', [5]],
    ['brightwater 7710', [3, 1, 2].sort()],
    ['9999', []],
  ])('by group id: %p', (search, plans) => expect(found(search)).toEqual(plans))

  test.each([
    ['(800) 555-0142', [0]],
    ['+1 800 555 0142', [0]],
    ['8005550142', [0]],
    ['0142', [0]],
    ['acme 555-0142', [0]],
    ['888.555.7710', [3]],
    ['800', []],
  ])('by phone: %p', (search, plans) => expect(found(search)).toEqual(plans))

  test('names that begin so come first, then words of names and ids, then any part; else the order stays', () => {
    const names = ['Macaroni', 'Big Acorn', 'Acorn', 'Acme', 'Zacs'].map((name) => plan(name))
    const of = (search: string) =>
      searchIn(names)
        .find(search)
        .map(({ item }) => item.name)
    expect(of('ac')).toEqual(['Acorn', 'Acme', 'Big Acorn', 'Macaroni', 'Zacs'])
    const ids = [
      plan('A', { id: '112' }),
      plan('B', { id: '12345' }),
      plan('Unit 12'),
      plan('C', { id: '12' }),
    ]
    expect(
      searchIn(ids)
        .find('12')
        .map(({ item }) => item.name),
    ).toEqual(['C', 'Unit 12', 'B', 'A'])
  })

  test('say where they were found when it is not the name', () => {
    const by = (search: string) => all.find(search)[0]?.by
    expect(by('acme')).toEqual([])
    expect(by('acme 0142')).toEqual(['phone'])
    expect(by('northlake 7710 premier')).toEqual(['id', 'carrier', 'option'])
    expect(by('harbr mutual')).toEqual(['carrier'])
  })
})

describe('typing errors', () => {
  test.each([
    ['acne', [0, 4]],
    ['hradware', [0]],
    ['brihgtwater', [1, 2, 3]],
    ['nrightwatre marina', [3]],
    ['brihgt', [1, 2, 3]],
    ['brihgtwater 7710', [1, 2, 3]],
    ['brightwater premeir', [1]],
    ['northlaek', [1, 2]],
    ['blue-cros', [6]],
    ['acme hardwrae 0142', [0]],
  ])('%p', (search, plans) => {
    expect(found(search)).toEqual(plans)
    expect(new Set(near(search)).size).toBe(1)
  })

  test('one in a word of four letters and more, two from eight on; fewer come first', () => {
    expect(found('acm')).toEqual([0])
    expect(found('axm')).toEqual([])
    expect(found('axxe')).toEqual([])
    expect(found('hardxarx')).toEqual([0])
    expect(found('hxrdxarx')).toEqual([])
    const names = [plan('Marinela Foods'), plan('Marinera Foods')]
    expect(
      searchIn(names)
        .find('marineraa')
        .map(({ item }) => item.name),
    ).toEqual(['Marinera Foods', 'Marinela Foods'])
  })

  test('are not looked for in digits, nor where something fits as it is typed', () => {
    expect(found('7710246')).toEqual([])
    expect(found('brightwater 7711')).toEqual([])
    expect(found('acre')).toEqual([4])
    expect(near('acre')).toEqual([false])
  })
})
