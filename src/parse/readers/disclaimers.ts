import type { Finding, Layout } from '../layout-types.ts'
import { wordsIn } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Longest text that is kept of one disclaimer. */
const LONGEST = 280
/** Shortest: less is a label or a heading. */
const SHORTEST = 18

/** What a disclaimer is about, by words that only such sentences hold (kinds of the lexicon, and what offices ask about). */
const KINDS: [string, RegExp][] = [
  [
    'not_a_guarantee',
    /\bnot (?:a |an )?(?:guarantees?|promise|contract|authori[sz]ation)\b|\bdoes not guarantee|\bno guarantee|\bonly an estimate|\bestimate only|\bsubject to (?:the )?(?:member's |patient's )?eligibility|\beligib\w+ (?:at|on) the (?:time|date) of service|\bpayable only if\b[^.;]*\bin (?:force|effect)/i,
  ],
  [
    'summary_only',
    /\b(?:summary|outline|highlights?|overview|brochure|schedule|booklet|comparison|document|page|sheet)\b[^.;]*\b(?:only|brief|general|not (?:a )?(?:contract|complete|intended))|\b(?:plan document|certificate|policy|contract|evidence of coverage|booklet|spd)s?\b[^.;]*\b(?:govern|prevail|control|set(?:s)? out|determin|supersed|takes? precedence|differ)|\bsubject to (?:all |the )?(?:the )?(?:terms|provisions|conditions)|\bgeneral terms\b|\b(?:does|do) not (?:change|alter|replace|amend)\b[^.;]*\b(?:terms|contract|policy|certificate|plan)|\bfinal authority\b|\bdecides?\b[^.;]*\b(?:paid|covered|benefits?)|\bis (?:only |just )?an? (?:brief |short )?(?:summary|overview|outline)\b|\b(?:for|see)\b[^.;]*\b(?:complete|full|all) (?:the )?(?:details|terms|description)|\bofficial\b[^.;]*\b(?:document|booklet|certificate|contract)/i,
  ],
  [
    'balance_billing',
    /\bbalance[- ]bill|\b(?:may|can|could) (?:be )?bill(?:ed)?\b[^.;]*\b(?:difference|rest|balance|charges?|above|excess)|\b(?:charges?|amounts?|fees?|costs?) (?:above|over|in excess of|exceeding|more than)\b[^.;]*\b(?:allow|u\.?c\.?r|customary|mac|responsib|patient|member|fee schedule)|\bresponsible for\b[^.;]*\b(?:difference|charges (?:above|over|in excess))|\b(?:bill|charge) you for (?:the )?(?:rest|difference|charges)|\bpatient's responsibility\b|\b(?:pay|charge|owe)\b[^.;]*\b(?:more than|above|over)\b[^.;]*\b(?:our|the|plan's?) (?:allow|fee|maximum)|\bdifference between\b[^.;]*\b(?:allow|fee|pay|charge|bill)/i,
  ],
  [
    'subject_to_change',
    /\b(?:benefits?|rates?|plan|coverage|schedule)\b[^.;]*\b(?:may|can|subject to)\b[^.;]*\bchang|\breserves? the right to\b[^.;]*\b(?:change|amend|modify|end|terminate)|\b(?:change|switch) plans? only\b|\bonly (?:at|during) (?:the )?(?:annual|open) enroll/i,
  ],
  [
    'exclusions_apply',
    /\b(?:limitations?|limits) (?:and|&|or) (?:exclusions?|conditions?)\b|\bexclusions? (?:and|&) limitations?\b|\bfrequency (?:limits?|limitations) apply|\bnot listed\b[^.;]*|\blab(?:oratory)? fees?\b[^.;]*\b(?:charged|additional|extra)|\badditional (?:lab|laboratory|charge|fee)/i,
  ],
  [
    'predetermination',
    /\bpre-?\s?determin\w*\b[^.;]*|\bpre-?\s?treatment (?:estimate|review)\b|\btreatment plan\b[^.;]*\b(?:sent|submit|review)/i,
  ],
  [
    'medical_necessity',
    /\bdentally necessary\b|\bmedical(?:ly)? necess|\bconsultant review|\bprofessional(?:ly)? (?:review|accepted standards)/i,
  ],
  ['cosmetic', /\bcosmetic\b|\bexperimental\b|\bbleaching\b|\bwhitening\b/i],
  [
    'combined_maximums',
    /\b(?:in|out)[- ](?:of-)?\s?(?:and|&) out-of-network\b[^.;]*\bcombin|\bcombined (?:in|for)\b[^.;]*\bnetwork|\bcross-?appl|\bcount toward the (?:in|out)[- ]/i,
  ],
  [
    'state_variation',
    /\b(?:residents? of|certain states?|some states?|every state|all states|in (?:texas|louisiana|mississippi|montana))\b/i,
  ],
  [
    'network_savings',
    /\bsavings?\b[^.;]*\b(?:network|discount)|\bdiscounts?\b[^.;]*\b(?:non-?covered|apply)/i,
  ],
  ['late_entrant', /\blate entrant/i],
  ['underwriting', /\bunderwritten by\b|\bpolicy form\b|\bform (?:number|no)\b/i],
  ['phi_confidential', /\bconfidential\b|\bintended recipient\b/i],
]

/** Questions and headings are no disclaimers; nor are rows of figures. */
const NOT_ONE = /\?$|^\s*(?:page \d|copyright|©)|^\W*$/i

/** Kinds that are stated as rules of coverage as often as in small print; they count only as whole sentences. */
const NEEDS_VERB =
  /\b(?:is|are|was|were|be|may|can|will|must|does|do|shall|should|has|have|governs?|prevails?|controls?|differ|applies|apply|recommend\w*|advis\w*|issued|set|describes?|reserves?|guarantees?|ask|excluded|lists?)\b/i

function sentences(statement: Statement): { start: number; end: number; text: string }[] {
  const cuts = [...statement.text.matchAll(/[.!]\s+(?=[A-Z"(*])/g)].map((m) => m.index + m[0].length)
  const edges = [0, ...cuts, statement.text.length]
  return edges.slice(0, -1).map((start, i) => {
    const end = edges[i + 1]!
    return { start, end, text: statement.text.slice(start, end).trim() }
  })
}

/** A disclaimer's kind, or null when the sentence is none. */
export function disclaimerKind(text: string): string | null {
  if (NOT_ONE.test(text) || text.length < SHORTEST) return null
  const kind = KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  if (!kind) return null
  // "Not a guarantee of payment" stands without a verb; everything else is a sentence.
  return kind === 'not_a_guarantee' || NEEDS_VERB.test(text) ? kind : null
}

const shortened = (text: string) => {
  const clean = text.replace(/^[*†·\s]+/, '').trim()
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
  return found.flatMap(({ s, part, kind }, i): Finding[] =>
    kind === null
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
        ],
  )
}
