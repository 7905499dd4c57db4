import { isAnchored } from '../find-labels.ts'
import { asFigures } from '../fuzzy.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import type { Cell, Sheet } from '../lines.ts'
import { isFirm } from '../organisations.ts'
import { type Run, runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import { EMAIL, isTollFree, LOCAL_PHONE, type Match, matchesOf, PHONE, URL_SHAPE } from '../shapes.ts'
import { readValues, valuesOf } from '../values.ts'

/** Words before a number that make it a firm's: customer service, claims, provider line, call us. */
export const FIRM_PHONE_CUE =
  /\b(?:customer|member|provider|dental) (?:service|care|relation|line)|\bclaims?\b|\bbenefits?\b|\beligibility\b|\bquestions?\b|\bcarrier\b|\bpayer\b|\binsurance\b|\btoll|\btty|\btdd\b|\bhelp (?:line|desk)|\bhotline|\bwebsite|\bcall us|\bcontact us|\bplan administrator|\bhuman resources|\bfrom:|\bto:|\bfax\b|\b(?:fund|benefits?|trust|plan|union|administrative|main|home|branch|regional|local|our|dental) office\b|\boffice:/i

/** Words before a number that make it a person's whatever else is said. */
export const PERSON_PHONE_CUE =
  /\b(?:home|cell|mobile|parents?|mother|father|mom|dad|wife|husband|spouse|son|daughter|patient|parent|guardian|his|her|evenings?|emergency contact)\b/i

/** What stands after a person's number: "(cell)", "evenings". */
const PERSON_AFTER =
  /^[ ,(–-]{1,3}(?:cell|home|mobile|evenings?|eves?|after \d|mom|dad|mother|father|wife|husband|text ok)\b/i

/** Local parts of a firm's general mailbox: nobody's own address. */
export const FIRM_MAILBOX =
  /^(?:info|claims?|(?:customer|member|provider|dental|client)?[._-]?(?:services?|care|support|relations|claims|benefits)|support|help|contact|benefits?|eligibility|enrollment|billing|hr|appeals|privacy|sales|office|admin|webmaster|no-?reply|dental|dentalbenefits|employeebenefits|payroll|frontdesk|reception|plan|enroll|team|hello|mail)$/i

function isFirmPhone(keeps: Keeps, run: Run, match: Match, words: number[]): boolean {
  if (isTollFree(match.text)) return true
  if (words.some((word) => keeps.holds(run.sheet, 'phone', word))) return true
  // cues of an earlier sentence say nothing
  const before = run.text
    .slice(Math.max(0, match.from - 60), match.from)
    .split(/[.;!?] +(?=[A-Z])/)
    .at(-1)!
  const after = run.text.slice(match.to, match.to + 20)
  return FIRM_PHONE_CUE.test(before) && !PERSON_PHONE_CUE.test(before) && !PERSON_AFTER.test(after)
}

/** The cells right above a number, in its column, that may name the firm it belongs to. */
function isUnderFirm(scene: Scene, run: Run, words: readonly number[], from: number): boolean {
  if (PERSON_PHONE_CUE.test(run.text.slice(Math.max(0, from - 30), from))) return false
  const cell = run.cells.find((c) => c.words.includes(words[0]!)) ?? run.cells[0]!
  if (cell.tokens.length > 7 || cell.tokens.findIndex((token) => words.includes(token.word)) > 2) return false
  let last: Cell = cell
  for (const line of run.sheet.lines.slice(Math.max(0, cell.line.index - 4), cell.line.index).reverse()) {
    if (last.line.y - line.y > 2 * last.line.size) return false
    const above = line.cells.find((c) => Math.abs(c.x0 - cell.x0) < 1.5 * line.size)
    if (!above || scene.areaOf(run.sheet, above) === 'person') return false
    if (isFirm(above.tokens) && !/\d/.test(above.text)) return true
    last = above
  }
  return false
}

const phonesIn = (text: string): Match[] => {
  const whole = matchesOf(PHONE, text)
  const local = matchesOf(LOCAL_PHONE, text).filter((l) => !whole.some((w) => w.from < l.to && l.from < w.to))
  return [...whole, ...local]
}

/** Phone and fax numbers that are neither toll-free nor the carrier's, the office's or the employer's. */
export function phones(scene: Scene, keeps: Keeps): Hit[] {
  const byShape = scene.sheets.flatMap(runsOf).flatMap((run) =>
    phonesIn(run.shape).flatMap((match) => {
      const lines = run.words(match.from, match.to)
      const groups = match.text.length < 9 && lines.flat().some((word) => keeps.holds(run.sheet, 'id', word))
      if (
        groups ||
        isFirmPhone(keeps, run, match, lines.flat()) ||
        isUnderFirm(scene, run, lines.flat(), match.from)
      )
        return []
      return lines.map((words) => phoneHit(run.sheet, run, words, 'phone: shape'))
    }),
  )
  const byCaption = scene.all.flatMap(({ sheet, caption }) => {
    if (caption.role !== 'phone' || !isAnchored(caption)) return []
    return readValues(valuesOf(scene, sheet, caption), (value) => {
      const text = asFigures(value.tokens.map((token) => token.text).join(' '))
      if (isTollFree(text) && text.replace(/\D/g, '').length >= 10) return []
      const tokens = value.tokens.filter((token) => /^[\d()+x./-]+$/.test(asFigures(token.text))).slice(0, 4)
      const figures = tokens
        .map((token) => token.text)
        .join('')
        .replace(/\D/g, '').length
      return figures >= 7 ? [hitOf(sheet, tokens, 'phone', 'phone: caption')] : []
    })
  })
  return [...byShape, ...byCaption]
}

const phoneHit = (sheet: Sheet, run: Run, words: number[], rule: string): Hit => ({
  sheet,
  words,
  type: 'phone',
  rule,
  tokens: run.tokens.filter((token) => words.includes(token.word)),
})

/** E-mail addresses but a firm's general mailbox; and what a caption for e-mail announces, however badly it was read. */
export function emails(scene: Scene): Hit[] {
  const byShape = scene.sheets.flatMap(runsOf).flatMap((run) =>
    matchesOf(EMAIL, run.text).flatMap((match) => {
      if (FIRM_MAILBOX.test(match.text.split(/[@©]/)[0]!.trim())) return []
      return run.words(match.from, match.to).map((words) => ({
        ...phoneHit(run.sheet, run, words, 'email: shape'),
        type: 'email' as const,
      }))
    }),
  )
  const byCaption = scene.all.flatMap(({ sheet, caption }) => {
    if (caption.role !== 'email' || !isAnchored(caption)) return []
    return readValues(valuesOf(scene, sheet, caption), ({ tokens }) => {
      const first = tokens[0]
      const odd = first && /[@©.]/.test(first.text) && /[a-z]/i.test(first.text)
      return odd && !FIRM_MAILBOX.test(first.text.split(/[@©]/)[0]!)
        ? [hitOf(sheet, [first], 'email', 'email: caption')]
        : []
    })
  })
  return [...byShape, ...byCaption]
}

/** A web address that carries more than the host's name: a query, a local path, a token. */
export function webAddresses(scene: Scene): Hit[] {
  return scene.sheets.flatMap(runsOf).flatMap((run) =>
    matchesOf(URL_SHAPE, run.text).flatMap((match) => {
      const path = match.text.replace(/^\w+:\/\//, '').replace(/^[^/?#]*/, '')
      const telling = /[?&=#]|\d{4}|[A-Za-z\d_-]{20}/.test(path) || /^file:/i.test(match.text)
      if (!telling) return []
      return run.words(match.from, match.to).map((words) => ({
        ...phoneHit(run.sheet, run, words, 'url: query or token'),
        type: 'url' as const,
      }))
    }),
  )
}
