import { inksAt } from '../../layout/passage.ts'
import { type TermId, tells } from '../../text/terms.ts'
import { tickedAnswer } from '../readers/flag-ticks.ts'
import { CLAUSE_READERS } from './flag-clauses.ts'
import { LIMIT_READERS } from './flag-limits.ts'
import { PAYMENT_READERS, rollFigures } from './flag-payment.ts'
import { captioned, type FlagReader, type Scene, scenesOf } from './flag-scenes.ts'
import type { Solution } from './solve.ts'
import { likelyOf, type TermCandidate, type TermDecision, termScore } from './terms.ts'
import type { Said } from './texts.ts'

const READERS: readonly FlagReader[] = [...CLAUSE_READERS, ...LIMIT_READERS, ...PAYMENT_READERS]

/** Terms by which a rule of the plan is named, by its path; rules that are told by other words have none. */
export const FLAG_TERMS: ReadonlyMap<string, readonly TermId[]> = new Map(
  READERS.map(({ flag, topic }) => [`flags.${flag}`, topic]),
)

const EXAMPLE = /\bexample\b/i
const QUESTION = /\?\s*$/

/** Everything around a sentence in which a flag may be named. */
const aroundOf = ({ s, text }: Scene) =>
  [text, s.label.text, s.head.text, s.section.text, s.lead.text, s.heading, s.before[0] ?? ''].join('\n')

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
  return [...scenes.flatMap(flagsIn), ...rollover(scenes)]
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
