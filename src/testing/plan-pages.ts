import * as categories from './plan-categories.ts'
import * as codes from './plan-codes.ts'
import { Drawing, type DrawnPlan } from './plan-drawing.ts'
import * as forms from './plan-forms.ts'
import * as late from './plan-late.ts'
import * as lateOptions from './plan-late-options.ts'
import * as lists from './plan-lists.ts'
import * as options from './plan-options.ts'
import * as prose from './plan-prose.ts'
import * as tables from './plan-tables.ts'

/** Every kind of page that the generator draws. */
export const KINDS = {
  'plain table': tables.plainTable,
  'in and out table': tables.inOutTable,
  'three networks': tables.threeNetworks,
  'two plans': options.twoPlans,
  'two plans with two networks': options.twoPlansTwoNetworks,
  'PPO beside DHMO': options.ppoAndDhmo,
  'graded years': options.graded,
  'classes across': options.across,
  'portal codes': codes.portalCodes,
  'copay codes': codes.dhmoCodes,
  'headed lists': lists.headedLists,
  'lead lists': lists.leadLists,
  brochure: lists.brochure,
  'percent first': lists.percentFirst,
  prose: prose.prose,
  'class prose': prose.classProse,
  'category table': categories.categoryTable,
  'categories only': categories.categoriesOnly,
  'lost percents': categories.lostPercents,
  scrambled: categories.scrambled,
  printout: forms.printout,
  vertical: forms.vertical,
  leaders: forms.leaders,
  form: forms.form,
  'form grid': forms.formGrid,
  invoice: forms.invoice,
  'paid claim': forms.paidClaim,
  'other benefits': forms.otherBenefits,
  // The kinds below were drawn after the readers had been tuned with those above.
  cards: late.cards,
  sidebar: late.sidebar,
  'long table': late.longTable,
  mail: late.mail,
  'option rows': lateOptions.optionRows,
  'covered table': late.coveredTable,
  ticked: late.ticked,
  'brochure with options': lateOptions.brochureOptions,
  incentive: lateOptions.incentive,
  shorthand: lateOptions.shorthand,
} as const

/** Name of a kind of page. */
export type Kind = keyof typeof KINDS

/**
 * Draws a plan document with its expected content.
 * @param seed the same seed draws the same document
 */
export function drawPlan(kind: Kind, seed: number): DrawnPlan {
  const drawing = new Drawing(seed * 7919 + kind.length)
  KINDS[kind](drawing)
  return drawing.done(kind, seed)
}
