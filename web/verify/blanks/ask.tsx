import { type Group, RULES_GROUP } from '../fields.ts'
import type { PaneProps } from '../form-pane.tsx'
import { focusField } from '../moves.ts'
import { NamesCard } from '../named/card.tsx'
import { NAMED } from '../named/guesses.ts'
import { RulesCard } from '../rules/card.tsx'
import { AmountsCard } from './amounts.tsx'
import { BlanksCard } from './card.tsx'
import type { OnListed } from './listed.tsx'
import { printedFor } from './printed.ts'
import { unlikelyOf } from './unlikely.ts'

/** One question about the blanks of a group that the walk is at. */
export function AskBlanks(props: PaneProps & { group: Group }) {
  const { form, walk, result, group } = props
  const { blanks } = walk
  if (!blanks) return null
  const onPass = () => walk.go({ at: 'blanks', name: blanks.name })
  const onListed: OnListed = (texts, drawn, left) => {
    form.settle(Object.keys(texts), texts, drawn)
    for (const path of left) if (form.values[path] === undefined) form.set(path, {})
    if (left[0] === undefined) return walk.answered(blanks.name)
    walk.asked(blanks.name)
    focusField(left[0])
  }
  const listed = { blanks, onPass, onAnswer: onListed }
  if (blanks.name === RULES_GROUP)
    return (
      <RulesCard
        key={blanks.name}
        {...listed}
        values={form.values}
        heard={props.heard}
        words={props.words}
        places={(path) => props.sourceOf(path).places}
      />
    )
  if (blanks.fields.every(({ path }) => path in NAMED))
    return <NamesCard key={blanks.name} {...listed} words={props.words} />
  if (blanks.fields.every(({ kind }) => kind === 'money' || kind === 'yesno'))
    return <AmountsCard key={blanks.name} {...listed} form={form} offersOf={props.offersOf} />
  const unlikely = unlikelyOf(blanks.fields, form, props.words)
  const some = blanks.fields.filter(({ path }) => !unlikely.has(path))
  const likely = some.length > 0 ? some : blanks.fields
  return (
    <BlanksCard
      key={blanks.name}
      blanks={blanks}
      noteOf={(path) => form.values[path]?.notes.trim() ?? ''}
      values={printedFor(likely, group.fields, form, result, props.words)}
      unlikely={unlikely}
      onAnswer={(texts) => {
        const told = Object.entries(texts).filter(([, text]) => text !== '')
        form.settle(Object.keys(texts), Object.fromEntries(told))
        walk.answered(blanks.name)
      }}
      onPass={onPass}
    />
  )
}
