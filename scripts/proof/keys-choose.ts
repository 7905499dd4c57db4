/** The cheapest keys for what a question or a field shows, by what a person knows who has the document before them. */
import type { Card, Item, Row } from './keys-screen.ts'

/** What is known of one field, or of one figure. */
export interface Known {
  /** Not known to be wrong counts as right. */
  right: (text: string) => boolean
  /** Keys that settle the field by itself. */
  alone: number
}

/** What a letter does: takes the next value until one is right, leaves the field out, or shows first what there is. */
export interface Lettered {
  letter: string
  of: string
  to: 'next' | 'out' | 'show'
}

/** How a question is answered: letters first, then a key. */
export interface Answer {
  letters: Lettered[]
  key: string
  cost: number
}

/** A key, and why it is pressed; `type` = none of those on the screen does. */
export type Choice = { key: string; why: 'right as it is' | 'offered' } | 'type'

const BLANKS = ['not in the document', 'not stated', 'not part of the plan']

/** What an answer of a question comes to: its words for a blank are none. */
export const plainOf = (words: string): string => (BLANKS.includes(words) ? '' : words)

/** The key as the browser knows it: "Alt N" is Alt+n. */
export const pressed = (key: string): string =>
  key.replace(/^Alt (.)$/, (_, one) => `Alt+${one.toLowerCase()}`)

interface Way {
  cost: number
  letter: Lettered | null
}

const free: Way = { cost: 0, letter: null }

/** What is done about one row of a question that is answered as listed. @param now what the answer would make of it */
function wayOf(item: Item, known: Known, now = item.value): Way {
  const { of, letter } = item
  const isRight = (words: string) => known.right(plainOf(words))
  const way = (to: Lettered['to'], cost: number): Way => ({ cost, letter: { letter, of, to } })
  if (item.bare ? known.right('') : isRight(now)) return free
  if (letter === '') return { cost: known.alone, letter: null }
  if (item.bare) return way('show', 2)
  const out = way('out', 1 + known.alone)
  const at = item.others.findIndex(isRight)
  const steps = at >= 0 ? at + 1 : known.right('') ? item.others.length + 1 : Number.POSITIVE_INFINITY
  // Who takes the other reading for all keeps a value only by leaving its field out.
  const isKept = now !== item.value && isRight(item.value)
  return steps <= out.cost && !isKept ? way('next', steps) : out
}

const answerOf = (key: string, ways: readonly Way[]): Answer => ({
  key,
  letters: ways.flatMap(({ letter }) => letter ?? []),
  cost: ways.reduce((sum, { cost }) => sum + cost, 1),
})

const cheapest = (answers: readonly Answer[]): Answer =>
  answers.reduce((best, one) => (one.cost < best.cost ? one : best))

/** What the other reading says of a row, as the screen tells it. */
function otherOf(item: Item, words: string): string {
  const all = /^(.*) for all$/.exec(words)?.[1]
  if (all) return all
  if (words.includes('patient pays')) return `${100 - Number.parseInt(item.value, 10)}%`
  return item.others[0] ?? ''
}

/** Answers a question that proposes a value for each row. */
export function answerListed(card: Card, known: (item: Item) => Known): Answer {
  const { items, buttons } = card
  const listed = answerOf(
    'Enter',
    items.map((item) => wayOf(item, known(item))),
  )
  const other = buttons.find(({ key }) => key === '2')
  const none = buttons.find(({ key }) => key === 'N')
  const each = (to: (item: Item) => string) => items.map((item) => wayOf(item, known(item), to(item)))
  const rows = items.filter(({ bare }) => !bare)
  const isOut = (item: Item): Way =>
    known(item).right('')
      ? free
      : { cost: 1 + known(item).alone, letter: { letter: item.letter, of: item.of, to: 'out' } }
  const single = buttons.find(({ key }) => key === 'O')
  const oneByOne = (item: Item): Way => ({
    cost: known(item).right(plainOf(item.value)) ? 1 : known(item).alone,
    letter: null,
  })
  const addsSome = items.some((item) => item.bare && !known(item).right(''))
  return cheapest([
    listed,
    ...(other
      ? [
          answerOf(
            '2',
            each((item) => otherOf(item, other.words)),
          ),
        ]
      : []),
    ...(single && card.kind === 'shared' ? [answerOf('o', items.map(oneByOne))] : []),
    ...(none && !addsSome ? [answerOf('n', rows.map(isOut))] : []),
  ])
}

/** What answers some of the blanks, and what is left then. */
function tried(items: readonly Item[], known: (item: Item) => Known, key: string, text: string) {
  const left = items.filter((item) => !known(item).right(item.value === '' ? text : ''))
  // The letter of a row that stays blank first lets the answer fill it.
  const filled = left.filter((item) => item.value !== '' && text !== '' && known(item).right(text))
  const ways = left.map((item): Way => {
    const to = filled.includes(item) ? 'next' : 'out'
    return { cost: 1, letter: { letter: item.letter, of: item.of, to } }
  })
  return { answer: answerOf(key, ways), left: left.filter((item) => !filled.includes(item)) }
}

/** Answers a question that has one answer for all blanks of a group, round by round. */
export function answerBlanks(card: Card, known: (item: Item) => Known, items = card.items): Answer {
  const alone = items.reduce((sum, item) => sum + known(item).alone, 0)
  const typing: Answer = { letters: [], key: 'Enter', cost: 1 + alone }
  const answers = card.buttons.flatMap(({ key, words }): Answer[] => {
    const text = /^[1-9]$/.test(key) ? words : key === '0' ? (words.startsWith('0%') ? '0%' : 'None') : ''
    if (key === '' || key === 'Enter' || items.length === 0) return []
    const { answer, left } = tried(items, known, key.toLowerCase(), text)
    if (left.length === items.length) return []
    const rest = left.length === 0 ? 0 : answerBlanks(card, known, left).cost
    return [{ ...answer, cost: answer.cost + rest }]
  })
  return cheapest([typing, ...answers])
}

/** What settles the row that has the focus. @param exact true for what the document says in the first place, where other values are right, too */
export function choiceFor(
  { text, choices }: Pick<Row, 'text' | 'choices'>,
  right: Known['right'],
  exact = right,
): Choice {
  if (right(text)) return { key: 'Enter', why: 'right as it is' }
  const of = (is: Known['right']) =>
    choices.find(({ words, key }) => {
      if (key === 'Alt N') return is('')
      if (key === 'Alt 0') return is('0%')
      return /^Alt \d$/.test(key) && is(words.replace(/^Use /, ''))
    })
  const found = of(exact) ?? of(right)
  return found ? { key: pressed(found.key), why: 'offered' } : 'type'
}
