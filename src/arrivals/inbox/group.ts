import type { GlanceFacts } from '../glance/store.ts'

/** A document that waits, as far as it matters for what belongs together. */
export interface Loose {
  id: string
  /** Its name without the milliseconds in front. */
  name: string
  /** When it came or, of a file, when it was last written: milliseconds since 1970. */
  at: number
  /** Who or what brought it. */
  from: string
  /** The phone's one-time page. */
  session: string | null
  glance: GlanceFacts | null
}

/** Why documents are one plan, or may be. */
export type Together =
  | { kind: 'numbers'; of: number }
  | { kind: 'session' }
  | { kind: 'answered' }
  /** Only a question. */
  | { kind: 'apart'; seconds: number; sign: 'untitled' | 'names' }

/** Documents that are one plan (`sure`), or about which somebody has to say so. */
export interface Group {
  ids: string[]
  sure: boolean
  why: Together
}

/** What was answered about two documents that follow each other. */
export type Answered = (first: string, second: string) => 'one' | 'two' | 'keep' | null

/** Documents that came within this time may be one plan. */
const NEAR_MS = 120_000

/** Those of one page of a phone, in the order in which they came. */
function bySession(docs: readonly Loose[], answered: Answered): Group[] {
  const sessions = Map.groupBy(
    docs.filter((doc) => doc.session !== null),
    (doc) => doc.session,
  )
  return [...sessions.values()].flatMap((own) => runsOf(own, answered, { kind: 'session' }))
}

/** Runs of documents between which nobody said "two". */
function runsOf(docs: readonly Loose[], answered: Answered, why: Together): Group[] {
  const runs: string[][] = []
  for (const [i, { id }] of docs.entries()) {
    const before = docs[i - 1]
    if (before && answered(before.id, id) !== 'two') runs.at(-1)!.push(id)
    else runs.push([id])
  }
  return runs.filter((ids) => ids.length > 1).map((ids) => ({ ids, sure: true, why }))
}

/** Those whose printed numbers follow, of one group number. Two that print the same number are copies or versions: then nothing is sure. */
function byNumbers(docs: readonly Loose[], answered: Answered): Group[] {
  const sets = Map.groupBy(
    docs.filter(({ glance }) => glance?.group_digest != null && glance.first_page !== null),
    ({ glance }) => `${glance!.group_digest} ${glance!.of_pages}`,
  )
  return [...sets.values()].flatMap((set) => {
    const sorted = set.toSorted((a, b) => a.glance!.first_page! - b.glance!.first_page!)
    const overlap = sorted.some(
      (doc, i) => i > 0 && doc.glance!.first_page! <= sorted[i - 1]!.glance!.last_page!,
    )
    if (overlap) return []
    const follows = (doc: Loose, i: number) =>
      doc.glance!.first_page === sorted[i - 1]!.glance!.last_page! + 1
    const chains: Loose[][] = []
    for (const [i, doc] of sorted.entries()) {
      if (i > 0 && follows(doc, i)) chains.at(-1)!.push(doc)
      else chains.push([doc])
    }
    return chains.flatMap((chain) =>
      runsOf(chain, answered, { kind: 'numbers', of: chain[0]!.glance!.of_pages! }),
    )
  })
}

const numberAtEnd = (name: string) => /^(.*?)(\d{1,9})(?:\.[a-z0-9]{1,5})?$/i.exec(name)

/** True when names count on: scan_0412, scan_0413. */
function countsOn(first: string, second: string): boolean {
  const [a, b] = [numberAtEnd(first), numberAtEnd(second)]
  return a !== null && b !== null && a[1] === b[1] && Number(b[2]) === Number(a[2]) + 1
}

const isScan = ({ glance }: Loose) => glance !== null && !glance.text

/** Why the second may belong to the first; null = nothing says so. */
function signOf(docs: readonly Loose[], i: number): 'untitled' | 'names' | null {
  const [a, b] = [docs[i]!, docs[i + 1]!]
  if (!a.glance || !b.glance) return null
  const groups = [a.glance.group_digest, b.glance.group_digest]
  if (groups[0] !== null && groups[1] !== null && groups[0] !== groups[1]) return null
  if (b.glance.text) return b.glance.titled || b.glance.first_page === 1 ? null : 'untitled'
  const counts = (j: number) => {
    const [x, y] = [docs[j], docs[j + 1]]
    return x !== undefined && y !== undefined && isScan(x) && isScan(y) && countsOn(x.name, y.name)
  }
  // A stack of scans counts on as well: only two alone are a question.
  return counts(i) && !counts(i - 1) && !counts(i + 1) ? 'names' : null
}

/** Pairs of documents about which somebody has to say whether they are one plan. */
function questions(docs: readonly Loose[], answered: Answered): Group[] {
  const groups: Group[] = []
  const sorted = docs.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  for (const [from, own] of Map.groupBy(sorted, (doc) => doc.from)) {
    if (from === '') continue
    for (let i = 0; i < own.length - 1; i++) {
      const [a, b] = [own[i]!, own[i + 1]!]
      if (b.at - a.at > NEAR_MS || answered(a.id, b.id) !== null) continue
      const sign = signOf(own, i)
      if (sign === null) continue
      groups.push({
        ids: [a.id, b.id],
        sure: false,
        why: { kind: 'apart', seconds: Math.round((b.at - a.at) / 1000), sign },
      })
      i++
    }
  }
  return groups
}

/** Pairs that somebody called one plan, joined where they follow each other. */
function byAnswers(docs: readonly Loose[], pairs: readonly { first: string; second: string }[]): Group[] {
  const there = new Set(docs.map((doc) => doc.id))
  const runs: string[][] = []
  for (const { first, second } of pairs) {
    if (!there.has(first) || !there.has(second)) continue
    const run = runs.find((ids) => ids.at(-1) === first)
    if (run) run.push(second)
    else if (!runs.some((ids) => ids.includes(first) || ids.includes(second))) runs.push([first, second])
  }
  return runs.map((ids) => ({ ids, sure: true, why: { kind: 'answered' } }))
}

/**
 * What belongs together: by a phone's page, by printed numbers, by what people said; and what is to be asked. Each document is in one group at most.
 * @param pairs what people called one plan
 */
export function groupsOf(
  docs: readonly Loose[],
  answered: Answered,
  pairs: readonly { first: string; second: string }[],
): Group[] {
  const groups: Group[] = []
  let rest = docs
  const take = (found: Group[]) => {
    groups.push(...found)
    const taken = new Set(groups.flatMap((group) => group.ids))
    rest = docs.filter((doc) => !taken.has(doc.id))
  }
  take(byAnswers(rest, pairs))
  take(bySession(rest, answered))
  take(byNumbers(rest, answered))
  take(questions(rest, answered))
  return groups
}
