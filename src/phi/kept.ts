import type { Sheet } from './lines.ts'
import type { Token } from './tokens.ts'

/** What a kept caption protects. A caption protects its own kind only: a group's name never shields a birth date. */
export type Kind = 'name' | 'id' | 'date' | 'coverage_date' | 'phone' | 'address'

/** What must survive redaction, by kind. */
export class Keeps {
  readonly #words = new Map<Sheet, Map<Kind, Set<number>>>()
  /** Kept names as their words ("high plains brewing co"), for their repeats without a caption. */
  readonly phrases = new Set<string>()
  /** Kept identifiers, letters and figures only, lower case. */
  readonly ids = new Set<string>()

  /** Protects words of a page from the rules of one kind. */
  add(sheet: Sheet, kind: Kind, tokens: readonly Token[]): void {
    const kinds = this.#words.get(sheet) ?? new Map<Kind, Set<number>>()
    const words = kinds.get(kind) ?? new Set<number>()
    for (const token of tokens) words.add(token.word)
    kinds.set(kind, words)
    this.#words.set(sheet, kinds)
  }

  /** Whether the words around a place are the kept name of a group or carrier, printed again without its caption. */
  names(tokens: readonly Token[], at: number): boolean {
    if (this.phrases.size === 0) return false
    for (let from = Math.max(0, at - 7); from <= at; from++)
      for (let to = at + 1; to <= Math.min(tokens.length, from + 9); to++) {
        const keys = tokens.slice(from, to).map((token) => token.key)
        if (this.phrases.has(keys.filter(Boolean).join(' '))) return true
      }
    return false
  }

  /** Whether a word is protected from the rules of a kind. */
  holds(sheet: Sheet, kind: Kind, word: number): boolean {
    return this.#words.get(sheet)?.get(kind)?.has(word) ?? false
  }
}
