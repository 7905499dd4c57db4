import { payerIn } from '../layout/roles.ts'
import { wordsAt } from '../layout/words-text.ts'
import type { Notes } from './notes.ts'
import type { Passage } from './passages.ts'
import type { CategoryShare } from './statement.ts'
import { deductibleIn, planShare, type Value } from './value.ts'

/** Who pays in the shorthand of call notes, in words. */
const inWords = (text: string) =>
  text.replace(/\bpts?\b\.?/gi, 'patient').replace(/\bins\b\.?/gi, 'insurance')

/** "20% coinsurance" is what the patient pays, "80% coinsurance" what the plan pays: the trade uses the word for both. */
const asCoinsurance = (passage: Passage, { amount, to, kind }: Value): boolean =>
  kind === 'share' && amount < 50 && /^\s*co-?insurance\b/i.test(passage.text.slice(to))

/** Whose share a value is; null when neither its own words, nor its sentence, nor a heading say it. */
const payerOf = (passage: Passage, value: Value, stretch: { from: number; to: number }) =>
  value.payer ??
  payerIn(inWords(passage.text.slice(stretch.from, stretch.to))) ??
  passage.section
    .toReversed()
    .map(payerIn)
    .find((p) => p !== null) ??
  null

function you(passage: Passage, value: Value, stretch: { from: number; to: number }): boolean {
  const said = payerOf(passage, value, stretch)
  return said === null ? asCoinsurance(passage, value) : said === 'you'
}

/** The stretch of a passage around a pair: from the mark before it to the mark after it. */
export function stretchOf(passage: Passage, from: number, to: number): { from: number; to: number } {
  const before = Math.max(passage.text.lastIndexOf(';', from), passage.text.lastIndexOf('. ', from))
  const but = /,?\s*\b(?:but|however|although|though)\b/i.exec(passage.text.slice(to))
  const ends = [passage.text.indexOf(';', to), passage.text.indexOf('. ', to), but ? to + but.index : -1]
  const after = ends.filter((i) => i >= 0)
  return { from: before + 1, to: after.length > 0 ? Math.min(...after) : passage.text.length }
}

/** What the values of a pair say together: share in network, other networks and deductible as notes. */
export function shareOf(
  passage: Passage,
  values: Value[],
  stretch: { from: number; to: number },
): Omit<CategoryShare, 'keys'> {
  const main = values.find((v) => v.network === 'in') ?? values.find((v) => v.network === null) ?? values[0]!
  const percent = planShare(main, you(passage, main, stretch))
  const isUnsaid =
    main.kind === 'share' && payerOf(passage, main, stretch) === null && !asCoinsurance(passage, main)
  const notes: Notes = []
  for (const [network, name] of [
    ['out', 'Out-of-network'],
    ['middle', 'Premier'],
  ] as const) {
    const other = values.find((v) => v.network === network && v !== main)
    const share = other ? planShare(other, you(passage, other, stretch)) : percent
    if (share !== percent) notes.push(`${name}: ${share}%.`)
  }
  const deductible = deductibleIn(passage.text.slice(stretch.from, stretch.to))
  if (deductible !== null) notes.push(deductible ? 'Deductible applies.' : 'Deductible waived.')
  const loose = values.filter((v) => v.network === null && v.amount !== main.amount && v !== main)
  return {
    percent,
    notes,
    page: passage.page,
    words: wordsAt(passage.words, main.from, main.to),
    basis: passage.heading ? 'heading' : 'prose',
    doubts: [
      ...(loose.length > 0 ? ['There’s more than one percent here.'] : []),
      ...(main.repaired ? ['The figure is hard to read.'] : []),
      ...(asCoinsurance(passage, main) && main.payer === null
        ? ['The document doesn’t say whose share it is.']
        : []),
      ...(main.bare
        ? [main.kind === 'none' ? 'Only a code letter says it’s not covered.' : 'No percent sign is printed.']
        : []),
    ],
    label: passage.text,
    index: passage.index,
    ...(isUnsaid ? { unsaid: true } : {}),
  }
}
