import { readDollars } from '../../lexicon/values.ts'
import { figure, MISREAD, networkBeside, payerBeside } from './value-beside.ts'
import { wordedShares } from './worded-share.ts'

/** A share, refusal or fixed amount that a text states, with the place of its characters. */
export interface Value {
  /** 'share' = a percent · 'none' = not covered · 'full' = nothing to pay · 'copay' = a fixed amount that the patient pays */
  kind: 'share' | 'none' | 'full' | 'copay'
  /** Percent as printed, or dollars of a copay; 0 for 'none', 100 for 'full'. */
  amount: number
  /** Whose share, where the words say so. */
  payer: 'you' | 'plan' | null
  network: 'in' | 'middle' | 'out' | null
  from: number
  to: number
  /** The figure had to be guessed from misread characters. */
  repaired: boolean
  /** Printed without a sign, or as a letter ("Crowns @ 50", "Implants NC"). */
  bare?: boolean
}

const PERCENT = /(?<![\w.,$#])(\d{1,3})(?:\.0+)?[\s\])_]{0,4}(?:%|percent\b|pct\b)(?!ile)\d{0,2}/gi
const REFUSED =
  /\bnot?\s?a?\s?(?:covered|coverage|benefits?|eligible|payable)(?:\s+benefit|\s+service)?\b|\bno (?:benefit|coverage|benefits)\b|\bno payment (?:is|will be) made\b|\bdid not (?:purchase|elect|buy|select)\b|\bexcluded\b|\bnot cov\b\.?|\bis an exclusion\b|\bnot (?:included|part of|offered|available|provided)\b|\b(?:does|do|will) not (?:cover|pay)\b|\bexcludes\b|\b(?:is|are|do|does|wo|was)n['’]t (?:be )?(?:cover(?:ed)?|pay|included?|a (?:covered )?benefit)\b|\bnon-?covered\b/gi
const FULL =
  /\bcovered in full\b|\bpaid in full\b|\bin full\b|\bno charge\b|\bno cost\b|\bno co-?pay(?:ment)?\b|\bfully covered\b|\b(?:is|are) free\b|\b(?:you|member|patient)s? pays? nothing\b|^\s*nothing\s*$|(?<=:\s{0,2})nothing\b|\bno cost to you\b|\$0(?:\.00)? co-?pay(?:ment)?s?\b|\b(?:you|member|patient)s? pays? \$0(?:\.00)?(?![\d.,]*[1-9])|\bfree of charge\b|\b(?:we|plan|it) pays? (?:for )?all\b(?: of)?/gi
/** A form's answer to "Covered?": the box beside "No" is ticked, or "No" is all that stands there. */
const ANSWERED_NO =
  /\bcovered\s*\?\s*(?:(?:\[\s*\]|\(\s*\)|☐)\s*y(?:es)?\s*(?:\[\s*x\s*\]|\(\s*x\s*\)|☒|☑|✓|✔)\s*no?\b|no?\b)/gi
const MONEY = /\$\s?([\d,]+(?:\.\d{2})?)/g
const ALL_CHARGES = /\ball charges\b|\b100\s?% of (?:the )?(?:charges|cost|fee)\b|\bfull (?:cost|fee)\b/gi

/** Percents that are no share of a service: discounts, percentiles, statistics, interest, a share of an amount in an example. */
const NO_SHARE_AFTER =
  /^\s*(?:of \$|discount|off\b|savings?|less\b|lower|more\b|increase|of (?:the )?(?:difference|excess|balance|remain\w+)|(?:initial|down|first) payment|(?:(?:is )?(?:paid|payable|due) )?(?:at|upon|on) (?:the )?(?:time of )?(?:initial )?(?:banding|placement|prep\w*|seat\w*|insertion)|of (?:all )?(?:cavities|decay|patients|dentists|claims|cases|tooth|teeth)|of (?:adults|people|americans|employees|children|members|premium|the premium|your (?:pay|salary|premium))|penalty|interest|monthly charge|per (?:month|year|annum))/i
const NO_SHARE_BEFORE =
  /\b(?:save|saving|savings|discount|discounts? of|discounted|increases?|increased by|rises?|rises by|reduced by|reduction of|interest|charge of|up to an? additional|less|usual fee less|(?:increas|reduc|lower|cut|drop|ris|rais)\w*\b[^.;]{0,40}\bby|(?:initial|down|first) payment(?: of)?|at least|average of|about|over|more than|plus|nearly)\s*$/i

function shares(text: string): Value[] {
  const found: Value[] = []
  const worded = wordedShares(text)
  const printed = [...text.matchAll(PERCENT)]
    .map((m) => ({ amount: Number(m[1]), from: m.index, to: m.index + m[0].length }))
    .filter((p) => !worded.some((w) => p.from >= w.from && p.to <= w.to))
  for (const { amount, from, to } of [...printed, ...worded]) {
    if (amount > 100 || NO_SHARE_AFTER.test(text.slice(to)) || NO_SHARE_BEFORE.test(text.slice(0, from)))
      continue
    found.push({
      kind: 'share',
      amount,
      payer: payerBeside(text, from, to),
      network: networkBeside(text, from, to),
      from,
      to,
      repaired: false,
    })
  }
  for (const match of text.matchAll(MISREAD)) {
    const [from, to] = [match.index, match.index + match[0].length]
    if (/^\d+$/.test(match[1]!)) continue
    const amount = figure(match[1]!)
    if (amount === null) continue
    found.push({
      kind: 'share',
      amount,
      payer: null,
      network: networkBeside(text, from, to),
      from,
      to,
      repaired: true,
    })
  }
  return found
}

function matches(
  text: string,
  pattern: RegExp,
  kind: Value['kind'],
  amount: number,
  payer: Value['payer'],
): Value[] {
  return [...text.matchAll(pattern)].map((m) => ({
    kind,
    amount,
    payer,
    network: networkBeside(text, m.index, m.index + m[0].length),
    from: m.index,
    to: m.index + m[0].length,
    repaired: false,
  }))
}

/** "We pay the full cost" is the plan's; "full cost" as what the patient pays is a refusal. */
const ofPlan = (text: string, v: Value): Value =>
  /\b(?:we|plan|it|fund|policy) (?:will )?(?:pays?|covers?) (?:the |your )?$/i.test(text.slice(0, v.from))
    ? { ...v, kind: 'full', amount: 100 }
    : v

/** Reduced fees are no shares, however many stand in the sentence. */
const SAVES = /\b(?:save|saves|savings?|discount(?:s|ed)?)\b/i
const PAYS = /\b(?:pays?|paid|covers?|covered|payable|benefits?|co-?insurance)\b/i

/**
 * Finds the shares, refusals and "nothing to pay" in a text, in reading order. Discounts, percentiles and examples are left out.
 * A refusal beside a share overrules it ("100% (not covered)").
 */
export function valuesIn(text: string): Value[] {
  const refusals = matches(text, REFUSED, 'none', 0, 'plan')
  const all = [
    ...(SAVES.test(text) && !PAYS.test(text) ? [] : shares(text)),
    ...refusals,
    ...matches(text, ANSWERED_NO, 'none', 0, 'plan'),
    ...matches(text, ALL_CHARGES, 'none', 0, 'plan').map((v) => ofPlan(text, v)),
    ...matches(text, FULL, 'full', 100, 'plan'),
  ]
  const ticked = TICKED.test(text)
  const kept = all.filter((v) => {
    if (ticked && v.kind === 'share' && EMPTY_BOX.test(text.slice(0, v.from))) return false
    return (
      v.kind === 'none' ||
      !refusals.some(
        (r) => Math.abs(r.from - v.to) <= 3 || (v.kind === 'full' && r.from <= v.from && r.to >= v.to),
      )
    )
  })
  return kept.sort((a, b) => a.from - b.from)
}

/** A form's ticked box. */
export const TICKED = /\[\s*x\s*\]|\(\s*x\s*\)|[☒☑✓✔]/i
/** A form's empty box. */
export const BOX = /\[\s*\]|\(\s*\)|[☐□]/
/** An empty box right before a figure, which then does not count. */
const EMPTY_BOX = new RegExp(String.raw`(?:${BOX.source})\s*$`)

/** The fixed amounts in a text. */
export function copaysIn(text: string): Value[] {
  return [...text.matchAll(MONEY)].flatMap((m) => {
    const amount = readDollars(m[1]!)
    if (amount === null) return []
    const place = { from: m.index, to: m.index + m[0].length }
    return [
      {
        kind: 'copay' as const,
        amount,
        payer: 'you' as const,
        network: networkBeside(text, place.from, place.to),
        ...place,
        repaired: false,
      },
    ]
  })
}

/** The percent that the plan pays: what the patient pays is turned round. */
export function planShare(value: Value, youPay: boolean): number {
  if (value.kind === 'none') return 0
  if (value.kind === 'full') return 100
  const you = value.payer === null ? youPay : value.payer === 'you'
  return you ? 100 - value.amount : value.amount
}

/** Whether a text says that the deductible applies; null when it does not speak of it. */
export function deductibleIn(text: string): boolean | null {
  if (
    /\bno ded(?:uctible)?\b|\bded(?:uctible)?\.?(?: is)? (?:waived|does not apply|not applicable)|\bdw\b|\bwaived\b|\bnot subject to (?:the |a |any )?ded|\bbefore ded|\bwithout (?:a |the )?ded|\bnd\b(?!\w)|\bno ded\b|\bdeductible (?:is )?not (?:required|taken)/i.test(
      text,
    )
  ) {
    return false
  }
  return /\bafter (?:the |your |a |an |annual |calendar year |plan year )*ded|\bsubject to (?:the |a )?ded|\bded(?:uctible)?\.? (?:applies|applied|required)|\bAD\b|\bded\.? appl/i.test(
    text,
  )
    ? true
    : null
}
