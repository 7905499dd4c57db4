/** Share of letters that two texts have in common in the same order, 0 to 1 (longest common subsequence over the longer one). */
export function likeness(a: string, b: string): number {
  if (a.length === 0 || b.length === 0) return 0
  let row = new Array<number>(b.length + 1).fill(0)
  for (const letter of a) {
    const next = [0]
    for (let j = 1; j <= b.length; j++)
      next.push(letter === b[j - 1] ? row[j - 1]! + 1 : Math.max(row[j]!, next[j - 1]!))
    row = next
  }
  return row[b.length]! / Math.max(a.length, b.length)
}
