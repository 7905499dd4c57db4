import { lookup } from '../base/lookup.ts'

/** Letters that optical reading confuses, drawn together: 0/o, 1/l/i, 5/s, 8/b, rn/m (facts of OCR on faxes). */
export function fold(text: string): string {
  return text
    .replaceAll('rn', 'm')
    .replaceAll('0', 'o')
    .replace(/[1il|]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('8', 'b')
}

/** Whether one letter more, less or changed makes the one text the other. */
export function oneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from++
  let endA = a.length
  let endB = b.length
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  return endA - from <= 1 && endB - from <= 1
}

/** Whether two bare texts are the same to a reader of bad print: folded alike, or one edit apart from six letters on. */
export function alike(a: string, b: string): boolean {
  if (a === b) return true
  const [foldedA, foldedB] = [fold(a), fold(b)]
  if (foldedA === foldedB) return true
  return Math.min(a.length, b.length) >= 6 && oneEdit(foldedA, foldedB)
}

const FIGURE = lookup<string>({
  O: '0',
  o: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
})

/**
 * The text with letters put right that optical reading puts for figures, in words that are mostly figures: "555-O108".
 * Same length, so that places stay places.
 */
export function asFigures(text: string): string {
  return text.replace(/[\w|()+.-]+/g, (word) => {
    const figures = word.replace(/\D/g, '').length
    const letters = word.replace(/[^A-Za-z|]/g, '')
    const confused = [...letters].every((letter) => FIGURE[letter] !== undefined)
    return letters && confused && figures >= 2 && figures > letters.length
      ? word.replace(/[A-Za-z|]/g, (c) => FIGURE[c] ?? c)
      : word
  })
}
