import { describe, expect, test } from 'bun:test'
import { Firewall } from './firewall.ts'

const FACTS = [
  'Crowns: the plan pays 80%, after the deductible. p. 3',
  'Watch out: Limit: 1 per tooth per 84 months. The document states no age limit for crowns. p. 3',
  'Waiting period for major services: 12 months. p. 4',
].join('\n')
const BOTH = 'Crowns: the plan pays 50%. p. 3\nFillings: the plan pays 80%. p. 3'
const DENIED = 'No. Crowns are not covered (0%). p. 2'
const SILENT = 'The plan document does not say whether fluoride is covered.'

const passes = (facts: string, said: string, sentence: string) =>
  new Firewall(facts, [said], []).passes(sentence)

describe('a number of the user is no figure of the plan', () => {
  test.each([
    ['my patient is 50, crowns?', 'Crowns are paid at 50%.'],
    ['my patient is 50, crowns?', 'The limit is 50 per tooth.'],
    ['fee is 1200, crowns?', 'The annual maximum is $1,200.'],
    ['fee is $1200, crowns?', 'The plan pays $1,200 for crowns.'],
    ['are crowns 100%?', 'Crowns are paid at 100%.'],
    ['50', 'The patient is 50% covered.'],
    ['my patient is 50, crowns?', 'The plan pays the patient 50.'],
  ])('%s: %s is refused', (said, sentence) => expect(passes(FACTS, said, sentence)).toBe(false))
})

describe('refused is a sentence', () => {
  test.each([
    ['that swaps figures', BOTH, 'Crowns 80%, fillings 50%.'],
    ['that gives one service the figure of another', BOTH, 'Crowns are paid at 80%.'],
    [
      'that tells apart what one template sentence tells together',
      'Crowns 50%, fillings 80%.',
      'Crowns 80%.',
    ],
    ['that gives a figure to another rule', FACTS, 'The waiting period is 84 months.'],
    ['that forgets out of network', 'Crowns: 80%.\nOut-of-network: 60%.', 'Crowns are paid at 60%.'],
    ['that drops a denial', DENIED, 'Crowns are covered.'],
    ['that drops a denial with its figure', DENIED, 'Crowns are covered (0%).'],
    ['that speaks where the document is silent', SILENT, 'Fluoride is covered.'],
    ['that makes a denial of a silence', SILENT, 'Fluoride is not covered.'],
    ['that adds a denial', FACTS, 'The plan pays 80% for crowns without a deductible.'],
    ['that turns no limit into one', FACTS, 'There is an age limit for crowns.'],
    [
      'that moves a denial',
      'No waiting period, deductible applies.',
      'Waiting period applies, no deductible.',
    ],
    [
      'that counts otherwise in words',
      'Prophy (cleanings): the plan pays 80%.\nLimit: 2 per calendar year.',
      'Once per calendar year.',
    ],
    ['that changes the period', FACTS, 'The limit is one crown per tooth per year.'],
    ['that changes what a limit counts', FACTS, 'The limit is one per arch per 84 months.'],
    ['that lets another pay', FACTS, 'The patient pays 80%.'],
    ['that makes a payment of a deductible', 'Deductible: $50 per person.', 'The plan pays $50.'],
    ['that begins with a denial', FACTS, 'No. Crowns: the plan pays 80%.'],
    ['that pays half', FACTS, 'Crowns are paid at half.'],
    ['that pays in full', FACTS, 'Crowns are fully covered.'],
    ['that pays in full, in other words', FACTS, 'The plan pays crowns in full.'],
    ['that pays completely', FACTS, 'The plan pays crowns completely.'],
    ['with nothing of the template in it', FACTS, 'Preauthorization is required.'],
  ])('%s', (_, facts, sentence) => expect(passes(facts, 'crowns?', sentence)).toBe(false))
})

describe('an honest rewording passes', () => {
  test.each([
    [FACTS, 'The plan pays 80 percent for crowns.'],
    [FACTS, 'After the deductible, crowns are paid at 80%.'],
    [FACTS, 'One crown per tooth is paid in 84 months.'],
    [FACTS, 'The limit is once per tooth every 7 years.'],
    [FACTS, 'Crowns are limited to one per tooth every 84 months.'],
    [
      'Prophy (cleanings): the plan pays 80%.\nLimit: 2 per calendar year.',
      'The limit is twice per calendar year.',
    ],
    ['Deductible: $50 per person.', 'Each person has a deductible of $50.'],
    [FACTS, 'No age limit is stated for crowns.'],
    [FACTS, 'Major services have a waiting period of 12 months.'],
    [FACTS, 'See p. 4.'],
    [BOTH, 'Fillings are paid at 80%.'],
    [DENIED, "Crowns aren't covered."],
    [
      'Yes. Crowns: the plan pays 50%.\nLimit: 1 per tooth per 84 months.',
      'One crown per tooth in 84 months.',
    ],
    [SILENT, "The document doesn't say whether fluoride is covered."],
  ])('%s: %s', (facts, sentence) => expect(passes(facts, 'crowns?', sentence)).toBe(true))

  test('and so does the age that the user gave', () => {
    expect(
      passes(FACTS, 'my patient is 50, crowns?', 'With a patient aged 50 the plan pays 80% for crowns.'),
    ).toBe(true)
  })
})
