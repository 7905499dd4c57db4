/** "1 plan", "3 plans", "1,282 questions". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** Words as a sentence, for others to follow: a server's "Unexpected error" has no full stop of its own. */
export const sentence = (words: string): string =>
  /[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`

/** "pages 1 to 4", "page 1", "pages 1 and 3". */
export function pagesText(pages: readonly number[]): string {
  const sorted = [...new Set(pages)].sort((a, b) => a - b)
  const [first] = sorted
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return 'no page'
  if (sorted.length === 1) return `page ${first}`
  const unbroken = last - first === sorted.length - 1
  if (unbroken && sorted.length > 2) return `pages ${first} to ${last}`
  return `pages ${sorted.slice(0, -1).join(', ')} and ${last}`
}

/** Short forms in keys of plan flags, as the office says them. */
const LONG_FORMS: Record<string, string> = {
  cob: 'coordination of benefits',
  oon: 'out-of-network',
  ortho: 'orthodontic',
}

/** "missing_tooth_clause" as "Missing tooth clause", "cob" as "Coordination of benefits". */
export function spaced(key: string): string {
  const words = key
    .split('_')
    .map((word) => LONG_FORMS[word] ?? word)
    .join(' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Bytes as "1.3 MB" or "340 KB"; a file without any is "0 KB", one with few never is. */
export function sizeText(bytes: number): string {
  if (bytes === 0) return '0 KB'
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / 1000))} KB`
}

/** Seconds as "0:52". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
