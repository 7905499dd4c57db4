import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readInChild } from './read-in-child.ts'
import type { ReadSinks, SourceFile } from './reading.ts'

const sample = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dir, '../testing/samples', name)))

const source = (name: string, bytes: Uint8Array): SourceFile => ({
  name,
  size: bytes.length,
  bytes: async function* () {
    yield bytes
  },
})

const drain = async (bytes: AsyncIterable<Uint8Array>) => {
  for await (const _ of bytes);
}
const sinks: ReadSinks = {
  onStep: () => {},
  onPicture: (_, bytes) => drain(bytes),
  onWords: (_, bytes) => drain(bytes),
  onCopy: (_, bytes) => drain(bytes),
}

describe('a PDF of which the last bytes are missing', () => {
  test('is read, and its pages say so; those of a sound file beside it do not', async () => {
    const whole = sample('02-employer-one-page.pdf')
    const files = [
      source('whole.pdf', whole),
      source('cut.pdf', whole.subarray(0, Math.floor(whole.length * 0.9))),
    ]
    const read = readInChild(null, { maxPages: 10, workers: 1 })
    const { pages } = await read(files, sinks, new AbortController().signal)
    expect(pages.map(({ file, file_damaged }) => [file, file_damaged])).toEqual([
      ['whole.pdf', undefined],
      ['cut.pdf', true],
    ])
  })
})
