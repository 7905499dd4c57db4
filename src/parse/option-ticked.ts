import { textOf, wordsAt } from './layout/words-text.ts'
import type { Layout } from './layout-types.ts'
import { type NamedOption, placesOf } from './option-named.ts'
import { tickedWords } from './readers/ticked.ts'

/**
 * Finds the one plan whose box is ticked among several ("I elect: ☐ Low Plan ☒ High Plan"), in one line or in lines below each other.
 * @param options the plans of the document: their names, and each as it is shown
 * @returns null when no box is ticked, several are, or the other plans have no box
 */
export function tickedOption(layout: Layout, options: ReadonlyMap<string, string>): NamedOption | null {
  const boxed = new Set<string>()
  const found: NamedOption[] = []
  for (const row of layout.rows) {
    const ticked = tickedWords(row.cells.flatMap((c) => c.words))
    if (!ticked) continue
    const text = textOf(ticked)
    for (const [name, shown] of options) {
      if (placesOf(row.text, shown).length > 0) boxed.add(name)
      const place = placesOf(text, shown)[0]
      if (place) found.push({ name, page: row.page, words: wordsAt(ticked, place.at, place.end) })
    }
  }
  const names = new Set(found.map((f) => f.name))
  return names.size === 1 && boxed.size > 1 ? found[0]! : null
}
