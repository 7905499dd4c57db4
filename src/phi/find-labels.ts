import { cityRange } from './address-shape.ts'
import { dropMenus, dropRelations, joinBroken, stacked } from './broken-captions.ts'
import { rejoined } from './caption-words.ts'
import { LABELS, LONGEST_LABEL, PERSONAL, type Role } from './labels.ts'
import type { Cell, Sheet } from './lines.ts'

/** A caption on the page. */
export interface Caption {
  role: Role
  strong: boolean
  cell: Cell
  /** Tokens from..to (exclusive) of the cell are the caption itself. */
  from: number
  to: number
  /** A colon or leader follows. */
  colon: boolean
  /** The caption is all there is in its cell. */
  whole: boolean
  /** It begins its cell, or follows a separator. */
  starts: boolean
}

const ends = (after: string) => /[|·•;:=()[\]—–>»›]/.test(after)

function captionAt(cell: Cell, words: string[], from: number): Caption | null {
  const { tokens } = cell
  for (let count = Math.min(LONGEST_LABEL, tokens.length - from); count > 0; count--) {
    const to = from + count
    // a caption does not run over a separator ("Member: No. 12" is not "member no")
    if (tokens.slice(from, to - 1).some((token) => /[:;|·•=]/.test(token.after))) continue
    const label = LABELS.get(words.slice(from, to).filter(Boolean).join(' '))
    if (!label) continue
    const after = tokens[to - 1]!.after
    return {
      role: label.role,
      strong: label.strong,
      cell,
      from,
      to,
      // a dash after the caption's words announces as a colon does: "Patient – Jane Roe"
      colon: /[:=]/.test(after) || (from === 0 && /^[—–-]$/.test(after)),
      whole: from === 0 && to === tokens.length,
      starts: from === 0 || ends(tokens[from - 1]!.after) || /[,/]/.test(tokens[from - 1]!.after),
    }
  }
  return null
}

/** "SS# / ID", "Patient / Subscriber": one caption of two halves; the half about patient data decides. */
function joinHalves(captions: Caption[]): Caption[] {
  const joined: Caption[] = []
  for (const caption of captions) {
    const last = joined.at(-1)
    const slash =
      last?.starts && last.to === caption.from && last.cell.tokens[last.to - 1]!.after.trim() === '/'
    if (!last || !slash) {
      joined.push(caption)
      continue
    }
    const groups = [last, caption].find((half) => half.role === 'group' || half.role === 'group_id')
    const accounts = [last, caption].some((half) => half.role === 'account' || half.role === 'either_id')
    if (groups && accounts) caption.role = groups.role
    const leads =
      groups && accounts
        ? caption
        : last.role === 'caption' || (PERSONAL.has(caption.role) && !PERSONAL.has(last.role))
          ? caption
          : last
    joined[joined.length - 1] = {
      ...caption,
      role: leads.role,
      strong: last.strong || caption.strong,
      from: last.from,
      whole: last.from === 0 && caption.to === caption.cell.tokens.length,
      starts: last.starts,
    }
  }
  return joined
}

const PEOPLE =
  /^(?:patients?|members?|subscribers?|insureds?|enrollees?|dependents?|guarantors?|spouses?|children|family|fam)$/

/** A run of up to five words before a colon at the start of a cell is a caption too, whatever it says. */
function unknownCaption(cell: Cell, captions: Caption[]): Caption[] {
  if (captions.length > 0) return []
  const end = cell.tokens.findIndex((token) => /[:=?]/.test(token.after))
  if (
    end < 0 ||
    end > 5 ||
    cell.tokens[end]!.key.length < 2 ||
    cell.tokens.slice(0, end + 1).some((token) => /\d/.test(token.text))
  )
    return []
  const whole = end === cell.tokens.length - 1
  const about =
    cell.tokens.slice(0, end + 1).some((token) => PEOPLE.test(token.key)) ||
    /^(?:covered|enrolled|covers)$/.test(cell.tokens[end]!.key)
  return [
    {
      role: about ? 'name' : 'unknown',
      strong: false,
      cell,
      from: 0,
      to: end + 1,
      colon: true,
      whole,
      starts: true,
    },
  ]
}

/** "Patients on plan:": a phrase before a colon that begins with people announces their names. */
function ofPeople(cell: Cell, captions: readonly Caption[]): Caption | null {
  const end = cell.tokens.findIndex((token) => token.after.includes(':'))
  if (end < 1 || end > 4 || !PEOPLE.test(cell.tokens[0]!.key)) return null
  if (captions.some((c) => c.from === 0 || (c.from <= end && c.role !== 'caption'))) return null
  return {
    role: 'name',
    strong: false,
    cell,
    from: 0,
    to: end + 1,
    colon: true,
    whole: end === cell.tokens.length - 1,
    starts: true,
  }
}

function captionsOfCell(cell: Cell): Caption[] {
  const words = rejoined(cell.tokens)
  const found: Caption[] = []
  let at = 0
  while (at < words.length) {
    const caption = captionAt(cell, words, at)
    if (caption) found.push(caption)
    at = caption ? caption.to : at + 1
  }
  // "Boise, ID 83702", "Sault Ste. Marie, MI 49783": a state, no caption
  const state = (cityRange(cell.tokens)?.[1] ?? 0) - 2
  const joined = joinHalves(
    found.filter((c) => c.from !== state || c.to !== state + 1 || c.colon || state < 1),
  )
  const filled = onlyCaptions(cell, joined)
  const people = ofPeople(cell, joined)
  if (people) return [people, ...joined.filter((c) => c.from >= people.to)]
  return [
    ...unknownCaption(cell, joined),
    ...joined.map((c) => (filled ? { ...c, whole: true, starts: true } : c)),
  ]
}

/** Whether a cell holds nothing but captions, a field's number and explanations in brackets: "12. Name (Last, First), City". */
function onlyCaptions(cell: Cell, captions: readonly Caption[]): boolean {
  if (captions.length === 0) return false
  let bracket = 0
  return cell.tokens.every((token, at) => {
    if (/[([]/.test(token.before)) bracket++
    const inBracket = bracket > 0 && !/\d/.test(token.text)
    if (/[)\]]/.test(token.after)) bracket = 0
    const numbers = at === 0 && /^\d{1,2}[a-z]?$/i.test(token.text) && token.after.startsWith('.')
    return (
      inBracket ||
      numbers ||
      (at > 0 && at === cell.tokens.length - 1 && /^\d$/.test(token.text)) ||
      captions.some((c) => at >= c.from && at < c.to) ||
      /^(?:and|or|of|the|s|your|my|our|their|this)$/.test(token.key)
    )
  })
}

/** Whether the caption stands as one: with a colon, alone in its cell, or unmistakable by itself. */
export const isAnchored = (caption: Caption): boolean =>
  caption.colon || caption.whole || (caption.strong && (caption.starts || caption.role !== 'group_id'))

/** All captions of a page by cell, left to right; prose words that merely equal a caption are among them, unanchored. */
export function captionsOf(sheet: Sheet): Map<Cell, Caption[]> {
  const found = new Map<Cell, Caption[]>()
  for (const line of sheet.lines)
    for (const cell of line.cells) {
      const captions = captionsOfCell(cell)
      if (captions.length > 0) found.set(cell, captions)
    }
  const plain = new Map(found)
  for (const cell of sheet.lines.flatMap((line) => line.cells)) {
    const caption = stacked(sheet, cell, plain)
    if (!caption) continue
    found.delete(cell)
    found.set(caption.cell, [caption])
  }
  joinBroken(sheet, found)
  dropMenus(sheet, found)
  dropRelations(sheet, found)
  return found
}
