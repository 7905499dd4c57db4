import { describe, expect, test } from 'bun:test'
import { drawnLayout } from '../../testing/drawn-layout.ts'
import { readPreventiveDeductible } from './preventive-deductible.ts'

const read = (text: string) => [
  ...new Set(readPreventiveDeductible(drawnLayout(`# Your plan\n${text}`)).map((f) => f.value)),
]

describe('whether the deductible applies to preventive care', () => {
  test.each([
    'Calendar year deductible | $50',
    'The waiting period is waived for preventive care.',
    'The deductible does not apply to orthodontics.',
    'Fillings | 80% after deductible',
    'Out-of-network preventive care is not subject to the deductible.',
    'Deductible (waived for crowns) | $50',
    'Waits are counted in months. Calendar year. They do not apply to preventive.',
    'Applies only to Type B and C services. Waits are counted in months.',
  ])('is not said by "%s"', (text) => {
    expect(read(text)).toEqual([])
  })

  test.each<[string, string]>([
    ['Deductible applies to preventive? | No', 'No'],
    ['Deductibles waived for D & P? | Yes', 'No'],
    ['Deductible, each person (Preventive excluded) | $45', 'No'],
    ['The deductible is $50 per person. Calendar yr. Doesn’t apply to preventive.', 'No'],
    ['3 Applies only to Type B and C services. The deductible is met once a year.', 'No'],
    ['Deductible waived for Type A? | Yes', 'No'],
    ['Deductible waived for preventive | No', 'Yes'],
    ['Is the deductible taken on Class I services? | Waived', 'No'],
    ['Is the deductible taken on preventive care? | Yes', 'Yes'],
    ['Deductible applies to | Basic and Major', 'No'],
    ['Deductible applies to | Preventive, Basic and Major', 'Yes'],
    ['Deductible on preventive: no.', 'No'],
    ['The deductible does not apply to diagnostic and preventive services.', 'No'],
    ['The Deductible applies to Class II and Class III expenses only.', 'No'],
    ['No deductible for exams, x-rays and cleanings.', 'No'],
    ['Each person pays the first $40 of Basic and Major charges in a year.', 'No'],
    ['All covered services are subject to the deductible.', 'Yes'],
    ['Calendar year deductible waived for preventive care | $25', 'No'],
    ['The deductible is not taken from preventive care or braces.', 'No'],
    ['Levels B and M are subject to the deductible; levels P and O are not.', 'No'],
    ['The $60 deductible is taken on Class B and Class C services.', 'No'],
    ['You meet the deductible once a year. Class I care is never subject to it.', 'No'],
    ['Deductible is combined for Type 1, 2 and 3 services: $40.', 'Yes'],
    ['Deductible (B, M) | $50', 'No'],
    ['All services except preventive are subject to the deductible.', 'No'],
    ['The deductible applies to all services other than Type 1.', 'No'],
    ['All services except braces are subject to the deductible.', 'Yes'],
    ['Deductible waived on Class I: N', 'Yes'],
    ['You must satisfy the deductible before any benefits, including cleanings, are paid.', 'Yes'],
    ['Deductible applies to Class: II, III', 'No'],
    ['There is a $50 deductible for fillings and crowns, but none for checkups.', 'No'],
    ['$50 deductible on basic and major services', 'No'],
    ['Preventive services do not require a deductible.', 'No'],
    ['Preventive care is covered in full. You do not have to meet the deductible first.', 'No'],
    ['The deductible must be met for Basic and Major; it is not required for Preventive.', 'No'],
    ['Deductible applies to: ☐ Preventive ☒ Basic ☒ Major', 'No'],
    ['Deductible applies to: Preventive ☒ Basic ☒ Major ☒', 'Yes'],
    ['Deductible applies to preventive? ☐ Yes ☒ No', 'No'],
    ['Ded: $45/$135 | Met: $0 | Applies to: Basic & Major', 'No'],
    ["The plan has a $45 deductible, which you don't need to meet for Class A.", 'No'],
    ['Each person has a $45 deductible a year. It does not apply to checkups.', 'No'],
    ['Checkups skip the deductible.', 'No'],
    ['Deductible waived? | Prev: Y | Basic: N | Major: N', 'No'],
    ['The plan pays 90% of preventive care after you have met the deductible.', 'Yes'],
    ['Type | Coinsurance | Deductible Waived\nPreventive | 100% | Yes\nBasic | 80% | No', 'No'],
    ['You pay nothing toward the deductible for cleanings and exams.', 'No'],
    ['Only basic and major services count toward the deductible.', 'No'],
    ['Preventive care is not charged against the deductible.', 'No'],
    ['The deductible of $45 does not have to be met for Preventive Services.', 'No'],
    ['Deductible applies to: [ ] Preventive [X] Basic [X] Major', 'No'],
    ['Checkups and braces are covered before you meet the deductible.', 'No'],
    ['The deductible is $45 a person, and it is charged on all services.', 'Yes'],
    ['Annual deductible, per person, basic and major only | $45', 'No'],
  ])('"%s" says %s', (text, answer) => {
    expect(read(text)).toEqual([answer])
  })

  test('is told by a deductible column beside the services', () => {
    expect(
      read('Service | Plan pays | Deductible\nCleanings | 100% | Waived\nCrowns | 50% | Applies'),
    ).toEqual(['No'])
  })

  test('is told by the card of a service', () => {
    expect(read('# Cleanings\nPlan pays | Deductible\n100% | Waived')).toEqual(['No'])
  })
})
