import type { Procedure } from '../../lexicon/catalog.ts'
import { type Restriction, restrictionsIn } from './limits.ts'
import type { Named, Subject } from './subjects.ts'

/** Services that are covered to an age, as a rule; no list gives them to exams or x-rays with them. */
export const AGED: readonly Procedure[] = ['fluoride', 'sealants', 'orthodontic']
const AGELESS: readonly Procedure[] = ['exams', 'prophy', 'xray']
/** Services beside these that some plans pay for children only. */
const SOMETIMES: readonly Procedure[] = [...AGELESS, 'anesthesia']

/**
 * Whom an age in a list of names is for: "exams, cleanings and fluoride to age 16" limits the fluoride alone.
 * @param owners the names that stand before the age
 * @returns the procedures of the subject that the age limits
 */
export function agedOf(
  age: Restriction,
  subject: Subject,
  owners: readonly Subject[],
  named: Named,
): readonly Procedure[] {
  const all = owners.flatMap((s) => s.procedures)
  if (all.some((p) => AGED.includes(p))) return subject.procedures.filter((p) => AGED.includes(p))
  // No plan ends fillings or oral surgery at an age.
  if (age.text.startsWith('under') && !subject.procedures.some((p) => SOMETIMES.includes(p))) return []
  const several = named.subjects.some((s) => s !== subject && s.part === 'subject')
  // "1 in 12 months for adults, 2 for children under 19": the age qualifies a count.
  const counted = restrictionsIn(named.text).some((r) => r.kind === 'limit')
  return subject.procedures.filter((p) => !(several || counted) || !AGELESS.includes(p))
}
