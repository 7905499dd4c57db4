import { expect, test } from 'bun:test'
import { bpeOf, type TokenizerFile } from './bpe.ts'

/** A vocabulary of all bytes that knows a few merges; ids of merged parts start at 300. */
function small(merges: [string, string][], added: TokenizerFile['added_tokens'] = []): TokenizerFile {
  const printable = (b: number) => (b >= 33 && b <= 126) || (b >= 161 && b <= 172) || (b >= 174 && b <= 255)
  let next = 256
  const bytes = Array.from({ length: 256 }, (_, b) => [
    String.fromCodePoint(printable(b) ? b : next++),
    10 + b,
  ])
  const parts = merges.map((m, i) => [m.join(''), 300 + i])
  return { model: { vocab: Object.fromEntries([...bytes, ...parts]), merges }, added_tokens: added }
}

const byte = (text: string) => [...new TextEncoder().encode(text)].map((b) => 10 + b)

test('without merges a text is its bytes', () => {
  expect(bpeOf(small([]))('Año 🦷\n')).toEqual(byte('Año 🦷\n'))
})

test('the merge that was learnt first is made first', () => {
  const bpe = bpeOf(
    small([
      ['b', 'c'],
      ['a', 'b'],
    ]),
  )
  expect(bpe('abc')).toEqual([10 + 97, 300])
  expect(bpe('ab')).toEqual([301])
})

test('a blank belongs to the word behind it; of several the last one does', () => {
  const bpe = bpeOf(
    small([
      ['Ġ', 'a'],
      ['Ġ', 'Ġ'],
    ]),
  )
  expect(bpe('a a')).toEqual([10 + 97, 300])
  expect(bpe('a   a')).toEqual([10 + 97, 301, 300])
})

test('digits never join, not even with the blank before them', () => {
  const bpe = bpeOf(
    small([
      ['1', '2'],
      ['Ġ', '1'],
    ]),
  )
  expect(bpe('12')).toEqual(byte('12'))
  expect(bpe('a 12')).toEqual(byte('a 12'))
})

test('a user-defined token is matched inside a word, the longest at the leftmost place', () => {
  const added = ['group', 'group_id', 'id_no'].map((content, i) => ({ id: 400 + i, content, special: false }))
  expect(bpeOf(small([], added))('xgroup_id_no')).toEqual([...byte('x'), 401, ...byte('_no')])
})

test('a control token written out is only text', () => {
  const added = [{ id: 0, content: '<|end|>', special: true }]
  expect(bpeOf(small([], added))('<|end|>')).toEqual(byte('<|end|>'))
})
