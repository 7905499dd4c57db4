import { useRef, useState } from 'react'
import type { Box } from '../../src/plan/content.ts'
import { tellsFact, wordsInNote } from '../../src/plan/facts/chips.ts'
import type { ServiceFact } from '../../src/plan/facts/contract.ts'
import type { BoxAnswer } from '../../src/verify/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import type { ChipEditing } from './facts/editing.ts'
import { factsIn, placeIn, remark } from './facts/value.ts'
import { factText } from './facts/words.ts'
import type { Field, Kind } from './fields.ts'
import type { Form } from './form.ts'

/** What became of the last box that was drawn. */
export type BoxState =
  | { is: 'idle' }
  | { is: 'unfocused' }
  | { is: 'reading'; path: string; page: number; box: Box }
  | { is: 'taken'; path: string; value: string; page: number }
  /** Nothing was taken: the words do not fit, or there are none, or several values may be meant. */
  | { is: 'open'; path: string; page: number; box: Box; answer: BoxAnswer }
  | { is: 'failed'; path: string; words: string }

const NOT: Record<Kind, string> = {
  percent: 'a percent or a copay',
  money: 'an amount',
  yesno: 'Yes or No',
  phone: 'a phone number',
  wait: 'a waiting period',
  text: 'a text',
  line: 'a text',
}

/** A quote may be a whole paragraph. */
const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 88)}…` : text)

/** Why nothing was taken from a box, in words. @param inChip true where it was drawn for a fact that is open */
export function openWords(answer: BoxAnswer, kind: Kind, inChip = false): string {
  if (answer.text === '') return 'We couldn’t find any text in that box.'
  const read = `The box reads “${shortened(answer.text)}”`
  if (inChip) return `${read}, which isn’t what this fact takes.`
  return answer.values.length === 0 ? `${read}, which isn’t ${NOT[kind]}.` : `${read}. Which one is it?`
}

/** Reads a box that a person drew into the focused field, or into its fact that is open. Nothing is overwritten by what cannot be read for it. */
export function useBoxReading(
  planId: string,
  form: Form,
  focused: Field | null,
  chips: Pick<ChipEditing, 'refill'>,
) {
  const api = useApi()
  const [state, setState] = useState<BoxState>({ is: 'idle' })
  const latest = useRef({ form, turn: 0 })
  latest.current.form = form
  const take = (path: string, page: number, box: Box, answer: BoxAnswer, value: string) => {
    const words = { page, box: answer.box, quote: answer.text }
    latest.current.form.draw(path, { page, box, words, text: value })
    setState({ is: 'taken', path, value, page })
  }
  /** Reads a box for a field. @returns true where it was used; else `state` says why it was not */
  const reading = async (path: string, page: number, box: Box, use: (answer: BoxAnswer) => boolean) => {
    const turn = ++latest.current.turn
    setState({ is: 'reading', path, page, box })
    try {
      const answer = await api.readBox(planId, page, box, path)
      if (turn !== latest.current.turn) return false
      const used = use(answer)
      if (!used) setState({ is: 'open', path, page, box, answer })
      return used
    } catch (error) {
      if (turn === latest.current.turn && !isSignedOut(error))
        setState({ is: 'failed', path, words: wordsOf(error) })
      return false
    }
  }
  /** Reads a box into a field: taken where it holds one value of the field's kind. */
  const into = (path: string, page: number, box: Box) =>
    reading(path, page, box, (answer) => {
      const refilled = chips.refill(path, page, box, answer)
      if (refilled) setState({ is: 'taken', path, value: answer.text, page })
      if (refilled !== null) return refilled
      const [only, ...more] = answer.values
      const fits = only !== undefined && more.length === 0
      if (fits) take(path, page, box, answer, only)
      return fits
    })
  const read = async (page: number, box: Box) => {
    if (focused) await into(focused.path, page, box)
    else setState({ is: 'unfocused' })
  }
  /** Puts a fact beside a procedure, with its place. */
  const add = (path: string, page: number, box: Box, answer: BoxAnswer, fact: ServiceFact) => {
    const { form: now } = latest.current
    const words = { page, box: answer.box, quote: answer.text }
    const drawn = { page, box, words, text: wordsInNote(fact) }
    const facts = factsIn(now.values[path] ?? { text: '', notes: '' })
    now.setFacts(path, facts.toSpliced(placeIn(facts, fact), 1, fact), drawn)
    setState({ is: 'taken', path, value: factText(fact), page })
  }
  /** Puts what a figure says beside a procedure. What the box reads must be told by it: else the box's own words are a remark. */
  const note = (path: string, page: number, box: Box, fact: ServiceFact) =>
    reading(path, page, box, (answer) => {
      if (answer.text === '') return false
      const told = tellsFact(answer.text, fact) || factText(fact).includes(answer.text)
      add(path, page, box, answer, told ? fact : remark(answer.text))
      return true
    })
  /** Reads a box into a blank field that nobody drew for: taken only where one value fits, and nothing was typed meanwhile. */
  const fill = async (path: string, page: number, box: Box) => {
    const turn = ++latest.current.turn
    const answer = await api.readBox(planId, page, box, path).catch(() => null)
    const [only, ...more] = answer?.values ?? []
    const blank = !latest.current.form.values[path]?.text.trim()
    if (answer && only !== undefined && more.length === 0 && blank && turn === latest.current.turn)
      take(path, page, box, answer, only)
  }
  const drop = () => {
    latest.current.turn++
    setState({ is: 'idle' })
  }
  return { state, read, into, note, add, take, fill, drop }
}

/** Reading drawn boxes, as the screen uses it. */
export type BoxReading = ReturnType<typeof useBoxReading>
