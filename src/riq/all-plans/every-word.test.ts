import { describe, expect, test } from 'bun:test'
import { talk } from '../../testing/staff/talk.ts'

const answerTo = async (query: string) => (await talk(null, query)).answer

/** The first words of the plans that are listed, up to their status or what they say. */
async function listed(query: string): Promise<string[]> {
  const [, ...lines] = (await answerTo(query)).split('\n')
  const to = lines.findIndex((line) => !line.startsWith('•'))
  return lines
    .slice(0, to < 0 ? undefined : to)
    .map((line) => /^• ([^:]+?)(?:, (?:not verified|stale))?:/.exec(line)![1]!)
}

const [HIGH, LOW, ROOFING, STAFFING, LOCAL] = [
  'Acme Hardware, High',
  'Acme Hardware, Low',
  'Acme Roofing',
  'Acme Dental Staffing',
  '3M Local 9',
]

describe('what can’t be held against the plans is named, and there’s no list', () => {
  test.each<[string, string]>([
    ['which plans cover crowns before november', '"before november"'],
    ['which plans cover only cleanings', '"only"'],
    ['which plans need preauth for crowns', '"crowns"'],
    ['any plan that cuts composites down', '"cuts"'],
    ['which plans have medical pay first on oral surgery', '"oral surgery"'],
    ['cuales planes cubren coronas nunca', '"nunca"'],
  ])('%s: %s', async (query, named) => {
    const answer = await answerTo(query)
    expect(answer).toStartWith(`We can’t check ${named} in all the plans, so there’s no list.`)
    expect(answer).not.toContain('•')
  })

  test.each([
    'which plans cover crowns for $300',
    'which plans cover implants for patients over 65',
    'which plans replace crowns after 60 months',
    'which plans have the highest max and the lowest deductible',
    'which plans cover implants and crowns or bridges',
    'which dhmo plans have a crown copay under 300',
    'which plans were verified before 2026',
  ])('a figure, two ranks, "and" next to "or": %s', async (query) =>
    expect(await answerTo(query)).toStartWith('We can’t check all of that in the plans.'),
  )

  test('a word that only says more is named above the list', async () =>
    expect(await answerTo('which plans in texas cover crowns')).toStartWith(
      'We didn’t take "texas" into account. This is what the plans say without it.\n4 of the 5 plans here cover crowns:',
    ))
})

describe('every figure is held against what it’s said of', () => {
  test.each<[string, string[]]>([
    ['which plans have a family deductible of 150 or less', [LOCAL, HIGH, ROOFING]],
    ['which plans have dependent age 26', [HIGH]],
    ['which plans have dependents to 24', []],
    ['plans with max over 1500 and no deductible', [LOCAL]],
    ['plans with no deductible and max over 1500', [LOCAL]],
    ['which plans have an annual max between 1000 and 1500', [STAFFING, HIGH, LOW]],
    ['which plans pay fillings between 60 and 80', [STAFFING, HIGH, LOW]],
    ['que planes pagan coronas al 60 o mas', [LOCAL, ROOFING]],
    ['planes con deducible menor de 50', [LOCAL, STAFFING]],
    ['which plans give 3 cleanings', [LOCAL]],
    ['which plans pay 80 for fillings and 50 for crowns', [HIGH]],
    ['which plans have a missing tooth clause and pay crowns at 50', [HIGH]],
    ['which plans pay fillings and endo at 90', [ROOFING]],
    ['which plans have less than 400 days to file claims', [HIGH]],
    ['who covers perio maint 4x a year', [HIGH]],
    ['which plans cover cleanings three times a year', [LOCAL]],
    ['cuales planes cubren limpiezas tres veces al ano', [LOCAL]],
  ])('%s', async (query, plans) => expect(await listed(query)).toEqual(plans))

  test('"a calendar year" is the year of the count, not another condition', async () => {
    expect(await answerTo('which plans allow 2 cleanings a calendar year')).toContain(
      '2 times a year or more by the calendar year:',
    )
    expect(await listed('which plans allow 2 cleanings a calendar year')).toEqual([LOCAL, HIGH, LOW])
  })
})

describe('what is said of the plans themselves', () => {
  test.each<[string, string[]]>([
    ['which plans verified since may cover crowns', [LOCAL]],
    ['which plans were verified more than a year ago', [ROOFING]],
    ['plans uploaded in november', [STAFFING, LOW]],
    ['plans not verified since january', [STAFFING, LOW, ROOFING]],
    ['cuales planes no estan verificados', [STAFFING, LOW]],
    ['which plans renew in january', [LOCAL, HIGH, LOW, ROOFING]],
    ['which plans renew in july', []],
    ['which high option plans cover crowns', [HIGH]],
  ])('%s', async (query, plans) => expect(await listed(query)).toEqual(plans))
})

describe('conditions that are joined or denied', () => {
  test.each<[string, string[]]>([
    ['which plans cover crowns but not implants', [HIGH]],
    ['which plans cover endo and crowns', [LOCAL, HIGH, ROOFING]],
    ['which ppo plans cover implants or sealants', [HIGH, LOW]],
    ['which plans are indemnity or cover bridges', [LOCAL, HIGH]],
    ['list ppo and indemnity plans', [LOCAL, STAFFING, HIGH, LOW, ROOFING]],
  ])('%s', async (query, plans) => expect(await listed(query)).toEqual(plans))
})

describe('questions over all plans in other words', () => {
  test.each<[string, string[]]>([
    ['fillings at 80 or better, who', [LOCAL, HIGH, ROOFING]],
    ['alguno no cubre coronas', [LOW]],
    ['quien cubre coronas', [LOCAL, STAFFING, HIGH, ROOFING]],
    ['hay algun plan sin periodo de espera', [LOCAL]],
    ['how many of ours are ppo', [STAFFING, HIGH, LOW, ROOFING]],
    ['cuantos planes son ppo', [STAFFING, HIGH, LOW, ROOFING]],
    ['no deductible plans', [LOCAL]],
    ['anyone on harbor mutual with a missing tooth clause', [HIGH]],
    ['who renews in january', [LOCAL, HIGH, LOW, ROOFING]],
  ])('%s', async (query, plans) => expect(await listed(query)).toEqual(plans))

  test('plans by carrier', async () =>
    expect(await answerTo('list plans by carrier')).toContain('• Harbor Mutual Dental: 2 plans'))

  test.each([
    'do we have metlife',
    'any delta dental plans',
    'do any of our plans use guardian',
    'anyone on cigna',
    'is anyone on humana',
  ])('an insurer that no plan is from: %s', async (query) =>
    expect(await answerTo(query)).toStartWith('None of the 5 plans here is with '),
  )
})

describe('the most, the least and what comes next', () => {
  test.each<[string, string, string]>([
    ['biggest annual max we have in the book', 'Highest annual maximum', LOCAL],
    ['which plan has the second highest annual max', 'Second highest annual maximum', ROOFING],
    ['top 3 annual maximums', 'Highest annual maximum', LOCAL],
    ['lowest deductible with no wait on basic', 'Lowest deductible', LOCAL],
    ['highest crown percentage', 'Highest percent for crowns', LOCAL],
    ['cual plan tiene el maximo mas alto', 'Highest annual maximum', LOCAL],
    ['que plan tiene el maximo mas bajo', 'Lowest annual maximum', LOW],
  ])('%s', async (query, start, first) => {
    const lines = (await answerTo(query)).split('\n')
    expect(lines[0]).toStartWith(start)
    expect(lines[1]).toStartWith(`• ${first}`)
  })
})

describe('a list that is narrowed keeps what it was asked for', () => {
  test.each<[string, string, string]>([
    ['which plans cover crowns', 'only ppo', 'cover crowns and have the plan type PPO:'],
    ['which plans cover crowns', 'which of those are verified', 'cover crowns and are verified:'],
    ['which plans cover crowns', 'but not implants', 'covers crowns and doesn’t cover implants:'],
    ['which plans cover crowns', 'at 60 or more', 'pay 60% or more for crowns:'],
  ])('%s, %s', async (before, query, said) =>
    expect((await talk(null, before, query)).answer.split('\n')[0]).toEndWith(said),
  )
})

test('a list may be narrowed more than once', async () => {
  const { answer } = await talk(null, 'which plans cover crowns', 'which of those are verified', 'only ppo')
  expect(answer).toStartWith('1 of the 5 plans here covers crowns and is verified and has the plan type PPO:')
})

describe('a word that only looks like another', () => {
  test.each<[string, string[]]>([
    ['plans w/o a deductible', [LOCAL]],
    ['que planes no tienen deducible y pagan 65 en coronas', [LOCAL]],
    ['planes que cubren endo o implantes', [LOCAL, HIGH, ROOFING]],
  ])('%s', async (query, plans) => expect(await listed(query)).toEqual(plans))

  test('"verified last month" ranks nothing', async () =>
    expect(await answerTo('which plans were verified last month')).toStartWith(
      'None of the 5 plans here was verified between Oct 1, 2026 and Oct 31, 2026.',
    ))

  test('"about to go stale" is a day to come', async () =>
    expect(await answerTo('which plans are about to go stale')).toStartWith('We can’t check "stale"'))
})

describe('a length of time up to today, and the other side of a condition', () => {
  test.each<[string, string[], string]>([
    ['which plans havent been verified in over a year', [STAFFING, LOW, ROOFING], '3 of the 5'],
    ['plans not verified for more than 12 months', [STAFFING, LOW, ROOFING], '3 of the 5'],
    ['which plans were verified within the last year', [LOCAL, HIGH], '2 of the 5'],
    ['which plans were verified last year', [], 'None of the 5'],
    ['how many plans are verified vs unverified', [STAFFING, LOW], '2 of the 5'],
    ['which groups run calendar yr vs other', [LOCAL, HIGH, LOW, ROOFING], '4 of the 5'],
  ])('%s', async (query, first, count) => {
    expect(await answerTo(query)).toStartWith(`${count} plans here`)
    expect(await listed(query)).toEqual(first)
  })

  test('two kinds on both sides of "vs" are more than one list can tell', async () =>
    expect(await answerTo('how many plans are ppo vs dhmo')).toStartWith(
      'We can’t check "vs" in all the plans',
    ))
})
