import { dictionary } from '../../base/dictionary.ts'
import { CONTENT_FIELDS } from '../../lexicon/catalog.ts'
import { LEXICON } from '../../lexicon/words.ts'
import { ageIn, amountIn, benefitYear, coordination, predetermination } from '../../plan/facts/flag-words.ts'
import { monthsIn } from '../../plan/typed-span.ts'
import { isAddressedToSoftware } from '../facts/addressed.ts'
import { waitsOf } from '../facts/wait.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'
import { yearStart } from '../say/asked-day.ts'
import { type Cell, cell, doubted, SILENT, UNLIMITED } from './cell.ts'
import { type Cells, inDoubt, serviceCells } from './service-cells.ts'

/** Fields that hold an amount of dollars. */
export const AMOUNT_FIELDS = CONTENT_FIELDS.filter((field) => field !== 'deductible_applies_to_preventive')

/** An amount: 'no' = there is none, which for a maximum means that nothing limits what is paid. */
function amountCell(plan: KnownPlan, path: string, isMaximum: boolean): Cell {
  const words = wordsAt(plan, path)
  if (words === null) return inDoubt(plan, path) ? cell('doubt') : SILENT
  const amount = amountIn(words)
  const none = amount === 'none' || amount === 'unlimited' || (amount === 0 && !isMaximum)
  const own = none
    ? cell('no', isMaximum ? UNLIMITED : 0)
    : cell('yes', typeof amount === 'number' ? amount : null)
  return inDoubt(plan, path) ? doubted(own) : own
}

const DENIES = /^(?:no|none|not|never|excluded)\b|\bnot (?:covered|required|allowed|accepted|applicable)\b/i

/** The age that everyone has to be under. */
function ageCell(words: string): Cell {
  return cell(DENIES.test(words) ? 'no' : 'yes', ageIn(words).under)
}

/** What a flag's words say where they have more than yes or no. */
const READ = dictionary<(words: string) => Cell>({
  cob: (words) => {
    const { method } = coordination(words)
    return method === null ? cell('doubt') : cell(method === 'standard' ? 'no' : 'yes')
  },
  preauthorization: (words) => {
    const { mode, over } = predetermination(words)
    return cell(mode === 'required' ? 'yes' : 'no', mode === 'required' ? over : null)
  },
  dependent_age_limit: ageCell,
  student_age_limit: ageCell,
  ortho_age_limit: ageCell,
  benefit_period: (words) => {
    const { year } = benefitYear(words)
    return year === null ? cell('doubt') : cell(year === 'calendar' ? 'yes' : 'no')
  },
  claim_timely_filing: (words) => cell('yes', monthsIn(words)),
  network_restriction: (words) => cell(DENIES.test(words) || /\bany dentist\b/i.test(words) ? 'no' : 'yes'),
})

function flagCell(plan: KnownPlan, flag: string): Cell {
  const path = `flags.${flag}`
  const words = wordsAt(plan, path)
  if (words === null || isAddressedToSoftware(words)) return inDoubt(plan, path) ? cell('doubt') : SILENT
  const own = READ[flag]?.(words) ?? cell(DENIES.test(words) ? 'no' : 'yes')
  return inDoubt(plan, path) ? doubted(own) : own
}

const OUT_AMOUNTS = ['out_of_network_deductible', 'out_of_network_maximum'] as const
const FLAGS = Object.keys(LEXICON.flags)

/** Whether earlier coverage counts toward the waits of a plan. */
function creditCell(plan: KnownPlan): Cell {
  const told = waitsOf(plan).flatMap((wait) => wait.priorCredit ?? [])
  return told.length === 0 ? SILENT : cell(told.includes(true) ? 'yes' : 'no')
}

/** The month in which the benefit year begins. */
function renewsCell(plan: KnownPlan): Cell {
  const month = yearStart(plan)
  return month === null ? SILENT : cell('yes', month)
}

/**
 * Everything by which plans can be sorted: each subject with what the plan says of it. The subjects and their order are the same for
 * every plan.
 */
export function cellsOf(plan: KnownPlan): Cells {
  return [
    ...serviceCells(plan),
    ...AMOUNT_FIELDS.map((f): Cells[number] => [`field ${f}`, amountCell(plan, f, f.includes('maximum'))]),
    ...OUT_AMOUNTS.map((f): Cells[number] => [
      `flag ${f}`,
      amountCell(plan, `flags.${f}`, f.endsWith('maximum')),
    ]),
    ...FLAGS.map((flag): Cells[number] => [`flag ${flag}`, flagCell(plan, flag)]),
    ['credit', creditCell(plan)],
    ['renews', renewsCell(plan)],
  ]
}
