import { escaped } from '../pages/marks.ts'
import type { Cast } from './people.ts'

/** What must go: patient data. The last two are dates tied to a person, which are reported apart. */
export const GO = [
  'name',
  'dob',
  'ssn',
  'member_id',
  'address',
  'phone',
  'email',
  'chart_number',
  'claim_number',
  'account',
  'signature',
  'photo',
  'barcode',
  'service_date',
  'effective_date',
] as const

/** What must stay: plan data. */
export const KEEP = [
  'group_name',
  'group_id',
  'payer_id',
  'insurance_company',
  'customer_service_phone',
  'claims_address',
  'plan_date',
  'percent',
  'amount',
  'cdt',
  'text',
] as const

const DRAWN = new Set(['signature', 'photo', 'barcode'])

/** A marked piece of a structure. */
export interface Mark {
  id: number
  go: boolean
  type: string
  /** As it stands in the HTML; a style may print it in capitals. Empty where it is a picture. */
  text: string
}

/** A structure with its people in it, ready to be printed: each mark is a link that tells where it comes out. */
export interface Filled {
  html: string
  marks: Mark[]
}

/** What the first line of a structure says of it. */
export interface About {
  what: string
  /** A form that people fill in, so that what is filled in may be handwriting. */
  isForm: boolean
}

/** Reads the first line. @throws Error where it is not one */
export function aboutOf(template: string): About {
  const found = /^\s*<!--\s*([^;]*?)\s*;\s*(typed|filled)\s*-->/.exec(template)
  if (!found) throw new Error('the first line must be <!-- what it is; typed --> or <!-- …; filled -->')
  return { what: found[1]!, isForm: found[2] === 'filled' }
}

function withValues(template: string, cast: Cast): string {
  return template.replace(/\{\{\s*([a-z])\.(\w+)\s*\}\}/g, (whole, who: string, field: string) => {
    const value = cast[who]?.[field]
    if (value === undefined) throw new Error(`there is no ${whole}`)
    return escaped(value).replace(/"/g, '&quot;')
  })
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  middot: '·',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
}

/** The text of a piece of HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<br\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

const MARK = /<(go|keep)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** Marks as links, which a printed page tells the places of. @throws Error for a mark in a mark, or of an unknown type */
function withLinks(html: string): Filled {
  const marks: Mark[] = []
  const linked = html.replace(MARK, (whole, kind: string, attributes: string, inner: string) => {
    if (/<(?:go|keep)\b/.test(inner)) throw new Error(`a mark stands in a mark: ${whole}`)
    const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? ''
    const known: readonly string[] = kind === 'go' ? GO : KEEP
    if (!known.includes(type)) throw new Error(`there is no <${kind} t="${type}">`)
    const isDrawn = DRAWN.has(type)
    const text = isDrawn ? '' : textOf(inner)
    if (!isDrawn && text === '') return inner
    const id = marks.push({ id: marks.length, go: kind === 'go', type, text }) - 1
    const rest = attributes.replace(/\s*\bt="\w+"/, '')
    return `<a${rest}${isDrawn ? ' data-drawn' : ''} href="https://mark.invalid/${id}">${inner}</a>`
  })
  const stray = /<\/?(?:go|keep)\b[^>]*>/.exec(linked)
  if (stray) throw new Error(`a mark is not closed or not opened: ${stray[0]}`)
  return { html: linked, marks }
}

const LINK_STYLE =
  '<style>a[href^="https://mark.invalid/"]{color:inherit;text-decoration:none}a[data-drawn]{display:inline-block}</style>'

/**
 * A structure with a cast in its places.
 * @param extra HTML that goes before everything, such as the style of a pen
 * @throws Error in words where a placeholder or a mark is wrong
 */
export function fill(template: string, cast: Cast, extra = ''): Filled {
  const bare = template
    .replace(/<!--[\s\S]*?-->/g, '')
    // A title is the name of the PDF, which no reader of paper sees.
    .replace(/<title>[\s\S]*?<\/title>/g, '')
    .replace(/<a\b/g, '<span')
    .replace(/<\/a>/g, '</span>')
  const { html, marks } = withLinks(withValues(bare, cast))
  const left = /\{\{[^}]*\}\}/.exec(html)
  if (left) throw new Error(`there is no ${left[0]}`)
  const head = `<meta charset="utf-8">${LINK_STYLE}`
  const whole = /<head\b[^>]*>/.test(html)
    ? html.replace(/<head\b[^>]*>/, (tag) => tag + head).replace('</head>', `${extra}</head>`)
    : `<!doctype html>${head}${html.replace(/<!doctype[^>]*>/i, '')}${extra}`
  return { html: whole, marks }
}
