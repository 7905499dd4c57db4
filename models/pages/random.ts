/** Seeded chance. Every draw has a key, so that a longer list or one more draw elsewhere leaves all other draws as they were. */

/** A stream of chance. */
export interface Chance {
  /** A number from 0 up to, and without, 1. */
  next(): number
  /** A whole number from 0 up to, and without, `below`. */
  below(below: number): number
  /** One of the list. @throws Error for an empty list */
  pick<T>(list: readonly T[]): T
  /** True in a share of all cases. */
  odds(share: number): boolean
  /** A copy of the list in another order. */
  shuffle<T>(list: readonly T[]): T[]
  /** One of the pairs, each as often as its weight says. */
  weighed<T>(list: readonly (readonly [T, number])[]): T
}

/** FNV-1a over the letters of a text, as a whole number of 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** The stream of a seed and a key (mulberry32): the same two give the same draws. */
export function chance(seed: number, key: string): Chance {
  let state = hash(`${seed}:${key}`)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`nothing to pick from: ${key}`)
    return list[below(list.length)]!
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = below(i + 1)
      const held = copy[i]!
      copy[i] = copy[j]!
      copy[j] = held
    }
    return copy
  }
  const weighed = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of list) {
      left -= weight
      if (left < 0) return value
    }
    return list.at(-1)![0]
  }
  return { next, below, pick, odds: (share) => next() < share, shuffle, weighed }
}

/** Train or blind by the place in a list: every fourth is set aside. Lists are only ever added to at their end. */
export type Split = 'train' | 'blind'

/** The split of the n-th (from 0) of a list. */
export const splitOf = (place: number): Split => (place % 4 === 3 ? 'blind' : 'train')
