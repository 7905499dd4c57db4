import { describe, expect, test } from 'bun:test'
import {
  beginSeal,
  beginUnseal,
  CHUNK_BYTES,
  chunksOf,
  HEADER_BYTES,
  openText,
  SealBroken,
  sealText,
} from './seal.ts'

const KEY = new Uint8Array(32).fill(7)
const ID = '0190a000-0000-7000-8000-000000000001'

/** A sealed file of three chunks, the last one short, as one array. */
function sealed(id = ID, key = KEY): Uint8Array {
  const { header, chunk } = beginSeal(key, id)
  const full = new Uint8Array(CHUNK_BYTES).fill(1)
  return new Uint8Array(
    Buffer.concat([header, chunk(full, false), chunk(full.fill(2), false), chunk(new Uint8Array([3]), true)]),
  )
}

/** Opens a sealed file as the store does. */
function opened(bytes: Uint8Array, id = ID, key = KEY): number {
  const open = beginUnseal(key, id, bytes.subarray(0, HEADER_BYTES))
  const chunks = chunksOf(bytes.length)
  return chunks.reduce((sum, c, i) => sum + open(bytes.subarray(c.at, c.at + c.length), i, c.last).length, 0)
}

const CHUNK = CHUNK_BYTES + 16
const cut = (bytes: Uint8Array, from: number, to: number) =>
  new Uint8Array(Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]))
const swap = (bytes: Uint8Array) => {
  const a = HEADER_BYTES
  const parts = [bytes.subarray(0, a), bytes.subarray(a + CHUNK, a + 2 * CHUNK), bytes.subarray(a, a + CHUNK)]
  return new Uint8Array(Buffer.concat([...parts, bytes.subarray(a + 2 * CHUNK)]))
}

describe('a sealed file', () => {
  const good = sealed()

  test.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ['is empty', (b) => b.subarray(0, 0)],
    ['was cut down to its header', (b) => b.subarray(0, HEADER_BYTES)],
    ['was cut inside its header', (b) => b.subarray(0, HEADER_BYTES - 1)],
    ['was cut inside a tag', (b) => b.subarray(0, HEADER_BYTES + 9)],
    ['lost its last chunk', (b) => b.subarray(0, HEADER_BYTES + 2 * CHUNK)],
    ['lost its last byte', (b) => b.subarray(0, b.length - 1)],
    ['lost its first chunk', (b) => cut(b, HEADER_BYTES, HEADER_BYTES + CHUNK)],
    ['lost a chunk in the middle', (b) => cut(b, HEADER_BYTES + CHUNK, HEADER_BYTES + 2 * CHUNK)],
    ['has two chunks exchanged', swap],
    ['has a byte behind its end', (b) => new Uint8Array([...b, 0])],
    [
      'has a chunk behind its end',
      (b) => new Uint8Array(Buffer.concat([b, b.subarray(HEADER_BYTES, HEADER_BYTES + CHUNK)])),
    ],
  ])('that %s does not open', (_, tamper) => {
    expect(() => opened(tamper(good))).toThrow(SealBroken)
  })

  test('does not open when any single byte was changed, wherever it is', () => {
    for (let at = 0; at < good.length; at += at < HEADER_BYTES + 40 ? 1 : 9973) {
      const changed = good.slice()
      changed[at]! ^= 1
      expect(() => opened(changed)).toThrow(SealBroken)
    }
  })

  test('does not open under another name, nor with another key', () => {
    expect(() => opened(good, ID.replace(/1$/, '2'))).toThrow(SealBroken)
    expect(() => opened(good, ID, new Uint8Array(32).fill(8))).toThrow(SealBroken)
  })

  test('does not open when chunks of another file with the same key stand in it', () => {
    const other = sealed()
    const mixed = new Uint8Array(
      Buffer.concat([good.subarray(0, HEADER_BYTES + CHUNK), other.subarray(HEADER_BYTES + CHUNK)]),
    )
    expect(() => opened(mixed)).toThrow(SealBroken)
  })

  test('opens as it was written', () => {
    expect(opened(good)).toBe(2 * CHUNK_BYTES + 1)
  })
})

describe('a sealed text', () => {
  test('belongs to its row', () => {
    const bytes = sealText(KEY, 'row-1', 'Jane Roe EOB.pdf')
    expect(Buffer.from(bytes).includes('Jane')).toBe(false)
    expect(() => openText(KEY, 'row-2', bytes)).toThrow(SealBroken)
    expect(openText(KEY, 'row-1', bytes)).toBe('Jane Roe EOB.pdf')
  })
})
