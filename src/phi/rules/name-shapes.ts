import { isOrdinary, isStateCode, isStateWord } from '../../lexicon/names.ts'
import { isGivenName, isSurname } from '../../lexicon/wide-names.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import type { Cell, Sheet } from '../lines.ts'
import {
  isCapital,
  isDegree,
  isInitial,
  isNamePart,
  isNameWord,
  isParticle,
  isPlain,
  isSuffix,
  isTitle,
  maybePerson,
  nameRun,
  personScore,
} from '../name-shape.ts'
import { inFirmsName } from '../organisations.ts'
import { type Run, runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import { hasDate, startsWithDate } from '../shapes.ts'
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
  if (isStateCode(given.text) || isStateWord(given.text) || (isPlain(family) && !isSurname(family.text)))
    return []
  if (/,/.test(given.after) && !isSuffix(tokens[at + 2] ?? given)) return []
  const known = isGivenName(given.text)
  const sure = known
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
    const name = [reversed, withInitial, forward].map((rule) => rule(tokens, at)).find((n) => n.length > 0)
    if (!name) continue
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
      if (keeps.names(run.tokens, run.tokens.indexOf(name[0]!))) return []
      return run.cells.flatMap((cell) => {
        const part = name.filter((token) => cell.tokens.includes(token))
        return part.length > 0 ? [hitOf(run.sheet, part, 'name', 'name: shape')] : []
      })
    }),
  )
}

const titled = (cell: Cell): Token[] => {
  const run = nameRun(cell.tokens)
  const words = run.filter((token) => token.key.length > 1)
  const fits =
    words.length >= 2 && words.length <= 5 && run.length === cell.tokens.length && words.some(isCapital)
  return fits && maybePerson(run) && run.every(isNameWord) ? run : []
}

const LEADS_TO = new Set(['dob', 'member_id', 'chart_number', 'ssn', 'phone', 'email'])

/** Cells that may bear the name of whom a birth date or number in this cell belongs to: beside it, or right above. */
function aroundCard(sheet: Sheet, cell: Cell): Cell[] {
  const { line } = cell
  const above = sheet.lines
    .slice(Math.max(0, line.index - 2), line.index)
    .filter((l) => line.y - l.y < 3 * Math.max(line.size, l.size))
    .flatMap((l) =>
      l.cells.filter((c) => c.x0 < cell.x1 && c.x1 > cell.x0 && Math.abs(c.x0 - cell.x0) < 6 * line.size),
    )
  // a strip of facts under a heading that is the name alone
  const over = sheet.lines[line.index - 1]
  const heads = over?.cells.length === 1 && line.y - over.y < 3 * Math.max(line.size, over.size)
  const strip = heads && Math.abs(over.cells[0]!.x0 - line.cells[0]!.x0) < line.size ? over.cells : []
  return [...line.cells.slice(0, line.cells.indexOf(cell)), ...above, ...strip]
}

/** "Jane Roe / 03/14/1987", "Jane Roe (3/14/87)": a name that opens a cell in which a date follows right away. */
function opening(cell: Cell, beside: boolean): Token[] {
  const run = nameRun(cell.tokens)
  const words = run.filter((token) => token.key.length > 1)
  const next = cell.tokens.slice(run.length, run.length + 3).map((token) => token.text)
  // "ROE, JANE (004512) | 03/14/1987": the chart number between
  const dated =
    startsWithDate(next.join(' ')) ||
    (beside && /\d/.test(next[0] ?? '') && cell.tokens.length - run.length === 1)
  const fits = dated && words.length >= 2 && words.length <= 5 && words.some(isCapital) && maybePerson(run)
  return fits && run.every(isNameWord) ? run : []
}

/** Names right before a date in the same cell. */
export function datedNames(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap((sheet) =>
    sheet.lines.flatMap((line) =>
      line.cells.flatMap((cell) => {
        const below = sheet.lines[line.index + 1]
        const dated = below?.cells.some(
          (c) => c.tokens.length < 10 && hasDate(c.text) && Math.abs(c.x0 - cell.x0) < line.size,
        )
        const close = below !== undefined && below.y - line.y < 2.5 * line.size
        const above = dated && close ? titled(cell) : []
        const beside = line.cells.some((c) => c !== cell && startsWithDate(c.text))
        const name = above.length > 0 ? above : opening(cell, beside)
        const free = name.length > 0 && !name.some((token) => keeps.holds(sheet, 'name', token.word))
        return free ? [hitOf(sheet, name, 'name', 'name: before a date')] : []
      }),
    ),
  )
}

/** A name on a line of its own right above, or in front of, somebody's birth date, member number or chart number. */
export function cardNames(keeps: Keeps, personal: readonly Hit[]): Hit[] {
  return personal
    .filter((hit) => LEADS_TO.has(hit.type))
    .flatMap(({ sheet, words }) => {
      const cell = sheet.lines.flatMap((line) => line.cells).find((c) => c.words.includes(words[0]!))
      return (cell ? aroundCard(sheet, cell) : []).flatMap((near) => {
        const name = titled(near)
        const free = name.length > 0 && !name.some((token) => keeps.holds(sheet, 'name', token.word))
        return free ? [hitOf(sheet, name, 'name', 'name: card')] : []
      })
    })
}
