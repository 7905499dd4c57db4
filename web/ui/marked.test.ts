import { describe, expect, test } from 'bun:test'
import { markedPieces } from './marked.ts'

/** The text with brackets around what is marked. */
const marked = (text: string, search: string) =>
  markedPieces(text, search)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

describe('the words of a search are marked', () => {
  test.each([
    ['', 'acme', ''],
    ['Acme', '', 'Acme'],
    ['Acme', '  .* ( \\', 'Acme'],
    ['Acme', 'zebra', 'Acme'],
    ['Acme Hardware', 'HARD acm', '[Acm]e [Hard]ware'],
    ['Macaroni Acme', 'ac', 'Macaroni [Ac]me'],
    ['Macaroni', 'ac', 'M[ac]aroni'],
    ['José O’Brien', 'jose obri', '[José] [O’Bri]en'],
    ['0471-882', '7188', '04[71-88]2'],
    ['471882', '0471', '[471]882'],
    ['(800) 555-0142', '555-0142', '(800) [555-0142]'],
    ['Acme', 'x'.repeat(10_000), 'Acme'],
  ])('%p, %p', (text, search, words) => expect(marked(text, search)).toBe(words))
})
