import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gathered } from '../testing/fake-read.ts'
import { redactInChild } from './read-in-child.ts'
import type { PictureHead, ReadSinks, SourceFile } from './reading.ts'

const SAMPLES = path.join(import.meta.dir, '../testing/samples')

function source(name: string, bytes = new Uint8Array(readFileSync(path.join(SAMPLES, name)))): SourceFile {
  async function* once() {
    yield bytes
  }
  return { name, size: bytes.length, bytes: once }
}

function keeping() {
  const pictures: (PictureHead & { bytes: Uint8Array })[] = []
  const copies: string[] = []
  const sinks: Omit<ReadSinks, 'onWords'> = {
    onStep: () => {},
    onPicture: async (head, bytes) => void pictures.push({ ...head, bytes: await gathered(bytes) }),
    onCopy: async (mediaType, bytes) => {
      copies.push(mediaType)
      await gathered(bytes)
    },
  }
  return { pictures, copies, sinks }
}

const redact = redactInChild({ maxPages: 20, workers: 1 })
const never = new AbortController().signal

describe('a file made safe in a child, without being parsed', () => {
  test('that is damaged is refused in words', async () => {
    const cut = new Uint8Array(readFileSync(path.join(SAMPLES, '09-office-form-hand.jpg'))).subarray(
      0,
      90_000,
    )
    const refused = redact([source('a.jpg', cut)], keeping().sinks, never)
    expect(await refused.catch((error) => error.message)).toBe('The file is cut off. Save or scan it again.')
  })

  test('gives pictures in their own pixels, a copy, and where what was masked, but no text', async () => {
    const kept = keeping()
    const outcome = await redact([source('07-eligibility-printout.pdf')], kept.sinks, never)
    expect(kept.copies).toEqual(['application/pdf'])
    expect(kept.pictures.map((p) => p.page).sort()).toEqual(outcome.pages.map((p) => p.page))
    expect(kept.pictures[0]!.pixels.width).toBeGreaterThan(kept.pictures[0]!.width)
    expect(outcome.phi.length).toBeGreaterThan(0)
    expect(Object.keys(outcome.phi[0]!).sort()).toEqual(['box', 'page', 'type'])
    expect(Object.keys(outcome).sort()).toEqual(['pages', 'phi'])
  }, 120_000)
})
