import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { plansFromFile } from '../file-source.ts'
import { NameIndex } from '../resolve/name-index.ts'
import { readReferences } from '../resolve/references.ts'
import { estimateAsked } from './conversation.ts'
import { termsOf } from './terms.ts'
import { typedEstimate } from './typed.ts'
import type { TypedEstimate } from './typed-parts.ts'

const source = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const plan = termsOf((await source.load('F1'))!)
const index = new NameIndex([])
const read = (text: string): TypedEstimate => typedEstimate(text, readReferences(text, index), plan, TODAY)
/** Each line as "crowns 4 120000". */
const linesOf = (text: string) =>
  read(text).lines.map(({ procedure, tooth, quadrant, fee }) =>
    [procedure, tooth, quadrant, fee].filter((part) => part !== undefined).join(' '),
  )

describe('amounts that are none', () => {
  test.each([
    'crown on #30',
    'crown in 2024, 50% or 80%?',
    'filling for a 12 year old, 2 surfaces',
    'srp 24 months ago',
    'exam on 3/1/2026',
    'bridge seated 2017',
    'bridge 18-20 ok?',
    'crown, ssn 123-45-6789',
    'crown covered a hundred percent',
    'three crowns for a twelve year old',
    'crown, used a couple hundred',
    'crown and his phone is 555-0142',
  ])('%s', (text) => expect(read(text).lines.every((l) => l.fee === undefined)).toBe(true))

  test('one of which nothing tells what it is, is left over and told', () => {
    expect(read('crown 1200, ded 50').stray).toEqual([5_000])
    expect(read('2 fillings 360').unread).toEqual([36_000])
    expect(read('comps 180 on 3 and 4').unread).toEqual([18_000])
    expect(read('anteriors, crowns 1200 apiece').unread).toEqual([120_000])
  })
})

describe('what isn’t understood', () => {
  test('an amount below what’s allowed is no fee', () =>
    expect(read('crown #4, contracted 1142, she paid her $50').unread).toEqual([5_000]))

  test('a past day of which nothing is said is told, and shuts no gate', () => {
    const { strayDays, lines } = read('crown 1200, summit 5/21/2026')
    expect([strayDays, lines[0]!.history]).toEqual([['2026-05-21'], undefined])
  })

  test.each<[string, Partial<TypedEstimate>]>([
    ['crown 1200, she is not maxed out yet', { left: {} }],
    ['crown 1200, nothing left on her deductible', { left: {}, deductibleIsMet: true }],
    ['crown 1200, used her full max', { left: { maximum: 0 } }],
    ['crown 1200, wait is not over', { waitOver: false }],
    ['crown 1200, wait not met, deductible met', { waitOver: false, deductibleIsMet: true }],
  ])('a denial is one: %s', (text, wanted) => {
    const typed = read(text)
    expect(typed).toMatchObject(wanted)
    expect(typed.left).toEqual(wanted.left ?? typed.left)
    expect(typed.cover.maximumUsed).toBeUndefined()
  })

  test('a day that lies ahead was no day of earlier work, and one that doesn’t exist is asked about', () => {
    const [crown] = read('crown #30 1275 to be done 12/10/2026').lines
    expect([crown!.history, crown!.date]).toEqual([undefined, '2026-12-10'])
    expect(read('crown 1275, last done 02/30/2020').strayDays).toEqual([''])
  })

  test.each([
    ['crown $1275.5', 127_550],
    ['implant for 2000', 200_000],
    ['crown 1.5k', 150_000],
    ['crown 2k', 200_000],
  ])('%s', (text, fee) => expect(read(text).lines[0]!.fee).toBe(fee))

  test('an age that is an amount, too, is both', () =>
    expect(read('pt is 65 yo, exam 65, crown 1275').lines.map((l) => l.fee)).toEqual([6_500, 127_500]))

  test('a limit that is spoken of in other words', () => {
    expect(read('crown 1200, ded’s a mess').unclear).toEqual(['deductible'])
    expect(read('crown 1200, her max is a mess').unclear).toEqual(['maximum'])
    expect(read('crown 1200, ded met, 300 left of her max').unclear).toEqual([])
    expect(read('braces, none of the 1500 lifetime used').lines[0]!.fee).toBeUndefined()
  })
})

describe('numbers that are no money', () => {
  test('"at" before a price is none of an age', () => {
    expect(linesOf('braces start at 4500, kid is 13')).toEqual(['orthodontic 450000'])
    expect(linesOf('kid needs an exam at 65')).toEqual(['exams 6500'])
    expect(linesOf('kid starts, filling at 95')).toEqual(['fillings 9500'])
    expect(read('he gets sealants at 52 each').cover.age).toBeUndefined()
  })

  test('"at" behind a beginning tells the age', () => {
    const { lines, cover } = read('kid starts braces at 17, cov began 2/1/2026')
    expect([lines[0]!.fee, cover]).toEqual([undefined, { age: 17, coverageStart: '2026-02-01' }])
  })

  test('a year alone is of what the word before it says', () => {
    const crown = (text: string) => {
      const { lines, cover, strayDays } = read(`crown 1250, ${text}`)
      return [cover.coverageStart, lines[0]!.history, lines[0]!.lost, strayDays]
    }
    expect(crown('missing since 2019')).toEqual([undefined, undefined, '2019-12-31', []])
    expect(crown('old one there since 2015')).toEqual([undefined, ['2015-12-31'], undefined, []])
    expect(crown('used it all in 2026')).toEqual([undefined, undefined, undefined, []])
    expect(crown('something in 2019')).toEqual([undefined, undefined, undefined, ['2019-12-31']])
    expect(crown('on plan since 2024')).toEqual(['2024-12-31', undefined, undefined, []])
    expect(crown('been on it since 2023')).toEqual(['2023-12-31', undefined, undefined, []])
    expect(crown('seated 2017')).toEqual([undefined, ['2017-12-31'], undefined, []])
  })
})

describe('treatments', () => {
  test.each<[string, string[]]>([
    ['crown 1200', ['crowns 120000']],
    ['1200 for a crown on #4', ['crowns 4 120000']],
    ['exam 65, crown #30 1275', ['exams 6500', 'crowns 30 127500']],
    ['crown 30 1275', ['crowns 30 127500']],
    ['crown $1,275.50 tooth 14', ['crowns 14 127550']],
    ['D2740 on 14 at 1340, d0120 48', ['crowns 14 134000', 'exams 4800']],
    ['crown 2000', ['crowns 200000']],
    ['2 fillings at 180 each', ['fillings 18000', 'fillings 18000']],
    ['4 quads srp 250 each', ['srp UR 25000', 'srp UL 25000', 'srp LL 25000', 'srp LR 25000']],
    ['2 surf composite #19, comp 180 amalgam 120', ['fillings 19 18000']],
    ['sealants on 3 14 19, 52 ea', ['sealants 3 5200', 'sealants 14 5200', 'sealants 19 5200']],
    ['2 simple exts 180 each', ['extractions 18000', 'extractions 18000']],
    ['simple ext 180', ['extractions 18000']],
    ['2 fillings 165/ea', ['fillings 16500', 'fillings 16500']],
    ['fillings 150, 175.50 and 210', ['fillings 15000', 'fillings 17550', 'fillings 21000']],
    ['osseous LL and LR 1,050 a quad', ['osseous_surgery LL 105000', 'osseous_surgery LR 105000']],
    ['3 unit bridge 2-4, 2,900 total', ['bridges 2 290000']],
    ['bridge 2850, #4 was extracted 2/10/2026', ['bridges 4 285000']],
    ['D2393 #14 $240 (amalgam wouldve been 165)', ['fillings 14 24000']],
    ['crown eleven hundred', ['crowns 110000']],
    ['exam fifteen dollars, crown for a grand', ['exams 1500', 'crowns 100000']],
    ['crown 1.25k, implant 2 grand', ['crowns 125000', 'implants 200000']],
    ['corona 30 mil doscientos', ['crowns 30 120000']],
    ['corona 2 mil quinientos', ['crowns 250000']],
    ['crown 2 grand, buildup 5 hundred', ['crowns 200000', 'core_buildup 50000']],
    ['two fillings two hundred each', ['fillings 20000', 'fillings 20000']],
    ['3rd prophy 95', ['prophy 9500']],
    ['comps on 3 and 14, 180 ea', ['fillings 3 18000', 'fillings 14 18000']],
    ['limpieza 95 y sacar una muela 300', ['prophy 9500', 'extractions 30000']],
    ['comp exam 120', ['exams 12000']],
  ])('%s', (text, lines) => expect(linesOf(text)).toEqual(lines))

  test('with what the plan allows, for it and for what it pays instead', () => {
    expect(read('crown fee 1400 allowed 1100').lines[0]).toMatchObject({ fee: 140_000, allowed: 110_000 })
    expect(read('crown #30 1400 allowed 1100').lines[0]).toMatchObject({ fee: 140_000, allowed: 110_000 })
    expect(read('crown #30 1100 allowed 1400 fee').lines[0]).toMatchObject({ fee: 140_000, allowed: 110_000 })
    expect(read('crown 900 allowed, filling 200').lines.map((l) => [l.fee, l.allowed])).toEqual([
      [undefined, 90_000],
      [20_000, undefined],
    ])
    expect(read('crown #30 1200, base metal allowed is 900').lines[0]).toMatchObject({
      fee: 120_000,
      basisAllowed: 90_000,
    })
  })
})

describe('a message', () => {
  const asked = (...texts: string[]) =>
    estimateAsked(
      texts.map((text) => ({ text, reading: readReferences(text, index), asksPrice: /\$|owe/.test(text) })),
      plan,
      TODAY,
    )

  test.each(['is a crown covered at 65', 'prophy 95', 'are crowns 50 or 60', 'crown on 30?'])(
    'asks for no estimate: %s',
    (text) => expect(asked(text)).toBeNull(),
  )

  test('goes on with the estimate before it, and no further', () => {
    const lines = (...texts: string[]) =>
      asked(...texts)!.lines.map((l) => `${l.procedure} ${l.tooth} ${l.fee}`)
    expect(lines('crown #4 $1090', 'add a buildup $240', 'only 500 left')).toEqual([
      'crowns 4 109000',
      'core_buildup undefined 24000',
    ])
    expect(lines('crown #4 $1090', 'same crown on #30')).toEqual(['crowns 30 109000'])
    expect(lines('what does she owe for a crown', '1180 on #15')).toEqual(['crowns 15 118000'])
    expect(asked('crown #4 $1090, 300 used', 'only 500 left')).toMatchObject({ left: { maximum: 50_000 } })
    expect(asked('crown #4 $1090, 300 used', 'only 500 left')!.cover.maximumUsed).toBeUndefined()
    expect(asked('crown #4 $1090', 'how often bitewings')).toBeNull()
    const fresh = asked('crown #4 $1090, 300 used, she is 44', 'new patient: filling $200')!
    expect([fresh.cover, fresh.lines.length]).toEqual([{}, 1])
    expect(asked('crown #4 $1090, 300 used', 'filling on 8 $200')!.cover).toEqual({})
    expect(asked('crown #4 $1090', 'how often bitewings', 'only 500 left')).toBeNull()
  })
})

describe('the patient’s year', () => {
  test.each<[string, Partial<TypedEstimate>]>([
    ['crown 1200, nothing used, ded not met', { cover: { maximumUsed: 0, deductibleMet: 0 } }],
    ['crown 1200 ded met, used 640', { cover: { maximumUsed: 64_000 }, deductibleIsMet: true }],
    ['corona 1200, ya usó quinientos', { cover: { maximumUsed: 50_000 } }],
    ['corona 1200, ya pagó el deducible', { deductibleIsMet: true }],
    ['crown 1200, used five hundred', { cover: { maximumUsed: 50_000 } }],
    ['crown 1200, only 400 left, ded met', { left: { maximum: 40_000 }, deductibleIsMet: true }],
    ['crown 1100, used 1,250 of the 1500', { cover: { maximumUsed: 125_000 }, unread: [] }],
    ['d4910 148 used 1,200', { cover: { maximumUsed: 120_000 } }],
    ['crown 1200 ded met 300 left on her max', { left: { maximum: 30_000 }, deductibleIsMet: true }],
    ['ortho 3000, used 600 of the ortho lifetime', { cover: { orthoUsed: 60_000 } }],
    ['crown 1200, family ded is met', { familyDeductibleIsMet: true, deductibleIsMet: false }],
    ['crown 1200, nothing left of the deductible', { deductibleIsMet: true, cover: {} }],
    ['crown 1200, nothing paid of deductible', { cover: { deductibleMet: 0 }, unclear: [] }],
    ['crown 1200, left him 400 of maximum', { left: { maximum: 40_000 }, unread: [] }],
    ['corona 1200, del deducible ha pagado 20', { cover: { deductibleMet: 2_000 }, stray: [] }],
    ['empaste 220, no ha pagado el deducible', { cover: { deductibleMet: 0 }, deductibleIsMet: false }],
    ['empaste 220, ya ha pagado el deducible', { deductibleIsMet: true }],
    ['corona 1200, la espera no paso', { waitOver: false }],
    ['corona 1200, la espera ya paso', { waitOver: true }],
    ['crown 1200, not past waiting pd', { waitOver: false }],
    ['crown 1200, past waiting pd', { waitOver: true }],
    ['crown 1200, maxed out', { left: { maximum: 0 } }],
    ['crown 1200, 25 of ded met', { cover: { deductibleMet: 2_500 } }],
    ['crown 1200, 30 left on the deductible', { left: { deductible: 3_000 } }],
    [
      'crown 1200 out of network, coverage since 3/1/2025',
      { cover: { network: 'out', coverageStart: '2025-03-01' } },
    ],
    ['braces 6000 for her 12 yr old, wait is over', { cover: { age: 12 }, waitOver: true }],
    ['filling 200, primary paid 160', { cover: { otherCover: true } }],
  ])('%s', (text, wanted) => expect(read(text)).toMatchObject(wanted))

  test('a day without its year, of which nothing is said, is the nearer one: to come, or asked about', () => {
    const dated = (text: string) => {
      const { lines, strayDays } = read(`crown #9 1200 ${text}`)
      return [lines[0]!.fee, lines[0]!.date, ...strayDays]
    }
    expect(dated('dec 18')).toEqual([120_000, '2026-12-18'])
    expect(dated('in January')).toEqual([120_000, '2027-01-01'])
    expect(dated('el 20 de enero')).toEqual([120_000, '2027-01-20'])
    expect(dated('1/12')).toEqual([120_000, '2027-01-12'])
    expect(dated('aug 10')).toEqual([120_000, undefined, '2026-08-10'])
    expect(dated('last done in January')).toEqual([120_000, undefined])
    const [crown] = read('crown #9 1200 prep dec 15, seat jan 10').lines
    expect([crown!.date, crown!.seatDate, crown!.history]).toEqual(['2026-12-15', '2027-01-10', undefined])
  })

  test('days by what is said of them', () => {
    const [bridge] = read('bridge 3000, tooth 19 extracted 2019-04-02, last one in March 2015').lines
    expect(bridge).toMatchObject({ lost: '2019-04-02', history: ['2015-03-31'] })
    expect(read('crown 1200, never had one').lines[0]!.history).toEqual([])
    expect(read('crown 1200 on 12/15/2026').lines[0]!.date).toBe('2026-12-15')
    const [crown] = read('crown #13 1000 prep 12/28/2026 seat 1/11/2027').lines
    expect(crown).toMatchObject({ date: '2026-12-28', seatDate: '2027-01-11' })
    const [exam] = read('D0140 75. exams were 2/3/2026 and 8/10/2026').lines
    expect(exam!.history).toEqual(['2026-02-03', '2026-08-10'])
    const quadrants = read('srp UR 240 and UL 240, had UR 5/2025').lines
    expect(quadrants.map((l) => [l.quadrant, l.fee, l.history])).toEqual([
      ['UR', 24_000, ['2025-05-31']],
      ['UL', 24_000, undefined],
    ])
    expect(read('crown #4 1200, #30 was done 6/2020').lines[0]!.history).toBeUndefined()
  })
})
