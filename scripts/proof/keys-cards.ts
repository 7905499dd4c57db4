import { pathLabel } from '../../web/ui/path-label.ts'
import { answerBlanks, answerListed, type Known, type Lettered, plainOf } from './keys-choose.ts'
import type { Person } from './keys-person.ts'
import type { Card, Item, Screen } from './keys-screen.ts'

/** A letter has no more than so many values. */
const MOST_VALUES = 6

const alone = (person: Person, path: string) => {
  const [text = ''] = person.eyes.typed(path)
  return text.length + 1
}

const knownOf =
  (person: Person) =>
  ({ of }: Item): Known => ({
    right: (text) => person.eyes.right(of, text) !== false,
    alone: alone(person, of),
  })

/** Where a figure would come to as a value, by the name that the screen gives it; null = it is a fact beside one, or nothing. */
const fieldOf = (person: Person, words: string): string | null => {
  const name = words.replace(/ replaces .*$/, '')
  return person.eyes.paths.find((path) => pathLabel(path) === name) ?? null
}

/** A figure is a value by the label, or what the screen proposes where the label tells nothing of it. */
function knownFigure(person: Person, { label, value, others }: Item): Known {
  const text = label.replace(/[“”]/g, '')
  const isValue = (words: string): boolean | null => {
    const path = fieldOf(person, words)
    return path === null ? null : person.eyes.right(path, text) === true
  }
  const wanted = [value, ...others].find((words) => isValue(words))
  return {
    right: (words) => (words === '' ? wanted === undefined : (isValue(words) ?? wanted === undefined)),
    alone: 1,
  }
}

/** Brings all rows of a question into sight: nobody answers for what they didn't see. */
async function seeAll(person: Person, card: Card): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const hidden = card.items.filter(({ of }) => !person.onScreen.has(of))
    if (hidden.length === 0) return
    await person.press('PageDown', hidden[0]!.of, 'scroll')
    await person.look()
  }
}

/** Presses the letter of a row until what stands there is right. */
async function letter(
  person: Person,
  kind: Card['kind'],
  known: (item: Item) => Known,
  { letter, of, to }: Lettered,
) {
  const at = `${of} in card`
  if (to === 'out') return person.press(`Shift+${letter}`, at, 'letter: leave out')
  for (let i = 0; i < MOST_VALUES; i++) {
    await person.press(letter.toLowerCase(), at, 'letter')
    // There the answer itself says what the row is.
    if (kind === 'blanks') return
    const item = (await person.look()).card?.items.find((one) => one.of === of)
    if (!item || item.out || known(item).right(plainOf(item.value))) return
    // Who sees that none of them is right leaves it out.
    const more = [...item.others.map(plainOf), ''].some((text) => known(item).right(text))
    if (!more) return person.press(`Shift+${letter}`, at, 'letter: leave out')
  }
}

/** Answers a question about several fields or figures, once all of it was in sight. */
export async function answerCard(person: Person, card: Card): Promise<void> {
  await seeAll(person, card)
  const isFigures = card.kind === 'figures'
  const known = (item: Item) => (isFigures ? knownFigure(person, item) : knownOf(person)(item))
  const answer = card.kind === 'blanks' ? answerBlanks(card, known) : answerListed(card, known)
  for (const one of answer.letters) await letter(person, card.kind, known, one)
  // What it settles is remembered as right. What it leaves out comes again.
  for (const { of } of card.items) person.wrong.delete(of)
  const of = card.items.map(({ label }) => label).join(', ')
  await person.press(answer.key, `${card.title}: ${of}`, `answer ${card.kind}`)
}

/** Answers the question about one figure. */
export async function answerFigure(person: Person, figure: NonNullable<Screen['figure']>): Promise<void> {
  const text = figure.text.replace(/[“”]/g, '')
  const right = figure.choices.find(({ words, key }) => {
    const path = /^\d$/.test(key) ? fieldOf(person, words) : null
    return path !== null && person.eyes.right(path, text) === true
  })
  await person.press(right?.key ?? 'x', `figure ${text}`, right ? 'figure: assign' : 'figure: aside')
}
