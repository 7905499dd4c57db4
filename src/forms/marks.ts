/** [x0, y0, x1, y1] in points from the top left of the displayed page. */
export type Box = [number, number, number, number]

/** A word of the form's own print. */
export interface PrintedWord {
  text: string
  box: Box
}

/** A ruled line of the form. */
export interface RuledLine {
  box: Box
  direction: 'horizontal' | 'vertical'
}

/** A page of a blank form as blanks are looked for: points, upright, without anything of a patient. */
export interface FormMarks {
  page: number
  width: number
  height: number
  words: PrintedWord[]
  rules: RuledLine[]
}

/** The middle of a box. */
export const middle = ([x0, y0, x1, y1]: Box): [number, number] => [(x0 + x1) / 2, (y0 + y1) / 2]

/** True when a point lies in a box. */
export const holds = ([x0, y0, x1, y1]: Box, [x, y]: [number, number]): boolean =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1

/** The length that two ranges share; negative when they're apart. */
export const shared = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.min(a1, b1) - Math.max(a0, b0)

/** Words in reading order as one text: line by line, left to right. */
export function textOf(words: readonly PrintedWord[]): string {
  const lines: PrintedWord[][] = []
  for (const word of [...words].sort((a, b) => middle(a.box)[1] - middle(b.box)[1])) {
    const line = lines.at(-1)
    const [, y] = middle(word.box)
    const last = line && middle(line.at(-1)!.box)[1]
    if (line && last !== undefined && y - last < (word.box[3] - word.box[1]) * 0.6) line.push(word)
    else lines.push([word])
  }
  return lines
    .flatMap((line) => line.sort((a, b) => a.box[0] - b.box[0]).map((word) => word.text))
    .join(' ')
    .replace(/_{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
