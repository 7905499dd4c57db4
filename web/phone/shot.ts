import { grayOf, shrunk } from '../../src/document/gray.ts'
import { pageQuad } from '../../src/document/preprocess/page-quad.ts'
import { type Blur, blurOf } from './blur.ts'
import { flatten, isPage } from './flat.ts'
import type { Quad } from './hint.ts'

/** A photo as it was taken: the picture, its size, and the corners of the page if they were found. In memory alone. */
export interface Still {
  picture: Blob
  width: number
  height: number
  quad: Quad | null
}

/** A page that waits for "Send": cut out and level. */
export interface Shot {
  id: string
  still: Still
  page: Blob
  /** Small picture of it, also as the office takes it. */
  thumb: Blob
  thumbBase64: string
}

/** Phones give a page of their own canvases little memory; more pixels than these tell nothing more of print. */
const MOST_PIXELS = 12e6
const QUALITY = 0.86
/** At most 96 pixels wide: no name can be read before masking. */
const THUMB_WIDTH = 60
const THUMB_HEIGHT = 78
const BLUR_WIDTH = 1400

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return { canvas, context }
}

const jpegOf = (canvas: HTMLCanvasElement, quality = QUALITY): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality),
  )

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** A photo of a camera or a file, upright and of a size that phones can work with, with the corners of its page. */
export async function stillOf(source: HTMLVideoElement | ImageBitmap): Promise<Still> {
  const [w, h] =
    'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (w * h)))
  const { canvas, context } = canvasOf(w * scale, h * scale)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { width, height } = canvas
  const quad = pageQuad(grayOf(context.getImageData(0, 0, width, height).data, width, height))
  return { picture: await jpegOf(canvas, 0.92), width, height, quad }
}

/** A photo out of a file, as the phone's own camera made it. @throws when it is no picture */
export async function stillOfFile(file: Blob): Promise<Still> {
  const bitmap = await createImageBitmap(file)
  try {
    return await stillOf(bitmap)
  } finally {
    bitmap.close()
  }
}

async function drawn(still: Still) {
  const bitmap = await createImageBitmap(still.picture)
  const { canvas, context } = canvasOf(still.width, still.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return { canvas, context }
}

/** The page of a photo on a canvas of its own: cut out where corners are known, else the whole photo. */
async function pageOf(still: Still): Promise<HTMLCanvasElement> {
  const { canvas, context } = await drawn(still)
  if (still.quad === null || !isPage(still.quad)) return canvas
  const flat = flatten(context.getImageData(0, 0, canvas.width, canvas.height), still.quad)
  const page = canvasOf(flat.width, flat.height)
  page.context.putImageData(
    new ImageData(flat.data as Uint8ClampedArray<ArrayBuffer>, flat.width, flat.height),
    0,
    0,
  )
  return page.canvas
}

/** Cuts the page out of a photo, makes it level and packs it. */
export async function shotOf(still: Still): Promise<Shot> {
  const page = await pageOf(still)
  const small = canvasOf(THUMB_WIDTH, THUMB_HEIGHT)
  const scale = Math.max(THUMB_WIDTH / page.width, THUMB_HEIGHT / page.height)
  small.context.drawImage(page, 0, 0, page.width * scale, page.height * scale)
  const thumb = await jpegOf(small.canvas, 0.6)
  return {
    id: crypto.randomUUID(),
    still,
    page: await jpegOf(page),
    thumb,
    thumbBase64: await base64Of(thumb),
  }
}

/** Where the page of a photo is blurred; null for nowhere. */
export async function blurIn(still: Still): Promise<Blur | null> {
  const page = await pageOf(still)
  const data = page.getContext('2d')?.getImageData(0, 0, page.width, page.height).data
  if (!data) return null
  return blurOf(shrunk(grayOf(data, page.width, page.height), Math.floor(page.width / BLUR_WIDTH)))
}
