import type { Leftover } from './content.ts'

/**
 * A leftover figure with all words around it changed: its line, and what stands beside and over it. The figure itself stays.
 * @param change gives what is left of a text of the document
 */
export function rewordedAround(one: Leftover, change: (text: string) => string): Leftover {
  const { near } = one
  return {
    ...one,
    quote: change(one.quote),
    ...(near && {
      near: {
        ...near,
        clause: change(near.clause),
        row: change(near.row),
        head: change(near.head),
        section: change(near.section),
      },
    }),
  }
}
