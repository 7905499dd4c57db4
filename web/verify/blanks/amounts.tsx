import type { Field } from '../fields.ts'
import type { Offer } from '../figures/offers.ts'
import type { Form } from '../form.ts'
import type { Blanks } from './groups.ts'
import { ListedCard, type OnListed, type Proposed } from './listed.tsx'

/** So many values are gone through by a letter. */
const MOST = 3

/** What a family owes is two or three times what one person does. */
const TIMES = [3, 2]

const dollarsOf = (text: string) => Number(text.replace(/[$,]/g, '') || Number.NaN)

/** Whether an amount is a multiple of what one person owes. */
function multiples(path: string, values: Form['values']): (text: string) => boolean {
  const one = dollarsOf(path === 'deductible_family' ? (values['deductible_individual']?.text ?? '') : '')
  return (text) => one > 0 && TIMES.some((times) => dollarsOf(text) === one * times)
}

/** Values that may stand in a blank, the likeliest first: of a family's deductible the multiples of one person's. */
function proposedFor({ path, kind }: Field, offers: readonly Offer[], values: Form['values']): Proposed {
  const isMultiple = multiples(path, values)
  const texts = offers.map(({ text }) => text).filter((text) => text !== 'None')
  const sorted = texts.toSorted((a, b) => Number(isMultiple(b)) - Number(isMultiple(a))).slice(0, MOST)
  const unsure = !isMultiple(sorted[0] ?? '')
  // An amount that is printed nowhere as a deductible is no deductible: plans often have none for a family or for orthodontics.
  const noneFirst = unsure && /deductible/.test(path)
  const all = kind !== 'money' ? sorted : noneFirst ? ['None', ...sorted] : [...sorted, 'None']
  return { choices: all.map((text) => ({ text })), unsure }
}

/** At the head of the amounts: what the page prints for each that is blank. Each has another one, so each has its own letter. */
export function AmountsCard(props: {
  blanks: Blanks
  form: Pick<Form, 'values'>
  offersOf: (field: Field) => readonly Offer[]
  onAnswer: OnListed
  onPass: () => void
}) {
  const { blanks } = props
  const proposed = (path: string): Proposed => {
    const field = blanks.fields.find((one) => one.path === path)!
    return proposedFor(field, props.offersOf(field), props.form.values)
  }
  return (
    <ListedCard
      {...{ blanks, onAnswer: props.onAnswer, onPass: props.onPass, proposed }}
      kind="names"
      title={`Blank in ${blanks.name}. Does the document say?`}
      lead="A letter takes what the page prints, with Shift it leaves the field to type. Enter goes on."
    />
  )
}
