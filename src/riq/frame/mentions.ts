import { DATE_PATTERN } from '../../lexicon/dates.ts'
import type { Reading } from '../resolve/references.ts'
import type { Service } from '../understand/asks.ts'
import { serviceOf } from '../understand/clauses.ts'
import type { ServiceClass } from '../understand/terms.ts'

/** Something named in a question: the letters that name it, and what it is as far as a question can ask about it. */
export interface Mention {
  start: number
  end: number
  service: Service | null
  className: ServiceClass | null
}

/** Most mentions of one question: riq-mini has no more numbers. */
const MOST_MENTIONS = 20

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const UNIT = '(?:years?|yrs?|months?|mos?|weeks?|wks?|days?)'

/** Figures and networks as riq-mini was taught to see them marked. What comes first keeps its letters. */
const FIGURES: readonly RegExp[] = [
  new RegExp(DATE_PATTERN, 'gi'),
  new RegExp(
    `\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b|\\b${MONTH} (?:19|20)\\d\\d\\b|\\blast ${MONTH}(?![a-z])`,
    'gi',
  ),
  new RegExp(
    `\\b(?:\\d{1,3}|an?|two|three|four|five|six|ten) ${UNIT} ago\\b|\\blast (?:year|month|week)\\b`,
    'gi',
  ),
  /\b\d{1,2}\/(?:\d{1,2}|\d{4})\b(?!\/)|\b(?:19[5-9]|20[0-4])\d\b/g,
  /\b\d{1,3}(?:\.\d{1,2})? ?(?:%|percent\b|pct\b)/gi,
  /# ?\d{1,2}\b|\b(?:tooth|teeth|no\.) #? ?\d{1,2}\b/gi,
  new RegExp(`(?<=\\b(?:on|bridge) )\\d{1,2}(?: ?- ?\\d{1,2})?\\b(?! ?(?:${UNIT}\\b|yo\\b|y/o|%))`, 'gi'),
  /\$ ?\d[\d,]{0,9}(?:\.\d\d?)?k?\b|\b\d{1,5}(?:\.\d\d)? (?:dollars|bucks)\b|\b\d{1,3}(?:,\d{3})+\b|\b\d{1,2}(?:\.\d)?k\b|\b\d{3,5}(?:\.\d\d)?\b/gi,
  /\b\d{1,2}(?=[ -]?(?:yo\b|y\/o|y\.o|(?:years?|yrs?)[ -](?:old|of age)))|(?<=\bage[ds]? )\d{1,2}\b|(?<=\b(?:s?he['’]?s|is|turn(?:s|ed)) )\d{1,2}\b/gi,
  /\bout[ -]of[ -]net(?:work)?\b|\bin[ -]net(?:work)?\b|\boon\b|\binn\b|\bnon[ -]?par(?:ticipating)?\b/gi,
  /\b(?:\d{1,2}|two|three|four|five|six)\b(?![ -](?:visit|appointment|surf|digit|step|days?\b))/gi,
]

/** Words that stand beside one another in a set of words' numbers. */
function runsOf(places: Iterable<number>): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const place of [...new Set(places)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.to === place) last.to++
    else runs.push({ from: place, to: place + 1 })
  }
  return runs
}

/**
 * What a question names, as far as the rules know it: services, classes and codes, plans, employers and carriers, teeth, figures, days
 * and networks, in the order of the text. A service in words that no rule knows is none: that's what the model is asked for.
 * @param text the question, its blanks single
 */
export function mentionsIn(text: string, reading: Reading): Mention[] {
  const { words, terms, ids, names, nameWords } = reading
  const at = ({ from, to }: { from: number; to: number }) => ({
    start: words[from]!.start,
    end: words[to - 1]!.end,
    service: null,
    className: null,
  })
  const found: Mention[] = []
  const taken = new Uint8Array(text.length)
  const add = (mention: Mention) => {
    if (taken.subarray(mention.start, mention.end).includes(1)) return
    taken.fill(1, mention.start, mention.end)
    found.push(mention)
  }
  for (const term of terms) {
    if (term.term.about === 'field' || term.term.about === 'flag') continue
    const className = term.term.about === 'class' ? term.term.name : null
    add({ ...at(term), service: serviceOf(term), className })
  }
  for (const id of ids) for (const run of runsOf(id.at)) add(at(run))
  // A word that may be a name or not is none to the model, either: it may be the service that no rule knows.
  const doubtful = new Set(names.filter(({ sure }) => sure === 'doubt').map(({ typed }) => typed))
  for (const mention of runsOf(nameWords).map(at))
    if (!doubtful.has(text.slice(mention.start, mention.end))) add(mention)
  for (const figure of FIGURES)
    for (const { 0: own, index: start } of text.matchAll(figure))
      add({ start, end: start + own.length, service: null, className: null })
  return found.sort((a, b) => a.start - b.start).slice(0, MOST_MENTIONS)
}
