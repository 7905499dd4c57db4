import { inksAt } from '../../layout/passage.ts'
import type { FlagKey } from '../../lexicon/words.ts'
import { PLAN_RULES } from '../../text/rules/list.ts'
import type { PlanRule } from '../../text/rules/plan-rule.ts'
import { type TermId, tells } from '../../text/terms.ts'
import { hasBoxes, tickedAnswer } from '../readers/flag-ticks.ts'
import { asked, CLAUSE_READERS } from './flag-clauses.ts'
import { LIMIT_READERS } from './flag-limits.ts'
import { PAYMENT_READERS, rollFigures } from './flag-payment.ts'
import { withMonths } from './flag-period.ts'
import { captioned, type FlagReader, overOf, type Scene, scenesOf } from './flag-scenes.ts'
import type { Solution } from './solve.ts'
import { likelyOf, type TermCandidate, type TermDecision, termScore } from './terms.ts'
import type { Said } from './texts.ts'

/** A shorter name of a row or a column tells no rule: it names one. */
const TELLING = 40

/** Words by which a rule is named, for whoever asks whether a page speaks of it. */
const NAMED: Partial<Record<FlagKey, readonly TermId[]>> = {
  claim_timely_filing: ['filing'],
  missing_tooth_clause: ['clause'],
  work_in_progress: ['in_progress'],
  pay_on: ['seat', 'prep'],
  assignment_of_benefits: ['assignment'],
  preauthorization: ['preauth'],
  funding: ['funding'],
  extra_cleaning: ['extra_cleaning'],
}

/** True where a reading says the same as another and more. */
const isFuller = (value: string, than: string): boolean =>
  value.length > than.length && firstWord(value) === firstWord(than)
const firstWord = (text: string) => /^[\w-]+/.exec(text)?.[0]

/** A longer rest of a passage tells more than its answer. */
const LONGEST_REST = 90
/** What stands behind an answer up to the next label: "Not required. Advised over $300." */
function answerGoesOn({ s, text, at }: Scene): string {
  const rest = s.passage.text.slice(Math.max(0, at) + text.length)
  return rest.length > LONGEST_REST || /[:?]/.test(rest) ? '' : rest.trim()
}

/** The sentence of a scene with the one before it, in its passage or in the statement before. */
function withSentenceBefore({ s, at }: Scene): string {
  const { text } = s.passage
  const starts = [0, ...[...text.matchAll(/[.!?]\s+(?=[A-Z$\d(“"])/g)].map((m) => m.index + m[0].length)]
  const own = Math.max(
    0,
    starts.findLastIndex((start) => start <= Math.max(0, at)),
  )
  const before = own > 0 ? text.slice(starts[own - 1], starts[own]) : `${s.before[0] ?? ''} `
  return before + text.slice(starts[own], starts[own + 1])
}

const readerOf = ({ flag, label, answer, tell, refers }: PlanRule): FlagReader => ({
  flag,
  topic: [],
  read(scene) {
    const { s, text, refused } = scene
    const over = overOf(scene)
    const box = asked(scene, (name) => label.test(name))
    if (box ? box.answer === '' : hasBoxes(text)) return null
    const short = box && answer(box.answer, box.label)
    const long = short && answer(`${box.answer} ${answerGoesOn(scene)}`, box.label)
    const answered = long && isFuller(long, short) ? long : short
    const isName = s.isName && text.length < TELLING && flag !== 'pay_on'
    const before = s.kind === 'cell' ? s.label.text : (s.before[0] ?? '')
    const above = `${before} ${s.passage.text.slice(0, Math.max(0, scene.at))}`.trim()
    // A line that the layout cut off goes on with the one above.
    const goesOn = /^[a-z]/.test(text) && !/[.;:!?]\s*$/.test(above)
    const whole =
      refers?.test(text) && (s.kind !== 'cell' || scene.at > 0)
        ? withSentenceBefore(scene)
        : goesOn
          ? `${above} ${text}`
          : null
    const alone = isName ? null : tell({ text, over, refused })
    const told = alone ?? (whole === null || isName ? null : tell({ text: whole, over, refused }))
    const { value, faint } =
      typeof told === 'object' ? (told ?? { value: '', faint: 0 }) : { value: told, faint: 0 }
    // The sentence behind a label tells more of the same.
    if (answered && box)
      return {
        value: isFuller(value, answered) ? value : answered,
        at: box.at,
        features: { flag_label: 1, ...(/\$/.test(answered) && { flag_figures: 1 }) },
      }
    if (value === '') return null
    return {
      value,
      features: {
        flag_own: 1,
        ...(faint && { flag_faint: faint }),
        ...(/\$|\bmonths?\b/.test(value) && { flag_figures: alone === null ? 2 : 1 }),
      },
    }
  },
})

const RULES = PLAN_RULES.map(readerOf)
const READERS: readonly FlagReader[] = [...RULES, ...CLAUSE_READERS, ...LIMIT_READERS, ...PAYMENT_READERS]

/** Terms by which a rule of the plan is named, by its path; rules that are told by other words have none. */
export const FLAG_TERMS: ReadonlyMap<string, readonly TermId[]> = new Map(
  READERS.map(({ flag, topic }) => [`flags.${flag}`, NAMED[flag as FlagKey] ?? topic]),
)

const EXAMPLE = /\bexample\b/i
const QUESTION = /\?\s*$/

/** Everything around a sentence in which a flag may be named. */
const aroundOf = (scene: Scene) =>
  [scene.text, overOf(scene), scene.s.heading, scene.s.before[0] ?? ''].join('\n')

function flagsIn(scene: Scene): TermCandidate[] {
  const { s, text } = scene
  if (QUESTION.test(text) || EXAMPLE.test(s.heading.split('\n')[0]!)) return []
  const around = aroundOf(scene)
  // A form's boxes that nobody ticked answer nothing, whatever stands over them.
  const whole = tickedAnswer(text) === null ? null : captioned(scene)
  return READERS.flatMap(({ flag, topic, read }): TermCandidate[] => {
    if (topic.length > 0 && !tells(around, ...topic)) return []
    const alone = read(scene)
    const told = alone ?? (whole && read(whole))
    if (!told) return []
    const at = alone ? scene.at : whole!.at
    return [
      {
        path: `flags.${flag}`,
        value: told.value,
        score: termScore(s, told.features),
        likely: likelyOf(s),
        unsure: s.unsure,
        inks: inksAt(s.passage, at + (told.at ?? 0), at + (told.end ?? text.length + scene.at - at)),
      },
    ]
  })
}

/** The figures of a rollover, which stand in several cells as a rule. */
function rollover(scenes: readonly Scene[]): TermCandidate[] {
  const told = rollFigures(scenes)
  if (!told) return []
  const { s } = told.parts[0]!.scene
  const inks = told.parts.flatMap(({ scene, at, end }) =>
    inksAt(scene.s.passage, scene.at + at, scene.at + end),
  )
  const features = { flag_label: 1, flag_figures: 1 }
  return [
    {
      path: 'flags.rollover',
      value: told.value,
      score: termScore(s, features),
      likely: likelyOf(s),
      unsure: s.unsure,
      inks,
    },
  ]
}

/** Everything that the texts may tell of the plan's other rules. */
export function findFlags(texts: readonly Said[]): TermCandidate[] {
  const scenes = texts.flatMap(scenesOf)
  return [...withMonths(scenes.flatMap(flagsIn)), ...rollover(scenes)]
}

/** Whether implants are paid for follows from their share. */
export function withImplants(decided: readonly TermDecision[], { shares }: Solution): TermDecision[] {
  const own = shares.get('implants')
  if (!own) return [...decided]
  const { value, score, margin, inks, unsure } = own
  return [
    ...decided,
    {
      path: 'flags.implant_coverage',
      value: value === 0 ? 'No' : 'Yes',
      score,
      likely: 0,
      margin,
      inks,
      unsure,
    },
  ]
}
