/** A page of a PDF written by hand: its content stream and what it refers to. */
export interface WrittenPage {
  width?: number
  height?: number
  content: string
  /** Number of the object that holds the content instead. */
  contents?: number
  /** Further entries of the page dictionary, e.g. `/Rotate 90`. */
  entries?: string
  /** Further entries of its resources, e.g. `/XObject << /A 9 0 R >>`. */
  resources?: string
}

/** A further object of the file: its dictionary entries and, if it is a stream, its bytes. */
export interface WrittenObject {
  number: number
  entries: string
  stream?: string | Uint8Array
}

const latin = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0) & 0xff)

const FONT = 3
const FIRST_PAGE = 10

/**
 * A PDF in its plainest form, for tests: Helvetica is /F, nothing is compressed.
 * @param objects further objects; numbers from 1,000 on are free
 * @param trailer further entries of the trailer
 */
export function writePdf(
  pages: readonly WrittenPage[],
  objects: readonly WrittenObject[] = [],
  trailer = '',
): Uint8Array {
  const all: WrittenObject[] = [
    { number: 1, entries: '/Type /Catalog /Pages 2 0 R' },
    {
      number: 2,
      entries: `/Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${FIRST_PAGE + 2 * i} 0 R`).join(' ')}]`,
    },
    { number: FONT, entries: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding' },
    ...pages.flatMap((page, i): WrittenObject[] => [
      {
        number: FIRST_PAGE + 2 * i,
        entries: `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width ?? 612} ${page.height ?? 792}] ${page.entries ?? ''}
          /Resources << /Font << /F ${FONT} 0 R >> ${page.resources ?? ''} >> /Contents ${page.contents ?? FIRST_PAGE + 2 * i + 1} 0 R`,
      },
      { number: FIRST_PAGE + 2 * i + 1, entries: '', stream: page.content },
    ]),
    ...objects,
  ]
  const parts: Uint8Array[] = [latin('%PDF-1.7\n')]
  let length = parts[0]!.length
  const offsets: [number, number][] = []
  const push = (bytes: Uint8Array) => {
    parts.push(bytes)
    length += bytes.length
  }
  for (const { number, entries, stream } of all) {
    offsets.push([number, length])
    const bytes = typeof stream === 'string' ? latin(stream) : stream
    push(latin(`${number} 0 obj\n<< ${entries}${bytes ? ` /Length ${bytes.length}` : ''} >>\n`))
    if (bytes) {
      push(latin('stream\n'))
      push(bytes)
      push(latin('\nendstream\n'))
    }
    push(latin('endobj\n'))
  }
  const start = length
  push(latin('xref\n0 1\n0000000000 65535 f \n'))
  for (const [number, offset] of offsets)
    push(latin(`${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`))
  const size = Math.max(...offsets.map(([number]) => number)) + 1
  push(latin(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(parts))
}

const escaped = (text: string) => text.replace(/[\\()]/g, (c) => `\\${c}`)

/** Content that shows lines of text from the top of a page down, 12 points high unless told. */
export function textContent(lines: readonly string[], size = 12, left = 72, top = 720): string {
  const shown = lines.map((line, i) => `1 0 0 1 ${left} ${top - i * size * 1.5} Tm (${escaped(line)}) Tj`)
  return `BT /F ${size} Tf ${shown.join(' ')} ET`
}

/** A grey picture as an object that content draws with `/Name Do`. */
export function imageObject(
  number: number,
  gray: { width: number; height: number; data: Uint8Array },
): WrittenObject {
  return {
    number,
    entries: `/Type /XObject /Subtype /Image /Width ${gray.width} /Height ${gray.height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    stream: gray.data,
  }
}
