import { Elysia, t } from 'elysia'
import { EVERYONE, type GuardContext, only } from '../../account/guard.ts'
import { notFound } from '../../base/errors.ts'
import { BUILD, VERSION } from '../../base/version.ts'
import { type Bundle, partsIn } from './bundle.ts'
import { About, AboutOffice } from './contract.ts'

/** What the page about the program needs. */
export interface AboutContext extends GuardContext {
  bundle: Bundle
  /** How the office does and what it opens, as of now. */
  aboutOffice: () => Promise<AboutOffice>
}

const detail = (summary: string) => ({ summary, tags: ['Office'] })

async function about({ bundle }: AboutContext): Promise<About> {
  const notices = partsIn(await bundle.notices()).length
  return { version: VERSION, build: BUILD, notices, source_bytes: bundle.source()?.bytes ?? null }
}

function source({ bundle }: AboutContext): Response {
  const packed = bundle.source()
  if (!packed) throw notFound('CovrIQ is running from source, so there’s no source package.')
  return new Response(packed.content, {
    headers: {
      'content-type': 'application/gzip',
      'content-length': String(packed.bytes),
      'content-disposition': `attachment; filename="${packed.name}"`,
    },
  })
}

/**
 * Version, licenses and the source of exactly this version. Open to everybody who reaches the server, since the AGPL (section 13) gives the source
 * to all who use it over the network, and some screens need no account.
 */
const openRoutes = (context: AboutContext) =>
  new Elysia({ prefix: '/api/about' })
    .get('', () => about(context), { response: About, detail: detail('Version, notices and source') })
    .get(
      '/license',
      async ({ set }) => {
        set.headers['content-type'] = 'text/plain; charset=utf-8'
        return context.bundle.license()
      },
      { response: t.String(), detail: detail('The license of CovrIQ') },
    )
    .get(
      '/notices',
      async ({ set }) => {
        set.headers['content-type'] = 'text/plain; charset=utf-8'
        return context.bundle.notices()
      },
      { response: t.String(), detail: detail('The notices of every part that others made') },
    )
    .get('/source', () => source(context), { detail: detail('The source package of exactly this version') })

/** The page about the program. */
export const aboutRoutes = (context: AboutContext) =>
  new Elysia().use(openRoutes(context)).use(
    new Elysia().use(only(context, EVERYONE)).get('/api/about/office', () => context.aboutOffice(), {
      response: AboutOffice,
      detail: detail('How this office does and what it opens in the network'),
    }),
  )
