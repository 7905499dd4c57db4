import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FIELDS, fillableForm, type MadeField, officeForm, scanOf, WORDS } from '../testing/blank-forms.ts'
import { shadeOf } from '../testing/form-ink.ts'
import type { BlankForm, RefusedForm } from './read.ts'
import { readFormInChild } from './read-in-child.ts'

const read = readFormInChild(1)

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

  test('is refused where it was filled in by hand and scanned', async () => {
    const sample = path.join(import.meta.dir, '../testing/samples/09-office-form-hand.jpg')
    expect(filled(await read(new Uint8Array(readFileSync(sample))))).toContain('name')
  }, 120_000)

  test('is refused where a field for the patient was typed into', async () => {
    const fields = FIELDS.map(
      (field): MadeField => (field[0] === 'PatientName' ? [field[0], field[1], '/FT /Tx /V (M. K.)'] : field),
    )
    expect(filled(await read(fillableForm(WORDS, fields)))).toContain('filled_in')
  }, 60_000)
})
