/**
 * What comes within a time.
 * @param ms wall-clock milliseconds
 * @returns undefined when it doesn't come in time; what comes later, even a failure, is nobody's
 * @throws what `coming` rejects with in that time
 */
export async function within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<undefined>((resolve) => {
    clock = setTimeout(resolve, ms, undefined)
  })
  coming.catch(() => {})
  try {
    return await Promise.race([coming, over])
  } finally {
    clearTimeout(clock)
  }
}
