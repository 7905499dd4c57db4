import { PROCEDURE_LABELS, type Procedure } from '../lexicon/catalog.ts'

/** An insurance category of Open Dental by its electronic benefit category, with our services that its codes belong to; the first one leads. */
export interface Category {
  ebenefit: string
  label: string
  services: readonly Procedure[]
}

/**
 * Which of our services stand under which category, after the page "Insurance Categories" (code spans as they come). An office that has
 * moved spans sees the difference in the comparison and not in a value: each service that differs from its category goes by code.
 */
export const CATEGORIES: readonly Category[] = [
  { ebenefit: 'Diagnostic', label: 'Diagnostic', services: ['exams'] },
  { ebenefit: 'DiagnosticXRay', label: 'X-ray', services: ['xray'] },
  { ebenefit: 'RoutinePreventive', label: 'Preventive', services: ['prophy', 'fluoride', 'sealants'] },
  { ebenefit: 'Restorative', label: 'Restorative', services: ['fillings', 'core_buildup', 'inlays_onlays'] },
  { ebenefit: 'Endodontics', label: 'Endo', services: ['endo'] },
  {
    ebenefit: 'Periodontics',
    label: 'Perio',
    services: ['periodontal', 'srp', 'perio_maintenance', 'osseous_surgery'],
  },
  { ebenefit: 'OralSurgery', label: 'Oral surgery', services: ['oral_surgery', 'extractions'] },
  { ebenefit: 'Crowns', label: 'Crowns', services: ['crowns'] },
  { ebenefit: 'Prosthodontics', label: 'Prosthodontics', services: ['dentures', 'bridges', 'implants'] },
  { ebenefit: 'Orthodontics', label: 'Ortho', services: ['orthodontic'] },
  { ebenefit: 'Adjunctive', label: 'Adjunctive', services: ['anesthesia'] },
]

/** The usual codes of each service, for rows that a category can't tell; the first one stands for the service's limits. */
export const CODES: Record<Procedure, readonly string[]> = {
  exams: ['D0120', 'D0140', 'D0150'],
  xray: ['D0210', 'D0274', 'D0330'],
  fluoride: ['D1208', 'D1206'],
  sealants: ['D1351'],
  prophy: ['D1110', 'D1120'],
  fillings: ['D2391', 'D2392', 'D2330', 'D2140'],
  endo: ['D3310', 'D3320', 'D3330'],
  extractions: ['D7140'],
  srp: ['D4341', 'D4342'],
  periodontal: ['D4346', 'D4355'],
  anesthesia: ['D9222', 'D9230'],
  perio_maintenance: ['D4910'],
  crowns: ['D2740', 'D2750'],
  bridges: ['D6240', 'D6750'],
  dentures: ['D5110', 'D5120', 'D5213', 'D5214'],
  implants: ['D6010'],
  core_buildup: ['D2950'],
  inlays_onlays: ['D2542', 'D2543', 'D2644'],
  oral_surgery: ['D7210', 'D7220', 'D7230', 'D7240'],
  osseous_surgery: ['D4260', 'D4261'],
  orthodontic: ['D8080', 'D8090'],
}

/** How a service is named in a line that is for the practice system. */
export const serviceName = (service: Procedure): string => PROCEDURE_LABELS[service]
