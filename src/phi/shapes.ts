/** Shapes of identifiers in running text. Each is linear in its input: no nested or adjacent open repeats. */

const MONTHS =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** A full date in figures: 03/14/1987, 3-14-87, 03.14.1987, 1987-03-14, also with the letters and strokes that bad print makes of 0 and 1. */
export const FIGURE_DATE =
  /(?<![\d/.$-])(?:[0-3OIl|\\]?[\dOIl|\\] ?[/.-] ?[0-3OIl|\\]?[\dOIl|\\] ?[/.-] ?(?:[12Il|\\][\dOIl|\\]{3}|[\dO]{2})|(?:19|20)\d\d[/.-][01]?\d[/.-][0-3]?\d)(?![\d%]|[/-]\d)/g

/** A full date with a month's name: March 14, 1987; 14 Mar 1987; 14-MAR-87. */
export const NAMED_DATE = new RegExp(
  `(?<![A-Za-z])${MONTHS}[.,]?[ -]{0,2}[0-3]?\\d(?:st|nd|rd|th)?[., -]{1,3}(?:[12]\\d{3}|'\\d\\d)(?!\\d)|(?<![\\d$.])[0-3]?\\d(?:st|nd|rd|th)?[ -]{0,2}(?:of )?${MONTHS}[.,]?[ -]{0,2}(?:[12]\\d{3}|\\d\\d)(?!\\d)`,
  'gi',
)

/** Eight figures that are a date: 19870314 or 03141987; only believed under a caption for dates. */
export const PACKED_DATE = /(?<!\d)(?:(?:19|20)\d\d[01]\d[0-3]\d|[01]\d[0-3]\d(?:19|20)\d\d)(?!\d)/g

/** A North American phone number, with or without area brackets, with its extension. */
export const PHONE =
  /(?<![\dA-Za-z.$-])(?:\+?1[ .-]{0,2})?(?:\( ?[2-9]\d\d ?\) ?\d{3}[-. ]{0,3}\d{4}|(?:[2-9]\d\d ?[-./] ?|[2-9]\d\d )\d{3} ?[-. ] ?\d{4})(?![\d-])(?:,? ?(?:x|ext\.?|extension)[ .:]?\d{1,6})?|(?<![\dA-Za-z.$-])1?[2-9]\d\d[2-9]\d{6}(?![\d-])/g

/** Seven figures of a local number: 555-0136. */
export const LOCAL_PHONE = /(?<![\d-])[2-9]\d\d-\d{4}(?![\d-])/g

/** A social security number, also with its first figures hidden: 219-09-9999, ***-**-1234 (stars or the letter X). */
export const SSN =
  /(?<![\dA-Za-z-])(?:\d{3} ?[-–] ?\d\d ?[-–] ?\d{4}|\d{3} \d\d \d{4}|[X*x#•]{3}[- ]?[X*x#•]{2}[- ]?(?:\d{4}|[X*x#•]{4})|[X*x#•]{5}\d{4})(?![\dA-Za-z]|-\d)/g

/** An e-mail address, also with © for @ or spaces around the sign as optical reading leaves them. */
export const EMAIL = /(?<![\w.+-])[\w.+-]{1,64} ?[@©] ?[\w-]{1,63}(?: ?\.[\w-]{1,63}){1,4}(?!\w)/g

/** A web address with scheme, "www" or a common ending. */
export const URL_SHAPE =
  /(?:https?|file|ftp):\/\/[^\s]{1,2000}|(?<![\w@.])(?:www\.)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.(?:com|org|net|gov|edu|us|io|health|dental)(?:[/?#][^\s]{0,2000})?(?![\w@])/gi

/** Text in which one shape was found: character range. */
export interface Match {
  from: number
  to: number
  text: string
}

/** All places where a (global) pattern matches. */
export function matchesOf(pattern: RegExp, text: string): Match[] {
  return [...text.matchAll(pattern)].map((m) => ({ from: m.index, to: m.index + m[0].length, text: m[0] }))
}

const digits = (text: string) =>
  text
    .replaceAll(/[OIl|\\]/g, (c) => (c === 'O' ? '0' : '1'))
    .replace(/\D+/g, ' ')
    .trim()

/** Whether figures with separators make a real calendar day (month 1–12, day 1–31, in either order). */
export function isCalendarDay(text: string): boolean {
  const parts = digits(text).split(' ').map(Number)
  if (parts.length !== 3) return true
  const [a, b, c] = parts as [number, number, number]
  if (a > 1900) return b >= 1 && b <= 12 && c >= 1 && c <= 31
  return a >= 1 && b >= 1 && Math.min(a, b) <= 12 && Math.max(a, b) <= 31
}

const TOLL_FREE = new Set(['800', '833', '844', '855', '866', '877', '888'])

/** Whether a phone number is toll-free: it belongs to a firm, never to a patient. */
export const isTollFree = (text: string): boolean =>
  TOLL_FREE.has(text.replace(/\D/g, '').replace(/^1/, '').slice(0, 3))

/** Whether a word is a month's name, full or short. */
export const isMonth = (text: string): boolean => new RegExp(`^${MONTHS}\\.?$`, 'i').test(text)

/** Whether a text begins with a full date in figures or with a month's name. */
export const startsWithDate = (text: string): boolean =>
  text.search(FIGURE_DATE) === 0 || text.search(NAMED_DATE) === 0

/** Whether a text holds a full date. */
export const hasDate = (text: string): boolean =>
  text.search(FIGURE_DATE) >= 0 || text.search(NAMED_DATE) >= 0
