import type { Finding } from '../layout-types.ts'
import { classesIn, classesOrMembersIn } from './classes.ts'
import {
  AFTER,
  BUT_FOR,
  BUT_NONE,
  DENIED,
  EXCEPTED,
  FIRST,
  INCLUDING,
  NOT_IT,
  NOT_TAKEN,
  ON,
  OUTSIDE,
  SUBJECT,
  TAKEN_ALL,
  TAKEN_ONLY,
  withoutExceptions,
} from './preventive-patterns.ts'
import { wordsIn } from './span.ts'
import type { Statement } from './statements.ts'

export const PATH = 'deductible_applies_to_preventive'
export const DEDUCTIBLE = /\bdeductibles?\b|\bded\b\.?/i

export type Answer = 'Yes' | 'No'

/** An answer with the words that give it. */
export function answerFound(
  answer: Answer,
  s: Statement,
  at: [number, number],
  rule: string,
  strength: number,
): Finding {
  return {
    path: PATH,
    value: answer,
    page: s.page,
    words: wordsIn(s, ...at),
    rule,
    strength,
    reader: 'rules',
  }
}

/** True when a text names preventive services or the class. */
export const namesPreventive = (text: string) => classesOrMembersIn(text).includes('preventive')

/** "It applies to restorative services but not to preventive services", right behind words about the deductible. */
function pronounOf({ before, sections }: Statement, clause: string, said: string): Answer[] {
  const spoken = DEDUCTIBLE.test(before) || DEDUCTIBLE.test(said) || DEDUCTIBLE.test(sections[0] ?? '')
  if (spoken && NOT_IT.test(clause)) return namesPreventive(clause) ? ['No'] : []
  const denied = DENIED.exec(clause)
  if (spoken && denied) return namesPreventive(denied[1]!) ? ['No'] : []
  const match =
    /^[\W\d]*(?:(?:it|this) )?(?:(?:only )?appl(?:ies|y)(?: only)?|is (?:only )?(?:taken|charged)) (?:to|on|for|from)\b(.*)/i.exec(
      clause,
    )
  if (!match || !spoken) return []
  const list = withoutExceptions(match[1]!)
  if (/\ball (?:covered )?services\b/i.test(list)) return ['Yes']
  const classes = classesOrMembersIn(list)
  if (classes.length > 0) return [classes.includes('preventive') ? 'Yes' : 'No']
  return list !== match[1] && namesPreventive(match[1]!) ? ['No'] : []
}

/** Sentences about the deductible that name preventive services, or name all it is taken from. */
export function inSentence(statement: Statement): Finding[] {
  const { text } = statement
  const clauses = [...text.matchAll(/[^.;]+/g)]
  return clauses.flatMap((match): Finding[] => {
    const clause = match[0]
    const at = (strength: number, answer: Answer, rule: string) => [
      answerFound(answer, statement, [match.index, match.index + clause.length], rule, strength),
    ]
    // A question states nothing: its answer does.
    if (/\?\s*$/.test(clause)) return []
    if (OUTSIDE.test(clause) && !/\bin[- ]network\b/i.test(clause)) return []
    const first = FIRST.exec(clause)
    if (first && classesIn(first[1]!).length > 0)
      return at(
        0.85,
        namesPreventive(withoutExceptions(first[1]!)) ? 'Yes' : 'No',
        'deductible on first charges',
      )
    if (!DEDUCTIBLE.test(clause))
      return pronounOf(statement, clause, text.slice(0, match.index)).flatMap((answer) =>
        at(0.84, answer, 'deductible as it'),
      )
    const about = aboutPreventive(statement, clause)
    const butNone = BUT_NONE.exec(clause)
    if (butNone && namesPreventive(butNone[1]!)) return at(0.88, 'No', 'deductible but none')
    if (NOT_TAKEN.test(clause)) return about ? at(0.9, 'No', 'deductible waived') : []
    // "The plan pays 100% of preventive care after you have met the deductible."
    if (
      AFTER.test(clause) &&
      classesIn(clause).join() === 'preventive' &&
      !/\b(?:not?|never)\b/i.test(clause)
    )
      return at(0.8, 'Yes', 'after deductible')
    if (TAKEN_ALL.test(clause)) {
      const spared = namesPreventive(EXCEPTED.exec(clause)?.[1] ?? '')
      return at(0.88, spared ? 'No' : 'Yes', 'deductible on all')
    }
    const others = BUT_FOR.exec(clause)
    if (others && namesPreventive(others[1]!)) return at(0.86, 'No', 'deductible but for')
    if (namesPreventive(INCLUDING.exec(clause)?.[1] ?? '')) return at(0.84, 'Yes', 'deductible including')
    const only = TAKEN_ONLY.exec(clause)
    const list = only?.[1] ?? only?.[2] ?? only?.[3] ?? SUBJECT.exec(clause)?.[1] ?? severalOn(clause)
    // A deductible of orthodontics alone says nothing of the plan's.
    if (!list || !classesIn(list).some((c) => c !== 'orthodontic')) return []
    if (namesPreventive(list))
      return at(0.88, /\bnot?\b/i.test(clause) ? 'No' : 'Yes', 'deductible applies to')
    return at(0.86, 'No', 'deductible applies to others')
  })
}

/** "$50 deductible on basic and major services": several classes, or the list would be of one service's own deductible. */
function severalOn(clause: string): string | undefined {
  const list = ON.exec(clause)?.[1]
  return list !== undefined && classesIn(list).filter((c) => c !== 'orthodontic').length > 1
    ? list
    : undefined
}

/** A waiver is about preventive care when its clause says so, or when it stands under that heading or beside that label. */
function aboutPreventive(statement: Statement, clause: string): boolean {
  if (classesOrMembersIn(clause).length > 0) return namesPreventive(clause)
  const near = [
    statement.labels[0] ?? '',
    statement.kind === 'sentence' || statement.row?.table ? (statement.sections[0] ?? '') : '',
  ]
  // "Preventive care is paid in full. You do not have to meet the deductible first."
  if (statement.kind === 'sentence') near.push(statement.before)
  return near.some((text) => classesIn(text).length === 1 && namesPreventive(text))
}
