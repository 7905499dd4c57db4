import type { Citation, RiqReply } from '../../src/riq/contract.ts'

/** A stretch of an answer: words, or the page that they come from. */
export type Piece =
  | string
  | { page: number; citation: Citation | null /** Tells it from equal ones of the answer. */; place: number }

/** An answer cut into what the card shows apart. */
export interface AnswerLines {
  /** The direct answer. */
  lead: Piece[]
  /** What could sink the claim. */
  watch: Piece[][]
  rest: Piece[][]
  /** Plan and status it rests on, as Riq words it; null while it is not there. */
  status: string | null
}

const PAGE = /\bp\. (\d{1,4})\b/g
const WATCH = /^Watch out: /

type Taken = Pick<Exclude<Piece, string>, 'citation' | 'place'>

/** Hands out citations by page in their order; the last one of a page is handed out again when the text names the page once more. */
function citationsByPage(citations: readonly Citation[]): (page: number) => Taken {
  const left = [...citations]
  let place = 0
  const citationOf = (page: number) => {
    const at = left.findIndex((c) => c.page === page)
    if (at >= 0) return left.splice(at, 1)[0] ?? null
    return citations.findLast((c) => c.page === page) ?? null
  }
  return (page) => ({ citation: citationOf(page), place: place++ })
}

function piecesOf(line: string, take: (page: number) => Taken): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of line.matchAll(PAGE)) {
    const before = line.slice(from, match.index).trimEnd()
    if (before) pieces.push(before)
    const page = Number(match[1])
    pieces.push({ page, ...take(page) })
    from = match.index + match[0].length
  }
  const tail = line.slice(from).trim()
  return tail ? [...pieces, tail] : pieces
}

/** True for the line that names the plan and its status, which stands in the card's foot. */
const isStatus = (line: string, reply: RiqReply | null) =>
  reply?.plan != null && line.startsWith(reply.plan.name) && /\b(?:[Vv]erified|Stale)\b/.test(line)

/**
 * Cuts the text of an answer: first line, amber lines, further lines, status. Page marks become places to press; pages that
 * are cited without a mark follow the last line.
 */
export function answerLines(text: string, reply: RiqReply | null): AnswerLines {
  const listed = (reply?.candidates?.length ?? 0) > 0
  // The list itself is drawn as buttons.
  const lines = text.split('\n').filter((line) => line.trim() && !(listed && /^\d+\. /.test(line)))
  const last = lines.at(-1)
  const status = lines.length > 1 && last && isStatus(last, reply) ? last : null
  const body = status ? lines.slice(0, -1) : lines
  const citations = reply?.citations ?? []
  const take = citationsByPage(citations)
  const [lead = [], ...more] = body.filter((line) => !WATCH.test(line)).map((line) => piecesOf(line, take))
  const watch = body.filter((line) => WATCH.test(line)).map((line) => piecesOf(line.replace(WATCH, ''), take))
  if (text.search(PAGE) < 0) {
    const pages = new Set<number>()
    const target = more.at(-1) ?? lead
    for (const citation of citations) {
      if (pages.has(citation.page)) continue
      pages.add(citation.page)
      target.push({ page: citation.page, citation, place: pages.size })
    }
  }
  return { lead, watch, rest: more, status }
}
