import { createHash } from 'node:crypto'
import { fingerprintsOf } from './fingerprints.ts'
import { TRUST_STEPS } from './steps.ts'

/** Where the file lies on the plain port. */
export const AUTHORITY_PATH = '/covriq-ca.crt'

const STYLE = `
:root{color-scheme:light dark;--line:#d9dee8;--soft:#4b5567;--link:#2442b5;--ink:#141a27;--page:#f5f6fa;--card:#fff}
@media (prefers-color-scheme:dark){:root{--line:#333c4f;--soft:#b3bccd;--link:#9db3ff;--ink:#e8ecf4;--page:#101521;--card:#1a2130}}
*{box-sizing:border-box}
body{margin:0;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}
main{max-width:44rem;margin:auto}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.05rem;margin:0 0 .5rem}
p{margin:0 0 .75rem}
.soft{color:var(--soft)}
section,details{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.25rem;margin:1rem 0}
details{padding:0;margin:.5rem 0}
summary{padding:.75rem 1.25rem;font-weight:600;cursor:pointer}
ol{margin:0;padding:0 1.5rem 1rem 2.75rem}
li{margin:.35rem 0}
a{color:var(--link)}
a:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.do{display:inline-block;margin:.25rem .75rem .25rem 0;padding:.6rem 1rem;border:1px solid var(--link);border-radius:.5rem;text-decoration:none;font-weight:600}
.main{background:#2442b5;border-color:#2442b5;color:#fff}
code{display:block;font:.95rem/1.7 ui-monospace,monospace;overflow-wrap:anywhere}
`

const hashOfStyle = createHash('sha256').update(STYLE).digest('base64')

/** Nothing but its own style and its own links. */
const POLICY = `default-src 'none'; style-src 'sha256-${hashOfStyle}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function pageOf(title: string, body: string, status: number): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
  return new Response(html, { status, headers: HEADERS })
}

const stepsFor = ({ name, steps }: (typeof TRUST_STEPS)[number]) =>
  `<details><summary>${escaped(name)}</summary><ol>${steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol></details>`

/** The fingerprint in groups of eight pairs, as the setup screens show it. */
const inLines = (sha256: string) =>
  (sha256.match(/(?:[\dA-F]{2}:?){8}/g) ?? []).map((line) => line.replace(/:$/, '')).join('<br>')

/**
 * The page on the plain port that offers the certificate to trust, and tells how.
 * @param authority the authority's certificate, PEM; @param office where the office is, https
 */
export function trustPage(authority: string, office: string): Response {
  const { sha256, sha1 } = fingerprintsOf(authority)
  const body = `<h1>Trust CovrIQ on this computer</h1>
<p class="soft">CovrIQ encrypts everything on your office network with a certificate that it made on your server. You tell each computer and phone once that the certificate is yours. Then the browser’s warning goes away.</p>
<p><a class="do main" href="${AUTHORITY_PATH}" download>Download certificate</a><a class="do" href="${escaped(office)}">Open CovrIQ</a></p>
<section><h2>Compare before you trust it</h2>
<p>The same fingerprint is on the server’s console and on the setup screen of your administrator. If it’s different, stop and ask whoever looks after the server.</p>
<p>Fingerprint (SHA-256)<code>${inLines(sha256)}</code></p>
<p>Thumbprint (SHA-1), which Windows shows<code>${sha1}</code></p></section>
<h2>Steps</h2>${TRUST_STEPS.map(stepsFor).join('')}`
  return pageOf('Trust CovrIQ', body, 200)
}

/** The same for scripts, in one sentence. */
export const STRANGE_NAME =
  'CovrIQ doesn’t answer to this name. Add it to COVRIQ_ALLOWED_HOSTS on the server.'

/** What a browser is shown that came under a name which this office doesn't answer to. It tells nothing of the office: a foreign page could read it. */
export const strangeNamePage = (): Response =>
  pageOf(
    'CovrIQ',
    `<h1>CovrIQ doesn’t answer to this name</h1><p>For safety it answers only to the names and addresses it knows. Use the address from the server’s console or from your administrator.</p><p>To add a name, whoever looks after the server sets COVRIQ_ALLOWED_HOSTS to the name exactly as you typed it, with the port if there is one, and restarts CovrIQ.</p>`,
    421,
  )
