import { CONTENT_FIELDS, IDENTITY_FIELDS, PROCEDURES } from '../lexicon/catalog.ts'
import { ALONE, UNSURE } from './doubt-causes.ts'
import { HOME } from './engine/home.ts'
import { isTermPath } from './engine/term-sameness.ts'
import { USUAL } from './engine/weights.ts'
import { choose, DOUBTED } from './judge-choice.ts'
import { sameness } from './judge-value.ts'
import type { Finding } from './layout-types.ts'
import { RULED } from './readers/flags.ts'
import fitted from './two-readers.json'

/** What two readers, made in different ways and blind to one another, say of one path. */
export interface Pair {
  path: string
  engine: Finding | null
  /** The best of what the rules found. */
  rules: Finding | null
  /** Values of the rules that stand against it. */
  rivals: number
  same: boolean
}

/** How the two readings of the whole document compare; the same for all its pairs. */
interface Whole {
  /** Share of the percents that both give and that are the same. */
  agreed: number
  both: number
  byEngine: number
  byRules: number
  /** How usual the percents of each are, on average. */
  usualEngine: number
  usualRules: number
}

const isCoverage = (path: string) => path.startsWith('coverage.')

function usual(path: string, finding: Finding | null): number {
  if (!finding || !isCoverage(path)) return 0
  return USUAL[HOME[path.slice('coverage.'.length)] ?? 'orthodontic']?.[finding.value] ?? LEAST_USUAL
}
/** Log odds of a percent that is usual nowhere. */
const LEAST_USUAL = -0.9

const ALL_WAITS = 'waiting_periods.all'

/** A wait of one class that the other reader tells of all services alike is said by both. */
const saidOfAll = (path: string, own: Finding | null, others: readonly Finding[]): boolean =>
  own !== null &&
  path.startsWith('waiting_periods.') &&
  others.some((f) => f.path === ALL_WAITS && sameness(path, f.value) === sameness(path, own.value))

const isIdentity = ({ path }: Finding) => (IDENTITY_FIELDS as readonly string[]).includes(path)

/** Puts the findings of both readers side by side, for every path that the engine can read. */
export function pairsOf(engine: readonly Finding[], rules: readonly Finding[]): Pair[] {
  const terms = [...engine, ...rules].map((f) => f.path).filter(isTermPath)
  const paths = new Set([...PROCEDURES.map((p) => `coverage.${p}`), ...CONTENT_FIELDS, ...terms])
  return [...paths].flatMap((path): Pair[] => {
    const own = engine.find((f) => f.path === path) ?? null
    const other = rules.filter((f) => f.path === path && f.value !== '')
    if (!own && other.length === 0) return []
    const choice = other.length > 0 ? choose(path, other) : null
    const best = choice?.support[0] ?? null
    const same =
      own !== null && best !== null
        ? sameness(path, own.value) === sameness(path, best.value)
        : saidOfAll(path, own ?? best, own ? rules : engine)
    return [{ path, engine: own, rules: best, rivals: choice?.rivals.length ?? 0, same }]
  })
}

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length)

function wholeOf(pairs: readonly Pair[]): Whole {
  const percents = pairs.filter((p) => isCoverage(p.path))
  const both = percents.filter((p) => p.engine && p.rules)
  const byEngine = percents.filter((p) => p.engine)
  const byRules = percents.filter((p) => p.rules)
  return {
    agreed: both.filter((p) => p.same).length / Math.max(1, both.length),
    both: both.length,
    byEngine: byEngine.length,
    byRules: byRules.length,
    usualEngine: mean(byEngine.map((p) => usual(p.path, p.engine))),
    usualRules: mean(byRules.map((p) => usual(p.path, p.rules))),
  }
}

/** What is known of a pair, in numbers, for the fitted weights; the script that fits them reads the same. */
export function featuresOf({ path, engine, rules, rivals }: Pair, whole: Whole): Record<string, number> {
  return {
    engine: engine?.strength ?? 0,
    rules: rules?.strength ?? 0,
    doubts: rules?.doubts?.length ? 1 : 0,
    rivals: Math.min(2, rivals),
    usual_engine: usual(path, engine),
    usual_rules: usual(path, rules),
    agreed: whole.agreed,
    both: whole.both / 10,
    by_engine: whole.byEngine / 10,
    by_rules: whole.byRules / 10,
    all_usual_engine: whole.usualEngine,
    all_usual_rules: whole.usualRules,
  }
}

interface Fit {
  offset: number
  weights: Record<string, number>
}

/** Probability by fitted weights. */
function probability({ offset, weights }: Fit, features: Record<string, number>): number {
  let odds = offset
  for (const name in features) odds += (weights[name] ?? 0) * features[name]!
  return 1 / (1 + Math.exp(-odds))
}

const kindOf = (path: string) => {
  if (isCoverage(path)) return 'percents'
  if (path.startsWith('waiting_periods.')) return 'waits'
  return path.startsWith('flags.') ? 'flags' : 'amounts'
}

/** A lone reading that is less likely than this to be right isn't plausible: it's left out. */
const LEAST: number = fitted.least
/** A rule that is as sure as this stands even where it stands alone. */
const STRONG = 0.55
/** The engine is believed against the rules from this probability on. */
const BELIEVED = 0.5
/** How far the reading that is believed stands above the other: both are shown. */
const APART = 0.02

/** Strengths by which the judge takes the likelier of two readings and shows both. */
function weighed({ path, engine, rules }: Pair, features: Record<string, number>): Finding {
  const wins = probability(fitted[kindOf(path)].differ, features) >= BELIEVED
  // Which of several plans it is, both may have taken wrong: that doubt is on either.
  const isUnsure = engine!.doubts?.includes(UNSURE)
  const other = rules!.strength - (rules!.doubts?.length || isUnsure ? DOUBTED : 0)
  const own = wins ? other + APART : Math.max(0.5, other - APART)
  return { ...engine!, strength: own + (engine!.doubts?.length ? DOUBTED : 0) }
}

/** Of two readings that say the same the fuller words are kept: "Yes - first 12 months" rather than "Yes". */
function inFull({ path, engine, rules }: Pair): Finding {
  const fuller = isTermPath(path) && rules!.value.length > engine!.value.length
  return fuller ? { ...engine!, value: rules!.value } : engine!
}

const doubted = (finding: Finding, doubt = ALONE): Finding => ({
  ...finding,
  doubts: [...(finding.doubts ?? []), doubt],
})

const hasCopay = ({ value, notes }: Finding) => value === '' && (notes ?? []).some((n) => /^Copays?:/.test(n))
const FEWEST_COPAYS = 3

/**
 * Services that a schedule of copays gives dollars for and no share: "no charge" and "not covered" are other rows' there. None where any share is a
 * percent, since dollars may be another plan's then.
 */
function paidByCopay(engine: readonly Finding[], rules: readonly Finding[]): Set<string> {
  const shares = [...engine, ...rules].filter((f) => isCoverage(f.path) && f.value !== '')
  if (shares.some(({ words }) => words.some((word) => /\d/.test(word.text)))) return new Set()
  const given = new Set(rules.filter((f) => f.value !== '').map((f) => f.path))
  const paid = new Set(rules.filter((f) => isCoverage(f.path) && hasCopay(f)).map((f) => f.path))
  return paid.size < FEWEST_COPAYS ? new Set() : new Set([...paid].filter((path) => !given.has(path)))
}

/**
 * Puts the engine's reading beside the rules': where they differ the likelier one is believed and both are shown; what one of them alone found is
 * told to be so, or left out where it isn't plausible. What only the rules can read stays. How sure each value is, is weighed when all are chosen.
 * @returns all findings for the judge
 */
export function withEngine(read: readonly Finding[], rules: readonly Finding[]): Finding[] {
  // Names and numbers are read by the engine alone; a note without a percent stands beside whatever percent is chosen.
  const identity = read.filter(isIdentity)
  const told = read.filter((f) => f.value !== '' && !isIdentity(f))
  const copays = paidByCopay(told, rules)
  const engine = told.filter((f) => !copays.has(f.path))
  const pairs = pairsOf(engine, rules)
  const whole = wholeOf(pairs)
  const own: Finding[] = []
  const [alone, dropped, seconded] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const pair of pairs) {
    const features = featuresOf(pair, whole)
    const kind = fitted[kindOf(pair.path)]
    if (pair.engine && pair.rules) own.push(pair.same ? inFull(pair) : weighed(pair, features))
    else if (pair.same && pair.engine) own.push({ ...pair.engine, seconded: true })
    else if (pair.same) seconded.add(pair.path)
    else if (pair.engine) {
      const isOnlyReader = pair.path.startsWith('flags.') && !RULED.has(pair.path)
      if (isOnlyReader || probability(kind.engine, features) >= LEAST) own.push(doubted(pair.engine))
    } else {
      const isPlausible = probability(kind.rules, features) >= LEAST || pair.rules!.strength >= STRONG
      ;(isPlausible ? alone : dropped).add(pair.path)
    }
  }
  // Both may have taken the same column of several that are headed alike: that they agree settles nothing.
  const unsure = new Set(engine.filter((f) => f.doubts?.includes(UNSURE)).map((f) => f.path))
  const kept = rules.filter((f) => !dropped.has(f.path) || f.value === '')
  const judged = kept.map((f) => {
    if (f.value === '') return f
    const lone = alone.has(f.path) ? doubted(f) : f
    const heard: Finding = seconded.has(f.path) ? { ...lone, seconded: true } : lone
    return unsure.has(f.path) ? doubted(heard, UNSURE) : heard
  })
  return [...own, ...judged, ...identity, ...read.filter((f) => f.value === '')]
}

/** For the script that fits: each pair with its features. */
export function measuredPairs(
  engine: readonly Finding[],
  rules: readonly Finding[],
): { pair: Pair; features: Record<string, number> }[] {
  const pairs = pairsOf(
    engine.filter((f) => f.value !== ''),
    rules,
  )
  const whole = wholeOf(pairs)
  return pairs.map((pair) => ({ pair, features: featuresOf(pair, whole) }))
}
