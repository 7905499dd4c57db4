import { describe, expect, test } from 'bun:test'
import { percentsOf } from '../../testing/drawn-layout.ts'

describe('figures whose payer is not named', () => {
  test('stay what the plan pays where preventive care is paid', () => {
    expect(percentsOf('Exams 100%', 'Fillings 25%', 'Crowns 0%')).toEqual({
      exams: '100',
      fillings: '25',
      crowns: '0',
    })
  })

  test('are turned round, to check, where preventive care would not be paid and fillings would', () => {
    expect(percentsOf('Exams 0%', 'Fillings 20%', 'Crowns 50%')).toEqual({
      exams: '100?',
      fillings: '80?',
      crowns: '50?',
    })
  })
})

describe('parts of a field of dentistry', () => {
  test('surgical and other gum treatment, simple and surgical extractions have their own shares', () => {
    expect(percentsOf('Periodontics: non-surgical 80%, surgical 50%')).toEqual({
      periodontal: '80',
      osseous_surgery: '50',
    })
    expect(percentsOf('Extractions: simple 80%, surgical/impacted 50%')).toEqual({
      extractions: '80',
      oral_surgery: '50',
    })
  })

  test('a category at no cost is paid in full; fixed amounts are no percents', () => {
    expect(percentsOf('Preventive care: $0, no deductible. Includes exams and cleanings.')).toMatchObject({
      exams: expect.stringMatching(/^100/) as unknown as string,
    })
    expect(percentsOf('Crowns: $295, exams: $0')).toEqual({})
  })
})
