import { isCityWord, isGivenName as isCommonGiven, isOrdinary, isStateWord } from '../../lexicon/names.ts'
import { isGivenName } from '../../lexicon/wide-names.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import { PERSONAL } from '../labels.ts'
import type { Cell } from '../lines.ts'
import { isCapital, isNamePart, isNameWord, maybePerson, nameRun } from '../name-shape.ts'
import { inFirmsName, isCarrier, isFirm } from '../organisations.ts'
import { type Run, runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import type { Token } from '../tokens.ts'

const isLower = (token: Token | undefined) => token !== undefined && /^\p{Ll}/u.test(token.text)
const isOwner = (run: Run, token: Token) => /['’]s[,.]?$/.test(run.sheet.page.words[token.word]!.text)

/** Given names that plans print as words, with a capital amid a sentence too. */
const RATHER_A_WORD = new Set(
  'april may june august max will mark bill art case major price page guardian chance early star summer autumn sunday per'.split(
    ' ',
  ),
)

/** "If you or Kwame have questions", "told Thaddeus that": one known given name amid words in lower case. */
function amidSentence(run: Run): Token[][] {
  const { tokens } = run
  return tokens.flatMap((token, at) => {
    if (at === 0 || !isCapital(token) || /^\p{Lu}{2}/u.test(token.text) || token.key.length < 3) return []
    if (
      !isGivenName(token.text) ||
      (isOrdinary(token.text) && !(isCommonGiven(token.text) && !RATHER_A_WORD.has(token.key)))
    )
      return []
    if (isCityWord(token.text) || isStateWord(token.text) || isCarrier([token]) || isFirm([token])) return []
    const [before, after] = [tokens[at - 1]!, tokens[at + 1]]
    const ends = !after || /[.,;)]/.test(token.after) || isOwner(run, token)
    const amid = isLower(before) && !/[.:;!?(]/.test(before.after) && (ends || isLower(after))
    return amid && before.key !== 'the' ? [[token]] : []
  })
}

/** "Basil's cell: 555-0101", "Junie's birthday": whose data a caption for a person's data announces. */
function beforeOwned(scene: Scene, run: Run): Token[][] {
  return run.cells.flatMap((cell) =>
    (scene.captions.get(cell) ?? []).flatMap((caption) => {
      if (caption.from === 0 || !PERSONAL.has(caption.role)) return []
      const end = run.tokens.indexOf(cell.tokens[caption.from]!)
      const owner = run.tokens[end - 1]!
      if (!isOwner(run, owner) || !isCapital(owner)) return []
      let from = end - 1
      while (
        from > 0 &&
        end - from < 5 &&
        isNameWord(run.tokens[from - 1]!) &&
        run.tokens[from - 1]!.after === ''
      )
        from--
      const name = nameRun(run.tokens.slice(from, end))
      return name.length === end - from && maybePerson(name) && !isCarrier(name) ? [name] : []
    }),
  )
}

/** "Robin Hill's coverage" at the start of a line: two or more words of a name, the last one owning something. */
function opensAsOwner(run: Run): Token[][] {
  return run.cells.flatMap((cell) => {
    const at = cell.tokens.findIndex((token) => isOwner(run, token))
    const lead = cell.tokens.slice(0, at + 1)
    const fits =
      lead.length > 1 && lead.length < 5 && lead.every(isNameWord) && nameRun(lead).length === lead.length
    return fits && maybePerson(lead) && !isCarrier(lead) ? [lead] : []
  })
}

/** Given names that a sentence uses alone. */
export function namesInProse(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap(runsOf).flatMap((run) =>
    [...amidSentence(run), ...beforeOwned(scene, run), ...opensAsOwner(run)].flatMap((name) => {
      const at = run.tokens.indexOf(name[0]!)
      if (name.some((token) => keeps.holds(run.sheet, 'name', token.word))) return []
      if (keeps.names(run.tokens, at)) return []
      if (inFirmsName(run.tokens, at, at + name.length)) return []
      return run.cells.flatMap((cell) => {
        const part = name.filter((token) => cell.tokens.includes(token))
        return part.length > 0 ? [hitOf(run.sheet, part, 'name', 'name: in a sentence')] : []
      })
    }),
  )
}

const LISTS =
  /^(?:(?:covered|enrolled|eligible|family|other) )?(?:dependents?|members?|persons|people|individuals|family members|children|patients|subscribers)(?: (?:on|under|covered)(?: (?:by|under|on))?(?: (?:this|the|your))? ?(?:plan|policy|contract)?)?$|^covered (?:under|by|on) (?:this|the|your) (?:plan|policy)$|^who is covered$|^(?:your )?family$/

/** The name at the start of a list's line: "Ann (spouse)", "Theo | 02", "Ixchel Roe, child". */
function listed(cell: Cell): Token[] {
  const run = nameRun(cell.tokens.filter((token) => isNamePart(token) || token === cell.tokens[0]))
  const fits = run.length > 0 && run.every(isNameWord) && run.some(isCapital) && maybePerson(run)
  const rest = cell.tokens.slice(run.length)
  const goesOn = rest.length > 4 && !/[(,–-]/.test(run.at(-1)?.after ?? '') && !rest[0]?.before.includes('(')
  return fits && !goesOn && run[0] === cell.tokens[0] ? run : []
}

/** The names in the cells beside such a heading whose colon was not printed or not read. */
function besideList(scene: Scene, head: Cell): Token[][] {
  const { cells } = head.line
  const rest = cells.slice(cells.indexOf(head) + 1)
  if (rest.some((cell) => (scene.captions.get(cell) ?? []).length > 0)) return []
  const tokens = rest.flatMap((cell) => cell.tokens)
  const names =
    tokens.length > 1 && tokens.every(isNameWord) && maybePerson(tokens.slice(0, 2)) && !isCarrier(tokens)
  return names && !isFirm(tokens) ? [tokens] : []
}

/** The lines under a heading that announces people ("Dependents", "Covered under your plan:"), while they begin with names. */
export function listedNames(scene: Scene, keeps: Keeps): Hit[] {
  return scene.sheets.flatMap((sheet) =>
    sheet.lines.flatMap((line) =>
      line.cells.flatMap((head) => {
        const text = head.tokens.map((token) => token.key).join(' ')
        if (!LISTS.test(text)) return []
        const hits: Hit[] = besideList(scene, head)
          .filter((name) => !name.some((token) => keeps.holds(sheet, 'name', token.word)))
          .map((name) => hitOf(sheet, name, 'name', 'name: listed'))
        let last = line
        for (const below of sheet.lines.slice(line.index + 1, line.index + 13)) {
          if (below.y - last.y > 2.6 * Math.max(below.size, last.size)) break
          const cell = below.cells.find((c) => c.x0 > head.x0 - below.size && c.x0 < head.x0 + 4 * below.size)
          const name = cell ? listed(cell) : []
          if (name.length === 0 || name.some((token) => keeps.holds(sheet, 'name', token.word))) break
          hits.push(hitOf(sheet, name, 'name', 'name: listed'))
          last = below
        }
        return hits
      }),
    ),
  )
}
