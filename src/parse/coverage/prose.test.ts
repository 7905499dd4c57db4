import { describe, expect, test } from 'bun:test'
import { percentsOf } from '../../testing/drawn-layout.ts'

describe('the shorthand of call notes', () => {
  test('ordinary words are not taken for services', () => {
    expect(
      percentsOf('Call the office in Tampa, FL or Macon, GA for a part, a seal or an ex-employee form.'),
    ).toEqual({})
    expect(percentsOf('Open until 5 PM, ext 204, 80% of calls answered by a pro.')).toEqual({})
  })

  test('what stands behind a class and its share is a member of the class', () => {
    expect(percentsOf('PREV 100% DW: ex 2x/yr, pro 2x/yr, BWX 1x/yr, Fl to 18, seals')).toEqual({
      exams: '100',
      prophy: '100',
      xray: '100',
      fluoride: '100',
      sealants: '100',
    })
    expect(percentsOf('MAJOR 60% AD: crns, onlays, BU, brg, dent')).toEqual({
      crowns: '60',
      inlays_onlays: '60',
      core_buildup: '60',
      bridges: '60',
      dentures: '60',
    })
  })

  test('a share or a refusal in a list is that of the name right before it', () => {
    expect(percentsOf('BASIC 80%: fills, simple ext, endo 50%, OS')).toEqual({
      fillings: '80',
      extractions: '80',
      endo: '50',
      oral_surgery: '80',
    })
    expect(percentsOf('MAJOR 50%: crns, brg, Impl NC')).toEqual({
      crowns: '50',
      bridges: '50',
      implants: '0?',
    })
  })

  test('a figure without a sign is one to check; an age or a period is none', () => {
    expect(percentsOf('D4910 also @ 90 DW, shares the 2 pro.')).toEqual({ perio_maintenance: '90?' })
    expect(percentsOf('Preventive 100, basic 80, major 50: crns')).toMatchObject({ crowns: '50?' })
    expect(percentsOf('Fluoride 15 and sealants 20 are age limits.', 'Crowns 60 months')).toEqual({})
  })
})

describe('services that a sentence puts into a class', () => {
  const CLASSES = 'Preventive services are paid at 100%, basic services at 80% and major services at 50%.'

  test('a wait or a deductible of a class puts nothing into it', () => {
    expect(percentsOf(CLASSES, 'The waiting period for crowns is major only.')).toEqual({})
    expect(percentsOf(CLASSES, 'Root canals are a major source of discomfort.')).toEqual({})
  })

  test('is, go to, paid as: the class decides', () => {
    expect(
      percentsOf(
        CLASSES,
        'Endodontics and simple extractions are basic. Crowns, bridges and implants are major.',
      ),
    ).toEqual({ endo: '80', extractions: '80', crowns: '50', bridges: '50', implants: '50' })
    expect(percentsOf(CLASSES, 'Build-ups go to Major. Fluoride falls under preventive care.')).toEqual({
      core_buildup: '50',
      fluoride: '100',
    })
  })

  test('an exception is moved out of the list in which it is named', () => {
    expect(
      percentsOf(
        'Basic services are paid at 80%: fillings, except root canals, which are Major.',
        'Major services: 50%',
      ),
    ).toEqual({ fillings: '80', endo: '50' })
  })

  test('what holds for bony impactions alone does not change oral surgery', () => {
    expect(
      percentsOf('BASIC 80% AD: fills, simple ext, OS.', 'Bony impactions go to MAJOR (50).'),
    ).toMatchObject({
      oral_surgery: '80',
    })
  })
})

describe('a list that goes on', () => {
  test('what the same paragraph names next is one to check', () => {
    expect(percentsOf('BASIC 80% AD: fills, endo. SRP 1x per quad/24 mo, need 4mm+ pockets.')).toEqual({
      fillings: '80',
      endo: '80',
      srp: '80?',
    })
  })

  test('a share right under the heading of a class is that of the class', () => {
    expect(
      percentsOf(
        '# Class B Intermediate',
        'You pay:',
        'In-Network: 20% of the plan allowance',
        'Fillings',
        'Root canals',
      ),
    ).toEqual({ fillings: '80', endo: '80' })
  })
})

describe('what is not covered', () => {
  test('a narrower sentence refuses nothing', () => {
    expect(percentsOf('Orthodontia is not included in the annual maximum.')).toEqual({})
    expect(percentsOf('There is no deductible for implants.')).toEqual({})
  })

  test.each([
    'Implants are not part of this plan.',
    'Implants are not included.',
    'Implant coverage is not offered.',
    'There is no benefit for implants.',
    'This plan has no implant coverage.',
  ])('%s', (text) => {
    expect(percentsOf(text)).toEqual({ implants: expect.stringMatching(/^0/) as unknown as string })
  })
})

describe('several percents in one text', () => {
  test('a saving is no share', () => {
    expect(percentsOf('Members save 20% on crowns and 30% on dentures.')).toEqual({})
  })

  test('every service has the share that it is named with', () => {
    expect(
      percentsOf(
        'The plan pays 100% for exams, 80% for sealants and fillings, 70% for root canals and 50% for crowns.',
      ),
    ).toEqual({ exams: '100', sealants: '80', fillings: '80', endo: '70', crowns: '50' })
    expect(percentsOf('Your share of the cost for fillings is 20% and for crowns 60%.')).toEqual({
      fillings: '80',
      crowns: '40',
    })
  })

  test('a list with semicolons belongs to the class before it', () => {
    expect(
      percentsOf(
        'Basic benefits - 80%: Fillings of amalgam; simple extractions; endodontics; and scaling and root planing.',
      ),
    ).toEqual({ fillings: '80', extractions: '80', endo: '80', srp: '80' })
  })

  test('a class with its share opens the list below it; several such lines below each other open none', () => {
    expect(percentsOf('Basic - you pay 25%', 'Fillings and extractions')).toEqual({
      fillings: '75',
      extractions: '75',
    })
    expect(percentsOf('Preventive 100%', 'Basic 80%', 'Major 50%', 'Exams 2 per year')).toEqual({})
  })
})

describe('codes in a text', () => {
  test('a code that is not the ordinary one of its service says nothing about it', () => {
    expect(percentsOf('D2930 is paid at 80%.')).toEqual({})
  })

  test('codes and ranges of codes stand for their services', () => {
    expect(percentsOf('D0120, D0150, D1110: 100%', 'D2140-D2394: 80%; D3310-D3330: 70%')).toEqual({
      exams: '100',
      prophy: '100',
      fillings: '80',
      endo: '70',
    })
  })
})
