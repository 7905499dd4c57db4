/** Seeded random numbers (mulberry32), so that a failure can be drawn again. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 to 1, exclusive. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from..to, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** One of a list. */
  of<T>(list: readonly T[]): T {
    return list[this.int(0, list.length - 1)]!
  }

  /** "#" a figure, "@" a letter, anything else itself. */
  pattern(text: string): string {
    const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ']
    return [...text]
      .map((c) => (c === '#' ? String(this.int(0, 9)) : c === '@' ? this.of(letters) : c))
      .join('')
  }
}
