import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkupPdf } from '../command/doctor-engines.ts'
import { glanceInChild } from './glance-work.ts'
import { jpegFrame } from './picture-header.ts'

const SIGNAL = new AbortController().signal
async function* once(bytes: Uint8Array) {
  yield bytes
}
const glanceAt = (bytes: Uint8Array) => glanceInChild(once(bytes), SIGNAL)

describe('a glance', () => {
  test.each([
    ['%PDF-1.7 nothing behind it', 'damaged'],
    ['plain text', 'isn’t a PDF'],
  ])('at %s is refused in words', async (text, words) => {
    await expect(glanceAt(new TextEncoder().encode(text))).rejects.toThrow(words)
  })

  test('at a PDF tells its pages and shows it too small to read', async () => {
    const found = await glanceAt(checkupPdf())
    expect(found).toMatchObject({ pages: 1, text: true, first: null, group: null })
    const { width, height } = jpegFrame(found.thumb)
    expect([width <= 96, height <= 96]).toEqual([true, true])
  })

  test('at a photo tells nothing but how it looks from afar', async () => {
    const folder = path.join(import.meta.dir, '../testing/samples')
    const name = [...new Bun.Glob('*.{jpg,jpeg,png}').scanSync(folder)].sort()[0]!
    const found = await glanceAt(new Uint8Array(readFileSync(path.join(folder, name))))
    expect([found.pages, found.text]).toEqual([1, false])
    expect(jpegFrame(found.thumb).width).toBeLessThanOrEqual(60)
  })
})
