import type { Procedure } from '../../lexicon/catalog.ts'
import type { Finding } from '../layout-types.ts'
import { namedBy, type Piece } from './pieces.ts'
import { valuesIn } from './value.ts'

/** The one procedure that a piece names and nothing else. */
function onlyOne(piece: Piece): Procedure | null {
  const own = namedBy(piece)?.subjects.filter((s) => s.part === 'subject') ?? []
  return own.length === 1 && own[0]!.procedures.length === 1 ? own[0]!.procedures[0]! : null
}

const middle = (p: Piece) => (p.y0 + p.y1) / 2

/** Shares that stand on the lines of each procedure's own name, anywhere in the document. */
function sharesOnLines(pieces: readonly Piece[]): Map<Procedure, Set<number>> {
  const found = new Map<Procedure, Set<number>>()
  const pages = Map.groupBy(pieces, (p) => p.page)
  for (const name of pieces) {
    const procedure = onlyOne(name)
    if (!procedure) continue
    const line = pages
      .get(name.page)!
      .filter((p) => p !== name && Math.abs(middle(p) - middle(name)) < name.em * 0.4)
    const amounts = line.flatMap((p) => valuesIn(p.text)).map((v) => v.amount)
    if (amounts.length > 0) found.set(procedure, new Set([...(found.get(procedure) ?? []), ...amounts]))
  }
  return found
}

const DOUBT = 'The line with its name has another percent.'

/**
 * Adds a doubt to percents that the page itself speaks against: shares stand on the lines of the service's name, and none of them is the percent that was
 * read, neither as what the plan pays nor as what the patient pays.
 */
export function withDisagreements(pieces: readonly Piece[], findings: Finding[]): Finding[] {
  const shares = sharesOnLines(pieces)
  return findings.map((f) => {
    const own = shares.get(f.path.slice(f.path.indexOf('.') + 1) as Procedure)
    const percent = Number(f.value)
    const agrees = !own || f.value === '' || own.has(percent) || own.has(100 - percent)
    return agrees ? f : { ...f, doubts: [...(f.doubts ?? []), DOUBT] }
  })
}
