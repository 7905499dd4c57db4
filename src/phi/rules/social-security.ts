import { asFigures } from '../fuzzy.ts'
import type { Hit, PhiType } from '../hit.ts'
import type { Cell, Sheet } from '../lines.ts'
import type { Scene } from '../scene.ts'
import { matchesOf, SSN } from '../shapes.ts'

const cells = (scene: Scene): { sheet: Sheet; cell: Cell }[] =>
  scene.sheets.flatMap((sheet) => sheet.lines.flatMap((line) => line.cells.map((cell) => ({ sheet, cell }))))

/** The text of a cell for shapes of figures. */
const shapeOf = (sheet: Sheet, cell: Cell) => (sheet.page.source === 'ocr' ? asFigures(cell.text) : cell.text)

function wordsAt(sheet: Sheet, cell: Cell, from: number, to: number): number[] {
  let at = 0
  return cell.words.filter((word) => {
    const start = at
    at += sheet.page.words[word]!.text.length + 1
    return start < to && at - 1 > from
  })
}

/** A hit over the words of a cell that hold a range of its text. */
function hitAt(
  sheet: Sheet,
  cell: Cell,
  range: { from: number; to: number },
  type: PhiType,
  rule: string,
): Hit {
  const words = wordsAt(sheet, cell, range.from, range.to)
  return { sheet, words, type, rule, tokens: cell.tokens.filter((token) => words.includes(token.word)) }
}

/** Social security numbers by their shape alone; no caption keeps one. */
export function socialSecurityNumbers(scene: Scene): Hit[] {
  return cells(scene).flatMap(({ sheet, cell }) =>
    matchesOf(SSN, shapeOf(sheet, cell)).map((match) => hitAt(sheet, cell, match, 'ssn', 'ssn: shape')),
  )
}
