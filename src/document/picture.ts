import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { refuse } from './errors.ts'
import { grayOf } from './gray.ts'
import { scaling } from './matrix.ts'
import type { Raster } from './pdf.ts'

/** Most pixels that are looked at; larger pictures are made smaller. */
const MOST_PIXELS = 12e6

/** A decoded picture, upright by its EXIF mark, flattened on white. */
export interface Picture {
  /** Size in its own pixels, before it was made smaller. */
  width: number
  height: number
  /** At most 12 megapixels. */
  canvas: Canvas
}

/**
 * Decodes a PNG, JPEG or WebP whose header was judged before (`inspect`): this decoder would also draw an SVG and the local files it names.
 * @throws UserError 'damaged' when it cannot be decoded
 */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  try {
    const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const { width, height } = image
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
    const canvas = createCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    )
    const context = canvas.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    // Even at the same size a smooth drawing would soften every edge.
    context.imageSmoothingEnabled = scale < 1
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return { width, height, canvas }
  } catch {
    throw refuse('damaged')
  }
}

/** The picture in grey, with the map to its own pixels. */
export function rasterOf({ width, height, canvas }: Picture): Raster {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return {
    gray: grayOf(data, canvas.width, canvas.height),
    toPage: scaling(width / canvas.width, height / canvas.height),
  }
}
