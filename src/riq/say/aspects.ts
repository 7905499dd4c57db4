import type { Aspect } from '../understand/asks.ts'
import { ageWords, benefitLine } from './benefit.ts'
import { age, frequency, replacement, share } from './limit-sides.ts'
import { answers, type Block, type Line } from './line.ts'
import { classOf, copay, downgrade, network, sameDay } from './rule-sides.ts'
import { restOf, type Side } from './side.ts'
import { isUnclear, kindOf } from './unclear.ts'
import { asksWhether, startWord } from './yes-no.ts'

/** Which side leads when a question looks at several. */
const SIDES: [Aspect, (side: Side) => Block][] = [
  ['copay', copay],
  ['network', network],
  ['downgrade', downgrade],
  ['share', share],
  ['class', classOf],
  ['replacement', replacement],
  ['age', age],
  ['frequency', frequency],
]

/** What need not be told again after a side. */
const TOLD: Partial<Record<Aspect, string>> = {
  frequency: 'limit',
  replacement: 'limit',
  share: 'limit',
  age: 'age',
  downgrade: 'downgrade',
  network: 'network',
}

/** "for kids" is no question about ages where the plan has no age limit. */
const asksAge = ({ context, facts }: Side) =>
  /\bage|\bold|\bcut ?off/.test(context.text) || ageWords(facts.age) !== null

/** Several sides at once: each direct answer, then the rest once. */
function together(
  side: Side,
  aspects: readonly Aspect[],
  blocks: readonly Block[],
  percent: boolean,
  told: string[],
): Block {
  const { context, facts, service, name } = side
  const leads: Line[] = blocks.map((b) => b.lead)
  const benefit = benefitLine(context, facts, service.item, name)
  const start = asksWhether(context) ? startWord(context, facts) : ''
  const [first, ...more] = percent ? [{ ...benefit, text: `${start}${benefit.text}` }, ...leads] : leads
  const isSaid = (text: string) => leads.some((l) => l.text.startsWith(text.slice(0, -1)))
  const rest = restOf(side, ...told).filter((l) => !(percent && l.text === benefit.text) && !isSaid(l.text))
  // "how often is it covered" isn't answered by what is paid.
  const own =
    percent && aspects.includes('percent')
      ? [isUnclear(context.plan, facts.path) ? ('unclear' as const) : ('answer' as const)]
      : []
  const kind = kindOf([...own, ...blocks.map((b) => b.kind)])
  return { ...answers(first!, [], [...more, ...rest]), kind }
}

/** The block for the sides of a service that were asked for; null when all of it is told anyway. */
export function aspectBlock(side: Side, aspects: readonly Aspect[]): Block | null {
  if (aspects.includes('same_day') && side.service.procedure === 'core_buildup') return sameDay(side)
  if (side.facts.percent === 0) return null
  const asked = SIDES.filter(([aspect]) => aspects.includes(aspect) && (aspect !== 'age' || asksAge(side)))
  if (asked.length === 0) return null
  const whether = aspects.includes('frequency') && asksWhether(side.context)
  const percent =
    (whether || aspects.includes('percent')) && !aspects.some((a) => a === 'network' || a === 'class')
  const blocks = asked.map(([, block]) => block(side))
  return blocks.length === 1 && !percent
    ? blocks[0]!
    : together(
        side,
        aspects,
        blocks,
        percent,
        asked.map(([aspect]) => TOLD[aspect] ?? ''),
      )
}
