import { describe, expect, test } from 'bun:test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chance } from '../pages/random.ts'
import { type Lists, readLists } from './lists.ts'
import { makeCast } from './people.ts'
import { makeHousehold, makePerson } from './person.ts'

const file = path.join(import.meta.dir, 'people/dev.json')
const lists = readLists(file)

describe('the lists of people', () => {
  const written = (change: Partial<Lists>): string => {
    const place = path.join(mkdtempSync(path.join(os.tmpdir(), 'covriq-people-')), 'lists.json')
    writeFileSync(place, JSON.stringify({ ...lists, ...change }))
    return place
  }

  test('that miss something stop the maker with a sentence', () => {
    expect(() => readLists(written({ streets: [] }))).toThrow('The people file has no "streets".')
    const nobody = { name: 'Nowhere', given: [], middle: [], family: ['Li'], maiden: [] }
    expect(() => readLists(written({ cultures: [nobody] }))).toThrow(
      '"Nowhere" has no given or no family names',
    )
  })
})

describe('a cast', () => {
  const cast = makeCast(lists, 3, 'dev:card:1')

  test('is the same for the same seed and key, and another for another', () => {
    expect(makeCast(lists, 3, 'dev:card:1')).toEqual(cast)
    expect(makeCast(lists, 4, 'dev:card:1')['s']).not.toEqual(cast['s'])
    expect(makeCast(lists, 3, 'dev:card:2')['s']).not.toEqual(cast['s'])
  })

  test('has everybody that structures may name, with no field left empty', () => {
    expect(Object.keys(cast).sort().join('')).toBe('abcgopsxyz')
    for (const [who, fields] of Object.entries(cast))
      for (const [field, value] of Object.entries(fields)) expect([who, field, value]).not.toContain('')
  })

  test('a family lives together, other patients elsewhere', () => {
    const casts = Array.from({ length: 30 }, (_, i) => makeCast(lists, i, 'k'))
    for (const { s, p, a, b, c } of casts)
      for (const one of [p, a, b, c]) expect([one!['street'], one!['zip']]).toEqual([s!['street'], s!['zip']])
    expect(
      casts.filter(({ s, x }) => s!['street'] === x!['street'] && s!['member'] === x!['member']),
    ).toEqual([])
  })

  test('a child has the age of a child, and its birth date in every style is one day', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { b } = makeCast(lists, seed, 'k')
      expect(b!['relation']).toBe('Child')
      expect(Number(b!['age'])).toBeLessThanOrEqual(25)
      const days = ['dob', 'dobIso', 'dobLong'].map((style) => new Date(`${b![style]} UTC`).getTime())
      expect(new Set(days).size).toBe(1)
    }
  })
})

describe('a person', () => {
  const person = (seed: number) => {
    const c = chance(seed, 'person')
    const house = makeHousehold(lists, c)
    const manner = { dates: 'slashes', phone: (digits: string) => digits } as const
    return makePerson(lists, c, house, manner, { own: true, ages: [30, 40], relation: 'Self' })
  }

  test('is called by one name in all its forms', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { given, family, mi, full, plain, reversed, caps, initials, abbreviated } = person(seed)
      expect(full).toBe(`${given} ${mi}. ${family}`)
      expect(plain).toBe(`${given} ${family}`)
      expect(reversed).toBe(`${family}, ${given} ${mi}`)
      expect(caps).toBe(`${given} ${mi} ${family}`.toUpperCase())
      expect(abbreviated).toBe(`${given![0]}. ${family}`)
      expect(initials).toHaveLength(2)
    }
  })

  test('has numbers whose parts agree, and a mail address of plain letters', () => {
    for (let seed = 0; seed < 40; seed++) {
      const one = person(seed)
      expect(one['ssnMasked']).toBe(`***-**-${one['ssn']!.slice(-4)}`)
      expect(one['last4']).toBe(one['ssn']!.slice(-4))
      expect(one['memberSpaced']!.replaceAll(' ', '')).toBe(one['member']!.replace(/[\s-]/g, ''))
      expect(one['email']).toMatch(/^[a-z0-9._]+@[a-z0-9.-]+$/)
      expect(one['maiden']).not.toBe(one['family'])
    }
  })
})
