import { Elysia, t } from 'elysia'
import { ADMINS, type GuardContext, only, STAFF } from '../account/guard.ts'
import { notFound, UserError } from '../base/errors.ts'
import { findPlan } from '../plan/store.ts'
import { pagesToLook } from '../plan/to-look.ts'
import { PageTables, PageWords } from './contract.ts'
import { type KeptWord, unpackWords } from './kept-words.ts'
import { OriginalReason, PlanOriginals } from './originals/contract.ts'
import { type OriginalNeeds, openOriginal, originalsOf } from './originals/original.ts'
import { linesIn } from './page-lines.ts'
import { tablesOf } from './page-tables.ts'
import { copyNamed, documentNamed, findCopy, findPage } from './store.ts'
import { storedAnswer, wholeDocument, wholePicture } from './stored-answer.ts'

/** What serving stored files needs. */
export type FileContext = GuardContext & OriginalNeeds

const detail = (summary: string) => ({ summary, tags: ['Files'] })

/** A copy leaves the app, so that nobody could look at its pages any more: whoever wants it looks first. */
function refuseUnlooked(toLook: readonly number[]): void {
  if (toLook.length === 0) return
  const which = `page${toLook.length > 1 ? 's' : ''} ${toLook.join(', ')}`
  throw new UserError(409, `Look at ${which} in Verify first. We may have missed patient data there.`)
}

/** The redacted copy that a stored name stands for: the plan's own, or that of the plan which its file became part of. */
async function redacted({ db, files }: FileContext, name: string): Promise<Response> {
  const original = await documentNamed(db, name)
  const copy = original?.target_id ? await findCopy(db, original.target_id) : await copyNamed(db, name)
  const plan = copy && (await findPlan(db, copy.plan_id))
  if (!copy || !plan) throw notFound('File not found.')
  refuseUnlooked(pagesToLook(plan.parse_result?.pages ?? []))
  return storedAnswer(await wholeDocument(files, copy.file_id), copy.media_type, copy.bytes, copy.stored_name)
}

/** The words that were kept of a redacted page. @throws UserError 404 no such page */
async function wordsOn(
  { db, files }: FileContext,
  { id, n }: { id: string; n: number },
): Promise<KeptWord[]> {
  const page = await findPage(db, id, n)
  if (!page || !(await findPlan(db, id))) throw notFound('Page not found.')
  return page.words_id ? unpackWords(await files.readWhole(page.words_id)) : []
}

/** What is told of a redacted page by its words. */
const wordRoutes = (context: FileContext) => {
  const params = t.Object({ id: t.String(), n: t.Numeric({ minimum: 1 }) })
  return new Elysia()
    .use(only(context, STAFF))
    .get('/api/plans/:id/pages/:n/tables', async ({ params: at }) => tablesOf(await wordsOn(context, at)), {
      params,
      response: PageTables,
      detail: detail('Where the tables of a page, their heads and the names of their rows stand'),
    })
    .get(
      '/api/plans/:id/pages/:n/words',
      async ({ params: at }) => ({
        lines: linesIn(await wordsOn(context, at)).lines.map((line) =>
          line.map(({ words }) => words.map(({ text, box }) => ({ text, box }))),
        ),
      }),
      { params, response: PageWords, detail: detail('The words of a redacted page, line by line') },
    )
}

const originalRoutes = (context: FileContext) =>
  new Elysia()
    .use(only(context, ADMINS))
    .get('/api/plans/:id/originals', ({ params }) => originalsOf(context, params.id), {
      response: PlanOriginals,
      detail: detail('The files a plan was read from, and what becomes of them'),
    })

/** Redacted pages and copies, for staff; originals for administrators while they are kept. */
export const fileRoutes = (context: FileContext) => {
  const { db, files } = context
  return new Elysia()
    .use(only(context, STAFF))
    .get(
      '/api/plans/:id/pages/:n',
      async ({ params }) => {
        const page = await findPage(db, params.id, params.n)
        if (!page || !(await findPlan(db, params.id))) throw notFound('Page not found.')
        return storedAnswer(
          await wholePicture(files, page.file_id),
          page.media_type,
          page.bytes,
          `page-${page.number}`,
          {
            'x-page-width': String(page.width),
            'x-page-height': String(page.height),
          },
        )
      },
      {
        params: t.Object({ id: t.String(), n: t.Numeric({ minimum: 1 }) }),
        detail: detail(
          'Redacted picture of a page; its size in page units is in x-page-width and x-page-height',
        ),
      },
    )
    .get(
      '/files/documents/:name',
      ({ params, query, me, signed }) => {
        const name = params.name
        if (query.original !== '1') return redacted(context, name)
        // Who may not open it anyway is not asked for a password first.
        if (me.role === 'admin') context.sessions.demandConfirmed(signed)
        return openOriginal(context, name, query.reason, me)
      },
      {
        query: t.Object({ original: t.Optional(t.String()), reason: t.Optional(OriginalReason) }),
        detail: detail(
          'The redacted copy of a document; ?original=1&reason=… the original (administrators, recorded)',
        ),
      },
    )
    .use(originalRoutes(context))
    .use(wordRoutes(context))
}
