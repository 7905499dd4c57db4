import { pathLabel } from '../../web/ui/path-label.ts'
import { answerCard, answerFigure } from './keys-cards.ts'
import { choiceFor } from './keys-choose.ts'
import { type Person, textOf } from './keys-person.ts'
import type { Row, Screen } from './keys-screen.ts'

/** So many rows away a wrong value is gone to by arrow keys. */
const NEAR = 5
/** What is the same so often is left, or given up. */
const LEFT = 3
const GIVEN_UP = 6

/** Types what is right, until the screen offers it; then Enter. */
async function typeIn(person: Person, row: Row, turn: number): Promise<void> {
  const { path } = row
  const ways = person.eyes.typed(path)
  const text = ways[Math.min(turn, ways.length - 1)] ?? ''
  if (turn > 0) await person.press('Control+a', path, 'type: once more')
  if (text === '') await person.press('Delete', path, 'type')
  for (let i = 0; i < text.length; i++) {
    await person.type(text[i]!, path)
    const now = (await person.look()).rows.find((one) => one.path === path)
    const offered =
      now &&
      choiceFor(
        { text: '', choices: now.choices },
        (one) => one !== '' && person.eyes.right(path, one) === true,
      )
    if (offered && offered !== 'type' && offered.key !== 'Enter')
      return person.press(offered.key, path, 'offered while typed')
  }
  await person.press('Enter', path, 'typed: Enter')
}

/** A wrong value in sight that the walk doesn't stop at by itself, and how many rows it is away. */
function nearWrong(person: Person, { rows }: Screen, here: Row): { path: string; step: number } | null {
  const from = rows.indexOf(here)
  const found = rows
    .map((row, i) => ({ path: row.path, row, step: i - from }))
    .filter(({ row, step }) => step !== 0 && Math.abs(step) <= NEAR && row.text !== '' && !row.asked)
    // At what wasn't seen yet the walk stops by itself.
    .filter(({ row }) => !row.unseen)
    .filter(({ row }) => person.wrong.has(row.path) && !/^(?:Check|Could not tell)/.test(row.state))
  return found.toSorted((a, b) => Math.abs(a.step) - Math.abs(b.step))[0] ?? null
}

async function goNear(person: Person, { path, step }: { path: string; step: number }): Promise<void> {
  for (let i = 0; i < 2 * NEAR; i++) {
    await person.press(step > 0 ? 'ArrowDown' : 'ArrowUp', path, 'go to a wrong value')
    if ((await person.look()).rows.find(({ focused }) => focused)?.path === path) return
  }
}

async function atField(person: Person, first: Screen, turn: number): Promise<void> {
  const screen = await person.read(first)
  const row = screen.rows.find(({ focused }) => focused)
  if (!row) return person.press('Tab', 'no row', 'pass')
  const { path } = row
  const right = (text: string) => person.eyes.right(path, text) !== false
  const isRight = right(textOf(row)) && !row.invalid
  const near = isRight || row.state === 'Check' ? nearWrong(person, screen, row) : null
  if (near) return goNear(person, near)
  if (isRight) {
    const why = /^(?:Check|Could not tell)/.test(row.state)
      ? 'confirm: right, in doubt'
      : row.text === ''
        ? 'confirm: blank'
        : 'confirm: not seen'
    return person.press('Enter', `${path} = ${row.text} (${row.state})`, why)
  }
  const exact = (text: string) => person.eyes.exact(path, text)
  const choice = choiceFor(row, right, exact)
  const at = `${path}: ${row.text || 'blank'} → ${person.eyes.said(path)} (${row.state})`
  if (choice === 'type' || row.invalid) await typeIn(person, row, row.invalid ? turn : 0)
  else await person.press(choice.key, at, choice.why)
  person.wrong.delete(path)
}

/** Goes to a field by its name. */
async function goTo(person: Person, path: string): Promise<void> {
  const why = 'go to a wrong value'
  await person.press('Alt+g', path, why)
  await person.look()
  const name = pathLabel(path).toLowerCase()
  const words = name.match(/[a-z0-9]+/g) ?? []
  // The letter that a name of one word begins with is that of many. Where the first letters lead elsewhere, the name itself is typed.
  const first = words.length > 1 ? words.map((word) => word[0]).join(' ') : null
  for (const typed of first === null ? [name] : [first, name]) {
    if (typed === name && first !== null) await person.press('Control+a', path, why)
    for (const sign of typed) {
      await person.type(sign, path, why)
      if ((await person.look()).jump?.[0] === path) return person.press('Enter', path, why)
    }
  }
  person.wrong.delete(path)
  await person.press('Escape', path, why)
}

/** The same change for others is taken where it is right of all of them. */
const isSameRight = (person: Person, { same }: Screen): boolean =>
  same?.others.every((path) => person.eyes.right(path, same.after) === true) ?? false

async function step(person: Person, screen: Screen, turn: number, rests: number): Promise<void> {
  const { place, card, figure, dialog, same } = screen
  if (turn >= LEFT) return person.press('Tab', place, 'pass')
  if (isSameRight(person, screen)) {
    for (const path of same!.others) person.wrong.delete(path)
    return person.press('Alt+a', `${same!.others.join(', ')} → ${same!.after}`, 'same change')
  }
  if (place === 'look') return person.press('Enter', 'page', 'look over')
  if (place === 'looking') return person.press('n', 'page', 'look over')
  if (place === 'card' && card) return answerCard(person, card)
  if (place === 'figure' && figure) return answerFigure(person, figure)
  if (place === 'field') return atField(person, screen, turn)
  if (place === 'dialog') {
    const why = dialog?.primary && rests < 1 ? 'verify: see the rest' : 'verify'
    return person.press(why === 'verify' ? 'Control+Enter' : 'Enter', dialog?.gaps.join(', ') ?? '', why)
  }
  const [wrong] = [...person.wrong.keys()]
  if (place === 'verify' && wrong !== undefined) return goTo(person, wrong)
  return person.press(
    place === 'none' ? 'Tab' : 'Control+Enter',
    place,
    place === 'none' ? 'begin' : 'verify',
  )
}

/** Walks through a plan on the Verify screen and verifies it. @throws Error where the walk goes round */
export async function walk(person: Person, isOver: () => boolean): Promise<void> {
  const times = new Map<string, number>()
  let page: string | null = null
  for (let rests = 0; !isOver(); ) {
    const screen = await person.look()
    if (screen.place === 'done') return
    const { place, card, figure, rows } = screen
    const focused = rows.find((row) => row.focused)
    // Each page that has to be looked over is another place.
    page = screen.toLook ?? page
    const name = JSON.stringify([
      place,
      /^look/.test(place) ? page : null,
      place === 'verify' ? [...person.wrong.keys()] : null,
      card?.items,
      figure?.text,
      focused?.path,
      focused?.text,
      focused?.invalid,
    ])
    const turn = times.get(name) ?? 0
    if (turn >= GIVEN_UP) throw new Error(`stuck at ${name.slice(0, 200)}`)
    times.set(name, turn + 1)
    await step(person, screen, turn, rests)
    if (person.keys.at(-1)?.why === 'verify: see the rest') rests++
  }
  throw new Error('took too long')
}
