import type { Citation, RiqReply } from '../../src/riq/contract.ts'

/** A place of an answer to press: the page that words come from. */
export interface PageMark {
  page: number
  /** What it stands for; without any it is a number only. */
  citations: Citation[]
  /** Tells it from equal ones of the answer. */
  place: number
}

/** A stretch of an answer: words, the page that they come from, or the remark that the person typed it. */
export type Piece = string | PageMark | { typed: true }

/** An answer cut into what the card shows apart. */
export interface AnswerLines {
  /** The direct answer. */
  lead: Piece[]
  /** What could sink the claim. */
  watch: Piece[][]
  rest: Piece[][]
  /** What was left open, said in the answer. */
  notChecked: Piece[][]
  /** Plan and status it rests on, as Riq words it; null while it is not there. */
  status: string | null
}

/** What an answer says of one of the plans that it sets beside each other. */
export interface AnswerPart extends AnswerLines {
  /** The plan's name: "Acme Hardware, High". */
  head: string
}

const MARK = /\bp\. (\d{1,4})\b|\b(?:as )?you typed\b/g
const PAGE = /\bp\. (\d{1,4})\b/g
const WATCH = /^Watch out: /
const NOT_CHECKED = /^Not checked: /

type Cite = (page: number) => PageMark

/** Citations by the server's marks, or, where it gave none that fit the text, one after the other by page. */
function citing(text: string, reply: RiqReply | null): Cite {
  const citations = reply?.citations ?? []
  const pages = [...text.matchAll(PAGE)].map((mark) => Number(mark[1]))
  const marks = reply?.marks?.length === pages.length ? reply.marks : []
  const left = [...citations]
  let place = 0
  const byPage = (page: number): Citation[] => {
    const at = left.findIndex((c) => c.page === page)
    const one = at >= 0 ? left.splice(at, 1)[0] : citations.findLast((c) => c.page === page)
    return one ? [one] : []
  }
  return (page) => {
    const told = (marks[place] ?? []).flatMap((at) => citations[at] ?? [])
    return { page, citations: told.length > 0 ? told : byPage(page), place: place++ }
  }
}

function piecesOf(line: string, cite: Cite): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of line.matchAll(MARK)) {
    const before = line.slice(from, match.index).trimEnd()
    if (before) pieces.push(before)
    pieces.push(match[1] ? cite(Number(match[1])) : { typed: true })
    from = match.index + match[0].length
  }
  const tail = line.slice(from).trimEnd()
  return tail.trim() ? [...pieces, pieces.length > 0 ? tail : tail.trim()] : pieces
}

/** True for the line that names the plan and its status, which stands in the card's foot. */
const isStatus = (line: string, reply: RiqReply | null) =>
  reply?.plan != null && line.startsWith(reply.plan.name) && /\b(?:[Vv]erified|Stale)\b/.test(line)

/** Pages that are cited without a mark, each once. */
function unmarked(citations: readonly Citation[]): PageMark[] {
  const pages = [...new Set(citations.map((c) => c.page))]
  return pages.map((page, i) => ({ page, citations: citations.filter((c) => c.page === page), place: i + 1 }))
}

/** True for the last line of one plan's part: it names the plan that the part's head names. */
const isOwnStatus = (line: string, head: string) =>
  line.startsWith(head.split(',')[0]!) && /\b(?:[Vv]erified|Stale)\b/.test(line)

/** Cuts lines into those that the card shows apart. */
function cut(lines: readonly string[], cite: Cite): Omit<AnswerLines, 'status'> {
  // In reading order, since marks are counted.
  const all = lines.map((line) => ({
    kind: WATCH.test(line) ? 'watch' : NOT_CHECKED.test(line) ? 'notChecked' : 'rest',
    pieces: piecesOf(line.replace(WATCH, '').replace(NOT_CHECKED, ''), cite),
  }))
  const of = (kind: string) => all.flatMap((line) => (line.kind === kind ? [line.pieces] : []))
  const [lead = [], ...rest] = of('rest')
  return { lead, watch: of('watch'), rest, notChecked: of('notChecked') }
}

/**
 * The parts of an answer that sets plans beside each other, each with the status of its plan; none of any other. A part begins with the plan's
 * name and a colon, and an empty line parts it from the next.
 */
export function answerParts(text: string, reply: RiqReply | null): AnswerPart[] {
  const parts = text.split('\n\n').map((part) => part.split('\n').filter((line) => line.trim()))
  if (parts.length < 2 || !parts.every(([head]) => head?.endsWith(':'))) return []
  const cite = citing(text, reply)
  return parts.map(([first, ...lines]) => {
    const head = first!.slice(0, -1)
    const last = lines.at(-1)
    const status = last !== undefined && isOwnStatus(last, head) ? last : null
    return { head, ...cut(status ? lines.slice(0, -1) : lines, cite), status }
  })
}

/**
 * Cuts the text of an answer: first line, amber lines, further lines, what was not checked, status. Page marks become places to press;
 * pages that are cited without a mark follow the last line.
 */
export function answerLines(text: string, reply: RiqReply | null): AnswerLines {
  const listed = (reply?.candidates?.length ?? 0) > 0
  // The list itself is drawn as buttons.
  const lines = text.split('\n').filter((line) => line.trim() && !(listed && /^\d+\. /.test(line)))
  const last = lines.at(-1)
  const status = lines.length > 1 && last && isStatus(last, reply) ? last : null
  const body = status ? lines.slice(0, -1) : lines
  const { lead, rest, ...apart } = cut(body, citing(text, reply))
  if (text.search(PAGE) < 0) (rest.at(-1) ?? lead).push(...unmarked(reply?.citations ?? []))
  return { lead, rest, ...apart, status }
}
