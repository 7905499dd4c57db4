import { describe, expect, test } from 'bun:test'
import { restrictionsIn } from './limits.ts'

const said = (text: string) => restrictionsIn(text).map((r) => r.text)

describe('what is no frequency and no age', () => {
  test.each([
    'no age limit',
    'pays 80% after 6 months',
    'up to $1,500',
    'call within 30 days',
    'page 2 of 3',
  ])('"%s"', (text) => {
    expect(said(text)).toEqual([])
  })
})

describe('frequencies in the words and shorthand of documents', () => {
  test.each([
    ['twice yearly', '2 per benefit year'],
    ['semi-annually', '2 per benefit year'],
    ['annually', '1 per benefit year'],
    ['once every other year', '1 per 24 months'],
    ['two (2) in any calendar year', '2 per calendar year'],
    ['no more than 3 in a 12-month period', '3 per 12 months'],
    ['one per tooth in 8 years', '1 per tooth per 8 years'],
    ['once in 36 consecutive months', '1 per 36 months'],
    ['4 quadrants per 24 months', '1 per quadrant per 24 months'],
    ['limited to two per benefit period', '2 per benefit year'],
    ['two of each per year', '2 per benefit year'],
    ['once per molar per lifetime', '1 per tooth per lifetime'],
    ['replacement after 6 years', '1 per 6 years'],
    ['84-month limit', '1 per 84 months'],
    ['1/84M0', '1 per 84 months'],
    ['Exams per year: 2', '2 per benefit year'],
    ['Frequency: 24 months per quad', '1 per quadrant per 24 months'],
    ['2x/yr', '2 per benefit year'],
    ['1xyr', '1 per benefit year'],
    ['1:5yrs', '1 per 5 years'],
    ['1 q 6 mo', '1 per 6 months'],
    ['2/CY', '2 per calendar year'],
    ['1 p/12m', '1 per 12 months'],
    ['1x per quad/3 yrs', '1 per quadrant per 3 years'],
    ['1 per tooth / year', '1 per tooth per benefit year'],
  ])('"%s" is %s', (text, limit) => {
    expect(said(text)).toEqual([limit])
  })
})

describe('ages', () => {
  test.each([
    ['under the age of nineteen', 'under 19'],
    ['<16', 'under 16'],
    ['through age 13', 'under 14'],
    ['ages 6-15', '6 to under 16'],
    ['age 12 and older', '12 and over'],
    ['to 14', 'under 14'],
    ['0-18', 'under 19'],
    ['14+', '14 and over'],
    ['not for under age 16', '16 and over'],
    ['until they turn 14', 'under 14'],
    ['sealants end at age 14', 'under 14'],
    ['children who have not reached age 20', 'under 20'],
    ['who have not reached their fifteenth birthday', 'under 15'],
  ])('"%s" is %s', (text, age) => {
    expect(said(text)).toEqual([age])
  })
})
