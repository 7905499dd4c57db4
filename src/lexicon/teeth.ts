/** A permanent tooth by its kind, as plans name them. */
export type ToothKind = 'molar' | 'premolar' | 'front'

/** Universal numbers of the permanent teeth. */
export const TEETH: readonly number[] = Array.from({ length: 32 }, (_, i) => i + 1)

/** The kind of a permanent tooth by its number (universal numbering, 1 to 32). */
export function kindOfTooth(tooth: number): ToothKind {
  if ([1, 2, 3, 14, 15, 16, 17, 18, 19, 30, 31, 32].includes(tooth)) return 'molar'
  return [4, 5, 12, 13, 20, 21, 28, 29].includes(tooth) ? 'premolar' : 'front'
}

/** Whether a rule for kinds of teeth ("molar", "premolar", "anterior") holds for a kind; one that names none holds for all. */
export const isKindAmong = (kinds: readonly string[], kind: ToothKind): boolean =>
  kinds.length === 0 || kinds.includes(kind === 'front' ? 'anterior' : kind)

/** Whether a rule for kinds of teeth ("molar", "premolar", "anterior") holds for a tooth; one that names none holds for all. */
export const isAmong = (kinds: readonly string[], tooth: number): boolean =>
  isKindAmong(kinds, kindOfTooth(tooth))
