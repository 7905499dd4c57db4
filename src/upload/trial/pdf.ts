import { refuse } from '../../document/errors.ts'
import { sniff } from '../../document/sniff.ts'
import type { ConvertedPage } from './contract.ts'
import { formFile } from './form-file.ts'
import type { Trial } from './open.ts'
import { passOver, runTrial } from './run.ts'

const PAGES = '/files/pages/'

/** The kinds of picture that pages are drawn as. */
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function convert(bytes: Uint8Array, trial: Trial): Promise<ConvertedPage[]> {
  if (bytes.length === 0) throw refuse('empty')
  if (sniff(bytes) !== 'application/pdf') throw refuse('pdf')
  const drawn: Pick<ConvertedPage, 'page' | 'width' | 'height' | 'url'>[] = []
  const file = { name: 'document.pdf', size: bytes.length, bytes: () => once(bytes) }
  try {
    const { phi, pages } = await runTrial(trial, file, {
      onPicture: async ({ page, mediaType, pixels }, picture) => {
        const name = `page-${page}.${ENDINGS[mediaType]}`
        drawn.push({
          page,
          ...pixels,
          url: `${PAGES}${await trial.pages.put(picture, { mediaType, name })}`,
        })
      },
      onCopy: (_, copy) => passOver(copy),
    })
    return drawn
      .sort((a, b) => a.page - b.page)
      .map((one) => ({
        ...one,
        masked: phi.filter((item) => item.page === one.page).length,
        withheld: pages.some((info) => info.page === one.page && info.withheld === true),
      }))
  } catch (error) {
    for (const { url } of drawn) await trial.pages.remove(url.slice(PAGES.length))
    throw error
  }
}

/**
 * The redacted pages of the PDF in a form. In its turn: whoever waits has not sent the file yet, so that a line fills no memory.
 * @param most largest file in bytes
 * @throws UserError 400 without a file, 413 too large, 415 no PDF, 422 in the words of document/errors.ts, 503 too many tests
 */
export const convertPdf = (request: Request, most: number, trial: Trial): Promise<ConvertedPage[]> =>
  trial.inTurn.staff(async () => convert((await formFile(request, most)).bytes, trial))
