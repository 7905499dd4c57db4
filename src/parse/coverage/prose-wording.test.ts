import { describe, expect, test } from 'bun:test'
import { percentsOf } from '../../testing/drawn-layout.ts'

describe('figures that are no share of a service', () => {
  test.each([
    'Your dentist may charge 100% of the difference for crowns.',
    'Out-of-network crowns are paid at the 90th percentile.',
    'We are 100% committed to your smile. Crowns look natural.',
    'Crowns: 1 per tooth per 60 months. Dentures: 1 per arch per 5 years.',
    'Crown $295, filling $25, exam $0, root canal $180.',
    'At least 50% of dentists join. Crowns need a pre-treatment estimate.',
    'Orthodontic payments: 25% initial payment at banding, then monthly over 24 months.',
    'Crowns are paid 50% at preparation and 50% at seating.',
    'Sealants prevent 80% of cavities in molars.',
    'Hospital services 80%, emergency room 80% and anesthesia 70% under the medical plan.',
    'If a root canal is not pre-authorized, benefits are reduced by 20%.',
  ])('%s', (text) => {
    expect(percentsOf(text)).toEqual({})
  })
})

describe('who pays', () => {
  test('what costs the patient something is turned round', () => {
    expect(percentsOf('Fillings and extractions cost you 20%.')).toEqual({
      fillings: '80',
      extractions: '80',
    })
    expect(percentsOf('For crowns you pay 40%.')).toEqual({ crowns: '60' })
  })

  test('what is free or paid in full by the plan is paid at 100%', () => {
    expect(percentsOf('Exams and cleanings are free.')).toEqual({ exams: '100', prophy: '100' })
    expect(percentsOf('We pay the full cost of exams.')).toEqual({ exams: '100' })
  })

  test('the full cost of a service is what a patient pays when it is not covered', () => {
    expect(percentsOf('Implants: you pay the full cost.')).toEqual({ implants: '0' })
  })
})

describe('notes of a phone call', () => {
  test('a figure that closes a list is its share, one to check', () => {
    expect(percentsOf('Exam, prophy, xrays 100. RCT 50.')).toEqual({
      exams: '100?',
      prophy: '100?',
      xray: '100?',
      endo: '50?',
    })
  })

  test('one "no" refuses all that it names', () => {
    expect(percentsOf('No implant or ortho coverage.')).toEqual({ implants: '0?', orthodontic: '0?' })
  })

  test('columns drawn with strokes are read', () => {
    expect(percentsOf('D2740 CROWN / 50 / 1 PER 5 YEARS', 'D6010 IMPLANT / NOT COVERED /')).toEqual({
      crowns: '50?',
      implants: '0',
    })
  })
})

describe('what stands under a heading about something else', () => {
  const HEADING = ['# Maximum rollover', 'Threshold | $500', 'Rollover amount | $250', '']

  test('percents there are no shares of services', () => {
    expect(percentsOf(...HEADING, 'Crowns count at 50% toward the threshold.')).toEqual({})
  })

  test('a sentence that refuses services counts', () => {
    expect(percentsOf(...HEADING, 'Implants and orthodontics are not covered.')).toEqual({
      implants: '0',
      orthodontic: '0',
    })
  })
})
