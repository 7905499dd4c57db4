/** A line of a page's text layer: its text, the size of its type, and where it begins from the top as a share of the page's height. */
export interface GlancedLine {
  text: string
  size: number
  top: number
}

/** "Page 3 of 5" as a page prints it. */
export interface PrintedNumber {
  page: number
  of: number
}

const MOST_PAGES = 999
const NUMBERED = /\bpage\s{1,3}(\d{1,3})\s{1,3}(?:of|\/)\s{1,3}(\d{1,3})\b/gi
const BARE = /^\s*(\d{1,3})\s{0,3}(?:of|\/)\s{0,3}(\d{1,3})\s*$/i

/** The number that a page prints about itself; null when it prints none, or several that differ. */
export function printedNumber(lines: readonly GlancedLine[]): PrintedNumber | null {
  const found = lines.flatMap(({ text }) => {
    const named = [...text.matchAll(NUMBERED)]
    const bare = named.length > 0 ? null : BARE.exec(text)
    return [...named, ...(bare ? [bare] : [])].map(([, page, of]) => ({ page: Number(page), of: Number(of) }))
  })
  const likely = found.filter(({ page, of }) => page >= 1 && page <= of && of >= 2 && of <= MOST_PAGES)
  const [first] = likely
  return first && likely.every(({ page, of }) => page === first.page && of === first.of) ? first : null
}

const GROUP =
  /\bgroup\s{0,2}(?:plan\s{0,2})?(?:no\b\.?|nos?\.|num(?:ber)?\b\.?|#|id\b|policy\b(?:\s{0,2}(?:no\b\.?|number|#))?)[\s:#]{0,8}([a-z0-9][a-z0-9./-]{2,19})/gi

/** The group number that a page prints beside its caption; null when it prints none, or several. */
export function printedGroup(lines: readonly GlancedLine[]): string | null {
  const text = lines.map((line) => line.text).join('\n')
  const found = new Set(
    [...text.matchAll(GROUP)]
      .map(([, value]) => value!.toLowerCase().replace(/[^a-z0-9]/g, ''))
      .filter((value) => value.replace(/\D/g, '').length >= 2),
  )
  return found.size === 1 ? [...found][0]! : null
}

/** The part of a page in which a title stands, and how much larger than the rest it is printed. */
const HEAD_SHARE = 0.3
const LARGER = 1.25

/** True when a page begins as the first one of a document does: something at its top is printed larger than its text. */
export function isTitled(lines: readonly GlancedLine[]): boolean {
  const sizes = lines
    .flatMap(({ text, size }) => Array<number>(Math.min(text.length, 80)).fill(size))
    .sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return lines.some(
    ({ text, size, top }) => top < HEAD_SHARE && size >= LARGER * usual && /\p{L}{3}/u.test(text),
  )
}
