import { describe, expect, test } from 'bun:test'
import { pictureFile } from '../testing/degrade.ts'
import { cmykJpeg, pngChunk, pngOf, printed, withExif } from '../testing/pictures.ts'
import { pagesOf } from '../testing/sample-pages.ts'
import { turned } from './gray.ts'

const LINES = ['Group number 0048217', 'Annual maximum $1,500']
const gray = await printed(LINES)

async function textOf(name: string, bytes: Uint8Array) {
  const [page] = await pagesOf({ name, bytes }, 1, 1)
  return { page: page!, text: page!.words.map((w) => w.text).join(' ') }
}

describe('pictures of every make are read', () => {
  const row = (y: number) => gray.data.subarray(y * gray.width, (y + 1) * gray.width)

  test('16 bits a sample', async () => {
    const bytes = pngOf(gray, 16, 0, (y) =>
      Uint8Array.from(row(y)).reduce(
        (to, v, i) => to.fill(v, 2 * i, 2 * i + 2),
        new Uint8Array(2 * gray.width),
      ),
    )
    expect((await textOf('a.png', bytes)).text).toBe(LINES.join(' '))
  })

  test('one bit a sample', async () => {
    const bytes = pngOf(gray, 1, 0, (y) => {
      const packed = new Uint8Array(Math.ceil(gray.width / 8))
      for (const [x, v] of row(y).entries()) if (v > 127) packed[x >> 3]! |= 0x80 >> (x & 7)
      return packed
    })
    expect((await textOf('a.png', bytes)).text).toBe(LINES.join(' '))
  })

  test('a palette', async () => {
    const palette = pngChunk('PLTE', new Uint8Array([20, 30, 90, 250, 250, 240]))
    const bytes = pngOf(gray, 8, 3, (y) => Uint8Array.from(row(y), (v) => (v > 127 ? 1 : 0)), [palette])
    expect((await textOf('a.png', bytes)).text).toBe(LINES.join(' '))
  })

  test('black print on a transparent ground', async () => {
    const bytes = pngOf(gray, 8, 4, (y) => {
      const samples = new Uint8Array(2 * gray.width)
      for (const [x, v] of row(y).entries()) samples[2 * x + 1] = 255 - v
      return samples
    })
    expect((await textOf('a.png', bytes)).text).toBe(LINES.join(' '))
  })

  test('four printing colours', async () => {
    expect((await textOf('a.jpg', await cmykJpeg(gray))).text).toBe(LINES.join(' '))
  })

  test('a photo is turned by its EXIF mark before anything else', async () => {
    const bytes = withExif(pictureFile(turned(gray, 3), 'image/jpeg', 90), 6)
    const { page, text } = await textOf('a.jpg', bytes)
    expect(text).toBe(LINES.join(' '))
    expect(page).toMatchObject({ width: gray.width, height: gray.height })
  })

  test('light print on a dark screen', async () => {
    const dark = { ...gray, data: gray.data.map((v) => 230 - Math.round(v * 0.8)) }
    expect((await textOf('a.webp', pictureFile(dark, 'image/webp', 90))).text).toBe(LINES.join(' '))
  })

  test('a picture without any print has no words', async () => {
    const white = { ...gray, data: gray.data.map(() => 255) }
    const { page } = await textOf('a.png', pictureFile(white, 'image/png'))
    expect(page).toMatchObject({ words: [], rules: [], pictures: [], unread: [], unreadShare: 0 })
  })
})
