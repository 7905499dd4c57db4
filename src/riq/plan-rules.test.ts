import { describe, expect, test } from 'bun:test'
import { TODAY } from '../testing/staff/plans.ts'
import { ALL_PLANS } from '../testing/staff/questions.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: ALL_PLANS }), TODAY)
const ask = async (query: string, active: string | null = null) =>
  (await answerQuestion({ query }, active, { plans, today: TODAY, model: null })).answer

describe('what was typed beside a plan’s name is never passed over', () => {
  test.each<[string, string, string | null]>([
    ['brightwater premier pt, gold foil thing', '"gold foil"', null],
    ['acme roofing: any zirconium', '"zirconium"', null],
    ['los dos juntos', '"dos juntos"', 'G4'],
    ['does fracture get around it', '"fracture" and "around"', 'F1'],
  ])('%s: %s is named', async (query, words, active) =>
    expect(await ask(query, active)).toContain(`We didn’t understand ${words}. `),
  )

  test.each(['acme hardware high', 'hi, calling about acme roofing', 'pt has acme hardware high insurance'])(
    '%s: there’s nothing to name',
    async (query) => expect(await ask(query)).toContain(' is the active plan. What would you like to know?'),
  )

  test('a patient is never said again', async () => {
    expect(await ask('her name is maria gonzalez 4/5/80', 'F1')).not.toMatch(/maria|gonzalez/i)
  })
})

describe('the age of dependents', () => {
  test.each<[string, string, string]>([
    [
      'dads plan, son turned 25 last wk, still on it?',
      'G1',
      'to age 26. Age 25, as you typed, is under that.',
    ],
    ['her son is 25, did he age out', 'G5', 'to age 24. Age 25, as you typed, is over that.'],
    ['is a 27 year old kid covered', 'G1', 'to age 26. Age 27, as you typed, is over that.'],
    ['mi hija tiene 22, sigue cubierta', 'F1', 'to age 26. Age 22, as you typed, is under that.'],
    // Whether the limit's own year still counts is up to the carrier.
    ['her kid is 26, still on the plan?', 'F1', 'Dependents are covered to age 26. p. 4'],
    ['how old can a kid be', 'G5', 'Dependents are covered to age 24. p. 2'],
    ['hasta que edad cubren a los hijos', 'F1', 'Dependents are covered to age 26. p. 4'],
    ['when does a kid drop off', 'F1', 'Dependents are covered to age 26. p. 4'],
    ['can he stay til 26', 'G5', 'Dependents are covered to age 24. p. 2'],
    [
      'how long can my kids be on this plan',
      'F5',
      'does not say anything about the age limit for dependents',
    ],
  ])('%s', async (query, active, told) => expect(await ask(query, active)).toContain(told))

  test.each([
    ['premier kid age 7, fluoride how often', 'G1'],
    ['kid needs a filling, dad has the plan', 'F1'],
  ])('%s: the patient’s age is no dependent’s', async (query, active) =>
    expect(await ask(query, active)).not.toContain('Dependents'),
  )
})

test.each([
  'pt went to the other office across town last month, is that gonna fly',
  'denied, says pt assigned to diff office',
  'can she see another dentist',
  'puede ir con otro dentista',
  'does she have to go to a certain office',
  'can they go anywhere',
])('another office: %s', async (query) =>
  expect(await ask(query, 'G4')).toContain('Network: must use selected primary care dentist. p. 1'),
)

test.each([
  'pt was prepped at another office before july, wants us to seat',
  'crown started at her old dentist',
  'rct opened under her previous insurance',
])('begun elsewhere: %s', async (query) =>
  expect(await ask(query, 'G1')).toContain('Work in progress: not covered. p. 4'),
)

test('coverage that started is no work', async () => {
  expect(await ask('coverage started 7/1/26 no prior ins', 'G1')).not.toStartWith('Work in progress')
})

test('what out of network goes by', async () => {
  expect(await ask('what do they base oon on', 'G1')).toContain('80th percentile UCR')
})

describe('ways to take a tooth out', () => {
  test.each([
    'pull a baby tooth',
    'extracting 4 bis on a 12 yr old',
    'muela sacada',
    'le sacaron una muela, cubre',
  ])('%s: the simple one', async (query) =>
    expect(await ask(query, 'F1')).toStartWith('Extractions (simple): the plan pays 80%'),
  )

  test.each(['full bony', 'sacarle una muela del juicio', 'pull an impacted tooth'])(
    '%s: surgery',
    async (query) => expect(await ask(query, 'F1')).toStartWith('Oral surgery: the plan pays 80%'),
  )

  test('both kinds, where both are named', async () => {
    const answer = await ask('simple vs surgical ext', 'G5')
    expect(answer).toContain('does not say whether extractions (simple) are covered')
    expect(answer).toContain('Oral surgery: the plan pays 80%')
  })
})

test('an abutment is no crown', async () => {
  expect(await ask('implant abutment', 'G1')).toContain('does not say whether implant abutments are covered')
  expect(await ask('bridge abutment', 'G1')).not.toContain('implant')
})
