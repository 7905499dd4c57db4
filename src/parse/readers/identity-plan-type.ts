import { bareLabel } from '../../text/identity-labels.ts'
import { mentionOfType } from '../../text/plan-types.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { pairsOf } from './pairs.ts'
import { type Spelled, wordsIn } from './span.ts'
import { statementsOf } from './statements.ts'
import { titlesOf } from './titles.ts'

function typeFinding(
  s: Spelled & { page: number },
  text: string,
  start: number,
  whole: boolean,
  rule: string,
  strength: number,
): Finding[] {
  const mention = mentionOfType(text, whole)
  if (!mention) return []
  const words = wordsIn(s, start + mention.start, start + mention.end)
  return [{ path: 'plan_type', value: mention.type, page: s.page, words, rule, strength, reader: 'rules' }]
}

/** "Your plan is a PPO plan", "Meridian PPO plan", "this Dental PPO", "network: PPO". */
const PLAN_WORDS = /\b(?:plan|coverage|program|network|product|policy|dental)\b/i

/** The kind of plan: by label, in titles, in a sentence about the plan; a mere network's name comes last. */
export function readPlanTypes(layout: Layout): Finding[] {
  const labelled = pairsOf(layout).flatMap(({ kind, label, value, start, statement }) => {
    const bare = bareLabel(label)
    if (kind === 'plan_type')
      return typeFinding(statement, value, start, true, 'type label', /type|product/.test(bare) ? 0.95 : 0.9)
    return /^network|^option|^plan name/.test(bare)
      ? typeFinding(statement, value, start, false, 'type near', 0.7)
      : []
  })
  if (labelled.some((f) => f.strength >= 0.9)) return labelled
  const titles = titlesOf(layout).flatMap((t) => typeFinding(t, t.text, 0, false, 'type in title', 0.75))
  const prose = statementsOf(layout).flatMap((s) =>
    PLAN_WORDS.test(s.text) && s.kind === 'sentence'
      ? typeFinding(s, s.text, 0, false, 'type in text', 0.65)
      : [],
  )
  const found = [...labelled, ...titles, ...prose]
  if (found.length > 0) return found
  return statementsOf(layout).flatMap((s) => typeFinding(s, s.text, 0, false, 'type named', 0.55))
}
