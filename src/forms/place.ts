import type { Widget } from '../document/form/contract.ts'
import { besideField } from './beside.ts'
import { blanksOn, type FoundBlank } from './blanks.ts'
import type { FormBlank } from './contract.ts'
import { HAND, NOTES } from './fields.ts'
import { type Box, type FormMarks, shared } from './marks.ts'
import { type Match, match, wordsOf } from './match.ts'
import type { Beside } from './one-field.ts'
import { saidByName, spelled } from './spelled.ts'

/** Most blanks that are kept of a form. */
const MOST = 600

/** The answer that a box to tick stands for, by the word behind it or in its name; null = neither yes nor no. */
function tickOf(widget: Widget, { words }: FormMarks): 'yes' | 'no' | null {
  const [, y0, x1, y1] = widget.box
  const behind = words
    .filter(({ box }) => box[0] >= x1 - 2 && box[0] < x1 + 20 && shared(box[1], box[3], y0, y1) > 0)
    .sort((a, b) => a.box[0] - b.box[0])[0]
  for (const text of [behind?.text ?? '', spelled(`${widget.name} ${widget.tip}`)]) {
    const said = /\b(yes|no)\b/i.exec(text === behind?.text ? text : text.replace(/\bnumber\b/g, 'no'))?.[1]
    if (said) return said.toLowerCase() as 'yes' | 'no'
  }
  return null
}

const bareOfAnswer = (text: string) => text.replace(/[\s_]*(?:yes|no)$/i, '')

/** The words round a field: its own name where it says something, what its maker wrote, and those on the page. */
function besideWidget(widget: Widget, marks: FormMarks, boxes: readonly Box[]): Beside {
  const near = besideField(widget.box, marks, boxes)
  const named = bareOfAnswer(saidByName(widget.name))
  return { ...near, own: named || widget.tip || near.own }
}

/** Where the words on the page name the same as the field's name and more: that, too. */
const sameAs = (found: Match, onPage: Match): Pick<Match, 'more'> => {
  const more = found.more ?? (onPage.field === found.field ? onPage.more : undefined)
  return more ? { more } : {}
}

/** A field of the form as a blank: by its name, else by what stands beside it, as in a scan. */
function placeWidget(widget: Widget, i: number, marks: FormMarks, boxes: readonly Box[]): FormBlank {
  const tick = widget.kind === 'check' ? tickOf(widget, marks) : null
  const named = besideWidget(widget, marks, boxes)
  const onPage = { ...besideField(widget.box, marks, boxes) }
  const ways = [named, ...(widget.tip ? [{ ...named, own: widget.tip }] : []), onPage]
  const best = ways.find((way) => match(way, tick).field !== null) ?? onPage
  const found = match(best, tick)
  // A box to tick that stands for neither answer would take words.
  const field = widget.kind === 'check' && found.as !== 'yes' && found.as !== 'no' ? null : found.field
  return {
    id: `f${i + 1}`,
    page: widget.page,
    box: widget.box,
    words: (wordsOf(onPage) || wordsOf(named)).slice(0, 160),
    ...found,
    ...(field === null || tick ? { more: [] } : sameAs(found, match(onPage))),
    field: widget.kind === 'other' ? HAND : field,
    missing: tick ? 'blank' : 'ask',
  }
}

/** Lines under the notes that say nothing themselves are notes as well. */
function withNotes(blanks: FormBlank[], found: readonly FoundBlank[]): FormBlank[] {
  return blanks.map((blank, i) => {
    const before = blanks[i - 1]
    const { own, row, head } = found[i]!.beside
    const silent = blank.field === null && !own && !row && !head && found[i]!.kind === 'line'
    if (!silent || before?.field !== NOTES || before.page !== blank.page) return blank
    blank.field = NOTES
    return blank
  })
}

/** Blanks of one page without form fields, matched by the words beside them. */
function placeFound(marks: FormMarks): FormBlank[] {
  const found = blanksOn(marks)
  const blanks = found.map(
    ({ box, beside }, i): FormBlank => ({
      id: `p${marks.page}-${i + 1}`,
      page: marks.page,
      box,
      words: wordsOf(beside),
      ...match(beside),
      missing: 'ask',
    }),
  )
  return withNotes(blanks, found)
}

const rounded = (box: Box): Box => box.map((value) => Math.round(value * 10) / 10) as Box

/**
 * The blanks of a form with the fields they are for. A page with form fields has those alone: whoever made it drew every line for one.
 * @param widgets the form fields of the file, boxes as in `pages`
 */
export function placeBlanks(pages: readonly FormMarks[], widgets: readonly Widget[]): FormBlank[] {
  const boxes = widgets.map(({ box }) => box)
  const blanks = pages.flatMap((marks) => {
    const own = widgets.flatMap((widget, i) =>
      widget.page === marks.page
        ? [
            placeWidget(
              widget,
              i,
              marks,
              boxes.filter((_, j) => widgets[j]!.page === marks.page),
            ),
          ]
        : [],
    )
    return own.length > 0 ? own : placeFound(marks)
  })
  return blanks.slice(0, MOST).map((blank) => ({ ...blank, box: rounded(blank.box) }))
}
