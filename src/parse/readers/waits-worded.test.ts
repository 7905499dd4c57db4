import { describe, expect, test } from 'bun:test'
import { drawnLayout, valuesOf } from '../../testing/drawn-layout.ts'
import { readWaits } from './waits.ts'

const read = (text: string) =>
  Object.fromEntries(
    Object.entries(valuesOf(readWaits(drawnLayout(text)))).map(([path, value]) => [
      path.split('.')[1],
      value,
    ]),
  )

describe('what is no wait', () => {
  test.each([
    'Half of the fee is paid when braces are placed, which is banding, and half after twelve months.',
    'A bridge for a missing tooth is covered after you were insured for 24 months.',
    'A late entrant is anyone who enrolls after the first 45 days of eligibility.',
  ])('"%s"', (text) => {
    expect(read(`# Notes\n${text}`)).toEqual({})
  })
})

describe('waits told in everyday words', () => {
  test('"Do I have to wait?" is answered below it, class by class', () => {
    expect(
      read(
        '# Do I have to wait before I use the plan?\nNot for preventive, basic or major care. Orthodontic treatment is covered after your first 9 months in the plan.',
      ),
    ).toEqual({ preventive: 'None', basic: 'None', major: 'None', orthodontic: '9 months' })
  })

  test('nobody has to wait for any service, whatever the classes are called', () => {
    expect(
      read(
        '# Your share\nCheck-ups | 0%\nRepairs | 20%\nBraces | 50%\n# Notes\nYou do not have to wait for any covered service.',
      ),
    ).toMatchObject({ preventive: 'None', basic: 'None', major: 'None', orthodontic: 'None' })
  })

  test('check-ups in a list of services are no class of their own', () => {
    expect(read('# Good to know\nNo waiting for check-ups, fillings and crowns.')).toEqual({
      preventive: 'None',
      basic: 'None',
      major: 'None',
    })
  })

  test('classes are covered from the first day, once insured for months, or when in the plan for months', () => {
    expect(
      read(
        '# When coverage starts\nClass I services are covered from the first day of insurance. Class II services are covered once a person has been covered for three consecutive months. Class III care is covered when you have been in the plan for six (6) months.',
      ),
    ).toEqual({ preventive: 'None', basic: '3 months', major: '6 months' })
  })

  test('the clauses behind the first wait of a paragraph go on with it', () => {
    expect(
      read('# Provisions\nWaiting period for Class 1: none. Class 3: 6 months. Class 4: 12 months.'),
    ).toEqual({ preventive: 'None', major: '6 months', orthodontic: '12 months' })
  })

  test('"they" are what the sentence before is about', () => {
    expect(
      read(
        '# Letter\nCrowns and bridges are paid at one half. They are not paid at all during the first twelve months under the plan.',
      ),
    ).toEqual({ major: '12 months' })
  })

  test('implants beside a class have its wait', () => {
    expect(read('# Waiting periods\nClass III and implants: 6 months.')).toEqual({
      major: '6 months',
      implants: '6 months',
    })
  })

  test('comprehensive care is basic and major care', () => {
    expect(read('# Rules\nWaiting periods | None for preventive or comprehensive services')).toEqual({
      preventive: 'None',
      basic: 'None',
      major: 'None',
    })
  })

  test('a run of classes goes on below its label, one figure for each plan or none', () => {
    expect(
      read('# Plan\nWaiting periods Basic care | None\nMajor care | 9 months\nOrthodontics | 15 months'),
    ).toEqual({
      basic: 'None',
      major: '9 months',
      orthodontic: '15 months',
    })
  })

  test('an empty box that was read as a letter refuses nothing', () => {
    expect(read('# Rules\nWaiting periods: O none x yes')).toEqual({})
  })

  test('months for one class refute "none" without a class', () => {
    expect(
      read('# Rules\nWaiting period – major | 12 months\nAge limit | 26\nWaiting period | None'),
    ).toEqual({
      major: '12 months',
    })
  })

  test('a wait tied to the age at which treatment begins is one for braces', () => {
    expect(
      read(
        '# Notes\nOnly where treatment began after the child had been covered for six months and before age 17.',
      ),
    ).toEqual({ orthodontic: '6 months' })
  })
})

test('"once in 7 years" beside a wait limits a service and is no wait', () => {
  const text =
    'Treatment | Plan share | How often\nFillings | 80% | \nCrowns, bridges, dentures | 50% | once in 7 years; 9-month wait'
  expect(valuesOf(readWaits(drawnLayout(text)))).toEqual({ 'waiting_periods.major': '9 months' })
})
