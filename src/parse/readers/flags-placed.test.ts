import { describe, expect, test } from 'bun:test'
import { flagsOf } from '../../testing/drawn-layout.ts'

const read = flagsOf

describe('where flags stand', () => {
  test('a question states nothing', () => {
    expect(read('# Your plan\nDo you cover a tooth I lost before I enrolled?')).toEqual({})
  })

  test('children who get fluoride to 19 are no dependents to 19 either', () => {
    expect(read('Fluoride | 100% | Dependents to age 19, 1 per year')).not.toHaveProperty(
      'dependent_age_limit',
    )
  })

  test('children who get braces to 19 are no dependents to 19', () => {
    expect(read('# Braces\nChildren to age 19')).not.toHaveProperty('dependent_age_limit')
  })

  test('a wait beside bridges is no replacement interval', () => {
    expect(read('Service | Plan pays | Wait\nBridges | 50% | 12 months')).not.toHaveProperty(
      'bridge_replacement',
    )
  })

  test('a wait below a crown is no replacement interval', () => {
    expect(read('# Crowns\n12 month waiting period')).not.toHaveProperty('crown_replacement')
  })

  test('a heading that names a flag speaks for the line below it', () => {
    expect(read('# TMJ\nSeparate lifetime maximum of $900.')).toMatchObject({ tmj: '$900 lifetime' })
  })

  test('a list of exclusions parted by semicolons refuses each item', () => {
    expect(
      read('# We do not cover\nCosmetic work; night guards; replacement of lost retainers'),
    ).toMatchObject({
      occlusal_guard: 'Not covered',
    })
  })
})

describe('answers given by boxes', () => {
  test('none ticked answers nothing', () => {
    expect(read('# Form\nMissing tooth clause: [ ] Yes [ ] No')).not.toHaveProperty('missing_tooth_clause')
  })

  test.each<[string, Record<string, string>]>([
    ['Missing tooth clause: [ ] Yes [x] No', { missing_tooth_clause: 'No' }],
    ['COB: [ ] Standard [x] Non-dup', { cob: 'Non-duplication' }],
    ['Pays on: ☐ Prep ☒ Seat', { pay_on: 'Seat date' }],
  ])('"%s"', (text, expected) => {
    expect(read(`# Form\n${text}`)).toMatchObject(expected)
  })
})
