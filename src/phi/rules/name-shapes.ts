import { isOrdinary, isStateCode, isStateWord } from '../../lexicon/names.ts'
import { isGivenName, isSurname } from '../../lexicon/wide-names.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import {
  isCapital,
  isDegree,
  isInitial,
  isNamePart,
  isParticle,
  isPlain,
  isSuffix,
  isTitle,
  nameRun,
  personScore,
} from '../name-shape.ts'
import { inFirmsName, isCarrier } from '../organisations.ts'
import { type Run, runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'

/** "ROE, JANE M": a family name, a comma, a known given name. States and lists of words are no such thing. */
function reversed(tokens: readonly Token[], at: number): Token[] {
  const [family, given] = [tokens[at]!, tokens[at + 1]]
  if (
    !given ||
    !family.after.startsWith(',') ||
    family.after.length > 1 ||
    !isCapital(family) ||
    !isCapital(given)
  )
    return []
  if (!isNamePart(family) || family.key.length < 2 || !isNamePart(given)) return []
  if (
    isStateCode(given.text.replaceAll('.', '')) ||
    isStateWord(given.text) ||
    (isPlain(family) && !isSurname(family.text))
  )
    return []
  if (/,/.test(given.after) && !isSuffix(tokens[at + 2] ?? given)) return []
  const known = isGivenName(given.text)
  const initialled =
    tokens[at + 2] !== undefined &&
    given.after === '' &&
    isInitial(tokens[at + 2]!) &&
    isCapital(tokens[at + 2]!)
  const sure =
    initialled && known
      ? true
      : known
        ? !(isOrdinary(given.text) && isPlain(family))
        : isSurname(family.text) && !isPlain(family) && !isPlain(given)
  if (!sure || given.key.length < 2) return []
  const rest = tokens
    .slice(at + 2, at + 3)
    .filter((token) => given.after === '' && (isInitial(token) || isSuffix(token)) && isCapital(token))
  return [family, given, ...rest]
}

/** "B. Ostrander": an initial with its full stop before a word that is not plain English. */
function withInitial(tokens: readonly Token[], at: number): Token[] {
  const small = tokens.slice(at + 1).findIndex((token) => !isParticle(token))
  const last = at + 1 + Math.max(0, small)
  const [initial, family] = [tokens[at]!, tokens[last]]
  if (
    !family ||
    small > 3 ||
    !/^\p{Lu}$/u.test(initial.text) ||
    !initial.after.startsWith('.') ||
    !isCapital(family)
  )
    return []
  if (
    !isNamePart(family) ||
    (family.key.length < 3 && !isSurname(family.text)) ||
    (isPlain(family) && !isSurname(family.text))
  )
    return []
  // at the start of a cell it may number a list ("B. Bitewings"), unless a known family name ends the cell
  const lists = at === 0 && !(isSurname(family.text) && tokens.length === last + 1)
  const goesOn = isPlain(family) && tokens[last + 1] && !/[.,;)]/.test(family.after)
  return lists || goesOn ? [] : tokens.slice(at, last + 1)
}

/** "Jane Roe", "Jane M. Roe-Baker": a known given name and a following word that fits. */
function forward(tokens: readonly Token[], at: number): Token[] {
  const first = tokens[at]!
  if (!isCapital(first) || !isNamePart(first) || !isGivenName(first.text.split('-')[0]!) || isInitial(first))
    return []
  // "MAX PER PERSON": a limit in short, of something that an ordinary word names.
  if (tokens[at + 1]?.key === 'per' && tokens[at + 2] && isPlain(tokens[at + 2]!)) return []
  const run = nameRun(tokens.slice(at, at + 6))
  if (run[0]?.after.includes(',')) return []
  for (let count = run.length; count >= 2; count--) {
    const name = run.slice(0, count)
    if (name.slice(0, -1).some((token) => token.after.includes(','))) continue
    if (isInitial(name.at(-1)!) || !isCapital(name.at(-1)!)) continue
    if (personScore(name) >= 3) return isDegree(tokens[at + count] ?? first) ? [] : name
  }
  return []
}

function shaped(run: Run): Token[][] {
  const found: Token[][] = []
  const { tokens } = run
  for (let at = 0; at < tokens.length; at++) {
    const first = [reversed, withInitial, forward].map((rule) => rule(tokens, at)).find((n) => n.length > 0)
    if (!first) continue
    // "BALDOMERO RUIZ, DELPHINE": what looks like a whole name is the surname
    const turned = reversed(tokens, at + first.length - 1)
    const name = turned.length > 0 && first.length > 1 ? [...first.slice(0, -1), ...turned] : first
    const end = at + name.length
    let from = at
    while (from > 0 && isParticle(tokens[from - 1]!) && /^\.?$/.test(tokens[from - 1]!.after)) from--
    if (!inFirmsName(tokens, from, end) && !isTitle(tokens[from - 1] ?? name[0]!))
      found.push(tokens.slice(from, end))
    at = end - 1
  }
  return found
}

/** Names that are known by their words alone, anywhere. */
export function shapedNames(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap(runsOf).flatMap((run) =>
    shaped(run).flatMap((name) => {
      if (name.some((token) => keeps.holds(run.sheet, 'name', token.word))) return []
      const parted = run.cells.filter((cell) => name.some((token) => cell.tokens.includes(token))).length > 1
      if (parted && (personScore(name) < 3 || name.some((token) => isCarrier([token])))) return []
      if (keeps.names(run.tokens, run.tokens.indexOf(name[0]!))) return []
      return run.cells.flatMap((cell) => {
        const part = name.filter((token) => cell.tokens.includes(token))
        return part.length > 0 ? [hitOf(run.sheet, part, 'name', 'name: shape')] : []
      })
    }),
  )
}
