import { termsOf } from '../terms.ts'
import { isDenied } from './polarity.ts'

/** Finite words by which something is paid for: "covers", "we pay", "it takes over". */
const PAYS =
  /\b(?:covers?|pays?|replaces?|provides?|allows?|accepts?|honou?rs?|assumes?|continues?|qualif(?:y|ies)|takes? over)\b/gi
/** The same said of it: "is covered". They need a verb before them, since "services covered" names services. */
const PAID =
  /\b(?:covered|paid(?! in full by)|payable|replaced|provided|allowed|allowable|accepted|honou?red|assumed|continued|taken over|picked up|eligible|reimbursed|considered|benefited|a (?:covered )?benefit|a covered (?:service|expense)|included)\b/gi
const SAID_OF =
  /(?:^\W*|[:–—-]\s*|\b(?:is|are|was|were|be|been|being|not|nor|also|still|fully|only|never|get|gets|(?:is|are|was|were|do|does)n[’']t|will)\s+(?:\w+ly\s+)?)$/i
/** Words by which it's refused in whatever form. */
const REFUSED =
  /\b(?:exclud(?:es?|ed|ing)|exclusions?|denied|disallowed|declined|ineligible|rejected|disregarded|(?:your|(?:patient|member|insured|enrollee)[’']?s?) (?:own )?(?:cost|expense|responsibility)|responsibility of the (?:patient|member|insured|enrollee)|(?:not|no longer) (?:a )?part of|outside (?:of )?(?:this|the|your) (?:plan|coverage|contract))\b/gi
const NOTHING =
  /\b(?:no|not any|without(?: any)?)\s+(?:[a-z]+ ){0,2}?(?:benefits?|coverage|payments?|allowances?|reimbursements?|credits?|replacement)\b(?! limit)/gi
/** What follows holds on a condition only. */
const CONDITION =
  /\b(?:unless|until|except|provided|as long as|even (?:if|when|where|though)|regardless|whether or not|no matter|in place of|instead of)\b[^,;]*/gi
const TURN = /;|,?\s+(?:but|however|although|while|whereas)\b/i

interface Word {
  at: number
  paid: boolean
}

/** Where a sentence says that something is paid for, or that it isn't. */
function saidIn(text: string): Word[] {
  const of = (pattern: RegExp, paid: boolean, is: (before: string) => boolean = () => true): Word[] =>
    [...text.matchAll(pattern)]
      .filter((m) => is(text.slice(0, m.index)))
      .map((m) => ({
        at: m.index,
        paid: pattern === NOTHING ? false : isDenied(text, m.index) ? !paid : paid,
      }))
  return [
    ...of(
      PAYS,
      true,
      (before) => !/\b(?:to|who|that|which|you|the)\s+$/i.test(before) || /\bnot to\s+$/i.test(before),
    ),
    ...of(PAID, true, (before) => SAID_OF.test(before)),
    ...of(REFUSED, false),
    ...of(NOTHING, false),
  ]
}

const masked = (text: string, parts: readonly { at: number; end: number }[]) =>
  parts.reduce((all, { at, end }) => all.slice(0, at) + '·'.repeat(end - at) + all.slice(end), text)

/**
 * Whether a sentence says that what stands at a place is paid for: true, false, or null where it doesn't say. When someone was covered, and what
 * holds on a condition, says nothing of it.
 * @param at place of what is asked about; the half of the sentence that holds it counts where it says anything
 */
export function stanceIn(text: string, at = 0): boolean | null {
  const bare = masked(
    text,
    termsOf(text).filter((t) => t.id === 'before_plan' || t.id === 'while_insured'),
  )
  const main = bare.replace(CONDITION, (part) => '·'.repeat(part.length))
  const words = saidIn(main)
  const half = (from: number) => main.slice(0, from).split(TURN).length
  const near = words.filter((w) => half(w.at) === half(at))
  const said = near.length > 0 ? near : words
  if (said.length === 0) return null
  return said.every((w) => w.paid)
}
