/** Own forms through the real engines: a fillable PDF and a scan, read in a child, each printed for two plans, and compared as pictures. */
import { beforeAll, describe, expect, test } from 'bun:test'
import { printInChild } from '../document/form/work.ts'
import { FIELDS, fillableForm, type MadeField, officeForm, scanOf, WORDS } from '../testing/blank-forms.ts'
import { buildContent, buildIdentity, buildResult } from '../testing/build.ts'
import { changes, shadeOf } from '../testing/form-ink.ts'
import type { FormBlank } from './contract.ts'
import type { Box } from './marks.ts'
import type { BlankForm } from './read.ts'
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
