/** A photo as it becomes a page: a JPEG, its size in pixels and how many colors a pixel has. */
export interface Photo {
  jpeg: Uint8Array
  width: number
  height: number
  colors: 1 | 3
}

/** Points on the short side of a page, as US Letter has them: the size in print is only a guess, the pixels stay as they are. */
const SHORT_SIDE = 612

const latin = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0) & 0xff)

const OBJECTS_BEFORE = 2
const OBJECTS_A_PAGE = 3

/** The objects of one page: itself, what draws its picture, and the picture. @param first number of its first object */
function pageObjects({ jpeg, width, height, colors }: Photo, first: number): Uint8Array[][] {
  const scale = SHORT_SIDE / Math.min(width, height)
  const [w, h] = [(width * scale).toFixed(2), (height * scale).toFixed(2)]
  const draw = `q ${w} 0 0 ${h} 0 0 cm /P Do Q`
  const space = colors === 1 ? '/DeviceGray' : '/DeviceRGB'
  return [
    [
      latin(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Resources << /XObject << /P ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`,
      ),
    ],
    [latin(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`)],
    [
      latin(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      ),
      jpeg,
      latin('\nendstream'),
    ],
  ]
}

/**
 * A PDF with a page for each photo, in order; the JPEGs go in as they came. A library would hold all of it in memory once more, and this is the plainest
 * form there is (ISO 32000-1, 7.5): nothing but pages with one picture each.
 */
export async function* pdfOfPhotos(photos: readonly Photo[]): AsyncGenerator<Uint8Array> {
  const firstOf = (index: number) => OBJECTS_BEFORE + 1 + index * OBJECTS_A_PAGE
  const kids = photos.map((_, i) => `${firstOf(i)} 0 R`).join(' ')
  const objects = [
    [latin('<< /Type /Catalog /Pages 2 0 R >>')],
    [latin(`<< /Type /Pages /Count ${photos.length} /Kids [${kids}] >>`)],
    ...photos.flatMap((photo, i) => pageObjects(photo, firstOf(i))),
  ]
  const head = latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  yield head
  let at = head.length
  const offsets: number[] = []
  for (const [index, parts] of objects.entries()) {
    offsets.push(at)
    for (const part of [latin(`${index + 1} 0 obj\n`), ...parts, latin('\nendobj\n')]) {
      yield part
      at += part.length
    }
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  yield latin(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
  )
}
