import { createCanvas } from '@napi-rs/canvas'
import { type Gray, shrunk, type Turn, turned } from '../document/gray.ts'
import { type Matrix, mapBox, moving, quadToQuad, scaling, then, turning } from '../document/matrix.ts'
import type { Box } from '../document/page.ts'
import { warp } from '../document/preprocess/warp.ts'

/** A made picture of a page, with the map from points of the page to its pixels. */
export interface Degraded {
  gray: Gray
  fromPage: Matrix
}

/** How a page was captured. */
export type Capture = 'clean' | 'scan' | 'skew' | 'fax' | 'coarse fax' | 'photo' | 'screen'

/** Numbers that look random and are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const rotation = (degrees: number): Matrix => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [c, -s, 0, s, c, 0, 0, 0, 1]
}

/** Turned about the middle by degrees, same size. */
function rotated({ gray, fromPage }: Degraded, degrees: number): Degraded {
  const middle = moving(-gray.width / 2, -gray.height / 2)
  const m = then(then(middle, rotation(degrees)), moving(gray.width / 2, gray.height / 2))
  return { gray: warp(gray, m, gray.width, gray.height), fromPage: then(fromPage, m) }
}

/** Mean of 3 × 3, `times` times. */
function blurred(gray: Gray, times: number): Gray {
  let { data } = gray
  const { width, height } = gray
  for (let n = 0; n < times; n++) {
    const out = data.slice()
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
        let sum = 0
        for (let d = -width; d <= width; d += width) sum += data[i + d - 1]! + data[i + d]! + data[i + d + 1]!
        out[i] = sum / 9
      }
    }
    data = out
  }
  return { width, height, data }
}

/** Grain of a sensor: every pixel shifted by up to `strength`, bell-shaped; paper at `paper` instead of 255. */
function grainy(gray: Gray, strength: number, paper: number, random: () => number): Gray {
  const data = gray.data.map((v) => {
    const noise = (random() + random() + random() - 1.5) * strength
    return Math.max(0, Math.min(255, (v * paper) / 255 + noise))
  })
  return { ...gray, data }
}

/** Black and white with flipped pixels, as a fax machine sends it. */
function faxed(gray: Gray, speckle: number, random: () => number): Gray {
  const data = gray.data.map((v) => {
    const r = random()
    if (r < speckle / 2) return 0
    if (r < speckle) return 255
    return v < 150 ? 0 : 255
  })
  return { ...gray, data }
}

/** Every second row thrown away and the rest doubled: the standard resolution of a fax. */
function coarse(gray: Gray): Gray {
  const data = gray.data.slice()
  for (let y = 1; y < gray.height; y += 2) {
    data.copyWithin(y * gray.width, (y - 1) * gray.width, y * gray.width)
  }
  return { ...gray, data }
}

/** The page on a wooden table, seen at a slant, with the shadow of a hand over it. */
function photographed({ gray, fromPage }: Degraded, random: () => number): Degraded {
  const width = 2200
  const height = 2900
  const jitter = () => (random() - 0.5) * 110
  const corner = (x: number, y: number) => [x + jitter(), y + jitter()] as const
  const quad = [corner(170, 190), corner(2030, 190), corner(2030, 2710), corner(170, 2710)]
  const sheet = [
    [0, 0],
    [gray.width, 0],
    [gray.width, gray.height],
    [0, gray.height],
  ] as const
  const m = quadToQuad(sheet, quad)
  const inside = warp({ ...gray, data: gray.data.map((v) => Math.max(1, v)) }, m, width, height, 0)
  const edge = 0.3 + random() * 0.5
  const data = inside.data.map((v, i) => {
    const x = (i % width) / width
    const y = i / width / height
    const shadow = 1 / (1 + Math.exp(-(x * 0.8 + y * 0.5 - edge) * 26))
    const light = (0.93 - 0.42 * shadow) * (1 - 0.25 * ((x - 0.5) ** 2 + (y - 0.5) ** 2))
    const ground = v === 0 ? 70 + 12 * Math.sin(y * 60 + Math.sin(x * 9) * 2) : v
    return Math.max(0, Math.min(255, ground * light))
  })
  return { gray: { width, height, data }, fromPage: then(fromPage, m) }
}

/**
 * The page as a capture would show it.
 * @param clean the page drawn at 300 dpi, with the map from points to its pixels
 */
export function captured(clean: Degraded, capture: Capture, seed: number, turn: Turn = 0): Degraded {
  const random = seeded(seed)
  const at = (dpi: number): Degraded => {
    const k = dpi / 300
    const [width, height] = [Math.round(clean.gray.width * k), Math.round(clean.gray.height * k)]
    const source = k <= 0.5 ? blurred(clean.gray, 1) : clean.gray
    return { gray: warp(source, scaling(k), width, height), fromPage: then(clean.fromPage, scaling(k)) }
  }
  const made = make()
  return {
    gray: turned(made.gray, turn),
    fromPage: then(made.fromPage, turning(turn, made.gray.width, made.gray.height)),
  }

  function make(): Degraded {
    const side = random() < 0.5 ? -1 : 1
    if (capture === 'clean') return at(200)
    if (capture === 'screen') {
      const small = shrunk(clean.gray, 3)
      return { gray: small, fromPage: then(clean.fromPage, scaling(1 / 3)) }
    }
    if (capture === 'scan') {
      const page = rotated(at(200), side * (0.4 + random()))
      return { ...page, gray: grainy(blurred(page.gray, 1), 14, 243, random) }
    }
    if (capture === 'skew') {
      const page = rotated(clean, side * (2 + random()))
      return { ...page, gray: grainy(page.gray, 30, 248, random) }
    }
    if (capture === 'photo') {
      const page = photographed(clean, random)
      return { ...page, gray: grainy(blurred(page.gray, 1), 14, 255, random) }
    }
    const page = rotated(at(200), side * (0.3 + 0.4 * random()))
    return { ...page, gray: faxed(capture === 'fax' ? page.gray : coarse(page.gray), 0.006, random) }
  }
}

/** The picture as a file; `quality` is that of a JPEG. */
export function pictureFile(
  gray: Gray,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
  quality = 65,
): Uint8Array {
  const canvas = createCanvas(gray.width, gray.height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(gray.width, gray.height)
  for (let i = 0; i < gray.data.length; i++) {
    image.data.fill(gray.data[i]!, i * 4, i * 4 + 3)
    image.data[i * 4 + 3] = 255
  }
  context.putImageData(image, 0, 0)
  if (type === 'image/png') return canvas.toBuffer('image/png')
  return type === 'image/webp'
    ? canvas.toBuffer('image/webp', quality)
    : canvas.toBuffer('image/jpeg', quality)
}

/** Where a word of the page lies in the made picture. */
export const boxIn = ({ fromPage }: Degraded, box: Box): Box => mapBox(fromPage, box)
