import type { Procedure } from '../shape.ts'

/** The second set: none of these words stands in the first. */
export const TWIN_SERVICES: Record<Procedure, readonly string[]> = {
  exams: ['Visits to look at the teeth', 'Looking over the mouth', 'Recall visits with the dentist'],
  xray: ['Pictures of the teeth', 'Imaging of the mouth', 'Films of the teeth'],
  fluoride: ['Painting teeth against decay', 'Mineral coats for children', 'Varnish against cavities'],
  sealants: ['Plastic coats on chewing surfaces', 'Coating of molars', 'Groove covers'],
  prophy: ['Polishing of the teeth', 'Hygienist visits', 'Tartar removal'],
  fillings: ['Mending of cavities', 'Repair of decayed teeth', 'Patching a hole in a tooth'],
  endo: ['Nerve treatment', 'Treating the inside of a tooth', 'Saving a tooth with a dead nerve'],
  extractions: ['Pulling a tooth', 'Taking teeth out', 'Plain tooth removal'],
  srp: ['Cleaning under the gumline', 'Below-the-gum cleaning by quarter', 'Smoothing of roots'],
  periodontal: ['Care of diseased gums', 'Gum care', 'Treating gum infections'],
  anesthesia: ['Being put to sleep', 'Sleep medicine for operations', 'Numbing of the whole body'],
  perio_maintenance: [
    'Follow-up cleanings for gum patients',
    'Three-monthly gum upkeep',
    'Upkeep visits after gum care',
  ],
  crowns: ['Tooth caps', 'Full covers for a tooth', 'Capping of teeth'],
  bridges: ['Fixed replacements for a gap', 'Spans between teeth', 'Cemented false teeth'],
  dentures: ['Plates', 'Removable false teeth', 'Take-out tooth plates'],
  implants: ['Screw-in teeth', 'Titanium roots', 'Artificial roots'],
  core_buildup: ['Rebuilding a stump', 'Stump repair under a cap', 'Foundation work beneath a cap'],
  inlays_onlays: ['Laboratory-made inserts', 'Fitted inserts of gold or porcelain', 'Partial covers'],
  oral_surgery: ['Operations in the mouth', 'Cutting out buried teeth', 'Taking out third molars'],
  osseous_surgery: [
    'Operations on gums and bone',
    'Reshaping bone around teeth',
    'Pocket reduction operations',
  ],
  orthodontic: ['Straightening of teeth', 'Moving crooked teeth', 'Bite correction'],
}
