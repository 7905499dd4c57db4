import { UserError } from '../base/errors.ts'

/**
 * Lets some work run at a time, some wait in line, and asks the rest to come back.
 * @param words what the rest is told
 * @returns runs a piece of work in its turn; it rejects with UserError 503 when the line is full
 */
export function turnstile(
  atOnce: number,
  inLine: number,
  words = 'Too many people are signing in. Try again in a moment.',
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= inLine) throw new UserError(503, words)
      await new Promise<void>((resolve) => line.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place is handed on, so that nobody slips in between.
      if (next) next()
      else running--
    }
  }
}
