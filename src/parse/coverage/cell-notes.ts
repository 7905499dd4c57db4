import type { Procedure } from '../../lexicon/catalog.ts'
import { SHARED_COUNT, sentence, sharing } from './conditions.ts'
import { downgradeIn } from './downgrades.ts'
import { type Restriction, restrictionsIn } from './limits.ts'
import type { Notes } from './notes.ts'
import { deductibleIn } from './value.ts'

/** Notes of a cell of limits that stands beside a label: frequencies, ages, and what else it says as sentences. */
export function cellNotes(text: string, procedure: Procedure, bare: (text: string) => string | null): Notes {
  const alone = bare(text)
  if (alone) return [`Limit: ${alone}.`]
  const restrictions = restrictionsIn(text)
  const limits = restrictions.filter((r) => r.kind === 'limit')
  const notes: Notes = []
  if (limits.length > 0) {
    notes.push(
      `Limit: ${limits.map((r) => withItem(text, r, limits.length > 1 || procedure === 'xray')).join('; ')}.`,
    )
  }
  for (const r of restrictions) if (r.kind === 'age') notes.push(`Age: ${r.text}.`)
  for (const clause of text.split(/[;•]|\.(?=\s|$)/)) {
    const downgrade = downgradeIn(clause)
    const left =
      downgrade?.procedure === procedure ? downgrade.note : (deductibleNote(clause) ?? leftOver(clause))
    if (left) notes.push(left)
  }
  return withShared([...new Set(notes)])
}

/** "After the deductible" alone: longer clauses say more than that. */
function deductibleNote(clause: string): string | null {
  const applies = clause.trim().split(/\s+/).length <= DEDUCTIBLE_WORDS ? deductibleIn(clause) : null
  return applies === null ? null : `Deductible ${applies ? 'applies' : 'waived'}.`
}
const DEDUCTIBLE_WORDS = 4

/** What shares the count of the only limit is said with it: "1 per 60 months combined with D0330". */
function withShared(notes: Notes): Notes {
  const limit = notes.findIndex((n) => /^Limit: [^;]+\.$/.test(n))
  const shared = notes.findIndex((n) => n.startsWith('Limit is combined with '))
  if (limit < 0 || shared < 0) return notes
  const joined = `${notes[limit]!.slice(0, -1)} ${notes[shared]!.slice('Limit is '.length)}`
  return notes.flatMap((n, i) => (i === limit ? [joined] : i === shared ? [] : [n]))
}

/** A limit with the words before it that name what it is for: "Bitewings 1 per year". */
function withItem(text: string, r: Restriction, wanted: boolean): string {
  if (!wanted) return r.text
  const clause = text
    .slice(0, r.from)
    .split(/[;,.(]/)
    .pop()!
  const item = clause
    .toLowerCase()
    .replace(/\b(?:limited to|limit|maximum of|up to|one set of|x[\s-]?rays?|images?)\b/g, ' ')
    .replace(/[^a-z0-9/&\s-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return item.length > 0 && item.length <= 40 && !/\d/.test(item) ? `${item} ${r.text}` : r.text
}

const TRIVIAL =
  /^(?:none|n\/?a|as needed|yes|no|covered|not applicable|see (?:plan|certificate|booklet|contract).*|no limit(?:ation)?s?|unlimited|[-–—])?$/i

const CONDITION = /\b(?:without|only|when|after|if|unless|not|except)\b/i

/** What is left of a clause when its frequency and age are taken out: a condition in words. */
function leftOver(clause: string): string | null {
  const cuts = restrictionsIn(clause)
  let left = clause
  for (const r of cuts.toReversed()) left = `${left.slice(0, r.from)}\u0000${left.slice(r.to)}`
  const parts = left.split(/\u0000|,(?!\d{3})/).map((p) => p.trim())
  const shared = SHARED_COUNT.exec(left.replaceAll('\u0000', ' '))
  // "Periodontal maintenance counts toward this limit" is said of what is named before.
  if (shared) return /^counts? /i.test(shared[1]!) ? sentence(clause) : sharing(shared[1]!)
  if (cuts.length > 0) {
    const said = parts
      .map((p) => p.replace(/[\s–—-]*\b(?:limited to|limit(?: of)?|maximum of)$/i, ''))
      .filter(
        (p) =>
          p.split(/\s+/).length >= 2 &&
          !/^(?:limited to|limit of|maximum of|for|up to|no more than|and|per|whichever)\b/i.test(p),
      )
    // A few words in front name what the limit is for, unless they say on which condition.
    const kept = said.filter((p) => p !== parts[0] || CONDITION.test(p) || !/^[A-Z]?[\w/&\s-]{0,40}$/.test(p))
    return kept.length > 0 ? sentence(kept.join(', ')) : null
  }
  const whole = left.trim()
  // A span alone may be a wait as well as a limit.
  if (/^\d{1,2}\s?-?(?:months?|years?|mos?|yrs?|days)\.?$/i.test(whole)) return null
  if (TRIVIAL.test(whole) || whole.length > 110 || !/[a-z]{3}/i.test(whole)) return null
  if (/^(?:under|to|age|children|dependent)\b/i.test(whole) && whole.split(/\s+/).length < 2) return null
  return sentence(whole)
}
