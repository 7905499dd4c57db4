import { describe, expect, test } from 'bun:test'
import { PROCEDURES } from '../../src/lexicon/catalog.ts'
import { estimateLine, estimateReply } from '../testing/fake-estimate.ts'
import { NO_COVER } from './drafts.ts'
import { PROCEDURES_ES, spanishName } from './service-names.ts'
import { type SheetNeeds, sheetOf, sheetText } from './sheet.ts'
import { type Language, SHEET_WORDS } from './sheet-words.ts'

const crown = estimateLine({
  plan_pays: 58_640,
  patient_pays: 59_360,
  coinsurance: 47_200,
  over_maximum: 12_160,
})
const exam = estimateLine({
  name: 'Periodic exams',
  date: '2026-12-03',
  charge: 4_800,
  plan_pays: 4_800,
  patient_pays: 0,
  coinsurance: 0,
})

const needs = (language: Language, changes: Partial<SheetNeeds> = {}): SheetNeeds => ({
  reply: estimateReply([exam, crown, null], {
    missing: [{ what: 'history', line: 1 }, { what: 'coverage_start' }],
    unstated: [{ what: 'share', line: 2 }],
    services: [
      { name: 'Periodic exams', procedure: 'exams' },
      { name: 'Crowns, tooth 30', procedure: 'crowns' },
      { name: 'Core build-up', procedure: 'core_buildup' },
    ],
  }),
  cover: { ...NO_COVER, network: 'in' },
  plan: 'Orchard Valley Credit Union, Larkspur Dental Plan PPO',
  preparedBy: 'Priya Nair',
  today: '2026-11-22',
  language,
  ...changes,
})

test('a line that couldn’t be worked out has no amounts, and nothing is counted for it', () => {
  const sheet = sheetOf(needs('en'))
  expect(sheet.rows[2]).toEqual({
    name: 'Core build-up',
    day: '',
    note: 'We couldn’t work this one out yet.',
    amounts: ['', '', ''],
  })
  expect(sheet.total).toEqual(['$1,228.00', '$634.40', '$593.60'])
})

test('the copied text in English', () => {
  expect(sheetText(sheetOf(needs('en')))).toBe(`Your treatment estimate
Dental plan: Orchard Valley Credit Union, Larkspur Dental Plan PPO
Made on Nov 22, 2026

Your plan pays about: $634.40
You pay about: $593.60

Periodic exams · Dec 3
  Charge $48.00 · Plan pays $48.00 · You pay $0.00
Crowns, tooth 30 · Dec 17
  Charge $1,180.00 · Plan pays $586.40 · You pay $593.60
  $121.60 is over your plan’s maximum.
Core build-up
  We couldn’t work this one out yet.
Total: Charge $1,228.00 · Plan pays $634.40 · You pay $593.60

What makes up your $593.60
- Your share of each treatment: $472.00
- Over your plan’s maximum: $121.60

Not checked yet
- Crowns, tooth 30: When you last had this done
- The date your coverage started
- Core build-up: How much your plan pays for this treatment
- Any other dental plan you have

${SHEET_WORDS.en.foot}`)
})

test('the same in Spanish, with amounts in US style', () => {
  expect(sheetText(sheetOf(needs('es')))).toBe(`Estimado de su tratamiento
Plan dental: Orchard Valley Credit Union, Larkspur Dental Plan PPO
Hecho el 22 de noviembre de 2026

Su plan paga cerca de: $634.40
Usted paga cerca de: $593.60

Examen periódico · 3 dic
  Costo $48.00 · Paga el plan $48.00 · Usted paga $0.00
Corona, diente 30 · 17 dic
  Costo $1,180.00 · Paga el plan $586.40 · Usted paga $593.60
  $121.60 pasa del máximo de su plan.
Reconstrucción del diente
  Todavía no pudimos calcular este tratamiento.
Total: Costo $1,228.00 · Paga el plan $634.40 · Usted paga $593.60

De dónde salen sus $593.60
- Su parte de cada tratamiento: $472.00
- Sobre el máximo de su plan: $121.60

Falta por revisar
- Corona, diente 30: Cuándo le hicieron esto por última vez
- La fecha en que empezó su cobertura
- Reconstrucción del diente: Cuánto paga su plan por este tratamiento
- Cualquier otro plan dental que usted tenga

${SHEET_WORDS.es.foot}`)
})

describe('the Spanish words', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts)

  test('are there for all that’s said in English, with the same blanks, and none is left in English', () => {
    const [en, es] = [texts(SHEET_WORDS.en), texts(SHEET_WORDS.es)]
    expect(es).toHaveLength(en.length)
    const blanks = (text: string) => text.split('{}').length
    expect(es.map(blanks)).toEqual(en.map(blanks))
    expect(es.filter((text, at) => text === en[at])).toEqual(['Total'])
  })

  test('are there for every procedure; what we don’t know by name is called by its procedure', () => {
    expect(Object.keys(PROCEDURES_ES).sort()).toEqual([...PROCEDURES].sort())
    expect(new Set(Object.values(PROCEDURES_ES)).size).toBe(PROCEDURES.length)
    expect(spanishName('Something new, tooth 4', 'crowns')).toBe('Corona, diente 4')
    expect(spanishName('constructor', 'toString')).toBe('Tratamiento')
  })
})

test('nothing is "about" once all is known, and a shut gate says why', () => {
  const refused = estimateLine({
    plan_pays: 0,
    patient_pays: 118_000,
    not_paid: 118_000,
    gate: 'not_covered',
  })
  const sheet = sheetOf(
    needs('es', { reply: estimateReply([refused]), cover: { ...NO_COVER, network: 'out', other: 'no' } }),
  )
  expect(sheet.figures.map(([label]) => label)).toEqual(['Su plan paga', 'Usted paga'])
  expect(sheet.rows[0]?.note).toBe('Su plan no cubre este tratamiento.')
  expect(sheet.open).toEqual([])
})
