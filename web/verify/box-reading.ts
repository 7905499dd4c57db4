import { useRef, useState } from 'react'
import type { Box } from '../../src/plan/content.ts'
import type { BoxAnswer } from '../../src/verify/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
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
  percent: 'a percent',
  money: 'an amount',
  yesno: 'Yes or No',
  phone: 'a phone number',
  wait: 'a waiting period',
  text: 'a text',
  line: 'a text',
}

/** A quote may be a whole paragraph. */
const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 88)}…` : text)

/** Why nothing was taken from a box, in words. */
export function openWords(answer: BoxAnswer, kind: Kind): string {
  if (answer.text === '') return 'We couldn’t find any text in that box.'
  const read = `The box reads “${shortened(answer.text)}”`
  return answer.values.length === 0 ? `${read}, which isn’t ${NOT[kind]}.` : `${read}. Which one is it?`
}

/** Reads a box that a person drew into the focused field. Nothing is overwritten by what cannot be read for it. */
export function useBoxReading(planId: string, form: Form, focused: Field | null) {
  const api = useApi()
  const [state, setState] = useState<BoxState>({ is: 'idle' })
  const latest = useRef({ form, turn: 0 })
  latest.current.form = form
  const take = (path: string, page: number, box: Box, answer: BoxAnswer, value: string) => {
    const words = { page, box: answer.box, quote: answer.text }
    latest.current.form.draw(path, { page, box, words, text: value })
    setState({ is: 'taken', path, value, page })
  }
  const read = async (page: number, box: Box) => {
    if (!focused) return setState({ is: 'unfocused' })
    const { path } = focused
    const turn = ++latest.current.turn
    setState({ is: 'reading', path, page, box })
    try {
      const answer = await api.readBox(planId, page, box, path)
      if (turn !== latest.current.turn) return
      const [only, ...more] = answer.values
      if (only !== undefined && more.length === 0) take(path, page, box, answer, only)
      else setState({ is: 'open', path, page, box, answer })
    } catch (error) {
      if (turn === latest.current.turn && !isSignedOut(error))
        setState({ is: 'failed', path, words: wordsOf(error) })
    }
  }
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
  return { state, read, take, fill, drop }
}

/** Reading drawn boxes, as the screen uses it. */
export type BoxReading = ReturnType<typeof useBoxReading>
