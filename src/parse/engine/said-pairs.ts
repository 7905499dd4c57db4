import { During } from '../../base/during.ts'
import type { Subject } from '../../text/mentions.ts'
import type { Figure } from './figures.ts'

/** Which figure of a text is whose, as a model says: by text, the first letters of a thing and of its figure. */
export type ToldPairs = ReadonlyMap<string, readonly (readonly [number, number])[]>
const told = new During<ToldPairs>()

/** Does work in steps; while it goes on, the figures of these texts belong to what they are told to belong to. */
export const withToldPairs = <T>(pairs: ToldPairs, steps: Generator<void, T>): Generator<void, T> =>
  told.hold(pairs, steps)

/** The pairs that were told of a text; null where none were, or none of what is read there. */
export function toldPairs(
  subjects: readonly Subject[],
  figures: readonly Figure[],
  text: string,
): [Subject, Figure][] | null {
  const pairs = told.now?.get(text)
  if (!pairs) return null
  const own = subjects.flatMap((m) =>
    figures
      .filter((f) => pairs.some(([thing, figure]) => thing === m.at && figure === f.at))
      .map((f): [Subject, Figure] => [m, f]),
  )
  return own.length > 0 ? own : null
}

/** "80 % for basic" or "basic is paid at 80 %": one direction for a sentence. */
export function pairsIn(
  subjects: readonly Subject[],
  figures: readonly Figure[],
  text: string,
): [Subject, Figure][] {
  const percents = figures.filter((f) => f.kind === 'percent')
  const main = percents.length > 0 ? percents : figures
  const [only] = main
  if (only && main.length === 1) {
    if (only.kind === 'percent' || only.printed === 100) return subjects.map((m) => [m, only])
    const together = (m: Subject) =>
      !/[.;]|, (?:but|and|however)/.test(text.slice(Math.min(m.end, only.end), Math.max(m.at, only.at)))
    return subjects.filter(together).map((m) => [m, only])
  }
  const led = subjects.flatMap((m): [Subject, Figure][] => {
    const before = main.findLast((f) => f.end <= m.at)
    return before ? [[m, before]] : []
  })
  const followed = subjects.flatMap((m): [Subject, Figure][] => {
    const behind = main.find((f) => f.at >= m.end)
    return behind ? [[m, behind]] : []
  })
  const fit = (list: [Subject, Figure][], joint: (f: Figure) => boolean) =>
    new Set(list.map(([, f]) => f)).size * 2 + list.length * 0.5 + main.filter(joint).length
  const first = Math.min(...main.map((f) => f.at))
  const begins = subjects.every((m) => m.at > first) ? 1 : 0
  const leads =
    begins + fit(led, (f) => /^[^A-Za-z%]{0,3}(?:of|for|on|coverage|covered for)\b/.test(text.slice(f.end)))
  const follows = fit(followed, (f) => /(?:at|pays?|to|is|are|:|=|–|-|covered)\s*$/.test(text.slice(0, f.at)))
  return leads > follows ? led : followed
}

/**
 * A table or a list that was printed as one run of words: each class with what it holds, and its figure somewhere among them. All that stands
 * between two classes is of the first.
 * @returns null where the text is no such run
 */
export function runOf(subjects: readonly Subject[], figures: readonly Figure[]): [Subject, Figure][] | null {
  const classes = subjects.filter((m) => m.kind === 'class')
  const percents = figures.filter((f) => f.kind === 'percent')
  const parts = classes.map((own, i) => {
    const until = classes[i + 1]?.at ?? Number.POSITIVE_INFINITY
    const within = (m: { at: number }) => m.at > own.at && m.at < until
    return {
      own,
      figure: percents.find(within),
      held: subjects.filter((m) => m.kind === 'procedure' && within(m)),
    }
  })
  const told = parts.filter(({ figure, held }) => figure && held.length > 1)
  const first = percents[0]
  if (told.length < 2 || !first || first.at < classes[0]!.at) return null
  return told.flatMap(({ own, figure, held }) => [own, ...held].map((m): [Subject, Figure] => [m, figure!]))
}
