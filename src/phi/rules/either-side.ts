import { type Hit, hitOf, type PhiType } from '../hit.ts'
import type { Keeps, Kind } from '../kept.ts'
import type { Role } from '../labels.ts'
import type { Scene } from '../scene.ts'
import { type Look, lookOf } from '../value-looks.ts'

/** What captions of persons ask for: how it's masked, what it looks like, and by which kind the plan may claim it. */
const ASKED: Partial<Record<Role, readonly [PhiType, Look, Kind]>> = {
  name: ['name', 'person', 'name'],
  dob: ['dob', 'date', 'date'],
  ssn: ['ssn', 'id', 'id'],
  member_id: ['member_id', 'id', 'id'],
  chart_number: ['chart_number', 'id', 'id'],
  claim_number: ['claim_number', 'id', 'id'],
  account: ['account', 'id', 'id'],
  address: ['address', 'address', 'address'],
  phone: ['phone', 'phone', 'phone'],
}

/**
 * Where nobody can tell on which side of its captions a block's values stand, what stands over a person's caption is masked as well,
 * if it is of its kind and no caption of the plan has claimed it; what stands beside or under it is found by the other rules.
 */
export function eitherSide(scene: Scene, keeps: Keeps): Hit[] {
  return scene.all.flatMap(({ sheet, caption }) => {
    const side = scene.sides.get(caption.cell)
    const asked = ASKED[caption.role]
    if (side?.side !== 'unsure' || !asked || !caption.whole) return []
    const [type, look, kind] = asked
    const tokens = side.cells.flatMap((cell) => cell.tokens)
    const claimed =
      tokens.some((token) => keeps.holds(sheet, kind, token.word)) ||
      keeps.ids.has(tokens.map((token) => token.key).join(''))
    if (claimed || lookOf(tokens) !== look) return []
    return [hitOf(sheet, tokens, type, `${type}: caption, either side`)]
  })
}
