import { notFound } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { needsLook } from '../../plan/to-look.ts'
import type { Files } from '../../storage/files.ts'
import { sourceOf } from '../../upload/process.ts'
import { findDocument } from '../../upload/store.ts'
import type { Trial } from '../../upload/trial/open.ts'
import { passOver, runTrial } from '../../upload/trial/run.ts'
import type { LookedPage } from './contract.ts'
import { sortInbox } from './inbox.ts'

/** What looking at pages needs: they are made safe in the room of the test pages, where nothing is kept. */
export interface LookNeeds {
  db: Db
  files: Files
  trial: Trial
}

const PAGES = '/files/pages/'

/** The pages of one document, masked. A page that is withheld, or may still show patient data, has no picture. */
async function pagesOf(id: string, { db, files, trial }: LookNeeds): Promise<LookedPage[]> {
  const document = await findDocument(db, id)
  if (!document) throw notFound('File not found.')
  const drawn: { page: number; key: string; width: number; height: number }[] = []
  const drop = async (keys: readonly string[]) => {
    for (const key of keys) await trial.pages.remove(key)
  }
  try {
    const { pages } = await runTrial(trial, sourceOf(files, document), {
      onPicture: async ({ page, mediaType, pixels }, picture) => {
        const key = await trial.pages.put(picture, { mediaType, name: `page-${page}` })
        drawn.push({ page, key, ...pixels })
      },
      onCopy: (_, copy) => passOver(copy),
    })
    const hidden = new Set(pages.filter((info) => info.withheld || needsLook(info)).map((info) => info.page))
    await drop(drawn.filter(({ page }) => hidden.has(page)).map(({ key }) => key))
    return drawn
      .sort((a, b) => a.page - b.page)
      .map(({ key, ...one }) => ({ id, ...one, url: hidden.has(one.page) ? null : `${PAGES}${key}` }))
  } catch (error) {
    await drop(drawn.map(({ key }) => key))
    throw error
  }
}

/**
 * The masked pages of documents that a question is about, for 15 minutes: whoever looks sees nothing that a person is known by.
 * @throws UserError 404 they are no question of the inbox, 422 in the words of document/errors.ts, 503 too many ask
 */
export async function lookAtPages(needs: LookNeeds, ids: readonly string[]): Promise<LookedPage[]> {
  const { questions } = await sortInbox(needs.db)
  const asked = new Set(questions.flatMap((entry) => entry.files.map((file) => file.id)))
  if (ids.length === 0 || ids.some((id) => !asked.has(id))) throw notFound('File not found.')
  return needs.trial.inTurn.staff(async () => {
    const pages: LookedPage[] = []
    for (const id of ids) pages.push(...(await pagesOf(id, needs)))
    return pages
  })
}
