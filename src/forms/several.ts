/** What stands between two things that one blank asks for: "Deductible ind / fam". A comma doesn't: "Fluoride, age limit" asks for one. */
const BETWEEN = /\s*(?:\/|&|\+|\band\b)\s*/i

const withoutLast = (text: string) => text.replace(/\s*\S+$/, '')
const withoutFirst = (text: string) => text.replace(/^\S+\s*/, '')

/** Enough to name something: "%" or two letters, so that "Y/N" and "12/31" are one thing. */
const says = (text: string) => /%|\p{L}{2}/u.test(text)

/** The things that words name one after the other; fewer than two = they name one. */
export function piecesOf(words: string): string[] {
  const pieces = words.split(BETWEEN)
  return pieces.length < 2 || pieces.length > 3 || !pieces.every(says) ? [] : pieces
}

/**
 * What one of the pieces may mean in full, the likeliest first: "Deductible ind / fam" shares its first word, "Ind / fam deductible" its last one.
 * @param at index of the piece
 */
export function readingsOf(pieces: readonly string[], at: number): string[] {
  const piece = pieces[at]!
  const first = pieces[0]!
  const shared =
    at === 0
      ? [`${piece} ${withoutFirst(pieces.at(-1)!)}`]
      : [`${withoutLast(first)} ${piece}`, `${withoutFirst(first)} ${piece}`]
  const own = at === 0 ? [piece, ...shared] : [...shared, piece]
  return [...new Set(own.map((text) => text.trim()))]
}
