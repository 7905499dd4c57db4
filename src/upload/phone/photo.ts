import { UserError } from '../../base/errors.ts'
import { refuse } from '../../document/errors.ts'
import { jpegFrame } from '../../document/picture-header.ts'
import { inspect, sniff } from '../../document/sniff.ts'
import { tooLarge } from '../../storage/disk.ts'
import { typedBody } from '../typed-body.ts'
import type { Photo } from './pdf.ts'

/** The largest photo: twelve megapixels at the quality that the phone's page uses are about 4 MB. */
export const MOST_PHOTO_BYTES = 15 * 1024 * 1024

/** Small pictures of pages nobody has masked yet: no name can be read on them. */
const THUMB_WIDTH = 96
const THUMB_HEIGHT = 192

const notJpeg = () => new UserError(415, 'The photo isn’t a JPG picture.')

/**
 * A photo as it comes, judged like any upload before a decoder sees it.
 * @throws UserError 413, 415 or 422 in the words of document/errors.ts; 415 as well for pictures that aren't JPEG
 */
export async function photoOf(body: AsyncIterable<Uint8Array>): Promise<Photo> {
  const { mediaType, bytes } = await typedBody(body, MOST_PHOTO_BYTES, 'picture')
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length > MOST_PHOTO_BYTES) throw tooLarge(MOST_PHOTO_BYTES)
    pieces.push(piece)
  }
  if (mediaType !== 'image/jpeg') throw notJpeg()
  const jpeg = new Uint8Array(Buffer.concat(pieces))
  inspect(jpeg)
  const { width, height, colors } = jpegFrame(jpeg)
  if (colors !== 1 && colors !== 3) throw refuse('damaged')
  return { jpeg, width, height, colors }
}

/** A small picture of a page, as the phone sends it. @throws UserError 415 it is none, or large enough to read */
export function thumbOf(base64: string): Uint8Array {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  if (sniff(bytes) !== 'image/jpeg') throw notJpeg()
  const { width, height, complete } = jpegFrame(bytes)
  if (!complete || width < 1 || width > THUMB_WIDTH || height < 1 || height > THUMB_HEIGHT) throw notJpeg()
  return bytes
}
