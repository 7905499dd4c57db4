import { isOrdinary, isStateCode } from '../../lexicon/names.ts'
import { isAnchored } from '../find-labels.ts'
import { type Hit, hitOf, type PhiType } from '../hit.ts'
import { idRun, isCode, isLongCode } from '../id-shape.ts'
import { eitherIsGroup } from '../keeps.ts'
import type { Keeps } from '../kept.ts'
import type { Role } from '../labels.ts'
import type { Cell, Sheet } from '../lines.ts'
import { runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import { hasDate, matchesOf, PHONE, URL_SHAPE } from '../shapes.ts'
import type { Token } from '../tokens.ts'
import { readValues, valuesOf } from '../values.ts'

const TYPES: Partial<Record<Role, PhiType>> = {
  ssn: 'ssn',
  member_id: 'member_id',
  chart_number: 'chart_number',
  claim_number: 'claim_number',
  account: 'account',
  id: 'id',
  bare_id: 'member_id',
  either_id: 'id',
}

/** A lone token in capitals that stands where an identifier is announced ("Member ID: QXWLKTR"). */
const isLetterCode = (token: Token | undefined): token is Token =>
  token !== undefined && /^[A-Z]{6,}$/.test(token.text) && token.after === ''

/** A phone number with its separators; ten figures in a row may be anybody's number. */
const WRITTEN_PHONE = /^(?:1[ .-])?\(?[2-9]\d\d[) ./-]+\d{3}[ .-]\d{4}(?!\d)/

const startsWithPhone = (tokens: readonly Token[]) =>
  tokens
    .slice(0, 4)
    .map((token) => token.text)
    .join(' ')
    .search(WRITTEN_PHONE) === 0

/** The rest of an identifier that a paragraph breaks over the end of its line. */
function overLine(scene: Scene, sheet: Sheet, cell: Cell, run: readonly Token[], type: PhiType): Hit[] {
  const next = scene.after.get(cell)
  if (!next || run.at(-1) !== cell.tokens.at(-1) || run.at(-1)!.after !== '') return []
  const rest = idRun(next.tokens)
  return rest.length > 0 && rest.every(isCode)
    ? [hitOf(sheet, rest, type, `${type}: caption, next line`)]
    : []
}

/** Identifiers that a caption announces: member, subscriber, chart, claim, account, reference numbers. */
export function labeledNumbers(scene: Scene, keeps: Keeps): Hit[] {
  return scene.all.flatMap(({ sheet, caption }) => {
    const type = TYPES[caption.role]
    if (!type) return []
    const area = scene.areaOf(sheet, caption.cell)
    if (caption.role === 'bare_id' && ['carrier', 'plan', 'employer'].includes(area)) return []
    if (caption.role === 'either_id' && eitherIsGroup(scene, sheet, caption)) return []
    // a bare "ID" says little: outside a person's block the value must be long
    const least = caption.role === 'bare_id' && area !== 'person' ? 5 : 2
    const anchored = isAnchored(caption)
    return readValues(valuesOf(scene, sheet, caption), (value) => {
      const run = startsWithPhone(value.tokens) ? [] : idRun(value.tokens)
      const free = run.filter((token) => !keeps.holds(sheet, 'id', token.word))
      const length = run.reduce((sum, token) => sum + token.key.length, 0)
      const linked = value.where === 'right' && run.some(isCode) && length >= 6
      if (length >= least && free.length === run.length && (anchored || isCode(run[0]!) || linked))
        return [hitOf(sheet, run, type, `${type}: caption`), ...overLine(scene, sheet, value.cell, run, type)]
      const letters = value.tokens[0]
      const strict = anchored && caption.strong && value.where !== 'below'
      return strict && isLetterCode(letters) && type === 'member_id'
        ? [hitOf(sheet, [letters], type, `${type}: caption, letters`)]
        : []
    })
  })
}

const isGroup = (token: Token) => /^\d{2,6}$/.test(token.text) && !/^(?:19|20)\d\d$/.test(token.text)
const isLead = (token: Token | undefined): token is Token =>
  token !== undefined &&
  token.after === '' &&
  /^[A-Z]{1,4}\d{0,6}$/.test(token.text) &&
  !isStateCode(token.text)

/** Figures in groups that together are long: "1234 5678 39", "BHX 4471 90226". Lists of procedure codes are not. */
function spacedNumbers(cell: Cell): Token[][] {
  const found: Token[][] = []
  let run: Token[] = []
  const close = () => {
    const figures = run.map((token) => token.text).join('')
    const before = cell.tokens[cell.tokens.indexOf(run[0]!) - 1]
    const lead =
      run.length > 0 && isLead(before) && (figures.length >= 6 || /\d/.test(before.text)) ? [before] : []
    const whole = [...lead, ...run]
    const long =
      whole
        .map((token) => token.text)
        .join('')
        .replace(/\D/g, '').length >= 8
    const codes = run.every((token) => token.text.length === 4) && lead.length === 0
    if (whole.length > 1 && long && !codes) found.push(whole)
    run = []
  }
  for (const token of cell.tokens) {
    if (isGroup(token)) run.push(token)
    else close()
    if (token.after !== '') close()
  }
  close()
  return found
}

/** "BSK" of "BSK 404L39495": letters before a long code that announce nothing. */
function leadOf(scene: Scene, cell: Cell, token: Token): Token[] {
  const at = cell.tokens.indexOf(token) - 1
  const lead = cell.tokens[at]
  const announces = (scene.captions.get(cell) ?? []).some((c) => at >= c.from && at < c.to)
  return isLead(lead) && !announces && !isOrdinary(lead.text) ? [lead] : []
}

/** The words of a page that are phone numbers or web addresses, also where these run over the end of a line. */
function othersOf(sheet: Sheet): Set<number> {
  const words = runsOf(sheet).flatMap((run) =>
    [...matchesOf(PHONE, run.shape), ...matchesOf(URL_SHAPE, run.text)].flatMap((match) =>
      run.words(match.from, match.to).flat(),
    ),
  )
  return new Set(words)
}

/** "# 4471" under a heading for a person, or beside a date: somebody's number, although its caption was not understood. */
function numbered(scene: Scene, sheet: Sheet, cell: Cell): Hit[] {
  if (scene.headedArea(sheet, cell) !== 'person' && !cell.line.cells.some((c) => hasDate(c.text))) return []
  return cell.tokens.flatMap((token, at) => {
    const dated = cell.line.cells.some((c) => hasDate(c.text))
    const bracketed =
      dated && token.before.includes('(') && /\)/.test(token.after) && at === cell.tokens.length - 1
    const announced = at > 0 && isCode(token) && (cell.tokens[at - 1]!.key === 'no' || bracketed)
    // "#YM 4697"
    const parted = at > 0 && cell.tokens[at - 1]!.key === 'no' ? idRun(cell.tokens.slice(at)) : []
    if (parted.length > 1) return [hitOf(sheet, parted, 'id', "id: number in a person's block")]
    return announced && token.key.length >= 3
      ? [hitOf(sheet, [token], 'id', "id: number in a person's block")]
      : []
  })
}

/** Default-deny: every long number or code that nothing keeps. Phones and web addresses are for their own rules. */
export function longNumbers(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap((sheet) => {
    const others = othersOf(sheet)
    const isFree = (token: Token) =>
      !others.has(token.word) &&
      !keeps.holds(sheet, 'id', token.word) &&
      !keeps.ids.has(token.key) &&
      !keeps.holds(sheet, 'address', token.word)
    return sheet.lines.flatMap((line) =>
      line.cells.flatMap((cell) => {
        const long = cell.tokens
          .filter((token) => isLongCode(token.text) && isFree(token))
          .map((token) => hitOf(sheet, [...leadOf(scene, cell, token), token], 'id', 'id: long code'))
        const spaced = spacedNumbers(cell)
          .filter((run) => run.every(isFree) && !keeps.ids.has(run.map((token) => token.key).join('')))
          .map((run) => hitOf(sheet, run, 'id', 'id: groups of figures'))
        return [...long, ...spaced, ...numbered(scene, sheet, cell).filter((hit) => hit.tokens.every(isFree))]
      }),
    )
  })
}
