import { describe, expect, test } from 'bun:test'
import { subjectsOf } from './mentions.ts'

const ids = (text: string) => subjectsOf(text).map((m) => m.id)

describe('everyday words', () => {
  test('a sentence, a lone word and words that make nothing name no service', () => {
    expect(ids('Ask your dentist. The tooth was taken out last year?')).toEqual([])
    expect(ids('Teeth')).toEqual([])
    expect(ids('Policy number')).toEqual([])
    expect(ids('Pictures of the building')).toEqual([])
    expect(ids('One two three four five six pulled teeth eight')).toEqual([])
  })

  test('what is done and what it is done to make a service, in any order', () => {
    for (const text of ['Pulling a tooth', 'Teeth that are pulled', 'Taking out teeth'])
      expect(ids(text)).toEqual(['extractions'])
    expect(ids('Pictures of your teeth')).toEqual(['xray'])
    expect(ids('Straightening crooked teeth')).toEqual(['orthodontic'])
    expect(ids('Numbing or sleep medicine')).toEqual(['anesthesia'])
  })

  test('names stand between commas and joining words, each with its place', () => {
    const text = 'False teeth and pulling teeth, photos of the jaw'
    expect(ids(text)).toEqual(['dentures', 'extractions', 'xray'])
    expect(subjectsOf(text).map((m) => text.slice(m.at, m.end))).toEqual([
      'False teeth',
      'pulling teeth',
      'photos of the jaw',
    ])
  })

  test('a special name wins over the general word in it, and a listed special name stays', () => {
    expect(ids('Cleaning below the gums')).toEqual(['srp'])
    expect(ids('Cleaning')).toEqual(['prophy'])
    expect(ids('Periodontal cleanings')).toEqual(['perio_maintenance'])
    expect(ids('Repair of dentures')).toEqual([])
  })

  test('words for small and large work are classes', () => {
    expect(ids('Everyday repairs')).toEqual(['basic'])
    expect(ids('Big restorative jobs')).toContain('major')
    expect(ids('Rebuilding')).toEqual(['major'])
  })
})

describe('classes that a document counts', () => {
  test('years, plans, pages and sentences are none', () => {
    for (const text of ['Year 1', 'Plan A', 'Page 2', 'See Bracket 2 for more'])
      expect(ids(text).filter((id) => id.startsWith('#'))).toEqual([])
  })

  test('any noun counts them at either end of a label, and words count them too', () => {
    expect(ids('Bracket II: Fillings')).toEqual(['#2', 'fillings'])
    expect(ids('Fillings (Shelf B)')).toEqual(['fillings', '#2'])
    expect(ids('Third-line care')).toEqual(['#3'])
  })
})
