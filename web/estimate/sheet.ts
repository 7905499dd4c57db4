import { writeCents } from '../../src/lexicon/cents.ts'
import type { EstimateLine, EstimateReply } from '../../src/riq/contract.ts'
import type { CoverDraft } from './drafts.ts'
import { spanishName } from './service-names.ts'
import { type Language, longDay, PARTS, SHEET_WORDS, type SheetWords, shortDay } from './sheet-words.ts'
import { writtenDay } from './values.ts'

/** What a sheet is made of. */
export interface SheetNeeds {
  reply: EstimateReply
  cover: CoverDraft
  /** The plan's group, carrier and kind. */
  plan: string
  preparedBy: string
  today: string
  language: Language
}

/** A treatment on the sheet; an amount that we don't know is empty. */
export interface SheetRow {
  name: string
  day: string
  note: string
  amounts: [charge: string, plan: string, patient: string]
}

/** The sheet for the patient, in one language. */
export interface Sheet {
  language: Language
  words: SheetWords
  plan: string
  made: string
  visit: string
  preparedBy: string
  figures: [label: string, amount: string][]
  rows: SheetRow[]
  total: [charge: string, plan: string, patient: string]
  primary: string
  /** Said where nobody vouches for the plan today; else empty. */
  warning: string
  makesHead: string
  makes: string[]
  open: string[]
}

/** The sum of one amount over the lines that could be worked out. */
export const sumOf = (
  reply: EstimateReply,
  part: 'charge' | 'primary_pays' | (typeof PARTS)[number],
): number => reply.lines.reduce((sum, line) => sum + (line?.[part] ?? 0), 0)

const put = (words: string, what: string) => words.replace('{}', () => what)

/** What a line is called, in the sheet’s language. */
function nameOf({ reply, language }: SheetNeeds, at: number): string {
  const { name, procedure } = reply.services[at] ?? { name: '', procedure: '' }
  return language === 'es' ? spanishName(name, procedure) : name
}

function noteOf(line: EstimateLine | null, words: SheetWords): string {
  if (!line) return words.notes.unknown
  if (line.gate) return words.gates[line.gate] ?? ''
  const notes = [
    line.upgrade > 0 ? put(words.notes.upgrade, writeCents(line.upgrade)) : '',
    line.over_maximum > 0 ? put(words.notes.over, writeCents(line.over_maximum)) : '',
  ]
  return notes.filter(Boolean).join(' ')
}

/** What isn't checked, one thing each: what's of one line begins with its name. */
function openOf(needs: SheetNeeds, words: SheetWords): string[] {
  const { reply, cover } = needs
  const lacksAllowed = reply.missing.filter(({ what }) => what === 'allowed').length
  const gaps = [...reply.missing, ...reply.unstated].flatMap(({ what, line }) => {
    const told = words.gaps[what]
    if (!told) return []
    // What the plan allows is one gap, however many treatments it's of.
    if (what === 'allowed' && lacksAllowed > 1) return [words.allowedOfAll]
    return line === undefined ? [told] : [`${nameOf(needs, line)}: ${told}`]
  })
  const assumed = [
    ...(cover.network === '' ? [words.gaps['network']] : []),
    ...(cover.other === '' ? [words.gaps['other']] : []),
  ].filter((told) => told !== undefined)
  return [...new Set([...gaps, ...assumed])]
}

/** The first day of the visits. */
function visitOf(reply: EstimateReply): string {
  const days = [...new Set(reply.lines.flatMap((line) => (line ? [line.date] : [])))].sort()
  return days[0] ? writtenDay(days[0]) : ''
}

/** Puts an estimate on a sheet. It holds nothing that tells who the patient is. */
export function sheetOf(needs: SheetNeeds): Sheet {
  const { reply, language } = needs
  const words = SHEET_WORDS[language]
  const { plan_pays, patient_pays } = reply.totals
  const [plan, patient] = words.figures[reply.sure ? 'sure' : 'about']
  const primary = sumOf(reply, 'primary_pays')
  return {
    language,
    words,
    plan: `${words.plan}: ${needs.plan}`,
    made: put(words.made, longDay(needs.today, language)),
    visit: visitOf(reply),
    preparedBy: needs.preparedBy,
    figures: [
      [plan, writeCents(plan_pays)],
      [patient, writeCents(patient_pays)],
    ],
    rows: reply.lines.map((line, at) => ({
      name: nameOf(needs, at),
      day: line ? shortDay(line.date, language) : '',
      note: noteOf(line, words),
      amounts: line
        ? [writeCents(line.charge), writeCents(line.plan_pays), writeCents(line.patient_pays)]
        : ['', '', ''],
    })),
    total: [writeCents(sumOf(reply, 'charge')), writeCents(plan_pays), writeCents(patient_pays)],
    warning: reply.warning === null ? '' : words.unverified,
    primary: primary > 0 ? put(words.primary, writeCents(primary)) : '',
    makesHead: put(words.makes, writeCents(patient_pays)),
    makes: PARTS.filter((part) => sumOf(reply, part) > 0).map((part) =>
      put(words.parts[part], writeCents(sumOf(reply, part))),
    ),
    open: openOf(needs, words),
  }
}

/** The sheet as plain text, in the same words. */
export function sheetText(sheet: Sheet): string {
  const { words } = sheet
  const list = (head: string, items: readonly string[]) =>
    items.length > 0 ? ['', head, ...items.map((item) => `- ${item}`)] : []
  const [, charge, plan, patient] = words.head
  const rows = sheet.rows.flatMap(({ name, day, note, amounts }) => [
    [name, day].filter(Boolean).join(' · '),
    ...(amounts[0] ? [`  ${charge} ${amounts[0]} · ${plan} ${amounts[1]} · ${patient} ${amounts[2]}`] : []),
    ...(note ? [`  ${note}`] : []),
  ])
  return [
    words.title,
    sheet.plan,
    sheet.made,
    '',
    ...sheet.figures.map(([label, amount]) => `${label}: ${amount}`),
    ...(sheet.warning ? ['', sheet.warning] : []),
    '',
    ...rows,
    `${words.total}: ${charge} ${sheet.total[0]} · ${plan} ${sheet.total[1]} · ${patient} ${sheet.total[2]}`,
    ...(sheet.primary ? [sheet.primary] : []),
    ...list(sheet.makesHead, sheet.makes),
    ...list(words.open, sheet.open),
    '',
    words.foot,
  ].join('\n')
}
