import type { Value } from './value.ts'

/** A place of a text: [from, to). */
interface Place {
  from: number
  to: number
}

/** What follows a figure that is a share; units, dates and signs make something else of it. */
const ENDS =
  /^\s*(?:$|[,;:.)\]](?!\d)|and\b|or\b|after\b|with\b|w\/|AD\b|DW\b|ND\b|ded\b|no ded|\(|\/(?:\s|$)|[–—-]\s|for\b|on\b|[A-Za-z&/ ]{3,30}[:=]?\s@?\s?\d{2,3}\b)/
const BESIDE =
  /^\s*\??\s*(?:services?|care|svcs?|cov(?:ered|erage)?|is|are|=|:|\(|-|–)?[\s:=(]*$|^\s\/\s$|^[\s.·_]*[.·_]{3}[\s.·_]*$/i
/** A column drawn with strokes or dots: "CROWN / 50 / 1 PER 5 YEARS", "BASIC.......80". */
const IN_COLUMN = /^\s\/\s$|[.·_]{3}[\s.·_]*$/
const ANNOUNCED =
  /(?:@|\b(?:paid|pays|covered|payable|cov|reimbursed)(?:\s+at)?|\b(?:is|are|and)\b[^.;\d]{0,40}\bat|[a-z]{4,}\s+at)\s*$/i
const OTHER_UNIT = /\bage|\bup to\b|\bends?\b|\bunder\b|\bthrough\b|\bdate\b|\bphone\b|\bline\b|\$/i

const isShare = (amount: number) => amount % 5 === 0 && (amount === 0 || (amount >= 20 && amount <= 100))

/**
 * Shares that a text prints without a sign, in the manner of call notes: "preventive 100, basic 80", "D4910 @ 100", "basic at 80 and major at 50".
 * A figure counts right behind a name, or behind "@", "at" and "paid at" after one.
 * @param names places of the services and categories that the text names
 * @param known values with a sign, whose places are taken
 */
export function bareFigures(text: string, names: readonly Place[], known: readonly Value[]): Value[] {
  if (listsFees(text, names) || isOfAmounts(text, names)) return []
  const found: Value[] = []
  for (const match of text.matchAll(/(?<![\w.,$#/:-])\d{1,3}(?![\w%/]|[.,:]\d)/g)) {
    const [from, to] = [match.index, match.index + match[0].length]
    const amount = Number(match[0])
    const name = names.findLast((n) => n.to <= from)
    if (!name || !isShare(amount) || known.some((v) => v.from <= from && v.to >= to)) continue
    const between = text.slice(name.to, from)
    if (between.length > 60 || OTHER_UNIT.test(between) || !ENDS.test(text.slice(to))) continue
    if (!ANNOUNCED.test(text.slice(name.from, from)) && !BESIDE.test(between)) continue
    found.push(bare(amount, from, to))
  }
  return [
    ...loneFigures(text, names, found, known),
    ...ratios(text, names),
    ...aheadOf(text, names, known),
    ...nothingToPay(text, names),
  ]
}

/** "Crown 1200, filling 180, exam 80": fees. */
const listsFees = (text: string, names: readonly Place[]): boolean =>
  names.some((n) => Number(/^\s*[:=]?\s*(\d{3,4})(?![\d%/:]|\.\d)/.exec(text.slice(n.to))?.[1] ?? 0) > 100)

const OF_AMOUNTS =
  /\b(?:deductibles?|ded|max(?:imum)?s?|wait\w*|wp|ages?|months?|fees?|ucr|co-?pays?|freq\w*)\b\.?\s*(?:applies|periods?|limits?)?\s*(?:\([^)]*\))?\s*[:=–-]?\s*$/i

/** "Ded: Prev 0, Basic 50, Major 50": what stands before the first name says that the figures are dollars, months or ages. */
const isOfAmounts = (text: string, names: readonly Place[]): boolean =>
  names[0] !== undefined && OF_AMOUNTS.test(text.slice(Math.max(0, names[0].from - 60), names[0].from))

const bare = (amount: number, from: number, to: number): Value => ({
  kind: 'share',
  amount,
  payer: null,
  network: null,
  from,
  to,
  repaired: false,
  bare: true,
})

/** "Fillings 80/20": what the plan and what the patient pays. */
function ratios(text: string, names: readonly Place[]): Value[] {
  return [...text.matchAll(/(?<![\w.,$#/:-])(\d{2,3})\s?\/\s?(\d{1,2})(?![\w%/]|[.,:]\d)/g)].flatMap((m) => {
    const [plan, patient] = [Number(m[1]), Number(m[2])]
    const name = names.findLast((n) => n.to <= m.index)
    if (!name || plan + patient !== 100 || !BESIDE.test(text.slice(name.to, m.index))) return []
    return [{ ...bare(plan, m.index, m.index + m[1]!.length), payer: 'plan' as const }]
  })
}

/** "Preventive care: $0": nothing to pay, where no other fixed amount stands. */
function nothingToPay(text: string, names: readonly Place[]): Value[] {
  if (/\$\s?[1-9]/.test(text)) return []
  return names.flatMap((n) => {
    const match = /^\s*[:–—-]\s*\$0(?:\.00)?(?![\d.]\d| co)/i.exec(text.slice(n.to))
    if (!match) return []
    const to = n.to + match[0].length
    return [{ ...bare(100, to - match[0].trim().length, to), kind: 'full' as const, payer: 'plan' as const }]
  })
}

/** "Ins pays 100 exams, 80 fillings": figures right before their names, where the text says who pays. */
function aheadOf(text: string, names: readonly Place[], known: readonly Value[]): Value[] {
  if (!/\bpa(?:ys?|id)\b/i.test(text) || known.length > 0) return []
  const found = [...text.matchAll(/(?<=(?:^|[,;:/]|\band|\bpays?)\s?)\b(\d{2,3})(?=\s[a-z])/gi)].filter(
    (m) => isShare(Number(m[1])) && names.some((n) => n.from === m.index + m[0].length + 1),
  )
  return found.length > 1 ? found.map((m) => bare(Number(m[1]), m.index, m.index + m[0].length)) : []
}

/** "Exam, prophy, xrays 100.", "What % for crowns? 50": nothing else stands there. */
function isAlone(text: string, names: readonly Place[], v: Value): boolean {
  if (/[a-z\d]/i.test(text.slice(v.to))) return false
  if (/%/.test(text.slice(0, v.from))) return true
  const before = [...names]
    .reverse()
    .reduce((t, n) => t.slice(0, n.from) + t.slice(n.to), text.slice(0, v.from))
  return !/[a-z\d]/i.test(before.replace(/\b(?:and|or|services?|all|other)\b/gi, ''))
}

/** One figure beside one name may be an age or a count: it needs "@", "at" or another share beside it. */
function loneFigures(
  text: string,
  names: readonly Place[],
  found: Value[],
  known: readonly Value[],
): Value[] {
  const shares = known.filter((v) => v.kind === 'share').length
  return found.filter((v) => {
    const name = names.findLast((n) => n.to <= v.from)!
    if (IN_COLUMN.test(text.slice(name.to, v.from))) return true
    if (v.amount >= 50 && isAlone(text, names, v)) return true
    // "Maj 50: crowns", "Basic 80 (fillings)".
    if ('keys' in name && /^\s*[:(]\s*[a-z]/i.test(text.slice(v.to))) return true
    return found.length + shares > 1 || ANNOUNCED.test(text.slice(name.from, v.from))
  })
}
