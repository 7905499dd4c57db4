import { type Caption, isAnchored } from './find-labels.ts'
import { idRun, isCode } from './id-shape.ts'
import { keepAddress } from './keep-address.ts'
import { Keeps } from './kept.ts'
import { PERSONAL, type Role } from './labels.ts'
import type { Sheet } from './lines.ts'
import { maybePerson, nameRun, personScore } from './name-shape.ts'
import { isFirm } from './organisations.ts'
import type { Scene } from './scene.ts'
import type { Token } from './tokens.ts'
import { readValues, type Value, valuesOf } from './values.ts'

const KEEPS_ID = new Set<Role>(['group_id', 'payer_id', 'kept_id', 'group', 'carrier'])
const KEEPS_NAME = new Set<Role>(['group_name', 'group', 'carrier'])

const phraseOf = (tokens: readonly Token[]) =>
  tokens
    .map((token) => token.key)
    .filter(Boolean)
    .join(' ')

function keepName(keeps: Keeps, sheet: Sheet, value: Value): boolean {
  const end = value.tokens.findIndex((token) => /[|·•;]/.test(token.after))
  const tokens = value.tokens
    .slice(0, end < 0 ? undefined : end + 1)
    .filter((token) => /\p{L}/u.test(token.text))
  if (tokens.length === 0 || tokens.length > 12) return false
  keeps.add(sheet, 'name', tokens)
  const phrase = phraseOf(tokens)
  if (phrase.length > 2) keeps.phrases.add(phrase)
  return true
}

function keepId(keeps: Keeps, sheet: Sheet, value: Value): boolean {
  const run = idRun(value.tokens)
  if (run.length === 0) return false
  keeps.add(sheet, 'id', run)
  const bare = run.map((token) => token.key).join('')
  if (bare.length >= 3) keeps.ids.add(bare)
  for (const token of run) if (token.key.length >= 4) keeps.ids.add(token.key)
  return true
}

/** Whether some other caption of the document names the group, so that "policyholder" must be a person. */
const named = (scene: Scene, roles: Role[]) =>
  scene.all.some(
    ({ sheet, caption }) =>
      roles.includes(caption.role) &&
      (isAnchored(caption) || caption.starts) &&
      valuesOf(scene, sheet, caption).some(
        ({ tokens }) => isAnchored(caption) || (tokens[0] && isCode(tokens[0])),
      ),
  )

/**
 * Whether the value of "policyholder", "sponsor" … is the employer rather than a person: a firm's name, or no person's and
 * nothing else names the group.
 */
export function holderIsGroup(
  scene: Scene,
  sheet: Sheet,
  caption: Caption,
  tokens: readonly Token[],
): boolean {
  if (isFirm(tokens)) return true
  const run = nameRun(tokens)
  if (!maybePerson(run)) return true
  if (personScore(run) >= 3 || named(scene, ['group_name', 'group'])) return false
  return scene.headedArea(sheet, caption.cell) !== 'person'
}

/** Whether "policy no.", "account no." … is the group's own number: outside a person's block, or no other group number is printed. */
export function eitherIsGroup(scene: Scene, sheet: Sheet, caption: Caption): boolean {
  if (scene.areaOf(sheet, caption.cell) !== 'person') return true
  return !named(scene, ['group_id', 'group'])
}

/** The capitalised words a value begins with, with the small words between them: "College of William and Mary". */
function firmRun(tokens: readonly Token[]): Token[] {
  const end = tokens.findIndex(
    (token) => !/^\p{Lu}/u.test(token.text) && !/^(?:of|and|the|for)$/.test(token.key),
  )
  const run = tokens.slice(0, end < 0 ? undefined : end)
  const stop = run.findIndex((token) => /[.;:|()]/.test(token.after) && token.key.length > 2)
  return stop < 0 ? run : run.slice(0, stop + 1)
}

/** "Group: Acme #1234": the number after the name. */
function numberInside(value: Value): Value {
  const at = value.tokens.findIndex(
    (token, i) =>
      i > 0 &&
      isCode(token) &&
      (/^(?:no|id|group)$/.test(value.tokens[i - 1]!.key) ||
        token.before === '(' ||
        (token === value.tokens.at(-1) && /^\p{Lu}/u.test(value.tokens[0]!.text))),
  )
  return { ...value, tokens: at < 0 ? [] : value.tokens.slice(at) }
}

/** "Group: Acme | #1234": the number in the next cell, when a sign or brackets say that it belongs there. */
function numberAfter(value: Value): Value {
  const { cells } = value.cell.line
  const next = cells[cells.indexOf(value.cell) + 1]
  const [sign, code] = [next?.tokens[0], next?.tokens[1]]
  const signed = sign && code && sign.key === 'no' && sign.after === '' && isCode(code)
  const bracketed = sign?.before === '(' && isCode(sign)
  const tokens = signed ? next!.tokens.slice(1, 2) : bracketed ? [sign] : []
  return { ...value, tokens }
}

/** Keeps names and numbers that a caption announces; says whether the value fitted. */
function keepIdentity(scene: Scene, keeps: Keeps, sheet: Sheet, caption: Caption, value: Value): boolean {
  const { role } = caption
  const anchored = isAnchored(caption)
  const code = value.tokens[0] !== undefined && isCode(value.tokens[0])
  const sure = anchored || code
  if (KEEPS_ID.has(role) && sure && keepId(keeps, sheet, value)) return true
  if (role === 'either_id' && sure && eitherIsGroup(scene, sheet, caption)) return keepId(keeps, sheet, value)
  if (role === 'group_name' && code && (anchored || caption.starts)) return keepId(keeps, sheet, value)
  if ((role === 'group' || role === 'group_name') && (anchored || value.where === 'right')) {
    keepId(keeps, sheet, numberInside(value))
    if (anchored) keepId(keeps, sheet, numberAfter(value))
    const over = value.tokens.at(-1)?.key === 'no' ? scene.after.get(value.cell) : undefined
    if (over) keepId(keeps, sheet, { ...value, tokens: over.tokens })
  }
  const named =
    KEEPS_NAME.has(role) || (role === 'holder' && holderIsGroup(scene, sheet, caption, value.tokens))
  // "… Insurance Company. cc: H. Roe" at a letter's end: what another caption leads isn't the name
  const led = !caption.colon && value.where === 'right' && (value.tokens[0]?.after.includes(':') ?? false)
  if (!named || code || led) return false
  if (anchored) return keepName(keeps, sheet, value)
  // a form prints "Employer" and the value goes on without a colon: its capitalised words
  const open = caption.starts || caption.strong || role === 'group_name' || role === 'group'
  return (
    open && value.where === 'right' && keepName(keeps, sheet, { ...value, tokens: firmRun(value.tokens) })
  )
}

/** The number and address of a firm's department stand in its row ("Billing", "Provider relations"). */
function keepRow(keeps: Keeps, sheet: Sheet, caption: Caption): void {
  if (!caption.whole || caption.cell.line.cells[0] !== caption.cell) return
  for (const { tokens } of caption.cell.line.cells.slice(1)) {
    keeps.add(sheet, 'phone', tokens)
    keeps.add(sheet, 'address', tokens)
  }
}

/** Of the values under a table's head those of its rows: a line with one cell ends them, and what follows is another matter. */
function tableRows(values: readonly Value[]): Value[] {
  const end = values.findIndex(
    (value, i) => i > 0 && value.where === 'below' && value.cell.line.cells.length < 2,
  )
  return values.slice(0, end < 0 ? undefined : end)
}

function keepOf(scene: Scene, keeps: Keeps, sheet: Sheet, caption: Caption): void {
  const { role } = caption
  const values = tableRows(valuesOf(scene, sheet, caption))
  readValues(values, (value) => (keepIdentity(scene, keeps, sheet, caption, value) ? [true] : []))
  for (const value of values) {
    if (role === 'plan_date') keeps.add(sheet, 'date', value.tokens)
    if (role === 'coverage_date' && datesArePlans(scene, sheet, caption))
      keeps.add(sheet, 'coverage_date', value.tokens.slice(0, isAnchored(caption) ? 12 : 7))
    if (role === 'service_phone') keeps.add(sheet, 'phone', value.tokens)
    const somebody = nameRun(value.tokens).length > 0 && maybePerson(nameRun(value.tokens))
    if (role === 'bare_phone' && !somebody && phoneIsFirms(scene, sheet, caption))
      keeps.add(sheet, 'phone', value.tokens)
    const short = value.cell.tokens.length < 12 && isAnchored(caption)
    if (role === 'claims_address' || (role === 'carrier' && short))
      keepAddress(keeps, sheet, value, scene, role === 'claims_address')
  }
  const inTiles = /over|under/.test(scene.sides.get(caption.cell)?.side ?? '')
  if (!inTiles && (role === 'service_phone' || role === 'claims_address')) keepRow(keeps, sheet, caption)
}

/** A coverage date belongs to the plan unless it stands in a person's block (decision 40) or after a caption for a visit. */
const datesArePlans = (scene: Scene, sheet: Sheet, caption: Caption) =>
  !scene.inPersonsBlock(sheet, caption.cell) &&
  !(scene.captions.get(caption.cell) ?? []).some((c) => c.to <= caption.from && PERSONAL.has(c.role))

const phoneIsFirms = (scene: Scene, sheet: Sheet, caption: Caption) =>
  (isAnchored(caption) || caption.cell.tokens.length < 9) &&
  ['carrier', 'employer', 'provider', 'plan'].includes(
    scene.areaOf(sheet, caption.cell, caption.cell.tokens[caption.from]!.box[0]),
  )

/** Collects what the kept captions of a document protect. */
export function keepsOf(scene: Scene): Keeps {
  const keeps = new Keeps()
  for (const { sheet, caption } of scene.all) keepOf(scene, keeps, sheet, caption)
  return keeps
}
