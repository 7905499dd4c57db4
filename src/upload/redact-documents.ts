import { dictionary } from '../base/dictionary.ts'
import { UserError } from '../base/errors.ts'
import type { MediaType, OpenDocument, Page, PagePicture } from '../document/page.ts'
import type { NameReader } from '../phi/asked-names.ts'
import { type DrawnMask, type Redaction, redact } from '../phi/redact.ts'
import type { RedactedPage } from '../phi/redacted-page.ts'
import type { MaskedItem } from '../plan/content.ts'
import type { ReadLimits, ReadSinks } from './reading.ts'
import { type BindPictures, redactedCopy } from './redacted-copy.ts'

/** A file in memory. Its name is one that may be shown. */
export interface WholeFile {
  name: string
  /** The name as it was sent; it may tell of somebody. */
  sent?: string
  bytes: Uint8Array
}

/** Opens a file of the given number of first page. The real one is document/open.ts. */
export type OpenFile = (
  file: WholeFile,
  options: ReadLimits & { firstNumber: number },
) => Promise<OpenDocument>

/** What redacting needs from outside. */
export interface RedactNeeds {
  open: OpenFile
  bind: BindPictures
  limits: ReadLimits
  /** Boxes that people masked in an earlier reading of these files. */
  drawn?: readonly DrawnMask[]
  /** Places whose masks people lifted. */
  lifted?: readonly MaskedItem[]
  /** A second reader of names; unset = none. */
  names?: NameReader | undefined
  /** Told of the pages as they are masked first, as `redact` says. */
  onMasked?: (pages: RedactedPage[]) => void
  sinks: Pick<ReadSinks, 'onStep' | 'onPicture'>
}

/** Redacted pages with their copy, and milliseconds of each stage. Nothing raw is left. */
export interface Redacted {
  redaction: Redaction
  copy: { mediaType: MediaType; bytes: Uint8Array }
  timings: Record<string, number>
  /** Names of the files of which parts are missing or damaged. */
  damaged: string[]
}

/** With several files the words say which one is meant. */
function ofFile(error: unknown, index: number, count: number): unknown {
  if (count === 1 || !(error instanceof UserError)) return error
  return new UserError(error.status, `File ${index + 1} of ${count}: ${error.message}`)
}

async function openAll(files: WholeFile[], needs: RedactNeeds, opened: OpenDocument[]): Promise<void> {
  let firstNumber = 1
  for (const [index, file] of files.entries()) {
    try {
      const options = { ...needs.limits, firstNumber }
      const document = await needs.open(file, options)
      opened.push(document)
      firstNumber += document.pageCount
    } catch (error) {
      throw ofFile(error, index, files.length)
    }
  }
}

type RawPage = { page: Page; document: OpenDocument }

/** The pages of one opened file, as many at a time as it has workers. MAY HOLD PATIENT DATA. */
async function readPages(document: OpenDocument, onPage: () => void): Promise<RawPage[]> {
  const numbers = Array.from({ length: document.pageCount }, (_, i) => i + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.readPage(number)
      onPage()
      return { page, document }
    }),
  )
}

async function readAll(opened: OpenDocument[], onPage: () => void): Promise<RawPage[]> {
  const raw: RawPage[] = []
  for (const [index, document] of opened.entries()) {
    try {
      raw.push(...(await readPages(document, onPage)))
    } catch (error) {
      throw ofFile(error, index, opened.length)
    }
  }
  return raw
}

/** Bytes in memory as a stream of one piece. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Reads and redacts: raw pages live inside this function only. Half of a page's work is reading it, half is making it safe. */
async function makeSafe(
  opened: OpenDocument[],
  { sinks, drawn = [], lifted = [], names, onMasked }: RedactNeeds,
): Promise<Redaction> {
  const pages = opened.reduce((sum, d) => sum + d.pageCount, 0)
  let halves = 0
  const half = () => sinks.onStep({ stage: 'redact', page: Math.floor(++halves / 2), pages })
  sinks.onStep({ stage: 'redact', page: 0, pages })
  const raw = await readAll(opened, half)
  const sizes = new Map(raw.map(({ page }) => [page.number, page]))
  return redact(raw, {
    onPage: half,
    ...(onMasked ? { onMasked } : {}),
    drawn,
    lifted,
    names,
    onPicture: async (page: number, picture: PagePicture) => {
      const { width, height } = sizes.get(page)!
      const pixels = { width: picture.width, height: picture.height }
      await sinks.onPicture(
        { page, mediaType: picture.mediaType, width, height, pixels },
        once(picture.bytes),
      )
    },
  })
}

/**
 * Opens files as pages of one document, numbered through in their order, and makes them safe: patient data is learnt over all of them.
 * @throws UserError when a file cannot be read (with several files the words say which)
 */
export async function redactDocuments(files: WholeFile[], needs: RedactNeeds): Promise<Redacted> {
  const opened: OpenDocument[] = []
  const started = performance.now()
  const timings: Record<string, number> = dictionary()
  const lap = (stage: string) => {
    timings[stage] = Math.round(
      performance.now() - started - Object.values(timings).reduce((a, b) => a + b, 0),
    )
  }
  try {
    needs.sinks.onStep({ stage: 'open' })
    await openAll(files, needs, opened)
    lap('open')
    const redaction = await makeSafe(opened, needs)
    lap('redact')
    const copy = await redactedCopy(opened, redaction, needs.bind)
    lap('copy')
    const damaged = files.filter((_, i) => opened[i]?.damaged).map((file) => file.name)
    return { redaction, copy, timings, damaged }
  } finally {
    for (const document of opened) document.close()
  }
}
