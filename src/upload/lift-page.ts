import { UserError } from '../base/errors.ts'
import { liftMasks } from '../phi/lift.ts'
import type { MaskedItem } from '../plan/content.ts'
import { keptWordsOf, packWords } from './kept-words.ts'
import type { LiftWish, ReadLimits, ReadSinks } from './reading.ts'
import { type OpenFile, once, type WholeFile } from './redact-documents.ts'

/** What lifting needs from outside. */
export interface LiftPageNeeds {
  open: OpenFile
  limits: ReadLimits
  sinks: Pick<ReadSinks, 'onPicture' | 'onWords'>
}

/** Page sizes are kept as decimal numbers. */
const same = (a: number, b: number) => Math.abs(a - b) < 0.01 * b

/**
 * Makes one page of a file anew with a mask lifted. The raw page lives inside this function only; picture and words go to the sinks.
 * @returns the masks that came to it, or null where the page cannot be made safe that way (then nothing went out)
 * @throws UserError when the file cannot be read, or its page reads differently than before
 */
export async function liftPage(
  file: WholeFile,
  wish: LiftWish,
  { open, limits, sinks }: LiftPageNeeds,
): Promise<{ added: MaskedItem[] } | null> {
  const { firstNumber, size } = wish
  const document = await open(file, { ...limits, firstNumber })
  try {
    const page = await document.readPage(wish.page)
    const { number, width, height } = page
    if (!same(width, size.width) || !same(height, size.height))
      throw new UserError(409, 'We read this page differently now. Upload the document again.')
    const lifted = await liftMasks({ page, document }, wish)
    if (!lifted) return null
    const { bytes, mediaType, ...pixels } = lifted.picture
    await sinks.onPicture({ page: number, mediaType, width, height, pixels }, once(bytes))
    await sinks.onWords(number, once(packWords(keptWordsOf(lifted.words))))
    return { added: lifted.added.map(({ type, page, box }) => ({ type, page, box })) }
  } finally {
    document.close()
  }
}
