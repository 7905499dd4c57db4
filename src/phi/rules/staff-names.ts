import { isAnchored } from '../find-labels.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import { isNameWord, isPlain, maybePerson, nameRun } from '../name-shape.ts'
import { isCarrier } from '../organisations.ts'
import type { Scene } from '../scene.ts'
import { readValues, valuesOf } from '../values.ts'
import { convinces } from './name-cues.ts'

/** Who was spoken with, who printed, who signs: the captions for people of the office or the carrier. */
export function staffNames(scene: Scene, keeps: Keeps): Hit[] {
  const captioned = scene.all.flatMap(({ sheet, caption }) => {
    if (caption.role !== 'staff' || !(isAnchored(caption) || caption.strong)) return []
    return readValues(valuesOf(scene, sheet, caption), (value) => {
      const name = nameRun(value.tokens)
      const sure = caption.colon || value.where !== 'right'
      const fits = sure
        ? maybePerson(name) && !isCarrier(name)
        : convinces(name, caption.strong ? 'any' : 'known')
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
        /^(?:very truly yours|sincerely(?: yours)?|(?:best |kind |warm )?regards|respectfully(?: yours)?|yours truly|cordially|(?:many )?thanks|thank you|(?:with )?best(?: wishes)?|with (?:best|kind) (?:wishes|regards)|warmly|cheers|take care),?$/i.test(
          cell.text,
        ),
      )
      if (!closes) return []
      return sheet.lines.slice(line.index + 1, line.index + 3).flatMap((below) =>
        below.cells.flatMap((cell) => {
          const name = nameRun(cell.tokens)
          const free = !name.some((token) => keeps.holds(sheet, 'name', token.word))
          const alone = cell.tokens.length === 1 && name.length === 1 && !isPlain(name[0]!)
          const full = name.length >= cell.tokens.length - 2 && name.length >= 2
          const all = (full || alone) && name.every(isNameWord)
          return all && maybePerson(name) && free ? [hitOf(sheet, name, 'name', 'name: signature')] : []
        }),
      )
    }),
  )
}
