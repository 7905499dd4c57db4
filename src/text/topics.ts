import { dictionary } from '../base/dictionary.ts'
import { CONTENT_FIELDS, IDENTITY_FIELDS } from '../lexicon/catalog.ts'
import plain from '../lexicon/data/plain-names.json'
import { LEXICON } from '../lexicon/words.ts'

/** A place of a text that may speak of a field. */
export interface Topic {
  /** Path of the field: 'group_name', 'flags.tmj'. */
  path: string
  at: number
  end: number
  /** How much of one of its names stands there, 0 to 1; rare words count more. */
  share: number
  /** How close together its words stand: 1 = side by side. */
  close: number
}

interface Name {
  path: string
  stems: readonly string[]
}

/** Words that are written in ways that no ending explains. */
const ALIKE = dictionary<string>({
  teeth: 'tooth',
  children: 'child',
  payer: 'payor',
  payor: 'payor',
  kid: 'child',
  dep: 'depend',
  dentist: 'provid',
  insurer: 'insur',
})
const SILENT = /^(?:of|to|the|an?|and|or|for|in|on|by|at|is|are|yes|no|if|be|your)$/
const ENDING = /(?:ments?|ables?|ations?|ions?|ances?|ings?|ers?|ors?|ed|es|ly|s|e)$/

/** A word without its ending: "payable", "payment" and "pays" are one. */
function stemOf(word: string): string {
  const own = word.toLowerCase()
  const known = ALIKE[own]
  if (known) return known
  const bare = own.length > 4 ? own.replace(ENDING, '') : own.replace(/s$/, '')
  return ALIKE[bare] ?? (bare.length > 2 ? bare : own).slice(0, 6)
}

const WORD = /[a-z][a-z’'&]*|#/gi
const wordsOf = (text: string) =>
  [...text.matchAll(WORD)].map((m) => ({
    stem: stemOf(m[0].replace(/[’']s$/i, '')),
    at: m.index,
    end: m.index + m[0].length,
    silent: SILENT.test(m[0].toLowerCase()),
  }))

const NAMES: Name[] = [
  ...Object.entries(LEXICON.flags).map(
    ([flag, { display, labels }]) => [`flags.${flag}`, [display, ...labels]] as const,
  ),
  ...[...IDENTITY_FIELDS, ...CONTENT_FIELDS].map((field) => [field, LEXICON.fields[field].labels] as const),
  // What letters and booklets say in place of a label: enough to ask what they mean, not to read a value by.
  ...Object.entries(plain),
].flatMap(([path, labels]) =>
  labels.flatMap((label): Name[] => {
    const stems = [
      ...new Set(
        wordsOf(label)
          .filter((w) => !w.silent)
          .map((w) => w.stem),
      ),
    ]
    return stems.length > 0 ? [{ path, stems }] : []
  }),
)

const BY_STEM = new Map<string, Name[]>()
for (const name of NAMES)
  for (const stem of name.stems) BY_STEM.set(stem, [...(BY_STEM.get(stem) ?? []), name])

/** How much a word tells: one that few fields are named by tells much. */
const weightOf = (stem: string) => 1 / (1 + new Set(BY_STEM.get(stem)?.map((n) => n.path)).size)
const WEIGHTS = new Map([...BY_STEM.keys()].map((stem) => [stem, weightOf(stem)]))
const sum = (stems: readonly string[]) => stems.reduce((all, stem) => all + WEIGHTS.get(stem)!, 0)

/** Below this share of a name nothing is named. */
const LEAST = 0.6

type Words = ReturnType<typeof wordsOf>

/** The shortest run of words that holds all of these stems. */
function runOf(words: Words, stems: ReadonlySet<string>): [first: number, last: number] {
  const last = new Map<string, number>()
  let best: [number, number] = [0, words.length - 1]
  words.forEach(({ stem }, i) => {
    if (!stems.has(stem)) return
    last.set(stem, i)
    const first = Math.min(...last.values())
    if (last.size === stems.size && i - first < best[1] - best[0]) best = [first, i]
  })
  return best
}

function topicAt({ path, stems }: Name, words: Words, present: ReadonlySet<string>): Topic | null {
  const own = stems.filter((stem) => present.has(stem))
  const share = sum(own) / sum(stems)
  if (share < LEAST) return null
  const [first, last] = runOf(words, new Set(own))
  const close = own.length / (last - first + 1)
  return { path, at: words[first]!.at, end: words[last]!.end, share, close: Math.min(1, close) }
}

/**
 * The fields that a text may speak of, each once, by the words of their names in any order and form: "benefits payable to the provider" for
 * "Pays provider". A guess, for whoever asks what a page may tell beside what was understood.
 */
export function topicsOf(text: string): Topic[] {
  const words = wordsOf(text)
  const present = new Set(words.map((w) => w.stem))
  const best = new Map<string, Topic>()
  const names = new Set([...present].flatMap((stem) => BY_STEM.get(stem) ?? []))
  for (const name of names) {
    const topic = topicAt(name, words, present)
    const other = best.get(name.path)
    if (topic && (!other || topic.share * topic.close > other.share * other.close)) best.set(name.path, topic)
  }
  return [...best.values()]
}
