/** Own forms through the real engines: a fillable PDF and a scan, read in a child, each printed for two plans, and compared as pictures. */
import { beforeAll, describe, expect, test } from 'bun:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { printInChild } from '../document/form/work.ts'
import type { PagePicture } from '../document/page.ts'
import { fillableForm, type MadeField, officeForm, scanOf } from '../testing/blank-forms.ts'
import { buildContent, buildIdentity, buildResult } from '../testing/build.ts'
import type { FormBlank } from './contract.ts'
import type { Box } from './marks.ts'
import type { BlankForm, RefusedForm } from './read.ts'
import { readFormInChild } from './read-in-child.ts'
import { fillForm } from './sheet.ts'
import type { PrintedPlan } from './value.ts'

const read = readFormInChild(1)

async function blankForm(bytes: Uint8Array): Promise<BlankForm> {
  const form = await read(bytes)
  if (form.used !== null) throw new Error(`refused: ${JSON.stringify(form.used)}`)
  return form
}

function planOf(name: string, percent: number, limit: string): PrintedPlan {
  const parsed = buildContent({
    deductible_individual: '$75',
    deductible_family: '$225',
    annual_maximum_individual: '$2,000',
  })
  parsed.coverage.crowns = { coverage_percent: percent, notes: `Out-of-network: 40%. ${limit}` }
  return {
    identity: buildIdentity({ group_name: name, group_id: '30817-002' }),
    result: buildResult({ parsed }),
    status: 'unverified',
    verified_by: null,
    verified_date: null,
  }
}

const PLANS = [
  planOf('Orchard Valley Credit Union', 60, 'Limit: 1 per tooth per 84 months.'),
  planOf(
    'Bluff Street Bakery',
    50,
    'Limit: 1 per tooth per 60 months. Age: 16 and over. Only where a filling can’t restore the tooth any more. Paid on the seat date.',
  ),
]

/** Gray pixels of a picture. */
interface Shade {
  width: number
  height: number
  dark: (x: number, y: number) => number
}

async function shadeOf({ bytes }: Pick<PagePicture, 'bytes'>): Promise<Shade> {
  const image = await loadImage(Buffer.from(bytes))
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const dark = (x: number, y: number) =>
    255 -
    (data[4 * (y * image.width + x)]! +
      data[4 * (y * image.width + x) + 1]! +
      data[4 * (y * image.width + x) + 2]!) /
      3
  return { width: image.width, height: image.height, dark }
}

/** Pixels in which two pictures clearly differ: a JPEG ripples round print by less. */
function changes(before: Shade, after: Shade): [number, number][] {
  expect([after.width, after.height]).toEqual([before.width, before.height])
  const found: [number, number][] = []
  for (let y = 0; y < before.height; y++)
    for (let x = 0; x < before.width; x++)
      if (Math.abs(before.dark(x, y) - after.dark(x, y)) > 90) found.push([x, y])
  return found
}

const empty = { top: '', title: '', blanks: [], notes: [] }
const within = ([x0, y0, x1, y1]: Box, x: number, y: number, grow = 0) =>
  x >= x0 - grow && x <= x1 + grow && y >= y0 - grow && y <= y1 + grow

/** Each printed page as where it changed, in points. */
async function inkOf(
  form: BlankForm,
  plan: PrintedPlan,
): Promise<{ points: [number, number][]; pages: number; notes: number }> {
  const { sheet } = fillForm(plan, form.blanks)
  const before = await printInChild(form.base, [empty], { pictures: true })
  const after = await printInChild(form.base, [sheet], { pictures: true })
  const scale = after.pictures[0]!.width / form.pages[0]!.width
  const points = changes(await shadeOf(before.pictures[0]!), await shadeOf(after.pictures[0]!))
  return {
    points: points.map(([x, y]) => [x / scale, y / scale]),
    pages: after.pictures.length,
    notes: after.told[0]!.notes,
  }
}

const fieldOf = (form: BlankForm, field: string): FormBlank => {
  const found = form.blanks.find((blank) => blank.field === field)
  if (!found) throw new Error(`no blank for ${field}`)
  return found
}

/** Ink only in blanks that are printed in and at the top edge; ink in each of these; none where people write by hand. */
async function judge(form: BlankForm, plan: PrintedPlan) {
  const { points, pages, notes } = await inkOf(form, plan)
  const { sheet } = fillForm(plan, form.blanks)
  const places = [...sheet.blanks, ...sheet.notes].map(({ box }) => box)
  const outside = points.filter(([x, y]) => y > 34 && !places.some((box) => within(box, x, y, 1.5)))
  expect(outside.slice(0, 5)).toEqual([])
  expect(points.some(([, y]) => y < 34)).toBe(true)
  for (const { name, box } of sheet.blanks)
    expect([name, points.some(([x, y]) => within(box, x, y))]).toEqual([name, true])
  for (const { box } of form.blanks.filter(({ field }) => field === 'hand'))
    expect(points.some(([x, y]) => within(box, x, y))).toBe(false)
  return { points, pages, notes }
}

const inkIn = (points: readonly [number, number][], { box }: FormBlank) =>
  points.filter(([x, y]) => within(box, x, y)).length

/** Two plans leave different ink where they differ, and the same where they don't. */
async function judgeBoth(form: BlankForm) {
  const [first, second] = [await judge(form, PLANS[0]!), await judge(form, PLANS[1]!)]
  const name = fieldOf(form, 'group_name')
  expect(inkIn(first.points, name)).toBeGreaterThan(inkIn(second.points, name))
  const same = fieldOf(form, 'deductible_individual')
  expect(inkIn(first.points, same)).toBe(inkIn(second.points, same))
  return { first, second }
}

const FIELDS: MadeField[] = [
  ['PatientName', [110, 690, 300, 706]],
  ['pt_dob', [360, 690, 480, 706]],
  ['EmployerGroup', [110, 660, 300, 676]],
  ['GrpNum', [360, 660, 480, 676]],
  ['DedInd', [110, 630, 160, 646]],
  ['DedFam', [210, 630, 260, 646]],
  ['AnnualMax', [360, 630, 420, 646]],
  ['CrownPct', [110, 600, 150, 616]],
  ['Crown_OON', [210, 600, 250, 616]],
  ['CrownFreq', [360, 600, 440, 616]],
  ['Comments', [110, 540, 480, 580], '/FT /Tx /Ff 4096'],
  ['Text99', [110, 500, 200, 516]],
]
const WORDS: [number, number, string][] = [
  [60, 740, 'Insurance verification and benefit breakdown for new patients of the office'],
  [60, 694, 'Patient'],
  [320, 694, 'DOB'],
  [60, 664, 'Employer'],
  [310, 664, 'Group no.'],
  [60, 634, 'Ded.'],
  [180, 634, 'Fam'],
  [310, 634, 'Max'],
  [60, 604, 'Crown %'],
  [180, 604, 'Out'],
  [310, 604, 'Freq'],
  [60, 560, 'Notes'],
  [60, 504, 'Zone'],
]

describe('a PDF with form fields', () => {
  let form: BlankForm
  beforeAll(async () => {
    form = await blankForm(fillableForm(WORDS, FIELDS))
  }, 60_000)

  test('has its fields matched by their names, with no drawing', () => {
    expect(form.fillable).toBe(true)
    expect(form.blanks.map(({ field }) => field)).toEqual([
      'hand',
      'hand',
      'group_name',
      'group_id',
      'deductible_individual',
      'deductible_family',
      'annual_maximum_individual',
      'service.crowns.percent',
      'service.crowns.out',
      'service.crowns.limit',
      'notes',
      null,
    ])
  })

  test('is printed for two plans: ink in the blanks, and nowhere else', async () => {
    const { first, second } = await judgeBoth(form)
    expect(first.pages).toBe(1)
    // The second plan's limits don't fit into their blank.
    expect(second.notes).toBe(1)
    expect(inkIn(second.points, fieldOf(form, 'notes'))).toBeGreaterThan(100)
    expect(inkIn(first.points, fieldOf(form, 'notes'))).toBe(0)
  }, 60_000)

  test('that lies on its side is read and printed upright', async () => {
    const sideways = await blankForm(fillableForm(WORDS, FIELDS, 'sideways'))
    expect(sideways.pages).toMatchObject([{ width: 612, height: 792 }])
    for (const [i, { box }] of form.blanks.entries())
      for (const [j, edge] of box.entries())
        expect(Math.abs(sideways.blanks[i]!.box[j]! - edge)).toBeLessThan(1)
    await judge(sideways, PLANS[0]!)
  }, 60_000)

  test('that its file turns is printed as people see it', async () => {
    const lower = 140
    const words = WORDS.map(([x, y, text]): [number, number, string] => [x, y - lower, text])
    const fields = FIELDS.map(([name, [x0, y0, x1, y1], ...more]): MadeField => {
      return [name, [x0, y0 - lower, x1, y1 - lower], ...more]
    })
    const turned = await blankForm(fillableForm(words, fields, 'turned'))
    expect(turned.pages).toMatchObject([{ width: 792, height: 612 }])
    expect(fieldOf(turned, 'group_name').box).toEqual([110, 76, 300, 92])
    await judge(turned, PLANS[0]!)
  }, 60_000)
})

describe('a scanned blank form', () => {
  let form: BlankForm
  beforeAll(async () => {
    form = await blankForm(await scanOf(officeForm()))
  }, 120_000)

  test('has its lines and cells found, and their fields by the words beside them', () => {
    const fields = form.blanks.map(({ field }) => field)
    expect(form.fillable).toBe(false)
    expect(fields).toEqual(
      expect.arrayContaining([
        'group_name',
        'group_id',
        'deductible_individual',
        'deductible_family',
        'annual_maximum_individual',
        'wait.major',
        'missing_tooth',
        'service.crowns.percent',
        'service.crowns.out',
        'service.crowns.limit',
        'service.xray.limit.bitewings',
        'service.srp.limit',
      ]),
    )
    expect(fields.filter((field) => field === 'hand')).toHaveLength(8)
    expect(fields.filter((field) => field === 'notes')).toHaveLength(2)
  })

  test('is printed for two plans: ink in the blanks, and nowhere else', async () => {
    await judgeBoth(form)
  }, 60_000)
})

describe('a form that was used for a patient', () => {
  const filled = (form: BlankForm | RefusedForm) => form.used?.map(({ type }) => type) ?? null

  test('is refused where a name is printed on it: told where, with that place covered', async () => {
    const used = await read(
      await scanOf(
        officeForm({
          texts: [
            { x: 114, base: 130, size: 11, text: 'Marjorie Kettlewell' },
            { x: 380, base: 130, size: 11, text: '04/17/1968' },
          ],
        }),
      ),
    )
    expect(filled(used)).toEqual(expect.arrayContaining(['name', 'dob']))
    if (used.used === null) throw new Error('kept')
    const shade = await shadeOf(used.pictures[0]!)
    const scale = shade.width / 612
    const dark = Array.from({ length: 80 }, (_, i) =>
      shade.dark(Math.round((116 + i) * scale), Math.round(126 * scale)),
    )
    expect(Math.min(...dark)).toBeGreaterThan(200)
  }, 120_000)

  test('is refused where a field for the patient was typed into', async () => {
    const fields = FIELDS.map(
      (field): MadeField => (field[0] === 'PatientName' ? [field[0], field[1], '/FT /Tx /V (M. K.)'] : field),
    )
    expect(filled(await read(fillableForm(WORDS, fields)))).toContain('filled_in')
  }, 60_000)
})
