import { describe, expect, test } from 'bun:test'
import type { Box } from '../document/page.ts'
import { type KeptWord, textIn } from './kept-words.ts'
import { tablesOf } from './page-tables.ts'

/** A line of type 10 high: each cell begins at its x; a letter is 5 wide. `lean` is what the line falls over its whole width. */
function line(y: number, cells: Record<number, string>, lean = 0): KeptWord[] {
  return Object.entries(cells).flatMap(([x, text]) => {
    let at = Number(x)
    return text.split(' ').map((word) => {
      const flat: Box = [at, y, at + word.length * 5, y + 10]
      at += word.length * 5 + 3
      if (lean === 0) return { text: word, box: flat, size: 10 }
      const fall = (flat[0] / 600) * lean
      return { text: word, box: [flat[0], y + fall, flat[2], y + 10 + fall] as Box, level: flat, size: 10 }
    })
  })
}

const ROWS = [
  ['Oral exams', '100%', '80%', '2 per year'],
  ['Fillings', '80%', '60%', '1 per 24 months'],
  ['Crown, porcelain', '50%', '40%', '1 per 84 months'],
  ['Implants', 'Not covered', 'Not covered', ''],
]

const columns = ([name, inside, outside, often]: readonly string[]) => ({
  50: name!,
  200: inside!,
  300: outside!,
  ...(often ? { 400: often } : {}),
})

const HEAD = columns(['Procedure', 'In network', 'Out of network', 'How often'])

const table = (head: readonly KeptWord[] = line(100, HEAD), lean = 0) => [
  ...head,
  ...ROWS.flatMap((row, i) => line(120 + i * 20, columns(row), lean)),
]

const headsOf = (words: KeptWord[]) =>
  tablesOf(words).tables.map(({ head }) => head && textIn(words, head)?.text)
const namesOf = (words: KeptWord[]) => tablesOf(words).tables.map(({ names }) => textIn(words, names)?.text)

describe('what is no table has none', () => {
  test('a page without words, and running text', () => {
    expect(tablesOf([])).toEqual({ print: null, tables: [] })
    const text = 'This plan pays 80% of the cost of fillings after the deductible of $50 has been met'
    const prose = Array.from({ length: 8 }, (_, i) => line(100 + i * 14, { 50: text })).flat()
    expect(tablesOf(prose)).toEqual({ print: 10, tables: [] })
  })

  test('text in two columns', () => {
    const text = 'This plan pays 80% of the cost of fillings after'
    const prose = Array.from({ length: 8 }, (_, i) => line(100 + i * 14, { 50: text, 330: text })).flat()
    expect(tablesOf(prose).tables).toEqual([])
  })

  test('fewer rows than make one', () => {
    expect(tablesOf([...line(100, HEAD), ...line(120, columns(ROWS[0]!))]).tables).toEqual([])
  })
})

describe('a table', () => {
  test('has its head, all of it, and the names of its rows', () => {
    const words = table()
    const [found] = tablesOf(words).tables
    expect(headsOf(words)).toEqual(['Procedure In network Out of network How often'])
    expect(namesOf(words)).toEqual(['Procedure Oral exams Fillings Crown, porcelain Implants'])
    expect(found?.box).toEqual([50, 100, found!.box[2], 190])
    expect(found!.box[2]).toBeGreaterThan(400)
  })

  test('has a head of two lines, but not the title over it', () => {
    const head = [
      ...line(70, { 50: 'Summary of what the dental plan of your employer pays for you' }),
      ...line(88, { 200: 'You pay', 300: 'You pay' }),
      ...line(100, HEAD),
    ]
    expect(headsOf(table(head))).toEqual(['You pay You pay Procedure In network Out of network How often'])
  })

  test('holds neither what a browser prints above it nor the page number below', () => {
    const words = [
      ...line(82, { 10: '3/14/26, 3:14 PM', 300: 'Plan benefits' }),
      ...table(),
      ...line(205, { 10: 'https://plans.example/benefits', 500: '1/2' }),
    ]
    expect(headsOf(words)).toEqual(['Procedure In network Out of network How often'])
    expect(tablesOf(words).tables[0]?.box).toEqual(tablesOf(table()).tables[0]!.box)
  })

  test('has no head where rows begin at once, or what stands above names no column', () => {
    expect(headsOf(table([]))).toEqual([null])
    expect(headsOf(table(line(100, { 50: 'Employer', 200: 'Acme' })))).toEqual([null])
    expect(headsOf(table(line(100, columns(['Network', 'PPO', 'PPO', '']))))).toEqual([null])
  })

  test('ends where another head begins: each row has the head that stands over it', () => {
    const second = [
      ...line(220, { 50: 'Accumulators', 200: 'Limit', 300: 'Used', 400: 'Remaining' }),
      ...['Deductible', 'Maximum', 'Ortho maximum'].flatMap((name, i) =>
        line(240 + i * 20, { 50: name, 200: '$50', 300: '$0', 400: '$50' }),
      ),
    ]
    expect(headsOf([...table(), ...second])).toEqual([
      'Procedure In network Out of network How often',
      'Accumulators Limit Used Remaining',
    ])
  })

  test('has the names beside the codes, not the codes', () => {
    const words = [
      ...line(100, { 20: 'Code', 60: 'Procedure', 300: 'Member copay' }),
      ...['D0120', 'D1110', 'D2140', 'D2740'].flatMap((code, i) =>
        line(120 + i * 20, { 20: code, 60: `Service ${'x'.repeat(i + 3)}`, 300: '$15' }),
      ),
    ]
    expect(namesOf(words)[0]).toStartWith('Procedure Service xxx Service')
    expect(headsOf(words)).toEqual(['Code Procedure Member copay'])
  })

  test('begins where most of its names do: a menu beside it is none of it', () => {
    const menu = [...line(140, { 5: 'Home' }), ...line(180, { 5: 'Logout' })]
    const words = [...table(), ...menu]
    expect(namesOf(words)).toEqual(namesOf(table()))
    expect(tablesOf(words).tables[0]?.box[0]).toBe(50)
  })

  test('beside another one goes no further than to that: the other has names of its own', () => {
    const pairs = [
      ['Deductible', '$50', 'Annual maximum', '$1,500'],
      ['Family deductible', '$150', 'Ortho maximum', '$1,000'],
      ['Office visit', '$10', 'Waiting period', '$0'],
      ['Cleanings', '$0', 'Out of pocket', '$350'],
    ]
    const words = pairs.flatMap(([a, b, c, d], i) =>
      line(100 + i * 20, { 50: a!, 200: b!, 300: c!, 450: d! }),
    )
    const [left] = tablesOf(words).tables
    expect(left!.box[2]).toBeLessThan(300)
    expect(tablesOf(words).tables).toHaveLength(1)
  })

  test('on a page that leans too far has no head: the cut would hold other lines', () => {
    const leaning = (by: number) => table(line(100, HEAD, by), by)
    expect(headsOf(leaning(3))).toHaveLength(1)
    expect(headsOf(leaning(3))[0]).not.toBeNull()
    expect(headsOf(leaning(30))).toEqual([null])
  })

  test('of words that were kept without their type is found all the same', () => {
    const words = table().map(({ text, box }) => ({ text, box }))
    expect(headsOf(words)).toEqual(['Procedure In network Out of network How often'])
    expect(tablesOf(words).print).toBe(10)
  })
})
