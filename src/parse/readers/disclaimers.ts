import type { Finding, Layout } from '../layout-types.ts'
import { KINDS } from './disclaimer-kinds.ts'
import { wordsIn } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Longest text that is kept of one disclaimer. */
const LONGEST = 280
/** Shortest: less is a label or a heading. */
const SHORTEST = 18

const PROMISE = /\bagree|\b(?:can|may|will) ?not (?:charge|bill)|\bnever (?:charge|bill)/i

/** Questions and headings are no disclaimers; nor are rows of figures. */
const NOT_ONE = /\?$|^\s*(?:page \d|copyright|©)|^\W*$/i

/** Kinds that are stated as rules of coverage as often as in small print; they count only as whole sentences. */
const NEEDS_VERB =
  /\b(?:is|are|was|were|be|may|can|will|must|does|do|shall|should|has|have|governs?|prevails?|controls?|differ|applies|apply|recommend\w*|advis\w*|issued|set|describes?|reserves?|guarantees?|ask|excluded|lists?|pays?|see|refer|read|consult|var(?:y|ies)|rules?|tells?|highlights?|cross|request|get|obtain|charge|bill|decides?|determin\w*|owes?|pay|guarantee\w*|advised|suggest\w*|cannot)\b|\$\d/i

function sentences(statement: Statement): { start: number; end: number; text: string }[] {
  const cuts = [...statement.text.matchAll(/[.!]\s+(?=[A-Z"(*])/g)].map((m) => m.index + m[0].length)
  const edges = [0, ...cuts, statement.text.length]
  return edges.slice(0, -1).map((start, i) => {
    const end = edges[i + 1]!
    return { start, end, text: statement.text.slice(start, end).trim() }
  })
}

/** What a list of shares adds for other dentists: "40% of the allowance and any difference between it and the billed amount". */
const DIFFERENCE = /\b(?:and|plus) (?=any (?:difference|balance|amount)\b[^.;]*\b(?:allow|bill|charg|fee))/i

const EXCLUDED = /\bnot cover|\bexclu|\bnot paid?\b/i

/** True for an item of what is not covered that is excluded as cosmetic. */
const isCosmetic = ({ text, sections, head, row }: Statement) =>
  /\bcosmetic\b|\bfor appearance\b/i.test(text) &&
  row?.kind !== 'heading' &&
  [sections[0] ?? '', head].some((s) => EXCLUDED.test(s))

const ESTIMATE = /^\W*(?:pre-?\s?determination|pre-?\s?treatment (?:estimate|review)|pre-?d)\b/i

/** "Predetermination | Advised above $250": a label and what is advised, as one sentence. */
function advised({ kind, text, labels }: Statement): string | null {
  const label = labels[0] ?? ''
  const says = /\b(?:recommend|advis|suggest|required)\w*\b/i.test(text) && /\$\d/.test(text)
  return kind === 'cell' && ESTIMATE.test(label) && says ? `${label.replace(/[\s:]+$/, '')}: ${text}` : null
}

/** A disclaimer's kind, or null when the sentence is none. */
export function disclaimerKind(text: string): string | null {
  if (NOT_ONE.test(text) || text.length < SHORTEST) return null
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  // What network dentists promise is no warning.
  if (kind === 'balance_billing' && PROMISE.test(text)) return null
  if (!kind) return null
  // "Not a guarantee of payment" stands without a verb; everything else is a sentence.
  return kind === 'not_a_guarantee' || NEEDS_VERB.test(text) || DIFFERENCE.test(text) ? kind : null
}

const shortened = (text: string) => {
  const cut = DIFFERENCE.exec(text)
  const own = cut && /\d ?%/.test(text.slice(0, cut.index)) ? text.slice(cut.index + cut[0].length) : text
  const clean = own
    .replace(/^(?:page )?\d{1,3} of \d{1,3}\s+|^[*†·\s]+/i, '')
    .replace(/^a(?=ny )/, 'A')
    .trim()
  if (clean.length <= LONGEST) return clean
  return `${clean.slice(0, clean.lastIndexOf(' ', LONGEST))} …`
}

/** Small print in the document's own words: one finding per sentence, with its kind as rule. */
export function readDisclaimers(layout: Layout): Finding[] {
  const found = statementsOf(layout)
    // Running text, or a long cell that stands alone in its row.
    .filter(
      (s) =>
        s.kind === 'sentence' || (s.row?.cells.length === 1 && s.words.length >= 5) || s.words.length >= 7,
    )
    .filter((s) => s.row?.kind !== 'heading' && s.row?.kind !== 'head')
    .flatMap((s) => sentences(s).map((part) => ({ s, part, kind: disclaimerKind(part.text) })))
  return [...found.flatMap(sentenceFinding), ...fromLists(layout, found.length)]
}

interface Part {
  s: Statement
  part: { start: number; end: number; text: string }
  kind: string | null
}

/** Items of lists and of rules in two columns, which are no sentences. */
function fromLists(layout: Layout, first: number): Finding[] {
  return statementsOf(layout).flatMap((s, i): Finding[] => {
    const text =
      advised(s) ??
      (isCosmetic(s) && s.text.length >= SHORTEST && disclaimerKind(s.text) === null ? s.text : null)
    return text === null
      ? []
      : [
          {
            path: `disclaimers.${first + i}`,
            value: shortened(text),
            page: s.page,
            words: s.words,
            rule: 'disclaimer of a list',
            strength: 0.8,
            reader: 'rules',
          },
        ]
  })
}

function sentenceFinding({ s, part, kind }: Part, i: number): Finding[] {
  return kind === null
    ? []
    : [
        {
          path: `disclaimers.${i}`,
          value: shortened(part.text),
          page: s.page,
          words: wordsIn(s, part.start, part.end),
          rule: `disclaimer ${kind}`,
          strength: 0.85,
          reader: 'rules',
        },
      ]
}
