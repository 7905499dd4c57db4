import type { Blanks } from '../blanks/groups.ts'
import { ListedCard, type OnListed, type Proposed } from '../blanks/listed.tsx'
import type { Places } from '../figures/likely.ts'
import type { WordsByPage } from '../named/guesses.ts'
import type { Values } from '../values.ts'
import type { Heard } from './heard.ts'
import { answersFor, isTurn, PROPOSED, turnSecond } from './offered.ts'
import { namedRules } from './rows.ts'

/** So many answers are gone through by a letter at most. */
const MOST = 3
/** A sentence of the page is told up to this length. */
const LONGEST = 120

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text)

/** What a wait of a single service may be: the plan's other waits, or none. */
const waitsOf = (values: Values): string[] => {
  const others = Object.entries(values).flatMap(([path, { text }]) =>
    path.startsWith('waiting_periods.') && text.trim() ? [text.trim()] : [],
  )
  return [...new Set(['None', ...others])].slice(0, MOST)
}

/** At the head of the rules: what the pages say of each that is blank, all taken by one key, and the rules that nobody found. */
export function RulesCard(props: {
  blanks: Blanks
  values: Values
  /** Where a page speaks of a field. */
  places: Places
  /** The sentences that name rules. */
  heard: ReadonlyMap<string, Heard>
  words: WordsByPage
  onAnswer: OnListed
  onPass: () => void
}) {
  const { blanks, heard, words } = props
  const proposed = (path: string): Proposed => {
    if (path.startsWith('waiting_periods.'))
      return { choices: waitsOf(props.values).map((text) => ({ text })), unsure: true }
    const places = props.places(path)
    const answers = turnSecond(
      answersFor(path, { places, heard: heard.get(path), words, placesOf: props.places }),
    )
    const [place] = places
    const text = heard.get(path)?.text ?? place?.quote
    return {
      choices: answers.slice(0, MOST),
      // Who wants neither the yes nor the no wants neither of the others, more often than not.
      ...(isTurn(answers[0]?.text, answers[1]?.text) ? { before: 2 } : {}),
      unsure: (answers[0]?.score ?? 0) < PROPOSED,
      why: text && place ? `Page ${place.page}: “${short(text)}”` : undefined,
    }
  }
  const absent = namedRules(props.values)
  return (
    <ListedCard
      {...{ blanks, absent, onAnswer: props.onAnswer, onPass: props.onPass, proposed }}
      kind="rules"
      title={blanks.fields.length > 0 ? `Blank in ${blanks.name}. Are these right?` : 'Other rules?'}
      lead={`${blanks.fields.length > 0 ? 'What the pages say of them. ' : ''}A letter takes another answer. With Shift, you type that rule yourself. Where there’s only a name, we found nothing.`}
    />
  )
}
