import { dictionary } from '../base/dictionary.ts'
import { CONTENT_FIELDS, type Procedure } from '../lexicon/catalog.ts'
import { bareId, readMonths, readPhone, writeDollars } from '../lexicon/values.ts'
import { LEXICON } from '../lexicon/words.ts'
import type { Word } from '../phi/redacted-page.ts'
import { readPlanType } from '../text/plan-types.ts'
import type { Row } from './layout-types.ts'
import { amountsIn, bareAmount } from './readers/amounts.ts'
import { neverInLine } from './readers/money-never.ts'
import { kindIn, serviceIn } from './readers/money-words.ts'
import { plain, type Spelled, spell, wordsIn } from './readers/span.ts'

/** A model's value found on the line it names. */
export interface Standing {
  /** As it is stored. */
  value: string
  words: Word[]
  /** The line (or its column head or heading) also names the field. */
  named: boolean
}

const NOT_COVERED =
  /\bnot (?:a )?(?:covered|payable|benefit)\b|\bno (?:coverage|benefit)\b|\bexcluded\b|\b0 ?%/i
const IN_FULL = /\b100 ?%|\bno charge\b|\bin full\b|\bno cost\b|\$0(?:\.00)?\b/i

const cellsOf = (row: Row): Spelled => spell(row.cells.flatMap((c) => c.words))

/** What stands around a row's values: its own text, the heads of its columns, its headings. */
function surroundings(row: Row): string {
  const heads = row.table ? row.table.columns.map((c) => c.head) : []
  return plain([row.text, ...heads, ...row.section].join(' \n '))
}

/** The words that hold a value, compared by letters and digits. */
function wordsOf(line: Spelled, value: string): Word[] | null {
  const wanted = bareId(value)
  if (wanted === '') return null
  const bare = line.words.map((w) => bareId(w.text))
  for (let from = 0; from < bare.length; from++) {
    let text = ''
    for (let to = from; to < bare.length && text.length < wanted.length; to++) {
      text += bare[to]!
      if (text.length >= wanted.length && text.startsWith(wanted) && bare[from] !== '')
        return line.words.slice(from, to + 1)
    }
  }
  return null
}

function money(field: string, value: string, line: Spelled, around: string): Standing | null {
  if (neverInLine(line.text)) return null
  const bare = line.words.length > 1 ? bareAmount(line.words.at(-1)!.text) : null
  const amounts = amountsIn(line.text)
  const figure = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : null
  const count = /^([2-4])x$/.exec(value)?.[1]
  const amount = amounts.find((a) => {
    if (count) return a.kind === 'multiple' && a.value.startsWith(count)
    if (value === 'unlimited') return a.kind === 'unlimited' || a.kind === 'none'
    if (figure === 0 && a.kind === 'none') return true
    return a.kind === 'dollars' && a.dollars === figure
  })
  const kind = field.includes('maximum') ? 'maximum' : 'deductible'
  const named =
    kindIn(around) === kind && (serviceIn(around, kind) === 'ortho') === field.startsWith('orthodontic')
  if (!amount) {
    if (bare?.dollars !== figure || figure === null) return null
    return { value: bare!.value, words: [line.words.at(-1)!], named }
  }
  const stored =
    value === 'unlimited'
      ? 'Unlimited'
      : figure === 0 && amount.kind === 'none'
        ? 'None'
        : count
          ? amount.value
          : writeDollars(figure!)
  return { value: stored, words: wordsIn(line, amount.start, amount.end), named }
}

function namesProcedure(procedure: Procedure, around: string): boolean {
  const words = LEXICON.procedures[procedure]
  const text = ` ${around.toLowerCase()} `
  return [...words.synonyms, ...words.colloquial, ...words.abbreviations].some((name) => {
    const plainName = plain(name).toLowerCase()
    return plainName.length > 2 && new RegExp(`\\b${RegExp.escape(plainName)}(?:s|es)?\\b`).test(text)
  })
}

function percent(field: string, value: string, row: Row, line: Spelled, around: string): Standing | null {
  const wanted = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN
  if (!(wanted >= 0 && wanted <= 100)) return null
  const youPay =
    row.table?.columns.some((c) => c.youPay === true) ||
    /you(?:r)? (?:pay|cost|share)|(?:member|patient|enrollee) pays/i.test(around)
  const printed = (n: number) => new RegExp(`(?<![\\d.])${n}(?:\\.0+)? ?(?:%|percent\\b)`).exec(line.text)
  const words = wanted === 0 ? NOT_COVERED.exec(line.text) : wanted === 100 ? IN_FULL.exec(line.text) : null
  const match = printed(wanted) ?? (youPay ? printed(100 - wanted) : null) ?? words
  if (!match) return null
  const procedure = field.slice('coverage.'.length) as Procedure
  return {
    value: String(wanted),
    words: wordsIn(line, match.index, match.index + match[0].length),
    named: namesProcedure(procedure, [row.text, ...row.section].join(' ')),
  }
}

function wait(value: string, line: Spelled, around: string): Standing | null {
  const months = value === 'none' ? 0 : readMonths(value)
  if (months === null) return null
  const pattern =
    months === 0
      ? /\bnone\b|\bno\b|\bwaived\b|\bn\/a\b|\b0\b/i
      : new RegExp(
          `\\b(?:${months}|${months % 12 === 0 ? `${months / 12}[ -]year|` : ''}${MONTH_WORDS[months] ?? 'never'})(?:[\\s-]*(?:months?|mos?|years?|yrs?))?\\b`,
          'i',
        )
  const match = pattern.exec(line.text)
  if (!match) return null
  return {
    value: months === 0 ? 'None' : `${months} months`,
    words: wordsIn(line, match.index, match.index + match[0].length),
    named: /\bwait|\bafter\b|deferral|elimination|late (?:entrant|enrol|appl)|\bw\/?p\b/i.test(around),
  }
}

const MONTH_WORDS: Record<number, string> = {
  3: 'three',
  6: 'six',
  12: 'twelve|one year',
  18: 'eighteen',
  24: 'twenty-four|two years',
}

/** Words that a line about the field holds; names stand on lines without any. */
const NAMED: Record<string, RegExp> = dictionary({
  group_name:
    /group|employer|sponsor|policy ?holder|employees of|members of|prepared for|company|client|account/i,
  group_id: /group|policy|contract|plan (?:no|num|#|id)|account|grp|client|case|control/i,
  insurance_company: /carrier|insur|administ|underwrit|payer|payor|through|provided by|dental|ins\.? co/i,
  payor_id: /payer|payor|edi|electronic|neic|e-?claims?|carrier id/i,
  customer_service_phone: /service|call|phone|tel|question|contact|claims|line|care|support/i,
  plan_type: /plan|type|network|product|coverage|dental/i,
})

function text(field: string, value: string, line: Spelled, around: string): Standing | null {
  if (field === 'customer_service_phone') {
    const phone = readPhone(value)
    const words = wordsOf(line, value)
    return phone && words
      ? { value: phone, words, named: NAMED['customer_service_phone']!.test(around) }
      : null
  }
  const words = wordsOf(line, value)
  if (!words) return null
  if (field === 'plan_type') {
    const type = readPlanType(value)
    return type ? { value: type, words, named: NAMED['plan_type']!.test(around) } : null
  }
  const labels = field.startsWith('flag.')
    ? LEXICON.flags[field.slice(5) as keyof typeof LEXICON.flags].labels
    : []
  const named =
    NAMED[field]?.test(around) ?? labels.some((l) => around.toLowerCase().includes(l.toLowerCase()))
  return { value: plain(value), words, named }
}

function yesNo(value: string, line: Spelled, around: string): Standing | null {
  const yes = /^y/i.test(value)
  const match = yes || /^n/i.test(value) ? /\b(?:deductible|ded)\b/i.exec(line.text) : null
  const named =
    /deductible|\bded\b/i.test(around) &&
    /prevent|diagnos|class (?:i|1)\b|type (?:a|i|1)\b|exam|clean/i.test(around)
  return match
    ? { value: yes ? 'Yes' : 'No', words: wordsIn(line, match.index, match.index + match[0].length), named }
    : null
}

/** A disclaimer keeps the document's own wording: the model only names the kind. */
function disclaimer(kind: string, line: Spelled): Standing | null {
  return kind in LEXICON.disclaimers && line.text.length >= 20
    ? { value: line.text.slice(0, 240), words: line.words, named: true }
    : null
}

/**
 * Looks for a model's value on the line it names, in the normalised forms of the wire format.
 * @param field a name of the wire format
 * @returns the value as it is stored with the words it stands in, or null: then the model invented it
 */
export function standsOn(field: string, value: string, row: Row): Standing | null {
  const line = cellsOf(row)
  const around = surroundings(row)
  if (field === 'disclaimer') return disclaimer(value, line)
  if (field === 'deductible_applies_to_preventive') return yesNo(value, line, around)
  if ((CONTENT_FIELDS as readonly string[]).includes(field))
    return money(field, value.toLowerCase(), line, around)
  if (field.startsWith('coverage.')) return percent(field, value, row, line, around)
  if (field.startsWith('waiting_period.')) return wait(value.toLowerCase(), line, around)
  return text(field, value, line, around)
}
