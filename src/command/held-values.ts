import type { Evidence, FieldPath } from '../plan/content.ts'
import { placesOf } from '../plan/facts/places.ts'
import type { Fact } from '../plan/facts.ts'
import { pathKind } from '../plan/value-at.ts'
import { says } from '../text/mentions.ts'
import { type KeptWord, textIn } from '../upload/kept-words.ts'
import type { Share } from '../upload/score/score.ts'
import { holdsClaim } from './held.ts'

/** A value that a document was read to have. */
interface Given {
  path: FieldPath
  fact: Fact
}

/** How many of a document's values stand in their boxes. */
export interface EvidenceResult {
  id: string
  /** Printed OCR reads handwriting only in part: what is printed in its boxes is not what was written there. */
  handwritten: boolean
  held: Share
  /** By what the values are: percents, amounts, who (names, ids and phones), waits, flags, disclaimers. */
  kinds: Record<string, Share>
  /** Paths of the values whose boxes do not hold them. */
  failures: FieldPath[]
  /** Of the values, how many the boxes of the next value would hold: how little it takes to hold one by chance. */
  chance: Share
  /** Why it could not be read. */
  error: string | null
}

/** The words that stay on the pages of a document, by page. */
export type PageWords = ReadonlyMap<number, readonly KeptWord[]>

const kindOf = (path: FieldPath): string =>
  pathKind(path) ?? (path.startsWith('disclaimers.') ? 'disclaimers' : 'who')

/** The fact that gives each place its value; what else is told of a service stands in its note. */
function givenIn(facts: readonly Fact[]): Given[] {
  const told = facts.filter((fact) => !fact.unsaid)
  const places = placesOf(told)
  const given = new Map<FieldPath, Fact>()
  for (const [i, fact] of told.entries()) {
    const place = places[i]!
    const isNote = place.startsWith('coverage.') && (fact.slot !== 'share' || fact.bind.network === 'out')
    if (!isNote && !given.has(place)) given.set(place, fact)
  }
  return [...given].map(([place, fact]) => ({ path: place, fact }))
}

/** What is printed inside the boxes of each page that a value is shown on. */
function printedIn(evidence: readonly Evidence[], words: PageWords): string[] {
  const pages = [...new Set(evidence.map((e) => e.page))]
  return pages.map((page) =>
    evidence
      .flatMap((e) => (e.page === page ? (textIn(words.get(page) ?? [], e.box)?.text ?? []) : []))
      .join('\n'),
  )
}

const plus = ([a, b]: Share, holds: boolean): Share => [a + (holds ? 1 : 0), b + 1]

/**
 * Holds every value of a reading against what is printed inside its boxes: on every page that it is shown on the boxes must hold it. The boxes of a
 * service are those of its percent on the first page, and may be those of its note on others. A value without a box is not held.
 */
export function judgeEvidence(
  id: string,
  facts: readonly Fact[],
  words: PageWords,
): Omit<EvidenceResult, 'handwritten'> {
  const youPay = [...words.values()].some((page) =>
    says(page.map((w) => w.text).join(' '), 'you_pay', 'coinsurance'),
  )
  const result: Omit<EvidenceResult, 'handwritten'> = {
    id,
    held: [0, 0],
    kinds: {},
    failures: [],
    chance: [0, 0],
    error: null,
  }
  const given = givenIn(facts)
  const printed = given.map(({ fact }) => printedIn(fact.evidence, words))
  for (const [i, { path: place, fact }] of given.entries()) {
    const [kind, isPercent] = [kindOf(place), place.startsWith('coverage.')]
    const holds = (texts: readonly string[]) => {
      const shown = isPercent ? texts.slice(0, 1) : texts
      return shown.length > 0 && shown.every((text) => holdsClaim(fact, { text, youPay }))
    }
    const held = holds(printed[i]!)
    result.held = plus(result.held, held)
    result.kinds[kind] = plus(result.kinds[kind] ?? [0, 0], held)
    result.chance = plus(result.chance, holds(printed[(i + 1) % given.length]!))
    if (!held) result.failures.push(place)
  }
  return result
}
