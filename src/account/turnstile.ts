import { UserError } from '../base/errors.ts'

/** Runs a piece of work in its turn; it rejects with UserError 503 when the line is full. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

const TOO_MANY = 'Too many people are signing in. Try again in a moment.'

/**
 * Lets some work run at a time, some wait in line, and asks the rest to come back.
 * @param words what the rest is told
 */
export function turnstile(atOnce: number, inLine: number, words = TOO_MANY): InTurn {
  const inTurn = fairTurnstile(atOnce, inLine, inLine, words)
  return (work) => inTurn('', work)
}

/**
 * The same with a line for each key (an address): the lines take turns, so that who fills one of them delays nobody in the others.
 * @param inLine how many wait in one line
 * @param inAll how many wait in all lines together
 */
export function fairTurnstile(
  atOnce: number,
  inLine: number,
  inAll: number,
  words = TOO_MANY,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  let running = 0
  let waiting = 0
  // In the order in which the lines have their turn.
  const lines = new Map<string, (() => void)[]>()
  const wait = (key: string) => {
    const line = lines.get(key) ?? []
    if (line.length >= inLine || waiting >= inAll) throw new UserError(503, words)
    lines.set(key, line)
    waiting++
    return new Promise<void>((resolve) => line.push(resolve))
  }
  const next = () => {
    const [key, line] = lines.entries().next().value ?? []
    // The place is handed on, so that nobody slips in between.
    const first = line?.shift()
    if (key === undefined || !line || !first) {
      running--
      return
    }
    lines.delete(key)
    if (line.length > 0) lines.set(key, line)
    waiting--
    first()
  }
  return async (key, work) => {
    if (running >= atOnce) await wait(key)
    else running++
    try {
      return await work()
    } finally {
      next()
    }
  }
}
