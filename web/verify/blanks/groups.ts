import { USUAL_WAITS } from '../../../src/lexicon/catalog.ts'
import type { FieldPath } from '../../../src/plan/content.ts'
import { isOpen } from '../../../src/plan/state.ts'
import { isEmpty } from '../facts/value.ts'
import type { Field } from '../fields.ts'
import type { Form } from '../form.ts'

/** Fields that most plans state, the most important first: a blank among them is worth a question. */
const USUAL: readonly FieldPath[] = [
  'group_name',
  'annual_maximum_individual',
  'deductible_individual',
  'group_id',
  'insurance_company',
  'deductible_family',
  ...['exams', 'prophy', 'xray', 'fillings', 'crowns', 'endo', 'extractions', 'srp', 'perio_maintenance'].map(
    (procedure) => `coverage.${procedure}`,
  ),
  ...['bridges', 'dentures', 'implants', 'oral_surgery', 'orthodontic'].map(
    (procedure) => `coverage.${procedure}`,
  ),
  ...USUAL_WAITS.map((wait) => `waiting_periods.${wait}`),
  'flags.missing_tooth_clause',
  'deductible_applies_to_preventive',
]

/** True for a field that most plans state. */
export const isUsual = (path: FieldPath): boolean => USUAL.includes(path)

/** The blanks of one group of the form, which one key answers. */
export interface Blanks {
  name: string
  fields: Field[]
  /** Paths of all fields of the group. */
  home: FieldPath[]
}

type Blank = Pick<Form, 'values' | 'stateOf' | 'isChecked' | 'isAsked'>

/** True where nothing stands that a person wrote or answered for. */
const isBlank = (form: Blank, path: FieldPath): boolean =>
  isEmpty(form.values[path]) && !form.isChecked(path) && !form.isAsked(path)

/**
 * The groups that have blanks to answer for, in the order of the form, each with all its blanks: where a field is blank that most plans
 * state, or one that the document names without saying what the plan pays.
 * @param open name of the group that is being answered: all of its blanks belong to the answer
 * @param always name of a group that is asked about whatever is blank in it
 */
export const blanksOf = (
  form: Blank & Pick<Form, 'groups'>,
  open: string | null = null,
  always: string | null = null,
): Blanks[] =>
  form.groups.flatMap(({ name, fields }) => {
    const blank = fields.filter(({ path }) => isBlank(form, path))
    const asks =
      name === always ||
      blank.some(({ path }) => name === open || isUsual(path) || isOpen(form.stateOf(path)))
    return asks ? [{ name, fields: blank, home: fields.map(({ path }) => path) }] : []
  })

/** Of these fields the ones that most plans state, the most important first. */
export const importantOf = (fields: readonly Field[]): Field[] =>
  USUAL.flatMap((path) => fields.find((field) => field.path === path) ?? [])
