import { unitsOf } from '../base/units.ts'
import type { Procedure } from '../lexicon/catalog.ts'
import { withoutOrders } from './addressed.ts'
import { readAssigned } from './coverage/assigned.ts'
import { readDeductible } from './coverage/deductible.ts'
import { readElsewhere } from './coverage/elsewhere.ts'
import { gather } from './coverage/gather.ts'
import { readLocalNotes } from './coverage/local-notes.ts'
import { piecesIn } from './coverage/pieces.ts'
import { readProse } from './coverage/prose.ts'
import { readByPlace } from './coverage/second-opinion.ts'
import type { Found } from './coverage/statement.ts'
import { readTables } from './coverage/table.ts'
import type { Finding, Layout } from './layout-types.ts'
import { chooseOption, type Option, optionFindings } from './option.ts'
import { withoutOthers } from './option-scopes.ts'

const reads = unitsOf('coverage', 'filler', {
  readTables,
  readProse,
  readAssigned,
  readElsewhere,
  readLocalNotes,
  readDeductible,
  readByPlace,
})

const procedureIn = ({ path }: Finding) => path.slice(path.indexOf('.') + 1) as Procedure

/**
 * Reads the coverage of the 21 procedures: what the plan pays in network at its best tier, with notes in short forms; and which plan and network column it read.
 * A percent comes from a row that names the procedure, from a list of a category's members, or from rows of CDT codes; never from the product's own categories.
 * @param chosen the plan to read of several; unset: as the document says
 * @returns findings `coverage.*` (value '' = notes without a percent), `flags.plan_option`, `flags.other_options`
 */
export function readCoverage(document: Layout, chosen?: Option | null): Finding[] {
  const whole = withoutOrders(document)
  const option = chosen === undefined ? chooseOption(whole) : chosen
  const layout = option ? withoutOthers(whole, option.name) : whole
  const found: Found = { statements: [], shares: [], members: [] }
  reads.readTables(layout, option?.name ?? null, found)
  reads.readProse(layout, option?.name ?? null, found)
  reads.readAssigned(layout, found)
  reads.readElsewhere(layout, option?.name ?? null, found)
  reads.readLocalNotes(layout, option?.name ?? null, found)
  reads.readDeductible(layout, option?.name ?? null, found)
  const known = new Set(gather(found).flatMap((f) => (f.value === '' ? [] : [procedureIn(f)])))
  reads.readByPlace(piecesIn(layout), known, found)
  return [...gather(found), ...optionFindings(whole, option)]
}
