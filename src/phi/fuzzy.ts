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
