import { notFound, UserError } from '../../base/errors.ts'
import type { Db, Orm } from '../../db/open.ts'
import { DRAWN } from '../../phi/masks.ts'
import type { DrawnMask } from '../../phi/redact.ts'
import type { MaskedItem, ParseResult } from '../../plan/content.ts'
import { findPlan, type PlanLine, planForWrite } from '../../plan/store.ts'
import { contentAnywhere } from '../../plan/trash/store.ts'
import { storedName } from '../../storage/names.ts'
import { jobThatMade, optionJobs } from '../jobs/options/store.ts'
import type { Job } from '../jobs/store.ts'
import { shareIn } from '../kept-words.ts'
import type { ReadWish } from '../reading.ts'
import { type DocumentRow, documentsOf, nameTaken } from '../store.ts'

const ORIGINAL_GONE = 'The original file was deleted. Upload the document again to read another option of it.'
/** The words for an option whose own plan was moved to the trash. */
export const IN_TRASH = 'This option is already in the trash. An administrator can restore it.'

const FIRST_IN_TRASH = 'This document’s plan is in the trash. An administrator can restore it.'

/** Why no other option of a document can be read now, in words; null when it can. @param first the plan it was uploaded as, wherever it is */
export async function whyClosed(db: Db, first: PlanLine | null): Promise<string | null> {
  if (first?.trashed_at) return FIRST_IN_TRASH
  return first && (await keptOriginalsOf(db, first.id)) ? null : ORIGINAL_GONE
}

/** The originals of a document's plan in the order in which they were read, as long as all of them are kept; null when one is gone. */
export async function keptOriginalsOf(db: Db, documentPlan: string): Promise<DocumentRow[] | null> {
  const made = await jobThatMade(db.read, documentPlan)
  const originals = await documentsOf(db, made?.rowIds ?? [documentPlan])
  const kept = originals.length > 0 && originals.every((original) => original.file_id !== null)
  return kept ? originals : null
}

/** A mask beside a place may reach a little into it. */
const liesOver = (mask: DrawnMask, place: DrawnMask) =>
  mask.page === place.page && shareIn(place.box, mask.box) > 0.3

const placeOf = ({ page, box }: DrawnMask): DrawnMask => ({ page, box })

/** What people lifted, each place once, but where a mask of another kind, or one that was drawn later, lies over it. */
function openPlaces(results: readonly ParseResult[]): MaskedItem[] {
  const open = results.flatMap(({ phi, lifted = [] }) =>
    lifted.filter((place) => !phi.some((mask) => liesOver(mask, place))),
  )
  return [...new Map(open.map((place) => [JSON.stringify(place), place])).values()]
}

/**
 * What people did to the masks of this document, in whichever of its plans: what they masked by hand must not be shown again by another
 * reading, what they lifted stays readable, and `pages` tell where they have looked.
 */
async function handiworkOn(db: Db, documentPlan: string) {
  const made = [...(await optionJobs(db.read, documentPlan)).values()].filter((job) => job.state === 'done')
  const ids = [documentPlan, ...made.map((job) => job.planId)]
  const plans = await Promise.all(ids.map((id) => contentAnywhere(db, id)))
  const results = plans.flatMap((plan) => plan?.parse_result ?? [])
  return {
    drawn: results.flatMap(({ phi }) => phi.filter((mask) => mask.type === DRAWN).map(placeOf)),
    lifted: openPlaces(results),
    pages: results.flatMap(({ pages }) => pages),
  }
}

/** The first free name from now on for the redacted copy of another reading of a file. */
async function copyName(db: Db, own: string, now: number): Promise<string> {
  const name = own.replace(/^\d+_/, '')
  let millisecond = now
  while (await nameTaken(db.read, storedName(millisecond, name))) millisecond++
  return storedName(millisecond, name)
}

/**
 * What a job reads that makes a plan of another option, what its copy is called, what is asked of the reading, and the pages as earlier readings
 * have them.
 * @throws UserError 404 the document's plan is gone, 409 its original was deleted
 */
export async function optionMaterial(db: Db, { rowIds }: Job, option: string, now: number) {
  const plan = await findPlan(db, rowIds[0]!)
  if (!plan) throw notFound('Plan not found.')
  const originals = await keptOriginalsOf(db, plan.id)
  if (!originals) throw new UserError(409, ORIGINAL_GONE)
  const name = await copyName(db, plan.original_file_url ?? 'document', now)
  const { pages: before, drawn, lifted } = await handiworkOn(db, plan.id)
  const wish: ReadWish = { option, drawn, lifted }
  return { originals, name, wish, before }
}

/**
 * The job that reads an option already, or has made a plan of it; null when it is still to be asked for.
 * @throws UserError 404 the document's plan is gone, 409 the option's own plan is in the trash
 */
export async function servedOption(orm: Orm, documentPlan: string, option: string): Promise<Job | null> {
  if (!(await planForWrite(orm, documentPlan))?.parse_result) throw notFound('Plan not found.')
  const job = (await optionJobs(orm, documentPlan)).get(option)
  if (!job || job.state === 'failed') return null
  if (job.state === 'done' && !(await planForWrite(orm, job.planId))) throw new UserError(409, IN_TRASH)
  return job
}
