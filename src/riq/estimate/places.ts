import type { Limit } from '../../plan/content.ts'
import type { LineInput } from './contract.ts'

type Per = NonNullable<Limit['per']>

/** The quadrant of a permanent tooth by its number. */
const quadrantOf = (tooth: number) => (['UR', 'UL', 'LL', 'LR'] as const)[Math.floor((tooth - 1) / 8)]

/** Where in the mouth a line is done, as a limit counts it; undefined = not known. */
function placeOf({ tooth, quadrant }: LineInput, per: Per): string | number | undefined {
  if (per === 'tooth' || per === 'surface') return tooth
  const own = quadrant ?? (tooth === undefined ? undefined : quadrantOf(tooth))
  return per === 'quadrant' ? own : own?.[0]
}

/** Whether it's known where in the mouth a line is done. */
export const isPlaced = (line: LineInput, per: Per): boolean => placeOf(line, per) !== undefined

/** Whether two lines do the same in the same place. Where it isn't known of one they count as two places: nobody plans the same tooth twice. */
export const isSamePlace = (a: LineInput, b: LineInput, per: Per): boolean =>
  a.procedure === b.procedure && isPlaced(a, per) && placeOf(a, per) === placeOf(b, per)
