import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { dictionary } from '../base/dictionary.ts'

/** Addresses of the app's screens: each opens the shell, which then draws what belongs there. A test holds them to the app's own list. */
export const SCREENS = [
  '/',
  '/login',
  '/signup',
  '/setup',
  '/first-run',
  '/about',
  '/reset',
  '/ask-riq',
  '/dashboard',
  '/chat',
  '/faq',
  '/estimate',
  '/forms',
  '/forms/:id',
  '/forms/:id/print',
  '/upload',
  '/plans-by-group',
  '/view-plan/group/:groupId',
  '/verify',
  '/practice-system/:planId',
  '/verify/:rowId',
  '/inbox',
  '/renewals',
  '/Feedback',
  '/home',
  '/account',
  '/thank-you',
  '/announcements',
  '/test-redact',
  '/test-pdf',
  '/admin',
  '/admin/:tab',
] as const

/** The page that a phone opens from the code on the upload screen. It is no screen of the app: a page of its own, with nothing of the app in it. */
export const PHONE_PAGE = '/phone'
const PHONE_FILE = '/phone.html'

/** Capitals make no difference: the app opens /Dashboard as it opens /dashboard. */
const SCREEN_PATTERNS = SCREENS.map((screen) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`, 'i'))

const TYPES: Record<string, string> = dictionary({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
})

/** Names that carry a hash of their content never change. */
const HASHED = /-[a-z0-9]{8,}\.\w+$/

/** Compressed copies that the build lays beside a file (scripts/build.ts), best first. */
const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

type Coding = (typeof CODINGS)[number]

interface WebFile {
  place: string
  type: string
  hashed: boolean
  codings: Coding[]
}

/** The codings that a browser takes, by its Accept-Encoding header; what it refuses with q=0 is none of them. */
function accepted(header: string | null): Set<string> {
  const parts = (header ?? '').toLowerCase().split(',')
  const taken = parts.filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  return new Set(taken.map((part) => part.split(';')[0]!.trim()))
}

/** Names of the plain files under a folder; links are none. */
function listed(folder: string, under = ''): string[] {
  return readdirSync(path.join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(under, entry.name)
    if (entry.isDirectory()) return listed(folder, name)
    return entry.isFile() ? [name] : []
  })
}

/**
 * The web app by a list made at start: exact path → file. No folder is ever served, so no path can leave it
 * (the static plugin serves dotfiles and follows links; measured).
 */
export class WebFiles {
  readonly #files = new Map<string, WebFile>()

  /** @param folder the built web app, embedded in the executable; an absent one holds no files */
  constructor(folder: string) {
    const names = new Set(existsSync(folder) ? listed(folder) : [])
    for (const name of names) {
      const type = TYPES[path.extname(name)]
      if (!type) continue
      const codings = CODINGS.filter(({ ending }) => names.has(`${name}${ending}`))
      this.#files.set(`/${name}`, {
        place: path.join(folder, name),
        type,
        hashed: HASHED.test(name),
        codings,
      })
    }
  }

  /** The file or the app's shell for a path; null when it is none of the web app's. @param encodings the request's Accept-Encoding */
  find(pathname: string, encodings: string | null = null): Response | null {
    const file = this.#files.get(pathname === PHONE_PAGE ? PHONE_FILE : pathname)
    if (file && pathname !== '/index.html' && pathname !== PHONE_FILE) return this.#answer(file, encodings)
    return SCREEN_PATTERNS.some((screen) => screen.test(pathname)) ? this.shell(200, encodings) : null
  }

  /** The app's shell: it draws the screen of the address, or says that there is none (status 404). */
  shell(status: 200 | 404, encodings: string | null = null): Response | null {
    const file = this.#files.get('/index.html')
    return file ? this.#answer(file, encodings, status) : null
  }

  #answer({ place, type, hashed, codings }: WebFile, encodings: string | null, status = 200): Response {
    const taken = accepted(encodings)
    const coding = codings.find(({ name }) => taken.has(name))
    return new Response(Bun.file(`${place}${coding?.ending ?? ''}`), {
      status,
      headers: {
        'content-type': type,
        'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(codings.length > 0 ? { vary: 'accept-encoding' } : {}),
        ...(coding ? { 'content-encoding': coding.name } : {}),
      },
    })
  }
}
