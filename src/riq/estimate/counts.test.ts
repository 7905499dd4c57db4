import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { talk } from '../../testing/staff/talk.ts'
import { plansFromFile } from '../file-source.ts'
import { NameIndex } from '../resolve/name-index.ts'
import { readReferences } from '../resolve/references.ts'
import { termsOf } from './terms.ts'
import { typedEstimate } from './typed.ts'
import type { TypedEstimate } from './typed-parts.ts'

const source = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const plan = termsOf((await source.load('F1'))!)
/** Preventive services stay outside its maximum. */
const premier = {
  ...plan,
  services: { ...plan.services, prophy: { ...plan.services['prophy']!, counts: false } },
}
const index = new NameIndex([])
const read = (text: string, of = plan): TypedEstimate =>
  typedEstimate(text, readReferences(text, index), of, TODAY)
/** The fees of the lines in dollars. */
const feesOf = (text: string) => read(text).lines.map(({ fee }) => (fee ?? 0) / 100)

describe('how many a message says', () => {
  test.each<[string, number[]]>([
    ['sealants on 4 teeth at 50 each', [50, 50, 50, 50]],
    ['sealants x4 at 50', [50, 50, 50, 50]],
    ['3 fillings at 180', [180, 180, 180]],
    ['upper and lower denture at 1800 each', [1800, 1800]],
    ['dentures both arches 1800 ea', [1800, 1800]],
    ['srp 2 quads, 500 total', [250, 250]],
    ['3 fillings 100 total', [33.34, 33.33, 33.33]],
    ['2 crowns, 2400 for both', [1200, 1200]],
    ['bridge 3 unit total 3300', [3300]],
    ['upper denture 1800', [1800]],
  ])('%s: %p', (text, fees) => expect(feesOf(text)).toEqual(fees))

  test('an amount for several of which nothing tells whose it is, is left over', () => {
    expect(read('3 fillings 540').unread).toEqual([54_000])
    expect(read('2 crowns 2400').unread).toEqual([240_000])
  })

  test('a count of teeth is no tooth', async () => {
    const { answer } = await talk('F1', 'are sealants covered on 4 teeth')
    expect(answer).not.toContain('Tooth 4')
  })
})

describe('amounts that are no fee', () => {
  test('what was used this year for services: of the maximum, or beside it where it doesn’t count', () => {
    const crown = read('had 500 in cleanings this year, crown #3 1200')
    expect([crown.cover.maximumUsed, crown.outside, crown.lines.map((l) => l.fee)]).toEqual([
      50_000,
      undefined,
      [120_000],
    ])
    const braces = read('had 900 in braces so far, crown #3 1200')
    expect(braces.cover).toEqual({ orthoUsed: 90_000 })
    expect(read('had 500 in cleanings this year, crown #3 1200', premier).outside).toBe(50_000)
  })

  test('what the plan has paid is used, of the estimate before, too; each of several is asked about', async () => {
    expect(read('insurance paid 370 total').cover).toEqual({ maximumUsed: 37_000 })
    expect(read('ins paid 834 on each of two crowns').unread).toEqual([83_400])
    const { answer } = await talk(
      'F1',
      'crown #9 1200',
      'oh wait hes had 2 cleanings, insurance paid 1000 total',
    )
    expect(answer).toStartWith('Patient pays about $700.00, plan pays about $500.00.')
  })

  test('a counted treatment goes on until it has its amounts, and what nobody explained stays open', async () => {
    expect(feesOf('two fillings, #3 MO 215 and #5 DO 198')).toEqual([215, 198])
    const { answer } = await talk('F1', '3 fillings 540, ded not met', 'and if we were out of network')
    expect(answer).toStartWith('Tell us what $540.00 is')
  })

  test('the family’s use is the family’s, what’s left of it, too', () => {
    expect(read('crown 1200, family ded 150 with 120 met').cover).toEqual({ familyDeductibleMet: 12_000 })
    expect(read('crown 1200, his ded 40 met').cover).toEqual({ deductibleMet: 4_000 })
  })

  test('what a plan pays as a rule is a percent, what one paid are dollars', () => {
    expect(feesOf('insurance covers 100 on a filling')).toEqual([0])
    expect(feesOf('a filling, plan pays 80')).toEqual([0])
    expect(feesOf('filling 100')).toEqual([100])
  })

  test('the plan’s own limit, where someone asks what comes out of it', async () => {
    const { answer } = await talk('F1', 'does ortho eat into the 1500')
    expect(answer).toStartWith('No. Orthodontics stay outside the annual maximum. p. 1')
  })

  test('a discount in percent is worked into nothing, and that’s said; the plan’s own percent isn’t', async () => {
    const note = 'We didn’t use "20%". Type the dollar amount instead.'
    expect((await talk('F1', 'crown 1200, ppo discount 20%')).answer).toContain(note)
    expect((await talk('F1', 'crown 1200 at 50%')).answer).not.toContain('didn’t use')
  })
})

test('a rule that’s asked for next to a price is answered, too', async () => {
  const { answer } = await talk('F1', 'does a crown need preauth, fee is 1200, what would she pay')
  expect(answer).toContain('Patient pays about $625.00')
  expect(answer).toContain('Predetermination')
})
