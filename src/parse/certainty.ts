import { dictionary } from '../base/dictionary.ts'
import { oddsOf } from '../base/trees.ts'
import { CONTENT_FIELDS, PROCEDURES } from '../lexicon/catalog.ts'
import type { Box, FieldPath } from '../plan/content.ts'
import { type PathKind, pathKind, valueAt } from '../plan/value-at.ts'
import { Listener, type Pages } from './blanks.ts'
import fitted from './certainty.json'
import { FAINT_PRINT, MISREAD } from './doubt-causes.ts'
import { HOME } from './engine/home.ts'
import { USUAL } from './engine/weights.ts'
import type { Verdict } from './judge.ts'
import { choose, doubt } from './judge-choice.ts'
import { sameness } from './judge-value.ts'
import type { Finding } from './layout-types.ts'

/** What is known of a document when its values are weighed. */
export interface Weighed extends Pages {
  /** What each reader says by itself. */
  engine: readonly Finding[]
  rules: readonly Finding[]
}

const KINDS: readonly PathKind[] = ['percents', 'amounts', 'waits', 'flags']

/** One value with what both readers say of it. */
interface Case {
  path: FieldPath
  value: string
  engine: Finding | null
  rules: Finding | null
  rivals: number
  /** Same words of the page: page and box of the value. */
  page: number
  box: Box
}

const says = (one: Finding | null, { path, value }: Pick<Case, 'path' | 'value'>) =>
  one === null ? 0 : sameness(path, one.value) === sameness(path, value) ? 1 : -1

const meetX = (a: Box, b: Box) => Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > 0
const meetY = (a: Box, b: Box) =>
  Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 0.4 * Math.min(a[3] - a[1], b[3] - b[1])
const inColumn = (a: Case, b: Case) => a.page === b.page && meetX(a.box, b.box)
const atOne = (a: Case, b: Case) => inColumn(a, b) && meetY(a.box, b.box)
const share = (part: number, all: number, none: number) => (all === 0 ? none : part / all)
const count = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length

const mean = (list: readonly number[], none: number) =>
  share(
    list.reduce((a, b) => a + b, 0),
    list.length,
    none,
  )

const SLOTS: readonly string[] = [...PROCEDURES.map((p) => `coverage.${p}`), ...CONTENT_FIELDS]
const NOWHERE: Box = [0, 0, 0, 0]
const RANKS = dictionary<number | undefined>({ preventive: 0, basic: 1, major: 2 })
/** The rank of the class that a service usually is of; orthodontics last. */
const rankOf = (path: FieldPath) => RANKS[HOME[path.slice('coverage.'.length)] ?? ''] ?? 3

function casesOf({ engine, rules, verdict }: Weighed): Case[] {
  const paths = Object.keys(verdict.states).filter((path) => pathKind(path) !== null)
  return paths.flatMap((path): Case[] => {
    const value = valueAt(verdict, path)
    if (value === null) return []
    const own = rules.filter((f) => f.path === path && f.value !== '')
    const choice = own.length > 0 ? choose(path, own) : null
    const { page = 0, box = NOWHERE } = verdict.evidence[path]?.[0] ?? {}
    return [
      {
        path,
        value,
        engine: engine.find((f) => f.path === path && f.value !== '') ?? null,
        rules: choice?.support[0] ?? null,
        rivals: choice?.rivals.length ?? 0,
        page,
        box,
      },
    ]
  })
}

/** Names of the numbers that a value is weighed by, in the order in which the trees were fitted with them. */
export const INPUTS = [
  ...['kind', 'slot', 'rank', 'percent', 'is_none'],
  ...[
    'engine',
    'rules',
    'engine_says',
    'rules_say',
    'rivals',
    'rules_doubt',
    'engine_doubts',
    'engine_others',
  ],
  ...['usual', 'print'],
  ...['all_agreed', 'all_both', 'all_percents', 'all_engine_alone', 'all_rules_alone', 'all_figures'],
  ...[
    'all_left_over',
    'all_other_network',
    'all_other_plan',
    'all_options',
    'all_unsure',
    'all_usual',
    'all_states',
  ],
  ...['all_preventive', 'all_basic', 'all_major', 'all_engine', 'all_rules', 'all_doubted'],
  ...['column', 'column_engine', 'column_agreed', 'column_both', 'column_share', 'at_one', 'class_alike'],
  ...['class_over_lower', 'class_under_higher', 'differ', 'differ_share'],
  ...Listener.ABOUT,
] as const

/** Weighs the values of one document: each by its own readings, its line, its column, and the whole page. */
class Scales {
  readonly #known: Weighed
  readonly #cases: Case[]
  readonly #percents: Case[]
  readonly #whole: number[]
  readonly #listener: Listener

  constructor(known: Weighed) {
    this.#known = known
    this.#cases = casesOf(known)
    this.#percents = this.#cases.filter(({ path }) => pathKind(path) === 'percents')
    this.#whole = this.#wholeOf()
    this.#listener = new Listener(known)
  }

  #wholeOf(): number[] {
    const both = this.#percents.filter((c) => c.engine && c.rules)
    const printed = this.#known.figures.filter(({ figure }) => figure.kind === 'percent')
    const why = (word: string) =>
      share(
        count(printed, (f) => f.why === word),
        printed.length,
        0,
      )
    return [
      share(
        count(both, (c) => says(c.engine, c) === says(c.rules, c)),
        both.length,
        0.5,
      ),
      both.length,
      this.#percents.length,
      share(
        count(this.#percents, (c) => c.rules === null),
        this.#percents.length,
        0,
      ),
      share(
        count(this.#percents, (c) => c.engine === null),
        this.#percents.length,
        0,
      ),
      printed.length,
      why('left over'),
      why('another network'),
      why('another plan'),
      new Set(printed.map(({ figure }) => figure.said.option)).size,
      count(printed, ({ figure }) => figure.said.unsure),
      mean(
        this.#percents.map((c) => this.#usual(c)),
        0,
      ),
      Object.keys(this.#known.verdict.states).length,
      ...[0, 1, 2].map((rank) =>
        mean(
          this.#percents.filter((c) => rankOf(c.path) === rank).map((c) => Number(c.value)),
          -1,
        ),
      ),
      mean(
        this.#percents.map((c) => c.engine?.strength ?? 0),
        0,
      ),
      mean(
        this.#percents.map((c) => c.rules?.strength ?? 0),
        0,
      ),
      count(this.#cases, (c) => (c.engine?.doubts?.length ?? 0) > 0),
    ]
  }

  #usual({ path, value }: Case): number {
    if (pathKind(path) !== 'percents') return 0
    return USUAL[HOME[path.slice('coverage.'.length)] ?? 'orthodontic']?.[value] ?? LEAST_USUAL
  }

  /** What its own column says: values under and over it, and values of other services in its class. */
  #around(own: Case): number[] {
    const others = this.#percents.filter((c) => c !== own)
    const column = others.filter((c) => inColumn(c, own))
    const both = column.filter((c) => c.engine && c.rules)
    const alike = others.filter((c) => rankOf(c.path) === rankOf(own.path))
    const higher = others.filter((c) => rankOf(c.path) < rankOf(own.path) && rankOf(own.path) < 3)
    const lower = others.filter((c) => rankOf(c.path) > rankOf(own.path) && rankOf(c.path) < 3)
    return [
      column.length,
      mean(
        column.map((c) => c.engine?.strength ?? 0),
        0,
      ),
      share(
        count(both, (c) => says(c.engine, c) === says(c.rules, c)),
        both.length,
        0.5,
      ),
      both.length,
      share(column.length, others.length, 0),
      count(others, (c) => atOne(c, own)),
      share(
        count(alike, (c) => c.value === own.value),
        alike.length,
        0.5,
      ),
      share(
        count(higher, (c) => Number(c.value) < Number(own.value)),
        higher.length,
        0,
      ),
      share(
        count(lower, (c) => Number(c.value) > Number(own.value)),
        lower.length,
        0,
      ),
    ]
  }

  /** All numbers of one value, in the order of INPUTS. */
  #inputsOf(own: Case): number[] {
    const { path, value, engine, rules } = own
    const kind = pathKind(path)!
    const mine = says(engine, own) > 0 ? engine : rules
    const differ = this.#percents.filter((c) => says(c.engine, c) * says(c.rules, c) < 0)
    return [
      KINDS.indexOf(kind),
      SLOTS.indexOf(path),
      kind === 'percents' ? rankOf(path) : -1,
      kind === 'percents' ? Number(value) : -1,
      value === 'None' || value === 'No' ? 1 : 0,
      engine?.strength ?? 0,
      rules?.strength ?? 0,
      says(engine, own),
      says(rules, own),
      Math.min(3, own.rivals),
      rules?.doubts?.length ? 1 : 0,
      engine?.doubts?.length ? 1 : 0,
      engine?.others?.length ?? 0,
      this.#usual(own),
      Math.min(100, ...(mine?.words.map((w) => w.confidence) ?? [])),
      ...this.#whole,
      ...this.#around(own),
      differ.length,
      share(differ.length, this.#percents.length, 0),
      ...this.#listener.about(
        path,
        mine?.words ?? [],
        (other) => valueAt(this.#known.verdict, other) === value,
      ),
    ]
  }

  weigh(): Map<FieldPath, number[]> {
    return new Map(this.#cases.map((one) => [one.path, this.#inputsOf(one)]))
  }
}
/** Log odds of a percent that is usual nowhere. */
const LEAST_USUAL = -0.9

/** The numbers of each value that was chosen, in the order of INPUTS: what the trees judge, and the script that fits them. */
export const weighed = (known: Weighed): Map<FieldPath, number[]> => new Scales(known).weigh()

/** From this probability on a value is shown without a doubt. */
const SURE: number = fitted.sure
/** The same for one that is odd: drawn documents, where such values are wrong without a word otherwise, tell how far up. */
const SURE_IF_ODD = 0.96

/** So many other services of the same percent in clear print settle a faint one. */
const LIKE_IT = 2

/** True for a percent in faint print alone that others have in clear print: a misread figure has no such company. */
function isKnownFigure({ states, calm, parsed, evidence }: Verdict, path: FieldPath): boolean {
  const own = calm[path]
  if (pathKind(path) !== 'percents' || own?.reasons.join() !== FAINT_PRINT) return false
  const like = PROCEDURES.filter(
    (p) =>
      `coverage.${p}` !== path &&
      `${parsed.coverage[p].coverage_percent}` === valueAt({ parsed } as Verdict, path) &&
      !states[`coverage.${p}`]?.reasons.includes(FAINT_PRINT) &&
      `${evidence[`coverage.${p}`]?.[0]?.box}` !== `${evidence[path]?.[0]?.box}`,
  )
  return like.length >= LIKE_IT
}

/** Waits that rest on the same words, which name no more than one of them: what one class waits for was taken for others. */
function unnamedWaits(verdict: Verdict, weights: ReadonlyMap<FieldPath, number[]>): FieldPath[] {
  const [share, sharing] = [INPUTS.indexOf('here_share'), INPUTS.indexOf('sharing_alike')]
  return [...weights].flatMap(([path, inputs]) =>
    pathKind(path) === 'waits' &&
    path !== 'waiting_periods.all' &&
    valueAt(verdict, path) !== 'None' &&
    inputs[share]! < 0 &&
    inputs[sharing]! > 1
      ? [path]
      : [],
  )
}

/** A reading that is less sure than this, 0 to 1, whispers. */
const WHISPERED = 0.8
/** So many percents that both readings have tell that either could read this page. */
const BOTH_READ = 5

/**
 * True for what one reading alone says, or what the other denies, and nothing around it bears out: a percent that is whispered, which the other
 * reading denies or no more than half the services of its class have; one that fewer have, though both read the page or a class above pays less;
 * "None" for an amount, or the figure of another one.
 */
function isOdd(path: FieldPath, inputs: readonly number[]): boolean {
  const of = (name: (typeof INPUTS)[number]) => inputs[INPUTS.indexOf(name)]!
  if (of('engine_says') === 1 && of('rules_say') === 1) return false
  if (pathKind(path) === 'amounts') return of('is_none') === 1 || of('sharing_alike') > 0
  if (pathKind(path) !== 'percents') return false
  const alike = of('class_alike')
  const chosen = of('engine_says') === 1 ? of('engine') : of('rules')
  const isDenied = of('engine_says') * of('rules_say') < 0
  if (chosen < WHISPERED && (alike <= 0.5 || isDenied)) return true
  return alike < 0.5 && (of('all_both') >= BOTH_READ || of('class_over_lower') > 0)
}

/**
 * Tells which values are in doubt: each is weighed by both readings of it, by its line, by its column and by how well the whole document was
 * understood. What is likely enough keeps no doubt of the readers, since it's that they differ or that one is silent which was weighed; what isn't
 * is one to check, if both say the same too. Faint print and broken rules stay what they are.
 */
export function withCertainty(verdict: Verdict, known: Weighed): Verdict {
  const states = { ...verdict.states }
  const weights = weighed(known)
  const unnamed = new Set(unnamedWaits(verdict, weights))
  for (const [path, inputs] of weights) {
    const likely = 1 / (1 + Math.exp(-oddsOf(fitted, inputs)))
    const state = states[path]
    const calm = verdict.calm[path] ?? state!
    if (likely >= (isOdd(path, inputs) ? SURE_IF_ODD : SURE) && !unnamed.has(path))
      states[path] = isKnownFigure(verdict, path) ? { state: 'read', reasons: ['one reader'] } : calm
    else if (state?.state !== 'check') states[path] = doubt(state, MISREAD)
  }
  return { ...verdict, states }
}
