/** Milliseconds that a part of the program may take to load (SPEC.md section 9). */
export const CHUNK_LIMIT_MS = 120_000

/** Loads something, but not for longer than `limitMs`. */
export function inTime<Loaded>(load: () => Promise<Loaded>, limitMs = CHUNK_LIMIT_MS): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('chunk load timeout')), limitMs)
  })
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}
