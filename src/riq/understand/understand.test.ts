import { describe, expect, test } from 'bun:test'
import type { PlanRef } from '../plan-source.ts'
import { NameIndex } from '../resolve/name-index.ts'
import { readReferences } from '../resolve/references.ts'
import type { Ask, Service } from './asks.ts'
import { understand } from './understand.ts'

const acme = { id: 'a', group_name: 'Acme Hardware', group_id: '0471882', insurance_company: 'Harbor Mutual' }
const index = new NameIndex([acme as PlanRef])
const read = (question: string) => understand(question, readReferences(question, index))

const nameOf = (what: Service | string | null) =>
  what === null ? 'all' : typeof what === 'string' ? what : (what.item?.name ?? what.procedure)

/** One word or two for each thing asked. */
function short(ask: Ask): string {
  switch (ask.about) {
    case 'service':
      return nameOf(ask.service)
    case 'item':
      return ask.item.name
    case 'class':
      return `class ${ask.name}`
    case 'field':
      return ask.field
    case 'flag':
      return ask.flag
    case 'wait':
      return `wait ${nameOf(ask.for)}`
    case 'deductible_applies':
      return `ded on ${nameOf(ask.to)}`
    case 'counts_toward_maximum':
      return `max with ${nameOf(ask.what)}`
    default:
      return ask.about
  }
}

describe('what a question asks', () => {
  test.each<[string, string[]]>([
    ['cov for D2740 @ Acme?', ['crowns']],
    ['is 4910 covered', ['perio_maintenance']],
    ['% on SRP', ['srp']],
    ['what about a D 27 40', ['crowns']],
    ['flouride and sealents', ['fluoride', 'sealants']],
    ['do they pay for laughing gas', ['nitrous oxide']],
    ['how often bitewings', ['bitewings']],
    ['night guard?', ['night guards']],
    ['her bridge came loose, recementing covered?', ['bridge recementation or repair']],
    ['recement a crown and a bridge', ['crown recementation or repair', 'bridges']],
    ['crowns and any wait?', ['crowns', 'wait crowns']],
    ['wait on crowns and bridges', ['wait crowns', 'wait bridges']],
    ['rootcanal and deepcleaning', ['endo', 'srp']],
    ['who is primary', ['cob']],
    ['are we paid directly', ['assignment_of_benefits']],
    ['do unused dollars carry', ['rollover']],
    ['basic %?', ['class basic']],
    ['prev/basic/major', ['class preventive', 'class basic', 'class major']],
    ['ded?', ['deductible_individual', 'deductible_family']],
    ['fam ded', ['deductible_family']],
    ['does the deductible apply to fillings', ['ded on fillings']],
    [
      'whats the deductible and does it hit cleanings',
      ['deductible_individual', 'deductible_family', 'ded on prophy'],
    ],
    ['ded and max', ['deductible_individual', 'deductible_family', 'annual_maximum_individual']],
    ['ortho % and max', ['orthodontic', 'orthodontic_lifetime_maximum']],
    ['ortho max lifetime or yearly', ['orthodontic_lifetime_maximum']],
    ['does the max include preventive', ['max with preventive']],
    ['any wait on crowns', ['wait crowns']],
    ['waiting periods', ['wait all']],
    ['she had other coverage before, does the wait still apply', ['prior_coverage']],
    ['mtc?', ['missing_tooth_clause']],
    ['preauth for a crown?', ['preauthorization']],
    ['#19 pulled 2019, bridge 18-20 ok?', ['missing_tooth_clause', 'bridges']],
    ['bill crown on prep or seat', ['crowns']],
    ['payer id and phone', ['payor_id', 'customer_service_phone']],
    ['who is it through', ['insurance_company']],
    ['full breakdown', ['summary']],
    ['who verified this and when', ['verified']],
    ['verify crown coverage', ['crowns']],
    ['crown % and is there a downgrade on fillings', ['crowns', 'fillings']],
  ])('%s', (question, expected) => {
    expect(read(question).asks.map(short)).toEqual(expected)
  })

  test('a short form in capitals is one only amid small letters', () => {
    expect(read('do they pay for DEN').asks.map(short)).toEqual(['dentures'])
    expect(read('the den is closed').asks).toEqual([])
  })

  test('the same thing is not asked twice', () => {
    expect(read('crown crowns D2740 crown?').asks).toHaveLength(1)
  })
})

describe('an amount with the figures of a code', () => {
  const codes = (question: string) => read(question).services.map((service) => service.code)
  test.each([
    'crown, fee 2750',
    'crown fee is 2750',
    'crown, we charged about 2750',
    'crown for 2750 dollars',
  ])('%s is no code', (question) => expect(codes(question)).toEqual([null]))
  test.each(['cost of 2750', 'what do they pay on 2750', 'is 2750 covered'])('%s is one', (question) =>
    expect(codes(question)).toEqual(['D2750']),
  )
})

describe('what plan documents do not answer', () => {
  test.each([
    ['patient', 'how much does he have left'],
    ['patient', 'is Jane Doe eligible'],
    ['patient', 'when was her last cleaning'],
    ['patient', 'has she met her deductible'],
    ['promise', 'will they definitely pay'],
    ['clinical', 'what crown material should the doctor use'],
    ['clinical', 'does this tooth need a root canal'],
    ['legal', 'can we waive the copay'],
    ['writing', 'write an appeal letter for the crown'],
    ['action', 'please file this claim'],
    ['market', 'what do most plans do for night guards'],
    ['fees', 'what is the fee for D2740'],
    ['estimate', 'crown on #4, our fee is 1200, ded not met'],
    ['estimate', 'what will the patient owe on a $1,200 crown'],
    ['estimate', 'how much is her crown?'],
  ])('%s: %s', (beyond, question) => expect(read(question).beyond).toBe(beyond as never))

  test.each([
    'how long do we have to file a claim',
    'how much do they pay on fillings',
    'what is the deductible',
    'is the deductible waived for exams',
    'is this plan verified',
    'D2740 for group 0471882',
    'any exclusions or disclaimers',
  ])('but an ordinary question is one: %s', (question) => expect(read(question).beyond).toBeNull())
})

test('hello and thanks are no questions', () => {
  expect(read('Hi!').social).toBe('greeting')
  expect(read('thank you so much').social).toBe('thanks')
  expect(read('what can you do').social).toBe('help')
  expect(read('hi, is a crown covered').social).toBeNull()
})

describe('a remark that asks nothing', () => {
  test.each([
    'ugh what is the payor phone',
    'lol deductible',
    'omg is it covered?',
    'ugh on hold w harbor, deductible?',
  ])('%j asks', (text) => expect(read(text).social).toBeNull())
  test.each(['ugh on hold w harbor', 'morning riq lol phones are nuts today', 'omg the phone keeps ringing'])(
    '%j doesn’t',
    (text) => expect(read(text).social).toBe('chat'),
  )
})
