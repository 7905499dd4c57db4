import { expect, test } from 'bun:test'
import { pieceWriter } from './text.ts'

const decode = (bytes: number[]) => new TextDecoder().decode(new Uint8Array(bytes))

function write(text: string): { pieces: string[]; whole: string } {
  const pieces: string[] = []
  const writer = pieceWriter<number>(decode, (piece) => pieces.push(piece))
  for (const byte of new TextEncoder().encode(text)) writer.push(byte)
  return { pieces, whole: writer.end() }
}

test('a character of several bytes is told in one piece', () => {
  const { pieces, whole } = write('1 año – 50 % 🦷')
  expect(whole).toBe('1 año – 50 % 🦷')
  expect(pieces.join('')).toBe(whole)
  expect(pieces).toContain('ñ')
  expect(pieces).toContain('🦷')
})

test('bytes that never become a character do not hold the text back', () => {
  const pieces: string[] = []
  const writer = pieceWriter<number>(decode, (piece) => pieces.push(piece))
  for (const byte of [0xff, 0xff, 0xff, 0xff, 0x41]) writer.push(byte)
  expect(pieces.length).toBeGreaterThan(0)
  expect(writer.end()).toEndWith('A')
})
