import { type Mention, mentionsOf } from '../../text/mentions.ts'
import type { Features, Payer } from './candidates.ts'
import type { Network } from './statement.ts'

/** A figure, or a word in its place, within a text. */
export interface Figure {
  at: number
  end: number
  printed: number
  /** The other end of a range ("20-25%"): what holds is the end that is better for the patient. */
  to?: number
  payer: Payer
  network: Network | null
  kind: 'percent' | 'word' | 'zero'
  features: Features
}

const HEDGE_BEFORE = /(?:up to|over|additional|at least|\+)\s*$/
const HEDGE_BEHIND = /^\s*(?:of (?:your|premium|the premium|salary)|discount|off|increase|more)/
const BESIDE = /^\s*[*†]*\s*(?:\/|\||-|to)\s*$/
const RISING = /^\s*(?:,|-|–|\/|to|then|>)\s*$/
const LATER = /^[^.%]{0,12}(?:after that|thereafter)/
/** Verbs of paying stand so close to their figure, in letters. */
const VERB_BEFORE = 34
const VERB_BEHIND = 30

type Cue = { id: string; at: number; end: number }
type Percent = { at: number; end: number; value: number; from?: number; ratio?: true }

/** The nearest explicit verb decides who pays; "80 % of the fee" and "coinsurance" leave it open. */
function payerOf(text: string, { at, end }: Percent, cues: readonly Cue[]): Payer {
  const before = cues.filter((c) => c.end <= at + 1 && at - c.end < VERB_BEFORE)
  const behind = cues.filter((c) => c.at >= end - 1 && c.at - end < VERB_BEHIND)
  const verb = before.filter((c) => c.id === 'you_pay' || c.id === 'plan_pays').at(-1)
  if (verb?.id === 'you_pay') return 'you'
  const close = [...before, ...behind].some(
    (c) => c.id === 'coinsurance' && (c.at >= end ? c.at - end : at - c.end) < 6,
  )
  if (close) return 'open'
  // A verb holds for the figures that follow it in its sentence, until another one comes.
  const earlier = cues.filter((c) => c.end <= at + 1 && (c.id === 'you_pay' || c.id === 'plan_pays')).at(-1)
  if (!verb && earlier && !/[.;\n]/.test(text.slice(earlier.end, at)))
    return earlier.id === 'you_pay' ? 'you' : 'plan'
  const then = behind.some(
    (c) => c.id === 'plan_pays' && c.at - end < 8 && /^(?:cover|paid|pay)/i.test(text.slice(c.at, c.end)),
  )
  return verb || then ? 'plan' : 'open'
}

/** "In-network:" at the beginning of a line holds for all of it. */
const LINE_LABEL = /^[^:\n]{0,40}:/

/** The network that stands with a percent: in its own line or clause, behind it, or before it. */
function networkBeside(
  text: string,
  { at, end }: Percent,
  cues: readonly Cue[],
  percents: readonly Percent[],
): Network | null {
  const named = cues.filter((c) => ['in', 'middle', 'out'].includes(c.id))
  const short = OUT_BEFORE.exec(text.slice(0, at)) ? 'out' : IN_OUT_BEHIND.exec(text.slice(end))?.[1]
  if (short) return short.toLowerCase() as Network
  const line = text.lastIndexOf('\n', at - 1) + 1
  const label = LINE_LABEL.exec(text.slice(line, at))?.[0] ?? ''
  const over = named.filter((c) => c.at >= line && c.end <= line + label.length)
  if (over.length === 1) return over[0]!.id as Network
  const joined = (from: number, to: number) => !/[\n;]/.test(text.slice(from, to))
  const behind = named.find(
    (c) =>
      c.at >= end - 1 &&
      c.at - end < VERB_BEHIND &&
      joined(end, c.at) &&
      !percents.some((p) => p.at > at && p.at < c.at),
  )
  const before = named.find(
    (c) =>
      c.end <= at + 1 &&
      at - c.end < NETWORK_BEFORE &&
      joined(c.end, at) &&
      !percents.some((p) => p.at < at && p.at > c.at),
  )
  return ((behind ?? before)?.id as Network | undefined) ?? null
}
const NETWORK_BEFORE = 14
/** "We pay 80%; out 70%", "50% in, 40% out": one word for a network right beside a share. */
const OUT_BEFORE = /(?:^|[;,/|(\n])\s*out:?(?: (?:we|it|the plan) pays?)? ?$/i
const IN_OUT_BEHIND = /^ (in|out)(?=\s*(?:[;,/|.)\n]|$))/i

/** A box before a percent: one that is left empty says that the percent doesn't hold. */
const EMPTY_BOX = /(?:\[ ?\]|\( \)|[☐□○◯❍])\s*$/
const isLeftEmpty = (text: string, at: number) => EMPTY_BOX.test(text.slice(Math.max(0, at - 6), at))

/** "25% off the usual fee" */
const DISCOUNT = /^ ?(?:off|discount|savings?)\b/i

/** "Dependents under 12 aren't eligible" tells who, not what, isn't covered. */
const PERSON =
  /\b(?:dependents?|child(?:ren)?|adults?|members?|spouses?|persons?|people|students?|employees?|retirees?|those)\b[^.;,:()\n]{0,24}$/i
const ofPerson = (text: string, at: number) => PERSON.test(text.slice(0, at).trimEnd())

const UNSIGNED = /^ ?[:=@-]? ?(\d{2,3})(?![\d%/-]|[.,]\d| ?(?:mos?|months?|days?|yrs?|years?)\b)/i
const LEAST_UNSIGNED = 2
/** "CLASS 2  80  60": a class and two whole numbers, and no third one or unit behind them. */
const CLASS_LINE =
  /^(\D+? (?:[1-4]|i{1,3}v?|[a-d]))(?: [-–—])? (\d{2,3}) (\d{2,3})(?=$|\n| (?!mos?\b|months?|days?|years?|yrs?)[a-z])/i

/** "Prev: 100 Basic: 80 Major: 50": whole numbers right behind several classes are shares. */
function unsignedIn(text: string, mentions: readonly Mention[]): Percent[] {
  if (mentions.some((m) => m.kind === 'money' || (m.kind === 'cue' && m.id === 'wait'))) return []
  const alone = CLASS_LINE.exec(text)
  if (alone && mentions.some((m) => m.kind === 'class' && m.end === alone[1]!.length)) {
    const figures = alone.slice(2).map(Number)
    if (!figures.every((n) => n <= 100 && n % 5 === 0)) return []
    // Of two networks the plan's own stands first; what both pay is said twice.
    const from = text.indexOf(alone[2]!, alone[1]!.length)
    const starts = alone[2] === alone[3] ? [from, from + alone[2]!.length + 1] : [from]
    return starts.map((at) => ({ at, end: at + alone[2]!.length, value: figures[0]! }))
  }
  const found = mentions.flatMap((m): Percent[] => {
    const digits = m.kind === 'class' ? UNSIGNED.exec(text.slice(m.end)) : null
    const value = Number(digits?.[1])
    const end = m.end + (digits?.[0].length ?? 0)
    return digits && value <= 100 && value % 5 === 0 ? [{ at: end - digits[1]!.length, end, value }] : []
  })
  return found.length >= LEAST_UNSIGNED && found.some(({ value }) => value >= 50) ? found : []
}

/** All figures of a text that can be shares. @param cell true for a cell of a table, where a lone word is an answer */
export function figuresIn(text: string, cell: boolean): Figure[] {
  const mentions = mentionsOf(text)
  const percents = mentions.filter(
    (m) => m.kind === 'percent' && !isLeftEmpty(text, m.at) && !DISCOUNT.test(text.slice(m.end)),
  ) as Percent[]
  if (percents.length === 0) percents.push(...unsignedIn(text, mentions))
  const cues = mentions.filter((m) => m.kind === 'cue')
  const figures = percents.map((m, i): Figure => {
    const between = i > 0 ? text.slice(percents[i - 1]!.end, m.at) : ''
    const hedged =
      HEDGE_BEFORE.test(text.slice(Math.max(0, m.at - 14), m.at)) || HEDGE_BEHIND.test(text.slice(m.end))
    return {
      at: m.at,
      end: m.end,
      printed: m.value,
      ...(m.from !== undefined && { to: m.from }),
      payer: m.ratio ? 'plan' : payerOf(text, m, cues),
      network: networkBeside(text, m, cues, percents),
      kind: 'percent',
      features: {
        ...(hedged && { hedged: 1 }),
        ...(cell && i > 0 && BESIDE.test(between) && { second_of_pair: 1 }),
        ...(LATER.test(text.slice(m.end)) && { later: 1 }),
        ...(cell && i > 0 && { not_first: 1 }),
        // "70%, 80%, 90%": what is paid in later years.
        ...(cell && i > 0 && percents[i - 1]!.value < m.value && RISING.test(between) && { rises: 1 }),
      },
    }
  })
  const word = (
    place: { at: number; end: number },
    printed: number,
    features: Features,
    kind: Figure['kind'] = 'word',
  ) => figures.push({ at: place.at, end: place.end, printed, payer: 'plan', network: null, kind, features })
  for (const cue of cues) {
    if (cue.id === 'no_charge') word(cue, 100, { no_charge: 1 })
    if (cue.id === 'negative' && !ofPerson(text, cue.at))
      word(cue, 0, cell ? { not_covered_cell: 1 } : { not_covered_text: 1 })
  }
  if (percents.length > 0) return figures.sort((a, b) => a.at - b.at)
  const blank = cues.find((c) => c.id === 'not_applicable')
  if (cell && blank && mentions.length <= 2) word(blank, 0, { not_applicable: 1 })
  const zero = mentions.find((m) => m.kind === 'money' && m.value === 0)
  if (zero && (cell || /copay|you pay/i.test(text))) word(zero, 100, { zero_amount: 1 }, 'zero')
  return figures.sort((a, b) => a.at - b.at)
}
