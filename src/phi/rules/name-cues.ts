import { isGivenName, isOrdinary } from '../../lexicon/names.ts'
import { isAnchored } from '../find-labels.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../keeps.ts'
import { isCapital, isInitial, isKnownName, isPlain, isTitle, maybePerson, nameRun } from '../name-shape.ts'
import { isCarrier } from '../organisations.ts'
import { type Run, runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'
import { readValues, valuesOf } from '../values.ts'

/** Words of kinship: a name beside one is a person's. */
const KIN = new Set(
  'mother father mom dad wife husband spouse son daughter child parent guardian brother sister grandmother grandfather grandson granddaughter aunt uncle partner stepmother stepfather stepson stepdaughter dependent mrs mr ms miss'.split(
    ' ',
  ),
)

/** Phrases after which a name follows, by their words. `true`: one unknown capitalised word is enough. */
const CUES: [string[], boolean][] = (
  [
    ['dear', false],
    ['spoke with', true],
    ['spoke to', true],
    ['talked to', true],
    ['talked with', true],
    ['on behalf of', false],
    ['patient', false],
    ['member', false],
    ['subscriber', false],
    ['insured', false],
    ['child of', true],
    ['son of', true],
    ['daughter of', true],
    ['spouse of', true],
    ['wife of', true],
    ['husband of', true],
    ['mother of', true],
    ['father of', true],
    ['parent of', true],
    ['dependent of', true],
    ['guardian of', true],
    ['c o', false],
    ['co', false],
    ['call', false],
    ['contact', false],
    ['per', false],
    ['with', false],
    ['by', false],
    ['for', false],
    ['treatment of', false],
    ['re', false],
    ['and', false],
    ['from', false],
    ['to', false],
    ['hi', false],
    ['hello', false],
    ['welcome', false],
    ['welcome back', false],
    ['logged in as', true],
    ['signed in as', true],
    ['attn', false],
    ['attention', false],
    ['rep', true],
    ['representative', true],
    ['agent', false],
  ] as [string, boolean][]
).map(([phrase, one]) => [phrase.split(' '), one])

const cueAt = (tokens: readonly Token[], at: number): boolean | null => {
  for (const [phrase, one] of CUES)
    if (at >= phrase.length && phrase.every((word, i) => tokens[at - phrase.length + i]!.key === word))
      return one
  return null
}

const NOBODY = new Set(
  'sir madam member members provider doctor subscriber enrollee customer patient colleague team valued office plan participant employee'.split(
    ' ',
  ),
)

/** Whether what follows a cue reads as a person: known given name, or two words of which none is plain English. */
function convinces(run: readonly Token[], one: boolean): boolean {
  const parts = run.filter((token) => !isInitial(token) && !isTitle(token))
  if (!maybePerson(run) || isCarrier(run) || parts.some((token) => NOBODY.has(token.key))) return false
  const [first, second] = parts
  if (!first) return false
  if (parts.length === 1) {
    if (run.length > 1 && run.some(isInitial)) return !isPlain(first)
    return one ? !isPlain(first) : isGivenName(first.text) && !isOrdinary(first.text)
  }
  if (parts.some((token) => isPlain(token) && !isKnownName(token))) return false
  return one || isKnownName(first) || (second !== undefined && isKnownName(second))
}

function afterCues(run: Run): Token[][] {
  const { tokens } = run
  return tokens.flatMap((token, at) => {
    if (!isCapital(token)) return []
    const one = cueAt(tokens, at)
    if (one === null) return []
    const name = nameRun(tokens.slice(at))
    return convinces(name, one) ? [name] : []
  })
}

/** "Mrs. Ashby", "Mr Roe": a courtesy title makes whatever capitalised words follow a name. */
function afterTitles(run: Run): Token[][] {
  return run.tokens.flatMap((token, at) => {
    if (!/^(?:mr|mrs|ms|miss|mx)$/.test(token.key) || !isCapital(token)) return []
    const name = nameRun(run.tokens.slice(at + 1))
    return maybePerson(name) && isCapital(name[0]!) ? [name] : []
  })
}

/** "Petra Strand, mother", "(mother) Petra", "wife Joan", "her son Theo". */
function besideKin(run: Run): Token[][] {
  const { tokens } = run
  return tokens.flatMap((token, at) => {
    if (!KIN.has(token.key) || isTitle(token)) return []
    const found: Token[][] = []
    const next = nameRun(tokens.slice(at + 1))
    if (!/[.;]/.test(token.after) && next.length > 0 && isCapital(next[0]!) && convinces(next, false))
      found.push(next)
    // walk back over the capitalised words before ", mother" or "(mother)"
    let from = at
    while (from > 0 && at - from < 4 && isCapital(tokens[from - 1]!) && !isPlain(tokens[from - 1]!)) from--
    const before = nameRun(tokens.slice(from, at))
    const joined = at > 0 && /[,(]/.test(tokens[at - 1]!.after) && before.length === at - from
    if (joined && before.length > 0 && maybePerson(before)) found.push(before)
    return found
  })
}

/** Names that words around them give away, in prose, notes and letters. */
export function cuedNames(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap(runsOf).flatMap((run) =>
    [...afterCues(run), ...afterTitles(run), ...besideKin(run)].flatMap((name) => {
      if (name.some((token) => keeps.holds(run.sheet, 'name', token.word))) return []
      return run.cells.flatMap((cell) => {
        const part = name.filter((token) => cell.tokens.includes(token))
        return part.length > 0 ? [hitOf(run.sheet, part, 'name', 'name: cue')] : []
      })
    }),
  )
}

/** Who was spoken with, who printed, who signs: the captions for people of the office or the carrier. */
export function staffNames(scene: Scene, keeps: Keeps): Hit[] {
  const captioned = scene.all.flatMap(({ sheet, caption }) => {
    if (caption.role !== 'staff' || !(isAnchored(caption) || caption.strong)) return []
    return readValues(valuesOf(scene, sheet, caption), (value) => {
      const name = nameRun(value.tokens)
      const sure = caption.colon || value.where !== 'right'
      const fits = sure ? maybePerson(name) && !isCarrier(name) : convinces(name, caption.strong)
      const free = !name.some((token) => keeps.holds(sheet, 'name', token.word))
      return name.length > 0 && name.length < 4 && fits && free
        ? [hitOf(sheet, name, 'name', 'name: staff caption')]
        : []
    })
  })
  return [...captioned, ...signatures(scene, keeps)]
}

/** The line or two under "Sincerely," and its like. */
function signatures(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap((sheet) =>
    sheet.lines.flatMap((line) => {
      const closes = line.cells.find((cell) =>
        /^(?:very truly yours|sincerely(?: yours)?|(?:best |kind |warm )?regards|respectfully(?: yours)?|yours truly|cordially|thank you),?$/i.test(
          cell.text,
        ),
      )
      if (!closes) return []
      return sheet.lines.slice(line.index + 1, line.index + 3).flatMap((below) =>
        below.cells.flatMap((cell) => {
          const name = nameRun(cell.tokens)
          const free = !name.some((token) => keeps.holds(sheet, 'name', token.word))
          const all = name.length >= cell.tokens.length - 2 && name.length >= 2 && name.every(isCapital)
          return all && maybePerson(name) && free ? [hitOf(sheet, name, 'name', 'name: signature')] : []
        }),
      )
    }),
  )
}
