import type { Ask, Service } from './asks.ts'
import { anyOf, inOrder, type Pattern } from './in-order.ts'
import type { Target } from './money-asks.ts'
import type { Parts } from './understand.ts'

/** What goes with a claim and is no treatment. */
const PAPERS =
  /\b(?:narratives?|narrativa|photos?|pics|pictures of|attach\w*|perio ?chart\w*|charting|documentation|intraoral)\b/
const FILMS = /\b(?:x ?rays?|films?|radiographs?|pas?|fmx|bwx?|radiografias?)\b/
const SENT = /\b(?:send|sent|submit\w*|include|enclose|attach\w*|mandar|enviar)\b/

/** X-rays are asked for as papers only where they're sent; "need xray frequency" asks for a benefit. */
const FILMS_SENT: Pattern = anyOf(
  inOrder(SENT, FILMS),
  inOrder(FILMS, SENT),
  inOrder(
    /\b(?:do|does|will|would) (?:they|the plan|it|harbor|carrier|insurance) (?:want|need|require)\b/,
    FILMS,
  ),
  inOrder(FILMS, /\bwith (?:the |a )?(?:claim|preauth|bill)\b/),
)

/** Procedures that are papers with a claim, not what the claim is for. */
const PAPER_PROCEDURES = new Set(['xray', 'periodontal'])

/** What a question asks about the papers that go with a claim, and the services that are no benefit in it. */
export function attachmentAsks(parts: Parts): { asks: Ask[]; taken: Target[] } {
  const { text, services } = parts
  if (!PAPERS.test(text) && !FILMS_SENT.test(text)) return { asks: [], taken: [] }
  const treated = services.filter(({ procedure }) => !PAPER_PROCEDURES.has(procedure))
  const objects: (Service | null)[] = treated.length > 0 ? treated : [null]
  return { asks: objects.map((object): Ask => ({ about: 'attachments', for: object })), taken: services }
}

const CLAIM = /\b(?:claims?|reclamos?)\b/
const ADDRESS = /\b(?:address|addr|addy|direccion|po box|mail\w*|paper)\b/
const ADDRESS_OF_CLAIMS = anyOf(
  inOrder(CLAIM, ADDRESS),
  inOrder(ADDRESS, CLAIM),
  inOrder(/\bwhere\b/, /\b(?:send|submit|go|goes|mail)\b/, CLAIM),
  inOrder(/\bwhere\b/, CLAIM, /\b(?:send|sent|submit\w*|go|goes|mail\w*)\b/),
)

/** Whether a question asks where claims are sent. */
export const asksClaimsAddress = ({ text }: Parts): boolean => ADDRESS_OF_CLAIMS.test(text)
