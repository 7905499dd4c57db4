import type { Blanks } from '../blanks/groups.ts'
import { ListedCard, type OnListed } from '../blanks/listed.tsx'
import type { DrawnValues } from '../drawn.ts'
import { type Guess, guessesFor, isLikely, type WordsByPage } from './guesses.ts'

/** So many names are gone through by a letter at most. */
const MOST = 3

/** Where a name is printed, in case all that stands there is the name. */
const drawnOf = ({ text, page, box, words }: Guess): DrawnValues[string] | null =>
  words === text ? { page, box, words: { page, box, quote: words }, text } : null

/** At the head of the names: the likeliest of the page for each that is blank, all taken by one key. */
export function NamesCard(props: {
  blanks: Blanks
  words: WordsByPage
  onAnswer: OnListed
  onPass: () => void
}) {
  const { blanks, words } = props
  return (
    <ListedCard
      {...{ blanks, onAnswer: props.onAnswer, onPass: props.onPass }}
      kind="names"
      title={`Blank in ${blanks.name}. Are these right?`}
      lead="From the words of the page. A letter takes another one, with Shift it leaves the field to type."
      proposed={(path) => ({
        choices: guessesFor(path, words)
          .filter(isLikely)
          .slice(0, MOST)
          .map((guess) => ({ text: guess.text, drawn: drawnOf(guess) })),
      })}
    />
  )
}
