import type { Blanks } from '../blanks/groups.ts'
import { ListedCard, type OnListed, type Proposed } from '../blanks/listed.tsx'
import type { Places } from '../figures/likely.ts'
import type { Heard } from './heard.ts'
import { answersFor, PROPOSED } from './offered.ts'

/** So many answers are gone through by a letter at most. */
const MOST = 3
/** A sentence of the page is told up to this length. */
const LONGEST = 120

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text)

/** At the head of the rules: what the pages say of each that is blank, all taken by one key. */
export function RulesCard(props: {
  blanks: Blanks
  /** Where a page speaks of a field. */
  places: Places
  /** The sentences that name rules. */
  heard: ReadonlyMap<string, Heard>
  onAnswer: OnListed
  onPass: () => void
}) {
  const { blanks, heard } = props
  const proposed = (path: string): Proposed => {
    const places = props.places(path)
    const answers = answersFor(path, places, heard.get(path))
    const told = answers.filter(({ score }) => score > 0)
    const [place] = places
    const text = heard.get(path)?.text ?? place?.quote
    return {
      choices: (told.length > 0 ? told : answers).slice(0, MOST),
      unsure: (answers[0]?.score ?? 0) < PROPOSED,
      why: text && place ? `Page ${place.page}: “${short(text)}”` : undefined,
    }
  }
  return (
    <ListedCard
      {...{ blanks, onAnswer: props.onAnswer, onPass: props.onPass, proposed }}
      kind="rules"
      title={`Blank in ${blanks.name}. Are these right?`}
      lead="What the pages say of them. A letter takes another answer, with Shift it leaves the rule to type."
    />
  )
}
