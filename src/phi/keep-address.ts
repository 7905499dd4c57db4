import { everyIn } from './address-blocks.ts'
import { isAnchored } from './find-labels.ts'
import { isLongCode } from './id-shape.ts'
import type { Keeps } from './kept.ts'
import type { Cell, Sheet } from './lines.ts'
import type { Scene } from './scene.ts'
import { PHONE } from './shapes.ts'
import type { Token } from './tokens.ts'
import type { Value } from './values.ts'

/**
 * An address under a kept caption runs on over the next lines of its column, as long as they read like one.
 * @param whole the caption is one for addresses: all of its value is kept, whatever it looks like
 */
export function keepAddress(keeps: Keeps, sheet: Sheet, value: Value, scene: Scene, whole: boolean): void {
  if (value.cell.tokens.length > 14) return
  // a lone number is somebody's, wherever claims are mentioned over it
  const [first, ...more] = value.tokens
  if (first && more.length === 0 && isLongCode(first.text) && first.text.search(PHONE) < 0) return
  const keep = (tokens: readonly Token[]) => {
    keeps.add(sheet, 'phone', tokens)
    if (whole) keeps.add(sheet, 'address', tokens)
    // a number beside a carrier's name may be a member's; in an address it is a house or a postal code
    for (const { tokens: found } of everyIn(tokens))
      for (const kind of ['address', 'id'] as const) keeps.add(sheet, kind, found)
  }
  keep(value.tokens)
  let above: Cell = value.cell
  for (const line of sheet.lines.slice(value.cell.line.index + 1, value.cell.line.index + 5)) {
    if (line.y - above.line.y > 1.9 * line.size) return
    const under = line.cells.find((cell) => Math.abs(cell.x0 - value.tokens[0]!.box[0]) < 1.5 * line.size)
    const captioned = under && (scene.captions.get(under) ?? []).some((c) => c.from === 0 && isAnchored(c))
    const reads =
      under &&
      (everyIn(under.tokens).length > 0 ||
        under.text.search(PHONE) >= 0 ||
        /^(?:attn|dept|department|suite|p\.?o)\b/i.test(under.text))
    if (!under || captioned || !reads || under.tokens.length > 10) return
    keep(under.tokens)
    above = under
  }
}
