import { dictionary } from '../../base/dictionary.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import type { ClassId } from '../../text/mentions.ts'

/** The class that a procedure belongs to in most plans (SPEC.md section 3, categories; surgery counts as basic). */
export const HOME = dictionary<ClassId | undefined>({
  exams: 'preventive',
  xray: 'preventive',
  fluoride: 'preventive',
  sealants: 'preventive',
  prophy: 'preventive',
  fillings: 'basic',
  endo: 'basic',
  extractions: 'basic',
  srp: 'basic',
  periodontal: 'basic',
  anesthesia: 'basic',
  perio_maintenance: 'basic',
  osseous_surgery: 'basic',
  oral_surgery: 'basic',
  crowns: 'major',
  bridges: 'major',
  dentures: 'major',
  implants: 'major',
  core_buildup: 'major',
  inlays_onlays: 'major',
} satisfies Partial<Record<Procedure, ClassId>>)
