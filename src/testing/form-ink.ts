import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { PagePicture } from '../document/page.ts'

/** Gray pixels of a picture. */
export interface Shade {
  width: number
  height: number
  dark: (x: number, y: number) => number
}

/** Decodes a picture. */
export async function shadeOf({ bytes }: Pick<PagePicture, 'bytes'>): Promise<Shade> {
  const image = await loadImage(Buffer.from(bytes))
  // Asked once: the picture answers from native code, which would be slow for each pixel.
  const { width, height } = image
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const dark = (x: number, y: number) => {
    const at = 4 * (y * width + x)
    return 255 - (data[at]! + data[at + 1]! + data[at + 2]!) / 3
  }
  return { width, height, dark }
}

/** Pixels in which two pictures clearly differ: a JPEG ripples round print by less. */
export function changes(before: Shade, after: Shade): [number, number][] {
  if (after.width !== before.width || after.height !== before.height) throw new Error('other sizes')
  const found: [number, number][] = []
  for (let y = 0; y < before.height; y++)
    for (let x = 0; x < before.width; x++)
      if (Math.abs(before.dark(x, y) - after.dark(x, y)) > 90) found.push([x, y])
  return found
}
