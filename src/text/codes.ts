import type { Procedure } from '../lexicon/catalog.ts'

/** CDT codes of the procedures, from and to (ADA, Current Dental Terminology; the ranges are the code's own chapters). */
export const CODE_RANGES: readonly (readonly [from: number, to: number, id: Procedure])[] = [
  [120, 191, 'exams'],
  [210, 395, 'xray'],
  [1110, 1120, 'prophy'],
  [1206, 1208, 'fluoride'],
  [1351, 1353, 'sealants'],
  [2140, 2394, 'fillings'],
  [2510, 2664, 'inlays_onlays'],
  [2710, 2799, 'crowns'],
  [2950, 2954, 'core_buildup'],
  [3110, 3999, 'endo'],
  [4240, 4268, 'osseous_surgery'],
  [4341, 4342, 'srp'],
  [4910, 4910, 'perio_maintenance'],
  [5110, 5281, 'dentures'],
  [6010, 6199, 'implants'],
  [6205, 6794, 'bridges'],
  [7111, 7140, 'extractions'],
  [7210, 7259, 'oral_surgery'],
  [8010, 8999, 'orthodontic'],
  [9222, 9243, 'anesthesia'],
]
