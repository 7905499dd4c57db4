import { dictionary } from '../base/dictionary.ts'

/** Longest original name that is kept, in characters; file systems and headers allow 255 bytes. */
const LONGEST = 120

// Separators, control characters, the marks that reverse or hide text (RLO and its kin, zero width, BOM), and what Windows forbids.
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]/g

/** What is left of a sent file name when everything that can mislead a person or a file system is taken out. */
export function cleanName(sent: string): string {
  const plain = sent
    .toWellFormed()
    .normalize('NFC')
    .replace(FORBIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (plain === '') return 'document'
  const characters = [...plain]
  if (characters.length <= LONGEST) return plain
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  return characters.slice(0, LONGEST - ending.length).join('') + ending
}

/**
 * The spec's stored name: milliseconds, underscore, original name.
 * @param at milliseconds since 1970 (the server's clock)
 * @param original a name that went through `cleanName`
 */
export const storedName = (at: number, original: string): string => `${at}_${original}`

/** The original name of a header that bears it percent-encoded in UTF-8; a broken encoding is taken as it stands. */
export function decodeName(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}

/** The name with the ending that fits what the file is, since the office's lists judge by it. */
export function withEnding(name: string, mediaType: string): string {
  const endings: Record<string, string[]> = dictionary({
    'application/pdf': ['pdf'],
    'image/png': ['png'],
    'image/jpeg': ['jpg', 'jpeg'],
    'image/webp': ['webp'],
  })
  const fitting = endings[mediaType] ?? []
  const has = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase()
  return has !== undefined && fitting.includes(has) ? name : `${name}.${fitting[0] ?? 'bin'}`
}
