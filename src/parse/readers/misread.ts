/** Long words of the labels that fields are announced by; print read from a picture gets a letter or two of them wrong. */
const WORDS = [
  'deductible',
  'deductibles',
  'maximum',
  'maximums',
  'individual',
  'lifetime',
  'orthodontic',
  'orthodontics',
  'orthodontia',
  'preventive',
  'diagnostic',
  'calendar',
  'customer',
  'insurance',
  'electronic',
]

/** Letters that may differ: one of a short word, two of a long one. */
const allowed = (word: string) => (word.length >= 9 ? 2 : 1)

/** Levenshtein distance of two short words, at most `most` + 1. */
function distance(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    if (Math.min(...next) > most) return most + 1
    row = next
  }
  return row[b.length]!
}

/** Written as the word it stands for is: "DEDUCTBLE" → "DEDUCTIBLE". */
const like = (word: string, model: string) =>
  model === model.toUpperCase()
    ? word.toUpperCase()
    : /^[A-Z]/.test(model)
      ? word[0]!.toUpperCase() + word.slice(1)
      : word

/** Words like them that mean something else, or say who. */
const KNOWN = new Set([
  ...WORDS,
  ...'individuals individually orthodontist orthodontists customers insurances electronics electronically preventative diagnostics lifetimes calendars prevention maximize maximized'.split(
    ' ',
  ),
])

/**
 * A word read from a picture as it was printed, where it is nearly one of the words that announce fields: "deductble" → "deductible",
 * "!D" → "ID". Every other word stays as it was read.
 */
export function mended(text: string): string {
  if (/^[!1lI|]D(?=[:#.]?$)/.test(text)) return `I${text.slice(1)}`
  const match = /^(\W*)([A-Za-z!|1]{6,14})(\W*)$/.exec(text)
  if (!match) return text
  const read = match[2]!.toLowerCase().replace(/[!|1]/g, 'i')
  if (KNOWN.has(read)) return `${match[1]}${like(read, match[2]!)}${match[3]}`
  const near = WORDS.filter(
    (w) =>
      w[0] === read[0] &&
      Math.abs(w.length - read.length) <= 2 &&
      distance(read, w, allowed(w)) <= allowed(w),
  )
  const best = near.sort((a, b) => distance(read, a, 2) - distance(read, b, 2))[0]
  return best ? `${match[1]}${like(best, match[2]!)}${match[3]}` : text
}

/** A text of several words mended word by word; one of a text layer stays as it is. */
export const mendedText = (text: string, scanned: boolean): string =>
  scanned ? text.split(' ').map(mended).join(' ') : text
