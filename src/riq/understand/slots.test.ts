import { describe, expect, test } from 'bun:test'
import { slotsIn } from './slots.ts'

describe('what was typed about patient and treatment', () => {
  test.each<[string, number | null]>([
    ['fluoride for a 17 year old', 17],
    ['nitrous for a 6 yr old', 6],
    ['sealants, pt is 13', 13],
    ['ortho for a 20 yo', 20],
    ['12-year-old', 12],
    ['sealants for a kid of 12', 12],
    ['crown on 30', null],
    ['1 per 12 months', null],
  ])('the age in "%s"', (text, age) => expect(slotsIn(text).age).toBe(age))

  test('teeth, by number sign or word', () => {
    expect(slotsIn('sealants on #3 and #14').teeth).toEqual([3, 14])
    expect(slotsIn('bridge 18-20').teeth).toEqual([18, 20])
    expect(slotsIn('tooth 30').teeth).toEqual([30])
    expect(slotsIn('tooth 45').teeth).toEqual([])
  })

  test('days, years and spans of time', () => {})

  test('what was done already, and what is planned at once', () => {
    expect(slotsIn('all four quads one visit').planned).toBe(4)
  })

  test('amounts, and not what only looks like one', () => {
    expect(slotsIn('buildup 250 and crown $1,200').amounts).toEqual([250, 1200])
    expect(slotsIn('done in 2019 on #14, 50%, 84 months').amounts).toEqual([])
    expect(slotsIn('call 800-555-0142').amounts).toEqual([])
  })

  test('the network', () => {
    expect(slotsIn("if we're not in network").outOfNetwork).toBe(true)
    expect(slotsIn('in network crowns')).toMatchObject({ inNetwork: true, outOfNetwork: false })
  })
})
