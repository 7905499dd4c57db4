import { notFound, UserError } from '../../base/errors.ts'
import { maskFileName } from '../../phi/file-name.ts'
import type { MaskedItem } from '../../plan/content.ts'
import { tooLarge } from '../../storage/disk.ts'
import { cleanName, decodeName, storedName, withEnding } from '../../storage/names.ts'
import { typedBody } from '../typed-body.ts'
import type { RedactImageAnswer, TrialOriginal } from './contract.ts'
import type { Trial } from './open.ts'
import { passOver, runTrial } from './run.ts'
import type { Shelved } from './shelf.ts'

/** Largest picture of a stranger; a phone's photo has 3 to 12 MB. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024

const ORIGINALS = '/files/original/'
const REDACTED = '/files/redacted/'

/** A redaction that runs or has ended: who asks again for the same picture costs nothing. */
const redactions = new WeakMap<Shelved, Promise<RedactImageAnswer>>()

/** The words for a key that opens nothing, or nothing any more. */
export const gone = () => notFound('We can’t find that picture. We delete pictures after 15 minutes.')

const keyIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * Takes a picture in for the redaction test.
 * @param from address of the browser
 * @throws UserError 429 too many tries, 413 too large, 415 no picture, 422 empty, 503 no room
 */
export async function takePicture(
  upload: { body: AsyncIterable<Uint8Array>; length: number; name: string },
  from: string,
  { pictures, tries, clock }: Trial,
): Promise<TrialOriginal> {
  tries.address.take(from)
  tries.all.take('all')
  if (upload.length > MOST_PICTURE_BYTES) throw tooLarge(MOST_PICTURE_BYTES)
  const { mediaType, bytes } = await typedBody(upload.body, MOST_PICTURE_BYTES, 'picture')
  const { name } = maskFileName(withEnding(cleanName(decodeName(upload.name)), mediaType))
  const fileName = storedName(clock(), name)
  const key = await pictures.put(bytes, { mediaType, name: fileName }, MOST_PICTURE_BYTES)
  return { imagePath: `${ORIGINALS}${key}`, fileName }
}

/** How many items of which kind, the most frequent first. */
function counted(items: readonly MaskedItem[]): RedactImageAnswer['masked'] {
  const counts = Map.groupBy(items, ({ type }) => type)
  return [...counts]
    .map(([type, { length: count }]) => ({ type, count }))
    .sort((a, b) => b.count - a.count || a.type.localeCompare(b.type))
}

async function redacted(key: string, original: Shelved, trial: Trial): Promise<RedactImageAnswer> {
  const { pictures } = trial
  let copy: string | undefined
  const file = {
    name: original.name,
    size: original.bytes,
    bytes: () => pictures.bytesOf(original),
  }
  const { phi, pages } = await runTrial(trial, file, {
    onPicture: (_, bytes) => passOver(bytes),
    onCopy: async (mediaType, bytes) => {
      copy = await pictures.put(bytes, { mediaType, name: original.name })
    },
  })
  if (copy === undefined) throw new Error('no copy')
  if (pictures.find(key) === null) {
    // It was deleted meanwhile: so is what was made of it.
    await pictures.remove(copy)
    throw gone()
  }
  pictures.tie(key, copy)
  return {
    success: true,
    redactedPath: `${REDACTED}${copy}`,
    masked: counted(phi),
    withheld: pages.some((page) => page.withheld === true),
  }
}

/**
 * Redacts a picture that was taken in. In its turn, at the lowest priority, and once only however often it is asked for.
 * @throws UserError 404 no such picture, 422 in the words of document/errors.ts, 503 too many tests
 */
export async function redactPicture(
  { imagePath, fileName }: { imagePath: string; fileName: string },
  trial: Trial,
): Promise<RedactImageAnswer> {
  const key = keyIn(imagePath)
  const original = trial.pictures.find(key)
  if (original?.name !== fileName) throw gone()
  const known = redactions.get(original)
  if (known) return known
  const fresh = trial.inTurn.anyone(() => redacted(key, original, trial))
  redactions.set(original, fresh)
  try {
    return await fresh
  } catch (error) {
    // A full line is no verdict on the picture.
    if (error instanceof UserError && error.status === 503) redactions.delete(original)
    throw error
  }
}
