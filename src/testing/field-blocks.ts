import type { IdentityField } from '../lexicon/catalog.ts'
import { LEXICON } from '../lexicon/words.ts'
import type { Dice, Sheet } from './field-sheet.ts'
import type { Truth } from './field-truth.ts'

/** Draws a part of a plan page; may set fields to null that its wording leaves out. */
export type Block = (sheet: Sheet, truth: Truth, dice: Dice) => void

/** Labels that mean something else as soon as they stand on a whole page. */
const SKIP =
  /^(?:plan|program|through|network|offered through|company|account|client|plan name|plan administrator.*|provider \(of insurance\)|vendor|coverage type|plan design|product|call|contact|phone|plan id|plan #|plan number|division|gn|customer number|policy holder|carrier id|clearinghouse id|submitter payer code|electronic id|administrator|subscriber group|prepared for|benefits for employees of|for covered employees of|claims phone|dental vendor|carrier information|account\/group|group)$/i

/** Labels of a field in the lexicon; one in five is kept for the held-out pages. */
export function labelsOf(field: IdentityField, held: boolean): string[] {
  const all = LEXICON.fields[field].labels.filter((l) => !SKIP.test(l))
  return all.filter((_, i) => (i % 5 === 4) === held)
}

const IDENTITY = [
  'group_name',
  'group_id',
  'insurance_company',
  'payor_id',
  'customer_service_phone',
  'plan_type',
] as const

function pairs(truth: Truth, dice: Dice, held: boolean): [string, string][] {
  return IDENTITY.flatMap((field): [string, string][] => {
    const value = truth.fields[field]
    return value === null ? [] : [[dice.pick(labelsOf(field, held)), value]]
  })
}

/** Blocks that name the plan without labels in rows: prose, letterhead, title. */
const WITHOUT_ROWS: Record<string, Block> = {
  prose: (sheet, { fields: f }, dice) => {
    sheet.heading(`Dental benefits for employees of ${f.group_name}`, 14)
    sheet.paragraph(
      `This ${f.plan_type} plan is ${dice.pick(['underwritten', 'administered', 'insured'])} by ${f.insurance_company}. Your group number is ${f.group_id}. ` +
        `Questions? Call ${dice.pick(['customer service', 'member services'])} at ${f.customer_service_phone}.${f.payor_id ? ` Electronic claims go to payer ID ${f.payor_id}.` : ''}`,
    )
  },
  letterhead: (sheet, { fields: f }, dice) => {
    sheet.row(f.insurance_company!, { size: 17, bold: true })
    sheet.row('Schedule of Benefits', { size: 12 })
    sheet.line(0.6)
    sheet.row(`${dice.pick(['Policyholder', 'Employer', 'Prepared for'])}: ${f.group_name}`)
    sheet.row(`${dice.pick(['Policy Number', 'Group No.', 'Contract #'])}: ${f.group_id}`)
    sheet.row(`Plan type: ${f.plan_type}`)
    sheet.row(`Customer service ${f.customer_service_phone}${f.payor_id ? ` | Payer ID ${f.payor_id}` : ''}`)
  },
  title: (sheet, { fields: f }) => {
    sheet.row(f.group_name!, { size: 18, bold: true })
    sheet.row(`Dental plan (${f.plan_type}) underwritten by ${f.insurance_company}`, { size: 11 })
    sheet.row(`Group number ${f.group_id}`)
    sheet.line()
    sheet.row(
      `Member services: ${f.customer_service_phone}.${f.payor_id ? ` Payer ID ${f.payor_id}.` : ''}`,
      { size: 9 },
    )
  },
}

/** Blocks that name the plan by labels in rows; the first argument takes the labels kept apart. */
const WITH_ROWS: Record<string, (held: boolean) => Block> = {
  lines: (held) => (sheet, truth, dice) => {
    sheet.heading('Dental Benefit Summary', 16)
    for (const [label, value] of pairs(truth, dice, held)) sheet.row(`${label}: ${value}`)
  },
  table: (held) => (sheet, truth, dice) => {
    sheet.heading('Verification of Benefits', 16)
    for (const [label, value] of pairs(truth, dice, held)) sheet.cells([54, 260], [label, value])
  },
  sideBySide: (held) => (sheet, truth, dice) => {
    sheet.heading('Plan overview', 15)
    const all = pairs(truth, dice, held)
    for (let i = 0; i < all.length; i += 2)
      sheet.cells([54, 170, 330, 440], [all[i]![0], all[i]![1], all[i + 1]?.[0] ?? '', all[i + 1]?.[1] ?? ''])
  },
  captions: (held) => (sheet, truth, dice) => {
    sheet.heading('Benefits at a glance', 15)
    const all = pairs(truth, dice, held)
    for (let i = 0; i < all.length; i += 2) {
      const two = all.slice(i, i + 2)
      sheet.cells(
        [54, 320],
        two.map((p) => p[0]),
        { size: 7.5 },
      )
      sheet.line(-0.35)
      sheet.cells(
        [54, 320],
        two.map((p) => p[1]),
        { size: 10.5 },
      )
      sheet.line(0.5)
    }
  },
  inOneLine: (held) => (sheet, truth, dice) => {
    const all = pairs(truth, dice, held)
    sheet.heading('Summary of Dental Benefits', 15)
    for (let i = 0; i < all.length; i += 2)
      sheet.row(
        all
          .slice(i, i + 2)
          .map(([l, v]) => `${l}: ${v}`)
          .join('   '),
      )
  },
  printout: (held) => (sheet, truth, dice) => {
    sheet.row('ELIGIBILITY AND BENEFIT RESPONSE', { size: 10 })
    sheet.line()
    for (const [label, value] of pairs(truth, dice, held)) {
      const end = sheet.text(54, label.toUpperCase(), { size: 9 })
      sheet.text(end + 4, '.'.repeat(Math.max(3, Math.floor((230 - end) / 2.6))), { size: 9 })
      sheet.text(240, value.toUpperCase(), { size: 9 })
      sheet.line(1.4, 9)
    }
  },
}

/** Blocks that name the plan; `held` takes the labels kept apart. */
export function identityBlocks(held: boolean): Record<string, Block> {
  const rows = Object.entries(WITH_ROWS).map(([name, block]) => [name, block(held)] as const)
  return { ...Object.fromEntries(rows), ...WITHOUT_ROWS }
}
