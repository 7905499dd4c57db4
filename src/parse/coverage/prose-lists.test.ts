import { describe, expect, test } from 'bun:test'
import { percentsOf } from '../../testing/drawn-layout.ts'

describe('lists inside a sentence', () => {
  test('what stands in a sentence of its own is not in the list', () => {
    expect(percentsOf('We pay 80% of charges for: fillings; root canals. Ask us about crowns.')).toEqual({
      fillings: '80',
      endo: '80',
    })
  })

  test('under "Not covered" each clause refuses what it names, and no more', () => {
    expect(
      percentsOf(
        '# Not covered',
        'Implants; cosmetic services; general anesthesia and sedation; replacement of dentures that were lost; charges above the allowance.',
      ),
    ).toEqual({ implants: '0', anesthesia: '0' })
  })

  test('clauses between semicolons are items, also with "both simple and surgical" or "when needed" in them', () => {
    expect(
      percentsOf(
        'We pay 75% (Non-Participating 60%) of the Allowed Amount for: amalgam restorations; extractions, both simple and surgical, and other oral surgery; general anesthesia when needed for covered oral surgery; root canal treatment.',
      ),
    ).toEqual({ fillings: '75', extractions: '75', oral_surgery: '75', anesthesia: '75', endo: '75' })
    expect(percentsOf('We pay 80% for fillings; crowns are limited to one in five years.')).toEqual({
      fillings: '80',
    })
  })

  test('lettered items after "the following" have the share before it', () => {
    expect(
      percentsOf(
        'We pay 80% of Covered Charges for the following: (a) composite restorations; (b) simple extractions; (c) root canal therapy.',
      ),
    ).toEqual({ fillings: '80', extractions: '80', endo: '80' })
  })

  test('a list that fills its line has its share on the next one', () => {
    expect(
      percentsOf(
        'Diagnostic and Preventive Services, including oral exams, cleanings, x-rays, fluoride and sealants: 100%',
      ),
    ).toEqual({ exams: '100', prophy: '100', xray: '100', fluoride: '100', sealants: '100' })
  })

  test('a class in brackets behind a service is its class', () => {
    expect(percentsOf('Exams (Class I), root canals (Class III)', 'Class I 100%, Class III 50%')).toEqual({
      exams: '100',
      endo: '50',
    })
  })

  test('a class that is defined in quotation marks has its members', () => {
    expect(
      percentsOf(
        '"Type B Expenses" means charges for fillings.',
        'The plan pays: Type A Expenses 100%; Type B Expenses 80%.',
      ),
    ).toEqual({ fillings: '80' })
  })
})

describe('coinsurance and copays in sentences', () => {
  test("a small coinsurance without a payer is the patient's, one to check; a large one the plan's", () => {
    expect(percentsOf('Basic dental care: fillings at 20% coinsurance')).toEqual({ fillings: '80?' })
    expect(percentsOf('Basic Care (80% coinsurance): fillings, simple extractions')).toEqual({
      fillings: '80',
      extractions: '80',
    })
  })

  test('no copay is 100%, a copay is no percent', () => {
    expect(percentsOf('$0 copay for oral exams and cleanings.')).toEqual({ exams: '100', prophy: '100' })
    expect(percentsOf('$20 copay for oral exams.')).toEqual({})
  })

  test('who speaks does not narrow what is refused', () => {
    expect(percentsOf('Agent: No, implants are not covered.')).toEqual({ implants: '0' })
  })
})

describe('figures in notes that are no shares', () => {
  test.each([
    'UCR crown 1200, filling 180, exam 80, prophy 100',
    'Ded: Prev 0, Basic 50, Major 50: crowns',
    'Waiting period (months): Basic 0, Major 60: crowns',
    'Est pt portion crown $600, ins est $600 (50%).',
    'Fluoride reduces cavities by 25%.',
    'Fluoride 14, Sealants 16, Ortho 19',
    'Exams - 2, Cleanings - 2, BWX - 1, FMX - 1',
    'Last FMX 5/2020, crowns #3 #14 2019, SRP UR 2022',
  ])('%s', (text) => {
    expect(percentsOf(text)).toEqual({})
  })

  test('small letters, strokes and codes without a letter are read', () => {
    expect(percentsOf('prev 100 (ex, pro) / basic 80 (fill) / maj 50 (crn) / impl 0')).toEqual({
      exams: '100?',
      prophy: '100?',
      fillings: '80?',
      crowns: '50?',
      implants: '0?',
    })
    expect(percentsOf('1110 100%, 0274 100%, 2740 50%')).toEqual({ prophy: '100', xray: '100', crowns: '50' })
    expect(percentsOf('basic 80, major 50', 'major: crowns, bridges, ortho nc')).toEqual({
      crowns: '50?',
      bridges: '50?',
      orthodontic: '0?',
    })
  })
})

describe('lists with commas', () => {
  test('a refusal between commas is a statement of its own', () => {
    expect(percentsOf('Implants are not covered, crowns 50%, ortho not a benefit')).toEqual({
      implants: '0',
      crowns: '50',
      orthodontic: '0',
    })
    expect(percentsOf('Dentures are not covered, unless approved')).toEqual({})
  })

  test('a broad word before a colon is only the heading of what it names', () => {
    expect(percentsOf('PROSTHETICS: CROWNS 50%')).toEqual({ crowns: '50' })
    expect(percentsOf('Prosthodontics 50%')).toEqual({ bridges: '50', dentures: '50' })
  })

  test('a class with "@" and a colon opens its list', () => {
    expect(percentsOf('Prev @100: exams, xrays')).toEqual({ exams: '100?', xray: '100?' })
    expect(percentsOf('Maj 50: crowns; implants yes at 50')).toEqual({ crowns: '50?', implants: '50?' })
  })
})
