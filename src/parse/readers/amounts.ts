import { readCount, readDollars, writeDollars } from '../../lexicon/values.ts'

/** What an amount in a text says. */
export interface Amount {
  start: number
  end: number
  /** Dollars; null for words ("None", "Unlimited") and counts ("3x individual"). */
  dollars: number | null
  /** How it is stored when it is taken: "$1,500", "None", "Unlimited", "3x individual". */
  value: string
  kind: 'dollars' | 'none' | 'unlimited' | 'multiple'
  /** Printed with cents: "$50.00" has none that count, "$12.76" has. */
  cents: boolean
  /** Joined to the amount before it by a slash: "$50/$150". */
  paired: boolean
}

/** "$1,500", "$1500.00", "$ 50", "1,500 dollars"; OCR reads the sign as S or 5 only before a figure with a comma, which stays unread. One more figure behind a full thousand is the mark of a footnote: "$1,0002". */
const DOLLARS =
  /\$\s?(?:(\d{1,3}(?:,\d{3})+)(\.\d{2})?(?=\d?(?![\d%]))|(\d{1,6})(?!,\d{3})(\.\d{2})?(?![\d%]))|\b(\d{1,3}(?:,\d{3})+|\d{2,6})(\.\d{2})?(?= dollars\b)/gi

/** The second half of a pair may lack its sign: "$50/150". */
const BARE_PAIR = /^\s?\/\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{2})?(?![\d%/]|\s?x\b)/i

const UNLIMITED =
  /\bunlimited\b|\bno (?:annual |yearly |calendar[- ]year |benefit |plan |lifetime |overall |dollar |family |or |and )*(?:maximums?|limits?|dollar limit)\b(?! applies to the number)/gi

const MULTIPLE = [
  /\b(\d|two|three|four)[- ](?:person|member) family (?:limit|max\w*|deductible)\b/gi,
  /\b(\d|two|three|four) (?:\(\d\) )?(?:individual|single|ind\.?|per[- ]person|member) deductibles?\b/gi,
  /\b(\d|two|three|four) ?(?:x|times|×)(?: (?:the )?(?:individual|ind\.?|single|per person)(?: deductible| amount| limit)?)?/gi,
  /\b(\d|two|three|four)(?: \(\d\))?(?: (?:individual )?deductibles?)? (?:maximum )?(?:per|each|a|for each) family\b/gi,
  /\b(?:maximum|max|limit|limited to|up to|after|once|when|(?:no |never |never pays )?more than|at most|only) (?:of )?(\d|two|three|four)(?: \(\d\))? (?:individual )?(?:deductibles?|(?:covered |insured )?(?:family )?members|(?:covered |insured )?(?:persons?|people|individuals))(?: (?:of|in|per|for|from) (?:a|the|each|any|one|your)? ?(?:same )?family)?/gi,
  /\b(?:maximum|max\.?|limit) of (two|three|four)(?=\s*(?:[.;,)]|$))/gi,
  /\b(?:meets?|pays?|owes?|satisf(?:y|ies)) (?:no more than|at most|only|a maximum of) (two|three|four|[2-4])(?: \(\d\))? of (?:these|them|those)\b/gi,
]

const NONE =
  /\bnone\b|\b(?:does not|doesn't) have (?:a|any) (?:\w+ )?deductibles?\b|\bno (?:(?:annual|yearly|calendar[- ]year|plan[- ]year|benefit[- ]year|separate|individual|family|lifetime) )*ded(?:uctibles?)?\b|\bnot applicable\b|\bn\/a\b|\bdoes not apply\b|\bwaived\b/gi

function dollarsIn(text: string): Amount[] {
  const found: Amount[] = []
  for (const match of text.matchAll(DOLLARS)) {
    const figure = `${match[1] ?? match[3] ?? match[5]}${match[2] ?? match[4] ?? match[6] ?? ''}`
    const dollars = readDollars(figure)
    if (dollars === null) continue
    const start = match.index
    const end = start + match[0].length
    const previous = found.at(-1)
    const paired = previous !== undefined && /^\s?\/\s?$/.test(text.slice(previous.end, start))
    found.push(amountOf(start, end, dollars, paired))
    const half = BARE_PAIR.exec(text.slice(end))
    const second = half && readDollars(`${half[1]}${half[2] ?? ''}`)
    if (half && second !== null && second !== undefined)
      found.push(amountOf(end + half[0].search(/\d/), end + half[0].length, second, true))
  }
  return found
}

function amountOf(start: number, end: number, dollars: number, paired: boolean): Amount {
  const cents = Math.round(dollars * 100) % 100 !== 0
  return { start, end, dollars, value: writeDollars(dollars), kind: 'dollars', cents, paired }
}

function wordsOf(
  text: string,
  pattern: RegExp,
  kind: Amount['kind'],
  value: (m: RegExpMatchArray) => string,
) {
  return [...text.matchAll(pattern)].map(
    (m): Amount => ({
      start: m.index!,
      end: m.index! + m[0].length,
      dollars: null,
      value: value(m),
      kind,
      cents: false,
      paired: false,
    }),
  )
}

const overlaps = (a: Amount, b: Amount) => a.start < b.end && b.start < a.end

/**
 * Every amount that a text states, in order: dollars, "None", "Unlimited", "3x individual".
 * @param text plain text of a cell or sentence
 */
export function amountsIn(text: string): Amount[] {
  const multiples = MULTIPLE.flatMap((p) =>
    wordsOf(text, p, 'multiple', (m) => `${readCount(m[1]!) ?? m[1]}x individual`),
  )
  const found = [
    ...dollarsIn(text),
    ...multiples,
    ...wordsOf(text, UNLIMITED, 'unlimited', () => 'Unlimited'),
    ...wordsOf(text, NONE, 'none', () => 'None'),
  ]
  const clear = found.filter((a, i) => !found.slice(0, i).some((b) => overlaps(a, b)))
  const inOrder = clear.sort((a, b) => a.start - b.start)
  // "None/None" is a pair like "$50/$150".
  return inOrder.map((a, i) => {
    const before = inOrder[i - 1]
    const paired =
      a.kind === 'none' && before?.kind === 'none' && /^\s?\/\s?$/.test(text.slice(before.end, a.start))
    return paired ? { ...a, paired } : a
  })
}

const BARE_FIGURE = String.raw`(\d{1,3}(?:,\d{3})+|\d{2,5})(?:\.00)?`
const LABELLED = new RegExp(
  `^([A-Za-z][A-Za-z .()/-]{2,30}?)(?:[:#]|\\s)\\s*${BARE_FIGURE}(?:\\s*/\\s*${BARE_FIGURE})?(?= (?:per|each|calendar|plan|benefit|contract|annual|year|individual|lifetime|for)\\b|$)`,
  'i',
)
/** A year is no amount, but "2000" and "2050" may be. */
const isYear = (figure: string) => /^(?:19|20)\d\d$/.test(figure) && Number(figure) % 50 !== 0

/**
 * Figures without their sign behind a label in one cell, as offices write them: "Yearly max: 1500", "Deductible: 50 / 150".
 * @param names whether a label names an amount of money
 */
export function labeledAmounts(text: string, names: (label: string) => boolean): Amount[] {
  const match = LABELLED.exec(text.trim())
  if (!match || !names(match[1]!) || match.slice(2).some((f) => f && isYear(f))) return []
  // "max good thru 12/31" is a date.
  if (Number(match[2]) <= 12 && match[3] && Number(match[3]) <= 31) return []
  return match.slice(2).flatMap((figure, i) => {
    const dollars = figure ? readDollars(figure) : null
    if (!figure || dollars === null) return []
    const start = text.lastIndexOf(figure)
    const at = i === 0 ? text.indexOf(figure, match[1]!.length) : start
    return [amountOf(at, at + figure.length, dollars, i === 1)]
  })
}

/** A cell that holds nothing but a figure without its sign, e.g. "1500" under "Annual max". Null for years, codes and longer figures. */
export function bareAmount(text: string): Amount | null {
  const match = /^\s*(\d{1,3}(?:,\d{3})+|\d{2,5}|0(?=\.00))(\.00)?\s*$/.exec(text)
  const dollars = match ? readDollars(match[1]!) : null
  return dollars === null ? null : amountOf(0, text.length, dollars, false)
}
