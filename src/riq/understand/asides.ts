import type { DoneCount } from './done.ts'
import type { Found } from './terms.ts'
import type { Word } from './words.ts'

/** Words in front of what is not asked about: "instead of a bridge", "not the crown", "besides cleanings". */
const ASIDE =
  /\b(?:instead of|rather than|in place of|besides|other than|except(?: for)?|not counting|apart from|aside from|en vez de|not|doesnt get|dont get|wont get|prevents?)(?: (?:a|an|the|her|his|their|that|un|una|la|el))?$/

/** After someone's name these tell what they did. */
const SAYS = /^(?:said|says|saying|told|tells|paid|denied|wants|wont)$/

/** How many words of a message are looked at in front of a term. */
const LOOKS_BACK = 4

/** Whether a term is only mentioned: named to say that it isn't meant. */
export function isAside(words: readonly Word[], { from, to }: Found): boolean {
  // "perio pt", "ortho patient": who it is, not what is asked.
  if (/^(?:pts?|patients?|hx|history)$/.test(words[to]?.text ?? '') && !words[to]!.begins) return true
  const before = words
    .slice(Math.max(0, from - LOOKS_BACK), from)
    .map((w) => w.text)
    .join(' ')
  return ASIDE.test(before)
}

const isService = ({ term }: Found) => term.about === 'procedure' || term.about === 'item'

/** "had 2 prophys, can I bill another D4910": history isn't asked about, where anything else is named. */
export function withoutHistory(terms: readonly Found[], done: readonly DoneCount[]): Found[] {
  const history = done.map(({ term }) => term)
  const kept = terms.filter((term) => !history.includes(term))
  return kept.some(isService) ? kept : [...terms]
}

/** The terms that a question is about: those that are only mentioned are left out, where anything else is named. */
export function withoutAsides(words: readonly Word[], all: readonly Found[]): Found[] {
  // "carrier said 2180 used": who said it, not who it is.
  const terms = all.filter(({ term, to }) => term.about !== 'field' || !SAYS.test(words[to]?.text ?? ''))
  const named = terms.filter(isService)
  // Nothing is asked of what's left out, whatever comes behind the first.
  if (allButIn(words, terms)) return terms.filter((term) => !named.includes(term))
  const kept = terms.filter((term) => !named.includes(term) || !isAside(words, term))
  return kept.some((term) => named.includes(term)) ? kept : [...terms]
}

/** "all major except", "anything besides", "todo menos": what's named behind is left out of what is asked. */
const ALL = /^(?:all|everything|anything|any|every|what|whats|which|nothing|todo|toda|todos|nada|cualquier)$/
const BUT =
  /\b(?:besides|other than|except(?: for)?|apart from|aside from|but(?: not)?|menos|excepto|salvo|ademas de)(?: (?:a|an|the|la|las|el|los))?$/

const OF_RULE =
  /^(?:count\w*|toward|towards|appl\w+|deds?|deductibles?|max|maximum|waits?|waiting|preauth\w*)$/

/** True where all services that a message names are those that it leaves out. */
export function allButIn(words: readonly Word[], terms: readonly Found[]): boolean {
  const named = terms.filter(isService)
  const [first] = named
  if (!first) return false
  // "does everything except ortho count toward the max" asks for ortho as well.
  if (words.some(({ text }) => OF_RULE.test(text))) return false
  const before = words.slice(0, first.from).map((word) => word.text)
  return before.slice(-10).some((word) => ALL.test(word)) && BUT.test(before.slice(-4).join(' '))
}
