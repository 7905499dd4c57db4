import { dictionary } from '../base/dictionary.ts'
import type { PlanField, Procedure } from './catalog.ts'
import abbreviations from './data/abbreviations.json'
import bundles from './data/bundles.json'
import carriers from './data/carriers.json'
import columns from './data/columns.json'
import disclaimers from './data/disclaimers.json'
import fields from './data/fields.json'
import flags from './data/flags.json'
import noise from './data/noise.json'
import planTypes from './data/plan-types.json'
import procedures from './data/procedures.json'
import schemes from './data/schemes.json'
import shorthand from './data/shorthand.json'
import uncategorised from './data/uncategorised.json'
import waits from './data/waits.json'

/** What the lexicon knows of one procedure. */
export interface ProcedureWords {
  synonyms: string[]
  colloquial: string[]
  abbreviations: string[]
  cdt: { ranges: string[]; codes: Record<string, string> }
  appears_under: string[]
  frequency_phrasings: string[]
  age_phrasings: string[]
  notes_phrasings: string[]
}

/** What the lexicon knows of one plan field. */
export interface FieldWords {
  type: string
  labels: string[]
  special_values: (string | { text: string; normalised: string })[]
  no_phrases?: string[]
  yes_phrases?: string[]
}

/** One of the lexicon's flag keys, e.g. 'missing_tooth_clause'. */
export type FlagKey = keyof typeof flags

/** A carrier, administrator or network with its other names. */
export interface Carrier {
  name: string
  aliases?: string[]
  networks?: string[]
}

/** What the lexicon knows of one plan flag. */
interface FlagWords {
  display: string
  labels: string[]
  values: string[]
}

/** The field's words as pure data (sources: public plan pages and the trade's usage; the data files hold our own short labels). */
export const LEXICON = {
  procedures: procedures as unknown as Record<Procedure, ProcedureWords>,
  fields: fields as unknown as Record<PlanField, FieldWords>,
  flags: dictionary<FlagWords>(flags) as Record<FlagKey, FlagWords>,
  carriers: carriers as Carrier[],
  planTypes: dictionary<string[]>(planTypes),
  columns: dictionary<string[]>(columns),
  schemes: schemes as {
    names: string[]
    labels: Record<'Preventive' | 'Basic' | 'Major' | 'Orthodontic', string[]>
  },
  waits,
  disclaimers: dictionary<string[]>(disclaimers),
  bundles,
  noise,
  abbreviations: dictionary<string>(abbreviations),
  uncategorised,
  /** What dental offices write for services in call notes and printouts; it counts only amid other shorthand. */
  shorthand: shorthand as {
    procedures: Record<Procedure, string[]>
    other: Record<string, string>
  },
}
