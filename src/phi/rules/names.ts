import { isCityWord, isOrdinary, isStateWord } from '../../lexicon/names.ts'
import { isGivenName } from '../../lexicon/wide-names.ts'
import { type Caption, isAnchored } from '../find-labels.ts'
import { type Hit, hitOf } from '../hit.ts'
import { idRun } from '../id-shape.ts'
import { holderIsGroup } from '../keeps.ts'
import type { Keeps } from '../kept.ts'
import type { Sheet } from '../lines.ts'
import { isCapital, isInitial, isNameWord, isParticle, maybePerson, nameRun } from '../name-shape.ts'
import { inFirmsName, isFirm } from '../organisations.ts'
import type { Scene } from '../scene.ts'
import { isMonth } from '../shapes.ts'
import type { Token } from '../tokens.ts'
import { readValues, type Value, valuesOf } from '../values.ts'

/** Values that stand where a name is announced and are none. */
const NO_NAME =
  /^(?:self|same|none|n\/?a|yes|no|all|unknown|see|not|on file|spouses?|child|children|dependents?|active|inactive|individuals?|family|families|employees?|subscribers?|members?|insureds?|participants?|enrollees?|retirees?|persons?|patients?|policyholders?|covered|eligible)\b/i

/** After an unmistakable caption, or with an initial, ordinary words are a name too: "Nickname: Bear", "Sub: K. Fields". */
function isOddName(run: readonly Token[], strong: boolean): boolean {
  const words = run.filter((token) => token.key.length > 1)
  const initialled = words.length < run.length && words.length > 0 && isInitial(run[0]!)
  return (
    words.length < 4 &&
    (strong ? words.length === run.length || initialled : initialled) &&
    words.every(isCapital) &&
    !isFirm(run)
  )
}

/** How notes shorten a person's caption; these words are nothing else. */
const NOTED = /^(?:pt|pat|subs|subscr|insd|mbr|guar)$/

/** The name at the start of a captioned value, by how sure the caption is. */
function nameIn(caption: Caption, value: Value): Token[] {
  const sure =
    isAnchored(caption) && (caption.colon || caption.strong || value.where === 'next' || value.sided === true)
  const run = nameRun(value.tokens, { lower: sure && caption.strong })
  if (run.length === 0 || NO_NAME.test(run.map((token) => token.text).join(' '))) return []
  if (run.length === 1 && isInitial(run[0]!) && /\b(?:mi|middle)\b/i.test(caption.cell.text)) return run
  if (!maybePerson(run)) return sure && isOddName(run, caption.strong) ? run : []
  // "Guardian | BSK 4048": a carrier and a number, no guardian and a name
  if (idRun(value.tokens).length > run.length && !caption.colon) return []
  if (sure) return run
  // a weak word ("member", "patient") in a sentence or over a column: the value must look like a name by itself
  const [whole, large] = [run, run.filter((token) => !isParticle(token))]
  const words = large.length > 0 ? large : whole
  const looks = run.filter(isCapital).length >= 2 && words.length > 0 && run.every(isNameWord)
  const alone = words.length === 1 && isGivenName(words[0]!.text) && !isOrdinary(words[0]!.text)
  const [first] = words
  // "Guadalupe Two Bulls": a known given name leads, ordinary words follow and fill the place
  const led =
    run.length > 1 &&
    run.length < 5 &&
    run.length === value.tokens.length &&
    words.every(isCapital) &&
    isGivenName(words[0]!.text) &&
    !isOrdinary(words[0]!.text)
  const single =
    first !== undefined && isCapital(first) && run.length === value.tokens.length && first.key !== 'major'
  const column =
    single && (value.column === 'personal' || (value.column === 'plain' && run.every(isNameWord)))
  const noted = value.where === 'right' && NOTED.test(caption.cell.tokens[caption.from]!.key)
  return looks || led || column || ((value.where === 'below' || noted) && alone) ? run : []
}

/** The names of a value: one, or a list with commas, brackets and birth dates between ("Ann (1/2/2010), Theo and Max"). */
function everyName(caption: Caption, value: Value): Token[][] {
  const first = nameIn(caption, value)
  if (first.length === 0) return []
  const rest = value.tokens.slice(value.tokens.indexOf(first.at(-1)!) + 1)
  const isDate = (token: Token) => /\d/.test(token.text) || isMonth(token.text)
  const next = rest.findIndex((token, i) => {
    const before = i === 0 ? first.at(-1)! : rest[i - 1]!
    return isCapital(token) && !isDate(token) && (/[,;&)/]/.test(before.after) || before.key === 'and')
  })
  const gap = rest.slice(0, Math.max(0, next))
  if (next < 0 || gap.some((token) => !isDate(token) && token.key !== 'and')) return [first]
  return [first, ...everyName(caption, { ...value, tokens: rest.slice(next) })]
}

/**
 * Under a caption that nobody knows ("Introducing:") two to four capitalised words that are no plain English, no place and
 * no firm are a person sooner than anything else.
 */
function isUnknownPerson({ tokens }: Value): boolean {
  const run = nameRun(tokens)
  const words = run.filter((token) => token.key.length > 1 && !isParticle(token))
  const place = words.every((token) => isCityWord(token.text) || isStateWord(token.text))
  return (
    run.length === tokens.length && words.length > 1 && words.length < 5 && !place && words.every(isNameWord)
  )
}

function roleIsName(scene: Scene, sheet: Sheet, caption: Caption, value: Value): boolean {
  if (caption.role === 'name') return true
  if (caption.role === 'unknown') return isUnknownPerson(value)
  if (caption.role === 'holder') return !holderIsGroup(scene, sheet, caption, value.tokens)
  if (caption.role !== 'bare_name') return false
  const area = scene.areaOf(sheet, caption.cell)
  return area === 'person' || area === 'unknown'
}

/** Under a column's head a note may stand that names a firm ("Johnson" of "Johnson & Johnson"). */
const partOfFirm = ({ cell, tokens, where, sided }: Value, run: readonly Token[]): boolean => {
  const all = sided ? tokens : cell.tokens
  const at = all.indexOf(run[0]!)
  return where === 'below' && at >= 0 && inFirmsName(all, at, at + run.length)
}

/** Names that a caption announces: beside it, under it, or down its column. */
export function labeledNames(scene: Scene, keeps: Keeps): Hit[] {
  return scene.all.flatMap(({ sheet, caption }) => {
    if (!['name', 'bare_name', 'holder', 'unknown'].includes(caption.role)) return []
    if (!isAnchored(caption) && !caption.starts && caption.role !== 'name') return []
    return readValues(valuesOf(scene, sheet, caption), (value) => {
      if (!roleIsName(scene, sheet, caption, value)) return []
      return everyName(caption, value)
        .filter(
          (run) => !run.some((token) => keeps.holds(sheet, 'name', token.word)) && !partOfFirm(value, run),
        )
        .map((run) => hitOf(sheet, run, 'name', `name: caption ${value.where}`))
    })
  })
}
