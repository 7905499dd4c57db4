import type { Procedure } from '../../src/lexicon/catalog.ts'

/** The 21 procedures as a patient reads them in Spanish. */
export const PROCEDURES_ES: Record<Procedure, string> = {
  exams: 'Examen dental',
  xray: 'Radiografías',
  fluoride: 'Fluoruro',
  sealants: 'Selladores',
  prophy: 'Limpieza dental',
  fillings: 'Relleno',
  endo: 'Tratamiento de conducto',
  extractions: 'Extracción simple',
  srp: 'Limpieza profunda de raíces',
  periodontal: 'Tratamiento de encías',
  anesthesia: 'Anestesia o sedación',
  perio_maintenance: 'Mantenimiento de encías',
  crowns: 'Corona',
  bridges: 'Puente dental',
  dentures: 'Dentadura postiza',
  implants: 'Implante dental',
  core_buildup: 'Reconstrucción del diente',
  inlays_onlays: 'Incrustación',
  oral_surgery: 'Cirugía oral',
  osseous_surgery: 'Cirugía del hueso',
  orthodontic: 'Ortodoncia',
}

/** Services inside of a procedure, by the name that the server gives them. */
const ITEMS_ES = new Map([
  ['Limited exams', 'Examen limitado'],
  ['Periodic exams', 'Examen periódico'],
  ['Comprehensive exams', 'Examen completo'],
  ['Bitewings', 'Radiografías de aleta de mordida'],
  ['Full mouth x-rays', 'Radiografías de toda la boca'],
  ['Panoramic x-rays', 'Radiografía panorámica'],
  ['Periapical x-rays', 'Radiografía periapical'],
  ['Cone beam scans', 'Tomografía de haz cónico'],
  ['Cephalometric x-rays', 'Radiografía cefalométrica'],
  ['Composite fillings on back teeth', 'Relleno blanco en muela'],
  ['Composite fillings', 'Relleno blanco'],
  ['Amalgam fillings', 'Relleno plateado'],
  ['Sedative fillings', 'Relleno sedante'],
  ['Molar root canals', 'Tratamiento de conducto en molar'],
  ['Root canals on front teeth', 'Tratamiento de conducto en diente delantero'],
  ['Premolar root canals', 'Tratamiento de conducto en premolar'],
  ['Root canal retreatment', 'Repetición del tratamiento de conducto'],
  ['Apicoectomy', 'Apicectomía'],
  ['Pulpotomy', 'Pulpotomía'],
  ['Pulp caps', 'Recubrimiento de la pulpa'],
  ['Full mouth debridement', 'Desbridamiento de toda la boca'],
  ['Gingivectomy', 'Gingivectomía'],
  ['Scaling for gum inflammation', 'Limpieza por inflamación de encías'],
  ['Gum irrigation', 'Irrigación de encías'],
  ['Local antibiotics for gums', 'Antibiótico local para encías'],
  ['Nitrous oxide', 'Óxido nitroso'],
  ['General anesthesia and deep sedation', 'Anestesia general y sedación profunda'],
  ['IV sedation', 'Sedación intravenosa'],
  ['Oral (non-IV) sedation', 'Sedación oral'],
  ['Stainless steel crowns', 'Corona de acero inoxidable'],
  ['Recementing or repairing a crown', 'Cementar o reparar una corona'],
  ['Temporary crowns', 'Corona temporal'],
  ['Recementing or repairing a bridge', 'Cementar o reparar un puente'],
  ['Denture repairs, relines and adjustments', 'Reparación o ajuste de dentadura'],
  ['Interim partials (flippers)', 'Dentadura parcial provisional'],
  ['Bone grafts for implants', 'Injerto de hueso para implante'],
  ['Full-arch dentures on implants', 'Dentadura completa sobre implantes'],
  ['Implant crowns', 'Corona sobre implante'],
  ['Posts and cores', 'Poste y muñón'],
  ['Inlays', 'Incrustación inlay'],
  ['Onlays', 'Incrustación onlay'],
  ['Alveoloplasty', 'Alveoloplastia'],
  ['Coronectomy', 'Coronectomía'],
  ['Vestibuloplasty', 'Vestibuloplastia'],
  ['Frenectomy', 'Frenectomía'],
  ['Biopsy', 'Biopsia'],
  ['Bone grafts and ridge preservation', 'Injerto de hueso'],
  ['Sinus lifts', 'Elevación del seno maxilar'],
  ['Crown lengthening', 'Alargamiento de corona'],
  ['Gum grafts', 'Injerto de encía'],
  ['Guided tissue regeneration', 'Regeneración guiada de tejido'],
  ['Replacement retainers', 'Retenedor de reemplazo'],
])

const TOOTH = /, tooth (\d+)$/

/** A line's name in Spanish: "Crowns, tooth 30" is "Corona, diente 30". What has no name of its own is called by its procedure. */
export function spanishName(name: string, procedure: string): string {
  const label = name.replace(TOOTH, '')
  const tooth = TOOTH.exec(name)?.[1]
  const own = Object.hasOwn(PROCEDURES_ES, procedure) ? PROCEDURES_ES[procedure as Procedure] : 'Tratamiento'
  const known = ITEMS_ES.get(label) ?? own
  return tooth ? `${known}, diente ${tooth}` : known
}
