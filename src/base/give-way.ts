/** Work on the event loop goes on for this long before others get their turn. */
const TURN_MS = 4

/** Lets everything else that waits on the event loop go first. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * For work in many small pieces: awaited after each piece, it gives way when the turn has lasted a few milliseconds.
 * @param now milliseconds that only go forward
 */
export function turns(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let since = now()
  return () => {
    if (now() - since < TURN_MS) return undefined
    return giveWay().then(() => {
      since = now()
    })
  }
}

/** Does work that comes in steps in one go. */
export function toEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does work that comes in steps, and lets everything else go first after each of them. */
export async function givingWay<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await giveWay()
  }
}
