import type { FieldPath, Leftover } from '../../../src/plan/content.ts'
import { pathLabel } from '../../ui/path-label.ts'
import type { Field, Kind } from '../fields.ts'
import type { Values } from '../values.ts'

/** Which part of a field a figure becomes: its value, its percent outside the network, or words of its note. */
export type Part = 'value' | 'out' | 'notes'

/** A field that a figure can be assigned to. */
export interface Target {
  path: FieldPath
  label: string
  part: Part
  /** What comes to stand there. */
  words: string
  /** What stands there now and goes with it; '' = nothing. */
  replaces: string
}

/** How a part is told beside the name of its field. */
export const PART_NAMES: Record<Part, string> = { value: '', out: 'out of network', notes: 'note' }

/** What of a field a figure becomes, and what goes with that. */
export const partWords = ({ part, replaces }: Target): string =>
  replaces ? `replaces ${replaces}` : PART_NAMES[part]

/** How well a kind of figure fits a part of a kind of field: 1 = it is what stands there; unset = it can't stand there. */
const FITS: Record<Leftover['kind'], Partial<Record<`${Kind} ${Part}`, number>>> = {
  percent: { 'percent value': 1, 'percent out': 0.9, 'percent notes': 0.65 },
  amount: { 'money value': 1, 'percent notes': 0.7, 'line value': 0.4 },
  span: { 'wait value': 1, 'percent notes': 0.9, 'line value': 0.5 },
  date: { 'line value': 1, 'percent notes': 0.3 },
}

/** A clause up to this length goes into a note whole. */
const LONGEST_CLAUSE = 80

/**
 * What a note says of a figure: the clause that it stands in, under the name of its row where that tells more than the field (of a
 * percent: for which service it is), else under the head of its column.
 */
function noteWords({ kind, text, near }: Leftover): string {
  const clause = near && near.clause.length <= LONGEST_CLAUSE ? near.clause : text
  const lead = kind === 'percent' ? near?.row : near?.head
  return `${(lead ? `${lead}: ${clause}` : clause).replace(/[.\s]+$/, '')}.`
}

const OUT = 'Out-of-network: '

/** Every field that the figure could stand in by its kind, in the order of the form. */
export function targetsOf(figure: Leftover, fields: readonly Field[], values: Values): Target[] {
  return fields.flatMap(({ path, kind }) => {
    const now = values[path] ?? { text: '', notes: '' }
    const label = pathLabel(path)
    const target = (part: Part, words: string, replaces: string): Target[] =>
      FITS[figure.kind][`${kind} ${part}`] ? [{ path, label, part, words, replaces }] : []
    return [
      ...target('value', figure.text, now.text.trim()),
      // One note tells one percent outside the network.
      ...(now.notes.includes(OUT) ? [] : target('out', `${OUT}${figure.text}.`, '')),
      ...target('notes', noteWords(figure), ''),
    ]
  })
}

const wordsOf = (text: string): string[] =>
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

/** The name of a field in the words that pages use: "Waiting, major" of the form's short "Wait, major". */
const nameOf = ({ path, kind }: Field) =>
  kind === 'wait' ? pathLabel(path).replace(/^Wait\b/, 'Waiting') : pathLabel(path)

/** A text around a figure, and how much it says of the figure's field. */
type Around = [text: string, weight: number]

/**
 * Compares labels with the words around a figure, by the cosine of their words: a word counts the more the fewer labels have it, and a
 * label that leaves words unsaid counts less than one whose every word is said.
 */
function likeness(labels: readonly string[]) {
  const all = labels.map(wordsOf)
  const rarityOf = (word: string) =>
    Math.log(1 + all.length / all.filter((label) => label.some((own) => alike(own, word))).length)
  return (label: string, around: readonly Around[]): number => {
    const texts = around.map(([text, weight]) => ({ words: wordsOf(text), weight }))
    const own = wordsOf(label).map((word) => ({
      rarity: rarityOf(word),
      said: texts.reduce(
        (sum, { words, weight }) => sum + (words.some((one) => alike(one, word)) ? weight : 0),
        0,
      ),
    }))
    const length = Math.hypot(...own.map(({ rarity }) => rarity))
    const product = own.reduce((sum, { rarity, said }) => sum + rarity * rarity * said, 0)
    return length === 0 ? 0 : product / length / Math.log(1 + all.length)
  }
}

/** How much the words at each place around a figure say of its field. The reading's own word comes first. */
const WEIGHTS = { clause: 3, row: 3, head: 2, section: 1 } as const
const OF_LINE = 2
const OF_READING = 6
const OF_SERVICE = 4
/** A part where something stands is less likely than one where nothing does yet. */
const FILLED = 0.6

/** What is less likely than the likeliest by this much is no help. */
const FAR = 3

/** A share of what is said of several at once: a class of fifteen services says little of each. */
const among = (paths: readonly FieldPath[], path: FieldPath, weight: number) =>
  paths.includes(path) ? weight / Math.sqrt(paths.length) : 0

/**
 * The likeliest fields of a figure, the likeliest first: its kind must fit, and something around it must speak for the field. None where
 * nothing does: a guess would be as good as any other.
 * @param most so many at most
 */
export function likelyOf(figure: Leftover, fields: readonly Field[], values: Values, most = 3): Target[] {
  const { near, kind } = figure
  const targets = targetsOf(figure, fields, values)
  const kindOf = new Map(fields.map((field) => [field.path, field.kind]))
  const names = new Map(fields.map((field) => [field.path, nameOf(field)]))
  const likenessOf = likeness([...names.values()])
  const around: Around[] = near
    ? (['clause', 'row', 'head', 'section'] as const).map((place) => [near[place], WEIGHTS[place]])
    : [[figure.quote, OF_LINE]]
  const scored = targets.map((target) => {
    const { path, part, replaces } = target
    const told =
      likenessOf(names.get(path)!, around) +
      among(figure.fields, path, OF_READING) +
      among(near?.services ?? [], path, OF_SERVICE)
    const fits = FITS[kind][`${kindOf.get(path)!} ${part}`] ?? 0
    return { target, score: fits * told * (replaces === '' ? 1 : FILLED) }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(
      ({ score, target }) =>
        score > 0 && score >= best / FAR && !(kindOf.get(target.path) === 'line' && target.replaces),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ target }) => target)
}
