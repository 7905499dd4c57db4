import { procedureOfCode } from '../../lexicon/cdt.ts'
import { proceduresInRange, rank } from './ordinary-codes.ts'
import type { Meaning } from './special-terms.ts'
import type { Token } from './tokens.ts'

/** A CDT code or a range of codes in a text, with its tokens: [first, end). */
export interface CodeTerm {
  meaning: Meaning
  first: number
  end: number
  range: boolean
}

/** The code that begins at a token ("D2740", "D 2740"), with the index after it. */
function codeAt(tokens: Token[], i: number, bare: boolean): { code: string; end: number } | null {
  const [a, b] = [tokens[i], tokens[i + 1]]
  // "4341 80%" without its letter.
  const shared = b && /^\d{2,3}$/.test(b.norm) && tokens[i + 2]?.norm === '%'
  if (!bare && a && shared && /^\d{4}$/.test(a.norm) && tokens[i - 1]?.norm !== '$') {
    const code = `D${a.norm}`
    const procedure = procedureOfCode(code)
    if (procedure && rank(procedure, code) !== null) return { code, end: i + 1 }
  }
  if (bare && a && /^\d{4}$/.test(a.norm)) return { code: `D${a.norm}`, end: i + 1 }
  return a?.norm === 'd' && b && /^\d{4}$/.test(b.norm) && b.from - a.to <= 1
    ? { code: `D${b.norm}`, end: i + 2 }
    : null
}

function meaningOf(code: string): Meaning {
  const procedure = procedureOfCode(code)
  // Other codes of a procedure's range (stainless steel crowns, relines) speak for themselves only.
  return procedure && rank(procedure, code) !== null
    ? { procedures: [procedure], other: null }
    : { procedures: [], other: code }
}

/** The codes and ranges of codes in a text: "D1110", "D2140–D2394", "D7140 thru D7250". */
export function codeTerms(tokens: Token[]): CodeTerm[] {
  const found: CodeTerm[] = []
  for (let i = 0; i < tokens.length; i++) {
    const first = codeAt(tokens, i, false)
    if (!first) continue
    const link = /^(?:-|–|—|to|thru|through)$/.test(tokens[first.end]?.norm ?? '')
    const last = link ? (codeAt(tokens, first.end + 1, true) ?? codeAt(tokens, first.end + 1, false)) : null
    const meaning = last
      ? { procedures: proceduresInRange(first.code, last.code), other: null }
      : meaningOf(first.code)
    const end = last?.end ?? first.end
    found.push({
      meaning: meaning.procedures.length > 0 ? meaning : { procedures: [], other: first.code },
      first: i,
      end,
      range: last !== null,
    })
    i = end - 1
  }
  return found
}

/** Where the name behind a code ends: at the first mark or figure. */
export function nameEnd(tokens: Token[], term: CodeTerm): number {
  let i = term.end
  while (
    i < tokens.length &&
    /^[a-z&,]/.test(tokens[i]!.norm) &&
    !/^(?:not|no|nc|limited|paid)$/.test(tokens[i]!.norm)
  )
    i++
  return tokens[i - 1]?.norm === ',' ? i - 1 : i
}

/** Where the description of a code ends: at the next code or the mark that ends the item. */
export function descriptionEnd(tokens: Token[], term: CodeTerm): number {
  let i = term.end
  while (i < tokens.length && !/^[;.•|]$/.test(tokens[i]!.norm) && !codeAt(tokens, i, false)) i++
  return i
}
