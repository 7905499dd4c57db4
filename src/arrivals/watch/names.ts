/** Names of files that are still being written, of what programs keep for themselves, and of hidden files. */
const PASSED_OVER =
  /^[.~]|^(?:thumbs\.db|desktop\.ini)$|~$|\.(?:part|partial|filepart|crdownload|download|tmp|temp|lock|lck|swp)$/i

/** A file's name as bytes: on some systems it need not be text in any encoding. */
export type RawName = Uint8Array

const LONGEST = 255
const TEXT_ENDING = '.txt'
const DOT = 0x2e

/** True for a file that isn't looked at. */
export const isPassedOver = (name: RawName): boolean => PASSED_OVER.test(textOf(name))

/** A name for people; bytes that are no text become the mark for that. */
export const textOf = (name: RawName): string => new TextDecoder().decode(name)

/** A name as a text of one character a byte: for keys and seals. */
export const packed = (name: RawName): string => Buffer.from(name).toString('latin1')

/** The name of such a text. */
export const unpacked = (text: string): Buffer => Buffer.from(text, 'latin1')

/** At most so many bytes of a name, never half of a character. */
function cut(name: Buffer, most: number): Buffer {
  let end = Math.min(name.length, most)
  while (end > 0 && end < name.length && (name[end]! & 0xc0) === 0x80) end--
  return name.subarray(0, end)
}

/** The `n`th name that a file may get where others lie: its own, then "scan (2).pdf". */
export function nthName(name: RawName, n: number): Buffer {
  const own = Buffer.from(name)
  if (n === 1) return own
  const dot = own.lastIndexOf(DOT)
  const [stem, ending] = dot > 0 ? [own.subarray(0, dot), own.subarray(dot)] : [own, Buffer.alloc(0)]
  const mark = Buffer.from(` (${n})`)
  return Buffer.concat([cut(stem, LONGEST - mark.length - ending.length), mark, ending])
}

/** The name of the text file that tells about a file, beside it. */
export const reasonName = (name: RawName): Buffer =>
  Buffer.concat([cut(Buffer.from(name), LONGEST - TEXT_ENDING.length), Buffer.from(TEXT_ENDING)])
