import { describe, expect, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import { mupdf } from '../../document/mupdf.ts'
import { photo } from '../../testing/phone.ts'
import { pdfOfPhotos } from './pdf.ts'
import { photoOf } from './photo.ts'

async function* bytesOf(bytes: Uint8Array) {
  yield bytes
}
const pdfOf = async (...photos: Uint8Array[]) => {
  const judged = await Promise.all(photos.map((one) => photoOf(bytesOf(one))))
  return new Uint8Array(Buffer.concat(await Array.fromAsync(pdfOfPhotos(judged))))
}

describe('a document of photos', () => {
  test('has a page for each photo, upright or wide, with every pixel as it came', async () => {
    const engine = await mupdf()
    const canvas = createCanvas(400, 200)
    const context = canvas.getContext('2d')
    context.fillStyle = '#d01020'
    context.fillRect(0, 0, 400, 200)
    const wide = new Uint8Array(canvas.toBuffer('image/jpeg', 95))
    const document = engine.Document.openDocument(await pdfOf(photo(), wide), 'application/pdf')
    const sizes = [0, 1].map((n) => document.loadPage(n).getBounds().map(Math.round))
    expect([document.countPages(), sizes]).toEqual([
      2,
      [
        [0, 0, 612, 816],
        [0, 0, 1224, 612],
      ],
    ])
    const pixmap = document
      .loadPage(1)
      .toPixmap(engine.Matrix.scale(0.1, 0.1), engine.ColorSpace.DeviceRGB, false)
    const [red, green, blue] = pixmap.getPixels()
    expect([red! > 190, green! < 40, blue! < 60]).toEqual([true, true, true])
  })

  test('is the same for the same photos, so that a twin is known', async () => {
    expect(await pdfOf(photo())).toEqual(await pdfOf(photo()))
  })
})
