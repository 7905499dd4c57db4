import { describe, expect, test } from 'bun:test'
import type { Widget } from '../document/form/contract.ts'
import type { FormBlank } from './contract.ts'
import type { Box } from './marks.ts'
import { type Masked, usedPlaces } from './used.ts'

const blank = (id: string, field: string | null, box: Box): FormBlank => ({
  id,
  page: 1,
  box,
  words: '',
  field,
  as: 'text',
  missing: 'ask',
  likely: [],
})
const PATIENT = blank('f1', 'hand', [100, 100, 300, 114])
const GROUP = blank('f2', 'group_name', [100, 130, 300, 144])
const masked = (type: string, box: Box, page = 1): Masked => ({ type, page, box })
const widget = (box: Box, filled: boolean, kind: Widget['kind'] = 'text'): Widget => ({
  page: 1,
  box,
  name: '',
  tip: '',
  kind,
  filled,
})

describe('a form was used for a patient', () => {
  test.each(['name', 'dob', 'ssn', 'member_id', 'claim_number'])(
    'where a %s is seen anywhere on it',
    (type) => {
      const one = masked(type, [400, 500, 460, 512])
      expect(usedPlaces([one], [PATIENT], [])).toEqual([one])
    },
  )

  test.each(['unread', 'date', 'phone', 'address', 'picture'])(
    'where a %s is in a blank for handwriting',
    (type) => {
      expect(usedPlaces([masked(type, [120, 98, 200, 115])], [PATIENT], [])).toHaveLength(1)
    },
  )

  test('where a field for a patient was typed into, even if nothing of it is drawn', () => {
    const widgets = [widget(PATIENT.box, true), widget(GROUP.box, true)]
    expect(usedPlaces([], [PATIENT, GROUP], widgets)).toEqual([
      { type: 'filled_in', page: 1, box: PATIENT.box },
    ])
  })
})

describe('a dentist in the letterhead', () => {
  const marks = (text: string) => [
    { page: 1, width: 612, height: 792, words: [{ text, box: [180, 40, 196, 52] as Box }], rules: [] },
  ]
  const name = masked('name', [199, 40, 260, 52])

  test.each(['Patient', 'Mr.', 'Drum'])('is none behind “%s”', (text) => {
    expect(usedPlaces([name], [PATIENT], [], marks(text))).toEqual([name])
  })

  test.each(['Dr.', 'DR', 'Dr'])('is one behind “%s”, but not in a blank for the patient', (text) => {
    expect(usedPlaces([name], [PATIENT], [], marks(text))).toEqual([])
    const written = { ...blank('p', 'hand', [190, 38, 320, 54]) }
    expect(usedPlaces([name], [written], [], marks(text))).toEqual([name])
  })
})

describe('a blank form is taken', () => {
  test.each([
    ['phone', [60, 40, 160, 52]],
    ['address', [60, 40, 260, 52]],
    ['unread', [500, 20, 540, 60]],
    ['unread', [100, 130, 120, 144]],
  ] as [string, Box][])('with a %s outside of the blanks for handwriting', (type, box) => {
    expect(usedPlaces([masked(type, box)], [PATIENT, GROUP], [])).toEqual([])
  })

  test('when another page has print in that place, when a corner of it touches, and when a box is ticked', () => {
    expect(usedPlaces([masked('unread', PATIENT.box, 2)], [PATIENT], [])).toEqual([])
    expect(usedPlaces([masked('phone', [299, 113, 400, 126])], [PATIENT], [])).toEqual([])
    expect(usedPlaces([], [PATIENT], [widget(PATIENT.box, true, 'check')])).toEqual([])
  })
})
