import { networkIn } from '../layout/roles.ts'
import { textOf } from '../layout/words-text.ts'
import type { Passage } from './passages.ts'
import { type Value, valuesIn } from './value.ts'

/** Longest line that states one network's share and nothing more, in words. */
const LINE_WORDS = 26

/** The network that opens a line and the only share behind it: "Out-of-network: 40% of the plan allowance". */
function shareOf({
  text,
  words,
  heading,
}: Passage): { network: ReturnType<typeof networkIn>; value: Value } | null {
  const values = valuesIn(text)
  const [value] = values
  if (!value || heading || values.length > 1 || words.length > LINE_WORDS) return null
  const lead = text.slice(0, value.from)
  return lead.split(' ').length <= 5 ? { network: networkIn(lead), value } : null
}

/** Lines below each other that state the share in and out of network, as one text, so that the one is noted at the other. */
export function withNetworkLines(passages: readonly Passage[]): Passage[] {
  return passages.map((passage, i) => {
    const next = passages[i + 1]
    if (!next || next.page !== passage.page || next.section.join() !== passage.section.join()) return passage
    if (shareOf(passage)?.network !== 'in_network' || shareOf(next)?.network !== 'out_of_network')
      return passage
    const words = [...passage.words, ...next.words]
    return { ...passage, words, text: textOf(words) }
  })
}
