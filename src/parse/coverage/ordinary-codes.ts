import { PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'

/**
 * The ordinary codes of each procedure, most typical first: what an office means when it asks what the plan pays for it.
 * Other codes of its range (a stainless steel crown, nitrous oxide, cone beam images) speak for themselves only.
 */
const ORDINARY: Record<Procedure, [number, number][]> = {
  exams: [
    [120, 120],
    [150, 150],
    [140, 140],
  ],
  xray: [
    [272, 274],
    [210, 210],
    [330, 330],
    [220, 230],
  ],
  fluoride: [[1206, 1208]],
  sealants: [[1351, 1351]],
  prophy: [[1110, 1120]],
  fillings: [
    [2140, 2161],
    [2330, 2335],
    [2391, 2394],
  ],
  endo: [
    [3310, 3320],
    [3330, 3330],
  ],
  extractions: [
    [7140, 7140],
    [7111, 7111],
  ],
  srp: [[4341, 4342]],
  periodontal: [
    [4210, 4212],
    [4355, 4355],
    [4346, 4346],
  ],
  anesthesia: [
    [9222, 9223],
    [9239, 9243],
  ],
  perio_maintenance: [[4910, 4910]],
  crowns: [
    [2740, 2740],
    [2750, 2752],
    [2790, 2794],
  ],
  bridges: [
    [6210, 6252],
    [6740, 6794],
  ],
  dentures: [
    [5110, 5140],
    [5211, 5228],
  ],
  implants: [[6010, 6010]],
  core_buildup: [[2950, 2954]],
  inlays_onlays: [[2510, 2664]],
  oral_surgery: [[7210, 7250]],
  osseous_surgery: [
    [4260, 4261],
    [4240, 4241],
  ],
  orthodontic: [
    [8080, 8080],
    [8070, 8070],
    [8010, 8040],
    [8090, 8090],
  ],
}

const numberOf = (code: string) => Number(code.replace(/\D/g, '').slice(0, 4))

/** Rank of a code among the ordinary ones of its procedure (0 = the most typical); null when it is none of them. */
export function rank(procedure: Procedure, code: string): number | null {
  const value = numberOf(code)
  const at = ORDINARY[procedure].findIndex(([from, to]) => value >= from && value <= to)
  return at < 0 ? null : at
}

/**
 * The procedures whose most typical codes lie in a range of CDT codes ("D4000" to "D4999" holds scaling, maintenance, gum surgery and the other gum treatment).
 * @returns procedures in the order of the catalog; none for a range that is no range
 */
export function proceduresInRange(from: string, to: string): Procedure[] {
  const [low, high] = [numberOf(from), numberOf(to)]
  return PROCEDURES.filter((p) => ORDINARY[p].slice(0, 2).some(([a, b]) => a <= high && b >= low))
}
