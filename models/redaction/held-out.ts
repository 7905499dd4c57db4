import { readFileSync } from 'node:fs'
import { between } from '../../src/phi/words/judge.ts'

const floats = (file: string) => new Float32Array(readFileSync(file).buffer)

/** The probability of each word of ROWS as judged by what was fitted without its structure (fit.py), put together as the product does. */
export function heldOut(rows: string): number[] {
  const first = floats(`${rows}.first`) // pairs: patient data, plan data
  return Array.from(floats(`${rows}.p`), (second, i) => between(first[2 * i]!, second))
}
