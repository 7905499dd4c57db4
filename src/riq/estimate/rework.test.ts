import { describe, expect, test } from 'bun:test'
import { talk } from '../../testing/staff/talk.ts'

/** The first line of the last answer. */
const lead = async (...messages: string[]) => (await talk('F1', ...messages)).answer.split('\n')[0]

describe('an estimate that’s changed by taking something out or counting anew', () => {
  test.each<[string, string, string]>([
    [
      'crown 1200 and buildup 300',
      'take off the buildup',
      'Patient pays about $625.00, plan pays about $575.00.',
    ],
    ['crown 1200 #3 and rct 900', 'without the rct', 'Patient pays about $625.00, plan pays about $575.00.'],
    [
      'crown 1200, 2 fillings at 150',
      'drop the fillings',
      'Patient pays about $625.00, plan pays about $575.00.',
    ],
    [
      'crown 1200, ded not met',
      'without the deductible',
      'Patient pays about $600.00, plan pays about $600.00.',
    ],
    ['filling 220 #19 ded met', 'and two of them', 'Patient pays about $88.00, plan pays about $352.00.'],
    ['srp 4 quads at 210', 'what if only 2 quads', 'Patient pays about $124.00, plan pays about $296.00.'],
    ['3 fillings at 190', 'just one', 'Patient pays about $78.00, plan pays about $112.00.'],
  ])('%s; %s', async (first, then, words) => expect(await lead(first, then)).toBe(words))

  test.each([
    ['crown 1200', 'is there no deductible'],
    ['crown 1200', 'without the rct'],
    ['crown 1200 and srp 4 quads at 200', 'just 2 of them'],
    ['crown 1200', 'can she have two crowns the same day'],
  ])('%s; %s: changes no estimate', async (first, then) =>
    expect(await lead(first, then)).not.toStartWith('Patient pays'),
  )
})

describe('what a later message says of an estimate', () => {
  test('a small number that’s a tooth of it is that tooth', async () => {
    const comps = 'comps: #28 DO 205 and #9 MFL 240, ded is met'
    expect(await lead(comps, 'our amalgam fee for 28 would be 150')).toBe(
      'Patient pays about $85.00, plan pays about $120.00.',
    )
    expect(await lead('crown #14 1250', 'what if 14 is seated jan 5')).toBe(
      'Patient pays about $650.00, plan pays about $600.00.',
    )
  })

  test('a plan without a deductible asks nothing about it', async () => {
    const { answer } = await talk('F5', 'root canal 1150. any ded? whats his part')
    expect(answer).toStartWith('Patient pays about $172.50, plan pays about $977.50.')
  })

  test('that the group has another option is told beside the sum', async () => {
    const { answer } = await talk(null, 'acme hardware. crown 30, 1275, used nothing. her share?')
    expect(answer).toContain('The group has another option, Low')
  })
})
