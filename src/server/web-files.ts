import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Addresses of the app's screens: each opens the shell, which then draws what belongs there. A test holds them to the app's own list. */
export const SCREENS = [
  '/',
  '/login',
  '/signup',
  '/setup',
  '/reset',
  '/ask-riq',
  '/dashboard',
  '/chat',
  '/faq',
  '/upload',
  '/plans-by-group',
  '/view-plan/group/:groupId',
  '/verify/:rowId',
  '/announcements',
  '/admin',
  '/admin/:tab',
] as const

const SCREEN_PATTERNS = SCREENS.map((screen) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`))

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Names that carry a hash of their content never change. */
const HASHED = /-[a-z0-9]{8,}\.\w+$/

interface WebFile {
  place: string
  type: string
  hashed: boolean
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
    for (const name of existsSync(folder) ? listed(folder) : []) {
      const type = TYPES[path.extname(name)]
      if (type)
        this.#files.set(`/${name}`, { place: path.join(folder, name), type, hashed: HASHED.test(name) })
    }
  }

  /** The file or the app's shell for a path; null when it is none of the web app's. */
  find(pathname: string): Response | null {
    const file = this.#files.get(pathname)
    if (file && pathname !== '/index.html') return this.#answer(file)
    return SCREEN_PATTERNS.some((screen) => screen.test(pathname)) ? this.shell(200) : null
  }

  /** The app's shell: it draws the screen of the address, or says that there is none (status 404). */
  shell(status: 200 | 404): Response | null {
    const file = this.#files.get('/index.html')
    return file ? this.#answer(file, status) : null
  }

  #answer({ place, type, hashed }: WebFile, status = 200): Response {
    const cache = hashed ? 'public, max-age=31536000, immutable' : 'no-cache'
    return new Response(Bun.file(place), {
      status,
      headers: { 'content-type': type, 'cache-control': cache },
    })
  }
}
