import { MONTH_NAME, monthNumber, wordsToDigits } from './figure-words.ts'

/** What a figure is: a date, month and day, month and year, year, phone, page, percent, dollars, months, plain number. */
export type FigureKind = 'd' | 'md' | 'my' | 'y' | 'tel' | 'page' | 'pct' | 'usd' | 'mon' | 'n'

/** A figure of a text. `alt` is the number of years where `value` is that many months. */
export interface Figure {
  kind: FigureKind
  value: number | string
  alt?: number
  text: string
}

/** One spelling of quotes, dashes and blanks; marks of emphasis removed. */
export const cleanText = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFKC')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[*`~]|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/[ \t\u00a0]+/g, ' ')

/** Reads "1,500.00" as a number. */
export const readNumber = (text: string): number => Number.parseFloat(text.replace(/,/g, ''))

const two = (n: string | number) => String(n).padStart(2, '0')
const fullYear = (y: string) => (Number(y) < 100 ? 2000 + Number(y) - (Number(y) > 60 ? 100 : 0) : Number(y))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** True for an id or a name that holds digits ("3M-0009", "TR90031") rather than a figure. */
export const isName = (text: string): boolean =>
  /\d/.test(text) &&
  /[a-z]|\d-\d/i.test(text) &&
  !/^\d{4}-\d\d-\d\d$|^\d\d-\d\d$|(?:months?|years?)$/i.test(text)

type Read = Omit<Figure, 'text'>
/** A figure or several, 'none' = these digits are no figure, null = not this pattern after all. */
type Reader = (...parts: string[]) => Read | Read[] | 'none' | null

const none = () => 'none' as const
const pages = (_: string, list: string) =>
  (list.match(/\d+/g) ?? []).map((n): Read => ({ kind: 'page', value: Number(n) }))

/** In this order: what one pattern has taken is gone for the next. */
const PATTERNS: [RegExp, Reader][] = [
  [
    /(?:\b1[ .-])?\(?\b\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}\b/g,
    (all) => ({ kind: 'tel', value: all!.replace(/\D/g, '').slice(-10) }),
  ],
  [/\b(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]+Z?)?\b/g, (_, y, m, d) => ({ kind: 'd', value: `${y}-${m}-${d}` })],
  [
    /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/g,
    (_, m, d, y) =>
      Number(m) > 12 || Number(d) > 31 || !Number(m) || !Number(d)
        ? null
        : { kind: 'd', value: `${fullYear(y!)}-${two(m!)}-${two(d!)}` },
  ],
  [
    new RegExp(`\\b${MONTH_NAME} (\\d{1,2})(?:st|nd|rd|th)?,? (?:of )?(\\d{4})\\b`, 'gi'),
    (_, m, d, y) => ({ kind: 'd', value: `${y}-${two(monthNumber(m!))}-${two(d!)}` }),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of |de )?${MONTH_NAME},? (?:de |del )?(\\d{4})\\b`, 'gi'),
    (_, d, m, y) => ({ kind: 'd', value: `${y}-${two(monthNumber(m!))}-${two(d!)}` }),
  ],
  [
    new RegExp(`\\b${MONTH_NAME},? (?:de |of )?(\\d{4})\\b`, 'gi'),
    (_, m, y) => ({ kind: 'my', value: `${y}-${two(monthNumber(m!))}` }),
  ],
  [
    new RegExp(`\\b${MONTH_NAME} (\\d{1,2})(?:st|nd|rd|th)?\\b(?!%)`, 'gi'),
    (_, m, d) => ({ kind: 'md', value: `${two(monthNumber(m!))}-${two(d!)}` }),
  ],
  [
    new RegExp(`\\b(\\d{1,2}) (?:de )?${MONTH_NAME}`, 'gi'),
    (_, d, m) => (/^may\b/i.test(m!) ? null : { kind: 'md', value: `${two(monthNumber(m!))}-${two(d!)}` }),
  ],
  [
    /\b(?:pages?|pgs?\.?|pp?\.?|páginas?|págs?\.?) ?#?(\d{1,3}(?: ?(?:,|-|&|and|to|y|of|de) ?(?:p\.? ?)?\d{1,3})*)(?![\d%])/gi,
    pages as Reader,
  ],
  [/\b(\d{1,3})[ -](?:pages?|páginas)\b/gi, (_, n) => ({ kind: 'page', value: Number(n) })],
  // Numbers of a list, counts of plans, steps and classes, teeth, codes: no figures of a benefit.
  [/(^|\n)\s*(?:[-•] )?[([]?\d{1,2}[.):\]](?=\s)/g, none],
  [/[ ;:,][([]?\d{1,2}[)\]](?= [A-Z])/g, none],
  [
    /\b\d{1,2} (?:(?:matching|verified|other|newer|more) )*(?:plans?|options?|versions?|match(?:es)?|results?)\b/gi,
    none,
  ],
  [/\b(?:step|version|v\.?|class|type|tier|line|paso) ?#?\d{1,2}\b(?!%)/gi, none],
  [/(?:#|\btooth |\bteeth )\d{1,2}\b/gi, none],
  [/\bD ?\d{4}s?\b/gi, none],
  [
    /(\d[\d,]*(?:\.\d+)?) ?-?(?:%|percent\b|per cent\b|por ciento\b)/gi,
    (_, n) => ({ kind: 'pct', value: readNumber(n!) }),
  ],
  [
    /\$ ?(\d[\d,]*(?:\.\d+)?)|\b(\d[\d,]*(?:\.\d+)?) ?(?:dollars|usd|dólares)\b/gi,
    (_, a, b) => ({ kind: 'usd', value: readNumber(a ?? b!) }),
  ],
  [
    /\b(\d+(?:\.\d+)?)(?:[ -]|\) )?(?:(?:consecutive|full|calendar|rolling|continuous) )*(?:months?|mos?\b\.?|meses|mes)/gi,
    (_, n) => ({ kind: 'mon', value: Number(n) }),
  ],
  [
    /\b(\d+)[ -]?(?:(?:consecutive|full|calendar|benefit) )?(?:years?|yrs?|años?)\b(?![ -]?(?:old|of age|de edad))/gi,
    (_, n) => ({ kind: 'mon', value: 12 * Number(n), alt: Number(n) }),
  ],
  [/\b(20\d\d|19\d\d)\b(?![.,]\d)/g, (_, y) => ({ kind: 'y', value: Number(y) })],
  [/\d[\d,]*(?:\.\d+)?/g, (all) => ({ kind: 'n', value: readNumber(all!) })],
]

/**
 * All figures of a text with their units.
 * @param names ids and names with digits that are no figures ("3M Local 9")
 */
export function figuresOf(text: string, names: readonly string[] = []): Figure[] {
  let rest = ` ${cleanText(text)} `
  for (const name of names.filter(isName).sort((a, b) => b.length - a.length))
    rest = rest.replace(new RegExp(`(?<!\\w)${escaped(cleanText(name))}(?!\\w)`, 'gi'), ' ; ')
  rest = wordsToDigits(rest)
  const found: Figure[] = []
  for (const [pattern, read] of PATTERNS) {
    rest = rest.replace(pattern, (...match: unknown[]) => {
      const all = String(match[0])
      const figure = read(...(match as string[]))
      if (figure === null) return all
      if (figure !== 'none')
        found.push(...[figure].flat().map((f) => ({ ...f, text: f.kind === 'page' ? all : all.trim() })))
      return ' ; '
    })
  }
  return found
}

/** The one figure that an entry of a list stands for: "80%", "12-31", "84 months"; null for plain words. */
export const figureOf = (entry: string): Figure | null =>
  /^\d\d-\d\d$/.test(entry) ? { kind: 'md', value: entry, text: entry } : (figuresOf(entry)[0] ?? null)
