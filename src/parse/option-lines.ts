import { planShare, valuesIn } from './coverage/value.ts'
import { networkIn, payerIn } from './layout/roles.ts'

const LINE = /^(?:the\s+)?([A-Z][\w+&'-]*(?:\s+[\w+&'-]+){0,2}\s+(?:Option|Plan))\s*[:–—-]\s*(?=\S)/

/** A line outside tables that says what one of several options pays ("High Option: In-Network: 30% …"): its option, and where the rest begins. Null for any other line. */
export function optionLine(text: string): { name: string; rest: number } | null {
  const match = LINE.exec(text)
  if (!match || valuesIn(text.slice(match[0].length)).length === 0) return null
  return { name: match[1]!, rest: match[0].length }
}

/** What such a line says that the option pays in network; null when it speaks of other dentists. */
export function optionShare(text: string, section: readonly string[]): number | null {
  const line = optionLine(text)
  const value = line ? valuesIn(text.slice(line.rest))[0] : undefined
  if (!line || !value || networkIn(text.slice(line.rest, line.rest + value.from)) === 'out_of_network')
    return null
  const said = [text, ...section.toReversed()].map(payerIn).find((p) => p !== null)
  return planShare(value, said === 'you')
}
