import { describe, expect, test } from 'bun:test'
import type { Widget } from '../document/form/contract.ts'
import type { Box, FormMarks, PrintedWord, RuledLine } from './marks.ts'
import { placeBlanks } from './place.ts'

/** Words of 10 points that begin at (x, y), each letter 5 points wide. */
function printed(x: number, y: number, text: string): PrintedWord[] {
  let at = x
  return text.split(' ').map((word) => {
    const box: Box = [at, y, at + word.length * 5, y + 10]
    at = box[2] + 4
    return { text: word, box }
  })
}

const flat = (x0: number, x1: number, y: number): RuledLine => ({
  box: [x0, y, x1, y + 1],
  direction: 'horizontal',
})
const tall = (x: number, y0: number, y1: number): RuledLine => ({
  box: [x, y0, x + 1, y1],
  direction: 'vertical',
})
const page = (words: PrintedWord[], rules: RuledLine[] = []): FormMarks => ({
  page: 1,
  width: 612,
  height: 792,
  words,
  rules,
})
const fieldsOn = (marks: FormMarks, widgets: Widget[] = []) =>
  placeBlanks([marks], widgets).map(({ field }) => field)

describe('blanks of a page', () => {
  test('a page without lines has none, and a frame round the page is none', () => {
    expect(placeBlanks([page(printed(50, 50, 'A letter to our patients'))], [])).toEqual([])
    const frame = [flat(20, 590, 20), flat(20, 590, 770), tall(20, 20, 770), tall(590, 20, 770)]
    expect(placeBlanks([page(printed(50, 50, 'A letter'), frame)], [])).toEqual([])
  })

  test('writing lines begin behind their words and end before the next', () => {
    const marks = page(
      [...printed(50, 100, 'Group #'), ...printed(300, 100, 'Payer ID')],
      [flat(90, 290, 111), flat(345, 550, 111)],
    )
    const blanks = placeBlanks([marks], [])
    expect(blanks.map(({ field, words }) => [field, words])).toEqual([
      ['group_id', 'Group #'],
      ['payor_id', 'Payer ID'],
    ])
    expect(blanks[0]!.box[0]).toBeGreaterThan(85)
    expect(blanks[0]!.box[3]).toBeLessThan(112)
  })

  test('a line under words is free only beside them', () => {
    const marks = page([...printed(50, 100, 'Missing tooth clause:')], [flat(50, 400, 111)])
    const [blank] = placeBlanks([marks], [])
    expect(blank!.field).toBe('missing_tooth')
    expect(blank!.box[0]).toBeGreaterThan(150)
  })

  test('typed underscores are lines', () => {
    const marks = page([
      ...printed(50, 100, 'Employer: ____________________'),
      ...printed(300, 100, 'Phone:______________'),
    ])
    expect(fieldsOn(marks)).toEqual(['group_name', 'customer_service_phone'])
  })

  test('cells take their row and their column; heads and words are none', () => {
    const rules = [50, 70, 90, 110]
      .map((y) => flat(50, 350, y))
      .concat([50, 150, 250, 350].map((x) => tall(x, 50, 110)))
    const words = [
      ...printed(55, 55, 'Service'),
      ...printed(155, 55, 'Coverage %'),
      ...printed(255, 55, 'Frequency'),
      ...printed(55, 75, 'D1110 Prophy'),
      ...printed(55, 95, 'D4341 SRP'),
    ]
    expect(fieldsOn(page(words, rules))).toEqual([
      'service.prophy.percent',
      'service.prophy.limit',
      'service.srp.percent',
      'service.srp.limit',
    ])
  })

  test('a box with its label in it is free behind the label', () => {
    const rules = [flat(50, 250, 100), flat(50, 250, 120), tall(50, 100, 120), tall(250, 100, 120)]
    const [blank] = placeBlanks([page(printed(54, 105, 'Group name:'), rules)], [])
    expect(blank!.field).toBe('group_name')
    expect(blank!.box[0]).toBeGreaterThan(105)
  })

  test('lines under the notes are notes, and no others', () => {
    const rules = [flat(100, 550, 111), flat(50, 550, 131), flat(50, 550, 151)]
    expect(fieldsOn(page(printed(50, 100, 'Notes'), rules))).toEqual(['notes', 'notes', 'notes'])
    expect(fieldsOn(page(printed(50, 100, 'Zone'), rules))).toEqual([null, null, null])
  })
})

describe('form fields', () => {
  const widget = (name: string, box: Box, changes: Partial<Widget> = {}): Widget => ({
    page: 1,
    box,
    name,
    tip: '',
    kind: 'text',
    filled: false,
    ...changes,
  })

  test('go by their names, their tips, then the words next to them', () => {
    const words = printed(50, 100, 'Payer ID')
    expect(
      fieldsOn(page(words), [
        widget('GrpNum', [300, 200, 400, 214]),
        widget('Text4', [300, 230, 400, 244], { tip: 'Annual maximum' }),
        widget('Text5', [100, 98, 200, 112]),
        widget('Text6', [300, 400, 400, 414]),
      ]),
    ).toEqual(['group_id', 'annual_maximum_individual', 'payor_id', null])
  })

  test('a page with fields has no other blanks; one without has its lines', () => {
    const lined = page(printed(50, 100, 'Payer ID'), [flat(100, 300, 111)])
    expect(fieldsOn(lined, [widget('Employer', [300, 300, 400, 314])])).toEqual(['group_name'])
  })

  test('boxes to tick stand for yes or no; one that stands for neither is placed by a person, a signature by hand', () => {
    const words = [
      ...printed(50, 100, 'Missing tooth clause'),
      ...printed(180, 100, 'Yes'),
      ...printed(230, 100, 'No'),
    ]
    const ticks = placeBlanks(
      [page(words)],
      [
        widget('MissingToothYes', [166, 99, 176, 109], { kind: 'check' }),
        widget('MissingToothNo', [216, 99, 226, 109], { kind: 'check' }),
        widget('MissingToothOther', [400, 99, 410, 109], { kind: 'check' }),
        widget('Sig', [400, 400, 500, 420], { kind: 'other' }),
      ],
    )
    expect(ticks.map(({ field, as, missing }) => [field, as, missing])).toEqual([
      ['missing_tooth', 'yes', 'blank'],
      ['missing_tooth', 'no', 'blank'],
      [null, 'text', 'ask'],
      ['hand', 'text', 'ask'],
    ])
  })
})
