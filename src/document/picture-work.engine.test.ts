import { afterAll, describe, expect, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import { printed } from '../testing/pictures.ts'
import { openPictureWork, type ShownPage } from './picture-work.ts'

const work = openPictureWork()
afterAll(() => work.close())

/** A page of 400 units with two printed lines, as it is stored. */
async function page(): Promise<ShownPage> {
  const gray = await printed(['Crowns and bridges 50%', 'Implants 65%'])
  const canvas = createCanvas(gray.width, gray.height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(gray.width, gray.height)
  for (const [i, value] of gray.data.entries()) image.data.set([value, value, value, 255], i * 4)
  context.putImageData(image, 0, 0)
  return { bytes: canvas.toBuffer('image/jpeg', 85), mediaType: 'image/jpeg', width: 400 }
}

/** Both lines: the print begins 30 units from the left, the first line stands 40 from the top. */
const FIRST: [number, number, number, number] = [20, 25, 300, 48]
const SECOND: [number, number, number, number] = [20, 44, 300, 64]

describe('work on a stored page picture', () => {
  test('refuses what is no picture, and goes on afterwards', async () => {
    const broken = { ...(await page()), bytes: new Uint8Array([1, 2, 3]) }
    expect(await work.read(broken, FIRST).catch((error) => error.message)).toBe(
      'The file is damaged, so we can’t read it.',
    )
  })

  test('reads one part and not its neighbour', async () => {
    expect(await work.read(await page(), FIRST)).toBe('Crowns and bridges 50%')
    expect(await work.read(await page(), SECOND)).toBe('Implants 65%')
  }, 20_000)

  test('finds nothing on bare paper', async () => {
    expect(await work.read(await page(), [20, 100, 200, 130])).toBe('')
  }, 20_000)

  test('burns a box in: what stood there cannot be read any more', async () => {
    const shown = await page()
    const picture = await work.mask(shown, [FIRST])
    expect(picture.mediaType).toBe('image/jpeg')
    const masked = { ...shown, bytes: picture.bytes }
    expect(await work.read(masked, FIRST)).toBe('')
    expect(await work.read(masked, SECOND)).toContain('65%')
  }, 20_000)
})
