import { afterEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readInChild } from './read-in-child.ts'
import type { ReadFiles, ReadSinks } from './reading.ts'
import { SpareReader } from './spare-reader.ts'

const SAMPLE = path.join(import.meta.dir, '../testing/samples/02-employer-one-page.pdf')
const answer = () => Promise.reject(new Error('nobody asks'))
const drain = async (bytes: AsyncIterable<Uint8Array>) => {
  for await (const _ of bytes);
}
const SINKS: ReadSinks = {
  onStep: () => {},
  onPicture: (_, bytes) => drain(bytes),
  onWords: (_, bytes) => drain(bytes),
  onCopy: (_, bytes) => drain(bytes),
}

async function outcomeOf(read: ReadFiles) {
  const bytes = readFileSync(SAMPLE)
  async function* whole() {
    yield new Uint8Array(bytes)
  }
  const source = { name: 'a.pdf', size: bytes.length, bytes: whole }
  const { meta: _, ...outcome } = await read([source], SINKS, new AbortController().signal)
  return outcome
}

const open: { close?(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close?.()
})
const spare = () => {
  const made = new SpareReader(1)
  open.push(made)
  return made
}

describe('the spare reader', () => {
  test('that has ended is not handed out', () => {
    const readers = spare()
    readers.getReady()
    readers.close()
    const next = readers.take(answer)
    expect(next.alive).toBe(true)
    next.kill()
  })

  test('is handed out once, since each document has a reader of its own', () => {
    const readers = spare()
    readers.getReady()
    const [one, two] = [readers.take(answer), readers.take(answer)]
    expect(one.pid).not.toBe(two.pid)
    for (const child of [one, two]) child.kill()
  })

  test('reads what a fresh reader reads, ready or still warming up', async () => {
    const read = readInChild(null, { maxPages: 5, workers: 1 })
    open.push(read)
    const fresh = await outcomeOf(read)
    read.getReady?.()
    expect(await outcomeOf(read)).toEqual(fresh)
    read.getReady?.()
    await Bun.sleep(12_000)
    expect(await outcomeOf(read)).toEqual(fresh)
  }, 90_000)
})
