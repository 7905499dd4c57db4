import type { FieldPath } from '../../../src/plan/content.ts'
import type { PageWords } from '../../../src/upload/contract.ts'
import { idRuns, nameRuns, phoneRuns, type Run, typeOf, typeRuns } from './runs.ts'

/** The words of the pages that a person may see, by the page's number. */
export type WordsByPage = ReadonlyMap<number, PageWords>

/** Words that a field's value stands behind or under, and words of the value itself. */
interface Look {
  runs: (page: number, words: PageWords) => Run[]
  caption: RegExp
  /** Captions of another field. */
  not?: RegExp
  own?: RegExp
  /** Large type at the top of the first page speaks for it. */
  title?: boolean
}

/** How the names, ids and numbers of a plan are known on its pages, by path. */
export const NAMED: Partial<Record<FieldPath, Look>> = {
  group_name: {
    runs: nameRuns,
    caption:
      /\b(?:group(?: name)?|employer|plan sponsor|sponsor|policy ?holder|client|account|employees? of|members? of|for)\b(?! ?(?:id|no|#|num))/i,
    not: /\b(?:group (?:id|no|num)|#|carrier|payer|payor|insurer|administ\w*|underwr\w*|phone|patient|member|subscriber)\b/i,
    own: /\b(?:inc|llc|l\.l\.c|corp(?:oration)?|company|co|fund|district|dist|schools?|county|city|state of|university|college|union|local|trust|cooperative|co-op|employees|authority|association|hospital|works|supply|logistics|growers|outfitters|kitchen|brewing)\b/i,
    title: true,
  },
  insurance_company: {
    runs: nameRuns,
    caption:
      /\b(?:carrier|insurance(?: company)?|insurer|underwrit\w+(?: by)?|administ\w+(?: by)?|payer|payor|company|claims? to|administrator)\b/i,
    not: /\b(?:group|employer|sponsor|payer id|payor id|patient|subscriber)\b/i,
    own: /\b(?:dental|insurance|life|mutual|assurance|administrators?|health|benefits?|service corp|of america)\b/i,
    title: true,
  },
  group_id: {
    runs: idRuns,
    caption: /\b(?:group|grp|policy|plan|contract|account|client)\b|\bg(?:rp)?\s?#/i,
    not: /\b(?:payer|payor|edi|member|subscriber|electronic|form|tax|tin|npi|fax|call|ref|box|zip)\b/i,
  },
  payor_id: {
    runs: idRuns,
    caption: /\b(?:payer|payor|edi|electronic\w*|clearing ?house|e-?claims?)\b/i,
    not: /\b(?:group|grp|policy|member|subscriber|form|tax|npi|fax|box|zip)\b/i,
  },
  customer_service_phone: {
    runs: phoneRuns,
    caption:
      /\b(?:customer|provider|service|services|call|phone|tel|telephone|questions|contact|toll|benefits?)\b/i,
    not: /\b(?:fax|patient|cell|home|employer)\b/i,
  },
  plan_type: { runs: typeRuns, caption: /\b(?:plan|type|product|network)\b/i, own: /./ },
}

/** Words of which a name has more than these alone. */
const GENERAL =
  /^(?:your?|our|my|the|an?|of|and|for|to|in|on|by|or|with|is|dental|benefits?|benefit|plans?|summary|highlights?|schedule|coverage|services?|class(?:es)?|types?|tiers?|levels?|[ivx]{1,4}|[a-e]|ppo|dppo|dhmo|hmo|epo|premier|networks?|provider|portal|page|preventive|diagnostic|basic|major|annual|maximums?|deductibles?|individual|family|orthodontic\w*|ortho|waiting|periods?|group|name|number|no|id|payer|payor|carrier|employer|patient|member|subscriber|insurance|company|customer|phone|effective|date|calendar|year|see|note|notes?|yes|none|covered|not|crowns?|bridges?|dentures?|implants?|exams?|x-rays?|fillings?|extractions?|cleanings?|claims?|address|eligibility|verification|form|fax|january|february|march|april|may|june|july|august|september|october|november|december|percent|copay|fees?|how|what|when|who|does|do|if|we|you|it|this|that|pays?|questions?|handbook|guide|booklet|welcome|about)$/i

const wordsOf = (text: string) => text.split(/\s+/)
const isGeneral = (text: string) =>
  wordsOf(text).every((word) => GENERAL.test(word.replace(/[^A-Za-z-]/g, '')) || !/[A-Za-z]/.test(word))

/** A name has letters that say something; one word alone is one where it is a firm's or a fund's. */
const isName = (text: string, { own }: Look) =>
  !isGeneral(text) &&
  (!NO_NAME.test(text) || /\b(?:local|dist\.?|district|no\.?) \d+/i.test(text)) &&
  (wordsOf(text).length > 1 || own?.test(text) === true)

/** A caption right at the beginning of a run: "Group Name Acme Hardware". */
const LEAD =
  /^(?:group(?: name)?|employer(?: name)?|plan sponsor|carrier|insurance (?:company|carrier)|payer|company|client|policyholder|prepared for|(?:underwritten|administered|insured) by)\b[:.\s]+(?=\S)/i
/** What follows a name behind a comma, but for the form of its firm. */
const BEHIND = /,(?! (?:inc|llc|l\.l\.c|corp|co|ltd)\b).*$/i

const unlead = (run: Run): Run[] => {
  const lead = LEAD.exec(run.text)?.[0]
  const own = lead ? { ...run, text: run.text.slice(lead.length), before: lead, whole: false } : run
  const short = own.text.replace(BEHIND, '')
  return [own, ...(short === own.text ? [] : [{ ...own, text: short, whole: false }])]
}

/** A part of an address, an id or an amount: no name. */
const NO_NAME =
  /\b(?:p\.? ?o\.? box|box \d+|\d{5}(?:-\d{4})?|[a-z]*\d+[a-z-]+\d*|\d{3}-\d{4}|rd|st|ave|apt|suite|ste)\b|\d{3}|[$%/]/i

/** Where no caption speaks for a name, its type and its own words must. */
const ENOUGH = 2

function scoreOf(
  run: Run,
  look: Look,
  { unit, height, first }: { unit: number; height: number; first: boolean },
): number {
  const near = (text: string) => (look.not?.test(text) ? -4 : look.caption.test(text) ? 4 : 0)
  const own = look.own?.test(run.text) ? 2.5 : 0
  const caption = run.before ? near(run.before) : near(run.above) * 0.75
  const title = look.title && first ? Math.min(1.5, run.height / unit - 1) + (1 - run.top / height) : 0
  const shape = look.title ? Math.min(3, wordsOf(run.text).length) * 0.3 : /[A-Z]|-/i.test(run.text) ? 1 : 0
  return caption + own + title + shape - (look.title && !run.whole && !own && caption <= 0 ? 2 : 0)
}

/** A place on a page that may hold a field's value. */
export interface Guess {
  text: string
  page: number
  box: Run['box']
  /** What the box reads as a whole: a guess may be a part of it. */
  words: string
  score: number
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Everything on the pages that could be the value of a field by its kind, the likeliest first, each text once. */
export function guessesFor(path: FieldPath, pages: WordsByPage): Guess[] {
  const look = NAMED[path]
  if (!look) return []
  const found = [...pages].flatMap(([page, words], i) => {
    const unit = typeOf(words)
    const height = Math.max(1, ...words.lines.flat(2).map(({ box }) => box[3]))
    return look
      .runs(page, words)
      .flatMap((run) => (look.title ? unlead(run) : [run]))
      .filter(({ text }) => !look.title || isName(text, look))
      .map((run) => ({ ...run, score: scoreOf(run, look, { unit, height, first: i === 0 }) }))
  })
  const sorted = found.toSorted((a, b) => b.score - a.score)
  return sorted.filter(({ text }, i) => sorted.findIndex((one) => plain(one.text) === plain(text)) === i)
}

/** True where enough speaks for a guess to show it before anything is typed. */
export const isLikely = ({ score }: Guess): boolean => score >= ENOUGH

/** The guesses that go on from what was typed, each from the word that was begun. */
export function typedGuesses(guesses: readonly Guess[], typed: string): Guess[] {
  const begun = plain(typed)
  if (begun === '') return []
  return guesses.flatMap((guess) => {
    const words = wordsOf(guess.text)
    const at = words.findIndex((_, i) => plain(words.slice(i).join(' ')).startsWith(begun))
    return at < 0 ? [] : [{ ...guess, text: words.slice(at).join(' ') }]
  })
}
