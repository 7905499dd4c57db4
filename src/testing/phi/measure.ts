import { judge } from './judge.ts'
import { draw } from './layout.ts'
import { noisy } from './noise.ts'
import type { widePerson } from './people-wide.ts'

/** What detection did on many drawn documents. */
export interface Measured {
  /** Share of what must go that went. */
  recall: number
  /** Share of what must stay that did not. */
  eaten: number
  mustGo: number
  mustStay: number
  /** "layout seed" of every document with a leak. */
  leaking: string[]
}

/** How documents are drawn. */
export interface Drawing {
  /** First seed, and how many of each layout. */
  from: number
  seeds: number
  /** Share of the words that are misread; the lines lean then. */
  noise?: number
  make?: typeof widePerson
}

/** Draws documents of every layout and counts what detection leaves and what it takes too much of. */
export function measure(
  layouts: Record<string, string>,
  { from, seeds, noise = 0, make }: Drawing,
): Measured {
  let [leaks, mustGo, eaten, mustStay] = [0, 0, 0, 0]
  const leaking: string[] = []
  for (const [name, layout] of Object.entries(layouts)) {
    for (let seed = from; seed < from + seeds; seed++) {
      const drawn = draw(layout, seed, make)
      const result = judge(noise > 0 ? noisy(drawn, seed, noise, ((seed % 5) - 2) * 0.006) : drawn)
      leaks += result.leaks.length
      mustGo += result.mustGo
      eaten += result.eaten.length
      mustStay += result.mustStay
      if (result.leaks.length > 0) leaking.push(`${name} ${seed}`)
    }
  }
  return { recall: 1 - leaks / mustGo, eaten: eaten / mustStay, mustGo, mustStay, leaking }
}
