import { oddsOf } from '../base/trees.ts'
import { inksAt } from '../layout/passage.ts'
import {
  CONTENT_FIELDS,
  IDENTITY_FIELDS,
  PROCEDURES,
  type Procedure,
  USUAL_WAITS,
} from '../lexicon/catalog.ts'
import { LEXICON } from '../lexicon/words.ts'
import type { Word } from '../phi/redacted-page.ts'
import type { FieldPath } from '../plan/content.ts'
import { readNotes } from '../plan/notes.ts'
import { mentionsOf } from '../text/mentions.ts'
import { answerIn } from '../text/rules/polarity.ts'
import { spansOf } from '../text/spans.ts'
import { tells } from '../text/terms.ts'
import fitted from './blanks.json'
import { HOME } from './engine/home.ts'
import type { Verdict } from './judge.ts'
import type { Finding } from './layout-types.ts'
import type { FigureRead, Sources } from './leftovers.ts'
import { OUT, type Talk, talksOf } from './talks.ts'

/** What is known of a document when it's asked what its blank fields may say. */
export interface Pages {
  verdict: Verdict
  findings: readonly Finding[]
  sources: Sources
  figures: readonly FigureRead[]
}

const FLAGS = [...Object.keys(LEXICON.flags).map((flag) => `flags.${flag}`), ...OUT]
/** Every field that a page may speak of. */
export const ASKED: readonly FieldPath[] = [
  ...IDENTITY_FIELDS,
  ...CONTENT_FIELDS,
  ...PROCEDURES.map((procedure) => `coverage.${procedure}`),
  ...USUAL_WAITS.map((name) => `waiting_periods.${name}`),
  ...FLAGS,
]
const KINDS = ['coverage', 'waiting_periods', 'flags']
const kindOf = (path: FieldPath): number => {
  const kind = KINDS.indexOf(path.split('.')[0]!)
  return kind >= 0 ? kind : (CONTENT_FIELDS as readonly string[]).includes(path) ? 3 : 4
}
/** Rules share one number: those that made pages don't print are weighed as those that they do. */
const slotOf = (path: FieldPath): number =>
  path.startsWith('flags.') ? -1 : path.startsWith('coverage.') ? 100 + rankOf(path) : ASKED.indexOf(path)
const RANKS = ['preventive', 'basic', 'major']
const rankOf = (path: FieldPath) => RANKS.indexOf(HOME[path.slice('coverage.'.length)] ?? '')

/** True where nothing is known of a field. */
export function isBlank({ parsed, plan }: Pick<Verdict, 'parsed' | 'plan'>, path: FieldPath): boolean {
  const [head, key = ''] = path.split('.') as [string, string | undefined]
  if (head === 'coverage') {
    const { coverage_percent: percent, notes } = parsed.coverage[key as Procedure]
    // A copay is paid in place of a percent.
    return percent === null && readNotes(notes ?? '').copays.length === 0
  }
  if (head === 'waiting_periods')
    return !(key in parsed.waiting_periods) && !('all' in parsed.waiting_periods)
  if (head === 'flags') return !(key in parsed.flags)
  return (
    ((parsed as Record<string, unknown>)[head] ?? (plan as Record<string, unknown>)[head] ?? null) === null
  )
}

const PASSING =
  /\bmay\b|\bsee\b|\bsubject to\b|\bcertain\b|\brefer\b|\bif any\b|\bexplained\b|\bcontain|\bdescribed\b/i
const count = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length
const words = (text: string) => text.match(/[\p{L}\d$%]+/gu)?.length ?? 0

/** Names of the numbers that a field is weighed by, in the order in which the trees were fitted with them. */
export const BLANK_INPUTS = [
  ...['kind', 'slot', 'talks', 'whole', 'named', 'answered', 'free'],
  ...[
    'share',
    'close',
    'cue',
    'place',
    'of_kind',
    'is_name',
    'length',
    'rest',
    'passing',
    'option',
    'network',
  ],
  ...[
    'percents',
    'amounts',
    'spans',
    'numbers',
    'yes_no',
    'denied',
    'fits',
    'others',
    'claimed',
    'left_over',
  ],
  ...[
    'leftovers',
    'leftovers_all',
    'noted',
    'copays',
    'all_texts',
    'all_percents',
    'all_claimed',
    'all_flags',
  ],
  ...['all_blank', 'kind_blank', 'class_blank', 'in_class'],
] as const

/** Tells of each field what the pages may say of it. */
export class Listener {
  readonly #pages: Pages
  readonly #talks: Map<FieldPath, Talk[]>
  readonly #paths = new Map<Word, Set<FieldPath>>()
  readonly #left = new Set<Word>()
  readonly #whole: number[]

  constructor(pages: Pages) {
    this.#pages = pages
    this.#talks = talksOf(pages.sources.texts)
    for (const { path, value, words: inks } of pages.findings)
      if (value !== '')
        for (const word of inks) this.#paths.set(word, (this.#paths.get(word) ?? new Set()).add(path))
    for (const { figure, why } of pages.figures)
      if (why === 'left over') for (const { word } of figure.inks) this.#left.add(word)
    const { texts } = pages.sources
    const inks = texts.flatMap(({ passage }) => passage.inks)
    this.#whole = [
      texts.length,
      count(pages.figures, ({ figure }) => figure.kind === 'percent'),
      count(inks, ({ word }) => this.#paths.has(word)) / Math.max(1, inks.length),
      Object.keys(pages.verdict.parsed.flags).length,
      count(ASKED, (path) => isBlank(pages.verdict, path)),
    ]
  }

  /** What stands in a text, and whether it could be the field's answer. */
  #told(path: FieldPath, { scene: { text }, place, at, end }: Talk): number[] {
    const mentions = mentionsOf(text)
    const percents = count(mentions, (m) => m.kind === 'percent')
    const amounts = count(mentions, (m) => m.kind === 'money')
    const spans = spansOf(text).length
    const numbers = count([...text.matchAll(/(?<![\d$.,])\d{1,2}(?![\d%.,])/g)], () => true)
    const behind = place === 0 ? text.slice(end).replace(/^[^\p{L}\d$]+/u, '') : text
    const yesNo = answerIn(behind, 'either') === null ? 0 : 1
    const denied = tells(text, 'not') ? 1 : 0
    const rest = words(place === 0 ? text.slice(0, at) + text.slice(end) : text)
    const fits = [
      percents + denied,
      spans + denied,
      spans + numbers + yesNo + denied + amounts,
      amounts,
      rest,
    ][kindOf(path)]!
    return [percents, amounts, spans, numbers, yesNo, denied, Math.min(3, fits)]
  }

  /** What of a text other values have for their place, and what nothing has. */
  #taken(path: FieldPath, { scene }: Talk): number[] {
    const inks = inksAt(scene.s.passage, scene.at, scene.at + scene.text.length)
    const others = new Set(inks.flatMap(({ word }) => [...(this.#paths.get(word) ?? [])]))
    others.delete(path)
    const isTaken = ({ word }: (typeof inks)[number]) => {
      const paths = this.#paths.get(word)
      return paths !== undefined && (paths.size > 1 || !paths.has(path))
    }
    return [
      others.size,
      count(inks, isTaken) / Math.max(1, inks.length),
      count(inks, ({ word }) => this.#left.has(word)),
    ]
  }

  #inputsOf(path: FieldPath, talk: Talk): number[] {
    const { scene, share, close, cue, place } = talk
    const { s, text } = scene
    const rest = words(place === 0 ? text.slice(0, talk.at) + text.slice(talk.end) : text)
    const network = s.network === 'in' ? 1 : s.network === 'out' ? -1 : s.network === 'middle' ? -0.5 : 0
    return [
      ...[share, close, cue ? 1 : 0, place, { cell: 3, item: 2, sentence: 1 }[s.kind], s.isName ? 1 : 0],
      ...[words(text), rest, PASSING.test(text) ? 1 : 0, s.option, network],
      ...this.#told(path, talk),
      ...this.#taken(path, talk),
    ]
  }

  /** How likely a place tells the field, roughly: the best one is weighed. */
  static #promise(own: readonly number[]): number {
    const [share, close, cue, place, , isName, length, , passing] = own as number[]
    const [fits, , claimed] = own.slice(17) as [number, number, number]
    const answered = Math.min(1, fits) * (1 - claimed)
    return share! * (0.5 + close!) + cue! + 1.5 * answered - passing! - isName! - place! / 4 - length! / 60
  }

  #around(path: FieldPath): number[] {
    const { verdict, figures } = this.#pages
    const left = count(figures, ({ why, fields }) => why === 'left over' && fields.includes(path))
    const procedure = path.startsWith('coverage.') ? (path.slice('coverage.'.length) as Procedure) : null
    const notes = procedure ? verdict.parsed.coverage[procedure].notes : null
    const blank = (paths: readonly FieldPath[]) => {
      const others = paths.filter((one) => one !== path)
      return count(others, (one) => isBlank(verdict, one)) / Math.max(1, others.length)
    }
    const alike = ASKED.filter((one) => kindOf(one) === kindOf(path))
    const ofClass = procedure ? alike.filter((one) => rankOf(one) === rankOf(path)) : []
    return [
      left,
      count(figures, ({ why }) => why === 'left over'),
      notes ? 1 : 0,
      count(PROCEDURES, (p) => readNotes(verdict.parsed.coverage[p].notes ?? '').copays.length > 0),
      ...this.#whole.slice(0, 4),
      // Its own value counts on neither side: it's asked whether the page tells it.
      (this.#whole[4]! - (isBlank(verdict, path) ? 1 : 0)) / ASKED.length,
      ...[blank(alike), blank(ofClass), ofClass.length],
    ]
  }

  /** The numbers of a field, and the place that promises most. */
  listen(path: FieldPath): { inputs: number[]; talk: Talk | null } {
    const talks = this.#talks.get(path) ?? []
    const all = talks.map((talk) => ({ talk, own: this.#inputsOf(path, talk) }))
    const best = all.toSorted((a, b) => Listener.#promise(b.own) - Listener.#promise(a.own))[0]
    const fits = ({ own }: (typeof all)[number]) => own[17]! > 0
    return {
      inputs: [
        kindOf(path),
        slotOf(path),
        talks.length,
        count(talks, ({ share }) => share >= 1),
        count(talks, ({ place }) => place === 0),
        count(all, fits),
        count(all, (one) => fits(one) && one.own[19]! < 0.3),
        ...(best?.own ?? SILENCE),
        ...this.#around(path),
      ],
      talk: best?.talk ?? null,
    }
  }

  /** Names of the numbers of a value: how the place that it was read from speaks of its field, and what other places do. */
  static readonly ABOUT = [
    ...[
      'here_share',
      'here_close',
      'here_cue',
      'here_place',
      'here_length',
      'here_passing',
      'here_fits',
      'here_claimed',
    ],
    ...[
      'here_others',
      'talks',
      'elsewhere_free',
      'sharing',
      'sharing_alike',
      'all_claimed',
      'all_blank',
      'all_flags',
    ],
  ] as const

  /** @param inks the words of the value */
  about(path: FieldPath, inks: readonly Word[], alike: (other: FieldPath) => boolean): number[] {
    const own = new Set(inks)
    const all = (this.#talks.get(path) ?? []).map((talk) => ({ talk, own: this.#inputsOf(path, talk) }))
    const holds = ({ scene: { s, at, text } }: Talk) =>
      inksAt(s.passage, at, at + text.length).some(({ word }) => own.has(word))
    const [here, elsewhere] = [all.filter(({ talk }) => holds(talk)), all.filter(({ talk }) => !holds(talk))]
    const best = here.toSorted((a, b) => Listener.#promise(b.own) - Listener.#promise(a.own))[0]?.own
    const sharing = new Set(
      inks.flatMap((word) => [...(this.#paths.get(word) ?? [])]).filter((other) => other !== path),
    )
    return [
      ...[0, 1, 2, 3, 6, 8, 17, 19, 18].map((i) => best?.[i] ?? -1),
      all.length,
      count(elsewhere, ({ own: it }) => it[17]! > 0 && it[19]! < 0.3),
      sharing.size,
      count([...sharing], alike),
      ...[this.#whole[2]!, this.#whole[4]! / ASKED.length, this.#whole[3]!],
    ]
  }
}
const SILENCE: readonly number[] = Array.from({ length: 21 }, () => -1)

/** A field of which the pages may say something, and where. */
export interface Heard {
  inputs: number[]
  /** The place that promises most; null = nothing speaks of it. */
  talk: Talk | null
  /** How likely the pages tell it, 0 to 1. */
  likely: number
}

/** What the pages may say of fields. @param of those to ask about */
export function heardOf(pages: Pages, of: readonly FieldPath[]): Map<FieldPath, Heard> {
  const listener = new Listener(pages)
  return new Map(
    of.map((path) => {
      const { inputs, talk } = listener.listen(path)
      return [path, { inputs, talk, likely: 1 / (1 + Math.exp(-oddsOf(fitted, inputs))) }]
    }),
  )
}

/** Where these stand in the numbers of a field. */
const [PASSES, FITS] = [BLANK_INPUTS.indexOf('passing'), BLANK_INPUTS.indexOf('fits')]

/** True for a blank field that the pages are likely to tell: from which probability on depends on its kind. "See the certificate" tells nothing. */
export const isLikely = (path: FieldPath, { likely, inputs }: Heard): boolean =>
  likely >= fitted.sure[kindOf(path)]! && !(inputs[PASSES]! > 0 && inputs[FITS]! <= 0)
