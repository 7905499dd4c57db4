import type { Reading } from '../resolve/references.ts'
import { type Ask, targetOf } from '../understand/asks.ts'
import type { Word } from '../understand/words.ts'

/** Words of a question. */
export interface Stretch {
  from: number
  to: number
}

/** Words that deny. */
export const DENY = new Set(
  'no ninguno ninguna sin nunca werent wasnt havent hasnt didnt not dont doesnt didnt without wo never exclude excludes excluding excluded lack lacks lacking isnt arent wont cant cannot zero nor'.split(
    ' ',
  ),
)
/** A rule that is waived does not hold. */
const WAIVE = new Set('waive waives waived waiving exempt skip skips'.split(' '))
/** A denial before these denies nothing behind them. */
export const PARTS = new Set('and but with that which who whose where plus y e pero con que'.split(' '))
/** "w/o" is two words: the second denies. */
export const isWithout = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === 'o' && words[at - 1]?.text === 'w' && words[at]!.start - words[at - 1]!.end === 1

/** How far a denial reaches. */
const REACH = 8
const BEHIND = 4

/** "implants excluded", "implants are not covered": a denial behind what it is about. */
const ENDS = /^excluded$/
const DONE = /^(?:covered|paid|included|allowed|required|applied|waived)$/

const isWait = (text: string) => /^(?:waits?|waiting|wps?|wp|esperas?)$/.test(text)
/** True for a word for the deductible. */
export const isDeductible = (text: string) => /^(?:deds?|deductibles?|deducibles?)$/.test(text)
const isMaximum = (text: string) => /^(?:max|maxs|maxes|maximums?|maximos?)$/.test(text)

function wordsFor(ask: Ask): (text: string) => boolean {
  if (ask.about === 'wait' || ask.about === 'prior_coverage') return isWait
  if (ask.about === 'deductible_applies') return isDeductible
  if (ask.about === 'counts_toward_maximum') return isMaximum
  if (ask.about === 'field') return ask.field.includes('deductible') ? isDeductible : isMaximum
  return () => false
}

/** Whether a term is what an ask is about. */
export function names(ask: Ask, { term }: Reading['terms'][number]): boolean {
  if (ask.about === 'service') return term.about === 'procedure' && term.procedure === ask.service.procedure
  if (ask.about === 'item') return term.about === 'item' && term.item === ask.item
  if (ask.about === 'class') return term.about === 'class' && term.name === ask.name
  if (ask.about === 'flag' && term.about === 'flag') return term.flag === ask.flag
  // "the lifetime ortho max", "downgrade crowns": a service that the name of the rule holds.
  if (term.about === 'procedure' || term.about === 'class') {
    const rule = ask.about === 'flag' ? ask.flag : ask.about === 'field' ? ask.field : ''
    const stem = (term.about === 'class' ? term.name : term.procedure).slice(0, 5)
    if (rule.split('_').some((part) => part.startsWith(stem))) return true
    if (rule === 'composite_downgrade' && term.about === 'procedure' && term.procedure === 'fillings')
      return true
  }
  const target = targetOf(ask)
  if (target !== null)
    return typeof target === 'string'
      ? term.about === 'class' && term.name === target
      : term.about === 'procedure' && term.procedure === target.procedure
  // "no pay first amount" is the deductible.
  if (ask.about === 'field' && term.about === 'flag')
    return term.flag === 'cob' && ask.field.startsWith('deductible')
  return ask.about === 'field' && term.about === 'field' && term.field === ask.field
}

/** Where a question names what it asks: by its term, else by the word for its topic. */
export function placeOf(ask: Ask, reading: Reading): Stretch {
  const isWord = wordsFor(ask)
  const word = reading.words.findIndex((w) => isWord(w.text))
  const term = reading.terms.find((found) => names(ask, found))
  // "no wait on major": what's denied or compared is the wait.
  const byWord = word >= 0 && /^(?:wait|deductible_applies|counts_toward_maximum)$/.test(ask.about)
  if (term && !byWord) return { from: term.from, to: term.to }
  return word < 0 ? { from: reading.words.length, to: reading.words.length } : { from: word, to: word + 1 }
}

/**
 * Whether a question denies what is at a place: "don't cover implants", "no waiting period", "implants aren't covered".
 * @param waivable what is asked is a rule, which "waived" denies as well
 */
export const isDenied = (words: readonly Word[], from: number, to: number, waivable = false): boolean =>
  denialOf(words, from, to, waivable) >= 0

/** The number of the word that denies what is at a place; -1 where none does. */
export function denialOf(words: readonly Word[], from: number, to: number, waivable = false): number {
  const denies = (at: number) => {
    const text = words[at]?.text ?? ''
    return DENY.has(text) || isWithout(words, at) || (waivable && WAIVE.has(text))
  }
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    if (denies(at)) return at
    if (PARTS.has(words[at]!.text) || words[at + 1]?.begins) break
  }
  for (const [i, word] of words.slice(to, to + BEHIND).entries()) {
    if (PARTS.has(word.text) || word.begins) return -1
    const next = words[to + i + 1]?.text ?? ''
    const ends = ENDS.test(word.text) || (waivable && WAIVE.has(word.text)) || DONE.test(next)
    if (denies(to + i)) return ends ? to + i : -1
  }
  return -1
}
