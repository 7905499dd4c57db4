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
