import { bareWord } from '../../lexicon/names.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Sheet } from '../lines.ts'
import type { Token } from '../tokens.ts'
import type { Features } from './features.ts'
import { yes } from './signs.ts'

/** What the finds of a document say of words that only resemble them. Holds patient data: stays inside detection. */
export interface Known {
  /** First letters of found names in their order and turned: "JR", "RJ", "JMR". */
  initials: ReadonlySet<string>
  /** Parts of found names. */
  names: readonly string[]
  /** Figures of found numbers. */
  figures: readonly string[]
  /** Words of found addresses. */
  places: ReadonlySet<string>
}

const PART = 3 // letters that a short form shares with its name: "Tseg" of "Tsegaye"
const FIGURES = 4 // "ending in 4697"

/** Finds of names with words that follow one another in a cell taken as one name. */
export function wholeNames(hits: readonly Hit[]): Hit[] {
  const found = new Map<Sheet, Set<number>>()
  for (const { type, sheet, words } of hits)
    if (type === 'name') found.set(sheet, new Set([...(found.get(sheet) ?? []), ...words]))
  const names: Hit[] = []
  for (const [sheet, words] of found)
    for (const cell of sheet.lines.flatMap((line) => line.cells)) {
      let run: Token[] = []
      const end = () => {
        if (run.length > 0) names.push(hitOf(sheet, run, 'name', ''))
        run = []
      }
      for (const token of cell.tokens) {
        if (!words.has(token.word)) end()
        else run.push(token)
      }
      end()
    }
  return names
}

/** Collects what the finds teach. */
export function knownFrom(hits: readonly Hit[]): Known {
  const initials = new Set<string>()
  const names = new Set<string>()
  const figures = new Set<string>()
  const places = new Set<string>()
  for (const { type, tokens } of hits) {
    if (type === 'name') {
      const parts = tokens.map((token) => token.key).filter((key) => key !== '')
      const letters = parts.map((part) => part[0]!)
      if (parts.length > 1) {
        initials.add(letters.join(''))
        initials.add(`${letters[0]}${letters.at(-1)}`)
        initials.add(`${letters.at(-1)}${letters[0]}`)
        initials.add(`${letters[1]}${letters[0]}`)
      }
      for (const part of parts) if (part.length >= PART) names.add(part)
    } else if (type === 'address') for (const token of tokens) places.add(token.key)
    else {
      const bare = bareWord(tokens.map((token) => token.text).join('')).replace(/[^0-9]/g, '')
      if (bare.length > FIGURES) figures.add(bare)
    }
  }
  return { initials, names: [...names], figures: [...figures], places }
}

/** How a word resembles what was found elsewhere: initials, a short or longer form of a name, the end of a number, a place. */
export function kinOf({ initials, names, figures, places }: Known, token: Token): Features {
  const { key, text } = token
  const capitals = /^\p{Lu}\.?(?:\p{Lu}\.?){1,2}$/u.test(text)
  const start = key.slice(0, PART)
  const named = /^\p{Lu}/u.test(text) && key.length >= PART && /^[a-z]+$/.test(key)
  const digits = text.replace(/\D/g, '')
  return {
    'kin.initials': yes(capitals && initials.has(key)),
    'kin.name': yes(named && names.some((name) => name !== key && name.startsWith(start))),
    'kin.figures': yes(
      digits.length >= FIGURES &&
        figures.some((one) => one !== digits && (one.endsWith(digits) || digits.includes(one))),
    ),
    'kin.place': yes(key.length > 1 && places.has(key)),
  }
}
