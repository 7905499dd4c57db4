/** Words of three letters and more, plain and in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? []

/** Letters of a clipped word: "perio", "ortho". */
const CLIPPED = 5
/** Letters that two forms of a word have in common at least, and the most by which each goes on then: "crown" and "crowns". */
const FORMS: readonly [stem: number, ending: number][] = [
  [4, 2],
  [5, 3],
]

/** "crown" and "crowns", "perio" and "periodontal", "endodontic" and "endodontics"; not "period" and "periodontal". */
export function alike(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  if (same === short.length && (same === long.length || same === CLIPPED)) return true
  return FORMS.some(([stem, ending]) => same >= stem && long.length - same <= ending)
}
