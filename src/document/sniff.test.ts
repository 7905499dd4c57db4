import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inspect, sniff } from './sniff.ts'

const SAMPLES = path.join(import.meta.dir, '../testing/samples')
const sample = (name: string) => new Uint8Array(readFileSync(path.join(SAMPLES, name)))
const text = (words: string) => new TextEncoder().encode(words)

/** A PNG that promises a size and holds no pixels. */
function pngHeader(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(45)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const data = new DataView(bytes.buffer)
  data.setUint32(16, width)
  data.setUint32(20, height)
  bytes.set(text('IEND'), 37)
  return bytes
}

describe('a file is judged by what it holds, not by its name', () => {
  test.each([
    ['an empty file', new Uint8Array(0), 'The file is empty.'],
    ['plain text', text('hello'), 'The file isn’t a PDF, PNG, JPG or WEBP.'],
    ['a web page', text('<!doctype html><p>%PDF-1.4'), 'The file isn’t a PDF, PNG, JPG or WEBP.'],
    [
      'a drawing that could name local files',
      text('<svg xmlns="x"><image href="file:///etc/passwd"/></svg>'),
      'The file isn’t a PDF, PNG, JPG or WEBP.',
    ],
    ['a GIF', text('GIF89a\x01\x00'), 'The file isn’t a PDF, PNG, JPG or WEBP.'],
    ['a TIFF', new Uint8Array([0x49, 0x49, 42, 0, 8, 0, 0, 0]), 'The file isn’t a PDF, PNG, JPG or WEBP.'],
    ['a Windows program', text('MZ\x90\x00 %PDF-1.7'), 'The file isn’t a PDF, PNG, JPG or WEBP.'],
    ['a Linux program', text('\x7fELF\x02\x01\x01'), 'The file isn’t a PDF, PNG, JPG or WEBP.'],
    [
      'a picture of 30,000 × 30,000 pixels',
      pngHeader(30_000, 30_000),
      'The picture is too large: 40 megapixels and 12,000 pixels a side are the most.',
    ],
    [
      'a picture 12,001 pixels wide',
      pngHeader(12_001, 10),
      'The picture is too large: 40 megapixels and 12,000 pixels a side are the most.',
    ],
    ['a picture without size', pngHeader(0, 10), 'The file is damaged, so we can’t read it.'],
  ])('%s is refused', (_, bytes, words) => {
    expect(() => inspect(bytes)).toThrow(words)
  })

  test.each(['09-office-form-hand.jpg', '10-portal-screenshot.png', '11-low-high-comparison.webp'])(
    '%s without its end is refused as cut off',
    (name) => {
      const whole = sample(name)
      expect(() => inspect(whole.subarray(0, whole.length >> 1))).toThrow('The file is cut off.')
      expect(() => inspect(whole.subarray(0, whole.length - 2))).toThrow('The file is cut off.')
    },
  )

  test('a picture that is a PDF as well is refused', () => {
    const both = Buffer.concat([sample('17-phone-photo.jpg'), sample('15-lab-invoice.pdf')])
    expect(() => inspect(new Uint8Array(both))).toThrow('The file is two kinds of file in one.')
  })

  test('an animated picture is refused', () => {
    const webp = new Uint8Array(40)
    webp.set(text('RIFF\x20\x00\x00\x00WEBPVP8X'))
    webp[20] = 0x02
    webp[24] = webp[27] = 9
    expect(() => inspect(webp)).toThrow('The picture is animated.')
  })

  test.each([
    ['01-portal-breakdown.pdf', 'application/pdf', null],
    ['10-portal-screenshot.png', 'image/png', { width: 1440, height: 930 }],
    ['17-phone-photo.jpg', 'image/jpeg', { width: 2100, height: 2720 }],
    ['11-low-high-comparison.webp', 'image/webp', { width: 1428, height: 1848 }],
  ] as const)('%s is recognised with its size', (name, mediaType, frame) => {
    expect(inspect(sample(name))).toEqual({ mediaType, frame })
  })

  test('a photo with bytes after its end, as phones write them, is a photo', () => {
    const photo = Buffer.concat([sample('17-phone-photo.jpg'), text('SEFT trailer of the camera')])
    expect(inspect(new Uint8Array(photo)).frame).toEqual({ width: 2100, height: 2720 })
  })

  test('a PDF may start with a byte order mark or a printer job header', () => {
    expect(sniff(new Uint8Array([0xef, 0xbb, 0xbf, 0x0a, ...text('%PDF-1.5')]))).toBe('application/pdf')
    expect(sniff(text('\x1b%-12345X@PJL JOB\r\n%PDF-1.5'))).toBe('application/pdf')
  })
})
