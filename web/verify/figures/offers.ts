import type { Leftover } from '../../../src/plan/content.ts'
import { printedFor } from '../blanks/printed.ts'
import type { Field } from '../fields.ts'
import type { Form } from '../form.ts'
import { besideFor } from '../named/beside.ts'
import { type Guess, guessesFor, isLikely, NAMED, typedGuesses, type WordsByPage } from '../named/guesses.ts'
import type { Heard } from '../rules/heard.ts'
import { answersFor } from '../rules/offered.ts'
import { phrasesFrom } from '../rules/phrases.ts'
import { filledWith, goesOn } from '../rules/typed.ts'
import { normal } from '../values.ts'
import { type Places, scoredFor } from './likely.ts'

/** A value that may stand in a field: another reading, or a figure of the page. */
export interface Offer {
  text: string
  /** Where it is printed; null = it is a reading, or printed of other fields as well. */
  figure: Pick<Leftover, 'page' | 'box'> | null
}

/** Alt 2 to Alt 9 take them: Alt 1 confirms what stands there. */
const MOST = 8
/** So many figures and values of the page at most: more would have to be read through. */
const MOST_PRINTED = 5
/** Where the readers offer so many, the person chooses among them. */
const ENOUGH = 2

interface Known {
  form: Pick<Form, 'fields' | 'values' | 'reading' | 'groups' | 'isEdited'>
  /** The words of the pages. */
  words: WordsByPage
  result: Parameters<typeof printedFor>[3]
  /** Figures that no value claims, those that may be seen. */
  figures: readonly Leftover[]
  places: Places
  /** Rules that the pages speak of. */
  heard?: ReadonlyMap<string, Heard>
}

/** The figures that may be a field's value, those whose surroundings speak for it first. */
function figuresFor(field: Field, { form, figures, places }: Known): Offer[] {
  const scored = figures.flatMap((figure) => {
    const own = scoredFor(figure, form.fields, form.values, places).find(
      ({ target }) => target.path === field.path && target.part === 'value',
    )
    const read = normal(field.kind, figure.text)
    return own && 'text' in read && read.text ? [{ text: read.text, figure, score: own.score }] : []
  })
  return scored.sort((a, b) => b.score - a.score).map(({ text, figure }) => ({ text, figure }))
}

/** The other answer of a rule that says yes or no, covered or not. */
const turned = (text: string): Offer[] =>
  [
    [/^yes\b/i, 'No'],
    [/^no\b/i, 'Yes'],
    [/^not covered\b/i, 'Covered'],
    [/^covered\b/i, 'Not covered'],
  ].flatMap(([is, text2]) => ((is as RegExp).test(text) ? [{ text: text2 as string, figure: null }] : []))

/** Plans that the document shows beside this one: it may be another one of them. */
const otherPlans = ({ path }: Field, values: Form['values']): Offer[] =>
  path === 'flags.plan_option'
    ? (values['flags.other_options']?.text ?? '')
        .split(/[,;]/)
        .flatMap((text) => (text.trim() ? [{ text: text.trim(), figure: null }] : []))
    : []

/** What rules of the same kind say: crowns, bridges and dentures are often replaced after the same time. */
function siblings({ path }: Field, { fields, values }: Pick<Form, 'fields' | 'values'>): Offer[] {
  const tail = /_replacement$/.exec(path)?.[0]
  if (!tail) return []
  return fields.flatMap((field) => {
    const text = values[field.path]?.text.trim()
    return field.path.endsWith(tail) && field.path !== path && text ? [{ text, figure: null }] : []
  })
}

const asOffer = ({ text, page, box, words }: Guess): Offer => ({
  text,
  figure: words === text ? { page, box } : null,
})

/** The likeliest names, ids or numbers on the pages; while one is typed, those that go on so. */
export function namesFor(path: string, text: string, typing: boolean, words: WordsByPage): Offer[] {
  const guesses = guessesFor(path, words)
  const fit = typing ? typedGuesses(guesses, text) : guesses.filter(isLikely)
  return fit
    .filter((guess) => guess.text !== text)
    .slice(0, MOST_PRINTED)
    .map(asOffer)
}

const printedFrom = (words: WordsByPage, typed: string): Offer[] =>
  phrasesFrom(words, typed).map((text) => ({ text, figure: null }))

/** The rule's answers with the figure that was typed alone. */
const completed = ({ path }: Field, typed: string): Offer[] =>
  filledWith(path, typed).map((text) => ({ text, figure: null }))

/** Of these the ones that go on from what was typed. */
const begunWith = (offers: readonly Offer[], typed: string): Offer[] =>
  offers
    .filter(({ text }, i) => goesOn(text, typed) && offers.findIndex((one) => one.text === text) === i)
    .slice(0, MOST_PRINTED)

/**
 * What may stand in a field in place of what does, each once: other readings, then the nearest figures of the page that no value claims,
 * then what the document prints for fields of its group.
 * @param field whose value is blank or in doubt
 */
export function offersFor(field: Field, known: Known): Offer[] {
  const { form, result } = known
  const now = form.values[field.path]?.text.trim() ?? ''
  const typing = now !== '' && form.isEdited(field.path)
  const names = namesFor(field.path, now, typing, known.words)
  if (typing && field.path in NAMED) return names
  const rules = answersFor(field.path, {
    places: known.places(field.path),
    heard: known.heard?.get(field.path),
    words: known.words,
    placesOf: known.places,
  }).map(({ text }): Offer => ({ text, figure: null }))
  if (typing && field.path.startsWith('flags.'))
    return begunWith([...rules, ...printedFrom(known.words, now), ...completed(field, now)], now)
  const readings = (form.reading(field.path)?.readings ?? []).flatMap((reading): Offer[] => {
    const read = normal(field.kind, reading)
    return 'text' in read && read.text ? [{ text: read.text, figure: null }] : []
  })
  const group = form.groups.find(({ fields }) => fields.some(({ path }) => path === field.path))?.fields ?? []
  const printed = printedFor([field], group, form, result, known.words).map(
    (text): Offer => ({ text, figure: null }),
  )
  const copays = form.fields.some(
    ({ kind, path }) => kind === 'percent' && form.values[path]?.text.startsWith('$'),
  )
  const figures = figuresFor(field, known).filter(
    ({ text }) => field.kind !== 'percent' || copays || !text.startsWith('$'),
  )
  const beside = (
    field.kind === 'percent' ? [] : besideFor(field, known.places(field.path), known.words)
  ).map((text): Offer => ({ text, figure: null }))
  const line = [
    ...otherPlans(field, form.values),
    ...turned(now),
    ...siblings(field, form),
    ...beside,
    ...rules,
    ...(now === '' ? printed : []),
  ]
  // The nearest of the row come before figures that stand farther away.
  const figured = [...beside.slice(0, 2), ...figures, ...beside.slice(2), ...printed]
  const more = names.length > 0 ? names : field.kind === 'line' ? line : figured
  const once = (offers: readonly Offer[], but: readonly string[]) =>
    offers.filter(({ text }, i) => !but.includes(text) && offers.findIndex((one) => one.text === text) === i)
  const own = once(readings, [now])
  if (own.length >= ENOUGH) return own.slice(0, MOST)
  return [...own, ...once(more, [now, ...own.map(({ text }) => text)]).slice(0, MOST_PRINTED)].slice(0, MOST)
}
