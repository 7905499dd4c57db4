import type { FormBlank, PrintAs } from '../../src/forms/contract.ts'

/** Left for handwriting. */
export const HAND = 'hand'

/** Ways to print a field: its percent in three forms, an answer as words or as a cross, everything else as it is. */
export function waysOf(field: string | null): readonly { as: PrintAs; words: string }[] {
  if (!field || field === HAND || field === 'notes') return []
  if (/\.(?:percent|out)(?:\.|$)/.test(field))
    return [
      { as: 'percent', words: '60%' },
      { as: 'number', words: '60' },
      { as: 'patient', words: '40% pt' },
    ]
  const answers =
    /^(?:missing_tooth|deductible_applies_to_preventive|deductible_on\.|rollover|downgrades|predetermination)|^service\.\w+\.(?:deductible|downgrade)$/
  if (!answers.test(field)) return []
  return [
    { as: 'text', words: 'Words' },
    { as: 'yes', words: '✕ if yes' },
    { as: 'no', words: '✕ if no' },
  ]
}

/** Most fields that are printed behind the first one of a blank. */
export const MOST_MORE = 3

/** One more field behind those of a blank; a cross can't tell two answers. */
export function joined(blank: FormBlank, field: string): FormBlank {
  const { more = [] } = blank
  if (blank.field === field || more.includes(field) || more.length >= MOST_MORE) return blank
  const as = blank.as === 'yes' || blank.as === 'no' ? 'text' : blank.as
  return { ...blank, more: [...more, field], as }
}

/** Another field alone in a blank, printed in the way that was chosen where the field has it. */
export function withField(blank: FormBlank, field: string | null): FormBlank {
  const ways = waysOf(field)
  const as = ways.some((way) => way.as === blank.as) ? blank.as : (ways[0]?.as ?? 'text')
  const { more, ...rest } = blank
  return { ...rest, field, as }
}

/** The blanks in the order in which they are read: page by page, line by line. */
export const inOrder = (places: readonly FormBlank[]) =>
  places.toSorted((a, b) => a.page - b.page || a.box[1] - b.box[1] || a.box[0] - b.box[0])

/** The open blank after a given one, from the top again behind the last; null when none is left. */
export function nextOpen(places: readonly FormBlank[], after: string | null): string | null {
  const ordered = inOrder(places)
  const at = ordered.findIndex(({ id }) => id === after)
  const turned = [...ordered.slice(at + 1), ...ordered.slice(0, at + 1)]
  return turned.find(({ field, id }) => field === null && id !== after)?.id ?? null
}

/** A box moved within its page. */
export function moved(
  blank: FormBlank,
  dx: number,
  dy: number,
  { width, height }: { width: number; height: number },
): FormBlank {
  const [x0, y0, x1, y1] = blank.box
  const x = Math.min(Math.max(dx, -x0), width - x1)
  const y = Math.min(Math.max(dy, -y0), height - y1)
  return { ...blank, box: [x0 + x, y0 + y, x1 + x, y1 + y] }
}

const LEAST = 6

/** A box with another lower right corner, within its page and never too small to see. */
export function resized(
  blank: FormBlank,
  dx: number,
  dy: number,
  { width, height }: { width: number; height: number },
): FormBlank {
  const [x0, y0, x1, y1] = blank.box
  return {
    ...blank,
    box: [
      x0,
      y0,
      Math.min(width, Math.max(x0 + LEAST, x1 + dx)),
      Math.min(height, Math.max(y0 + LEAST, y1 + dy)),
    ],
  }
}
