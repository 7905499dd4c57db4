import {
  bareWord,
  isGivenName as isCommonGiven,
  isSurname as isCommonSurname,
  isOrdinary,
} from '../lexicon/names.ts'
import { isGivenName, isSurname } from '../lexicon/wide-names.ts'
import { LEXICON } from '../lexicon/words.ts'
import { isFirmWord } from './organisations.ts'
import { isCalendarDay } from './shapes.ts'

/** Words of file names that are ordinary to a dental office though no dictionary has them. */
const HARMLESS = new Set(
  'scan img image dsc pdf jpg png webp doc fax eob ppo hmo dhmo epo bob ucr fmx bwx inn oon ins dental plan group benefits breakdown copy final v1 v2 v3 page pg p1 p2 p3 new old draft rev edit merged whatsapp screenshot screen shot capture untitled document photo delta metlife cigna aetna guardian humana ameritas sunlife unum principal lincoln mutual assurant anthem bcbs uhc unitedhealthcare geha renaissance dentemax connection insurance life health'.split(
    ' ',
  ),
)

/** Words of insurance, dentistry and office work that are rare as names and that the list of ordinary words doesn't have, or that the wide lists of surnames hold ("broker"). */
const TRADE = new Set(
  `amendment amendments broker brokers brokered brokerage census sbc spd cob eob eoc coc sob tpa aso enroll enrolled enrollee enrollees
  enrolment ratesheet rates feeschedule feesched faxed scanned scanning emailed mailed downloaded buyup buydown retiree retirees
  salaried executive executives corporate regional transcript transcripts callsheet callsheets worksheet worksheets spreadsheet
  spreadsheets cheatsheet factsheet onepager flyer binder rotated blurry cropped camera deluxe supplement supplements comparison
  comparisons sidebyside orthodontist periodontist endodontist pedodontist prosthodontist pedo endo perio prostho narrative narratives
  termed occlusion splint splints bicuspid bicuspids incisor incisors canine canines prepaid capitation dppo naic erisa cobra
  fsa hsa hra preauth predetermination predeterminations pretreatment remit remittance exhibit appendix addendum errata erratum`.split(
    /\s+/,
  ),
)

let carrierWords: ReadonlySet<string> | null = null

/** Whether a word belongs to a carrier's name and is no name of people ("Solstice", not "Mercer"). Built when it's asked for first. */
function isCarrierWord(bare: string): boolean {
  carrierWords ??= new Set(
    LEXICON.carriers
      .flatMap(({ name, aliases, networks }) => [name, ...(aliases ?? []), ...(networks ?? [])])
      .flatMap((name) => name.split(/[^\p{L}]+/u).map(bareWord))
      .filter((word) => word.length > 3 && !isGivenName(word) && !isSurname(word)),
  )
  return carrierWords.has(bare)
}

/** What stands in a file's name for what was masked. */
export const MASK = 'masked'

/** A date inside a file name: 03-14-1987, 1987_03_14, 03141987, 20260211. Years alone stay. */
export const NAME_DATE =
  /(?<!\d)(?:[01]?\d[-_. ][0-3]?\d[-_. ](?:19|20)?\d\d|(?:19|20)\d\d[-_. ][01]?\d[-_. ][0-3]?\d|(?:19|20)\d\d[01]\d[0-3]\d|[01]\d[0-3]\d(?:19|20)\d\d)(?!\d)/g

/** A number of somebody inside a file name: social security shape, or six figures and more with or without letters. */
export const NAME_NUMBER =
  /(?<![\dA-Za-z])(?:\d{3}[-_ ]\d\d[-_ ]\d{4}|[A-Za-z]{0,5}\d{6,}[A-Za-z\d]{0,6}|[A-Za-z]{1,5}[-_ ]\d{6,})(?![\dA-Za-z])/g

const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,10}){1,3}/g

const splitEnding = (name: string): [string, string] => {
  const at = name.lastIndexOf('.')
  return at > 0 && /^\.[A-Za-z\d]{1,5}$/.test(name.slice(at))
    ? [name.slice(0, at), name.slice(at)]
    : [name, '']
}

/** "JaneRoe" apart, other words as they are. */
const humps = (word: string) => word.split(/(?<=\p{Ll})(?=\p{Lu})/u)

/** @param firm a firm's word stands in the name: then rare names are rather the firm's ("Marlow Public Schools") */
function isPersonal(word: string, unknown: boolean, firm: boolean): boolean {
  const bare = word.toLowerCase()
  if (bare.length < 2 || HARMLESS.has(bare) || TRADE.has(bare) || isFirmWord(word)) return false
  if (isOrdinary(word) || isCarrierWord(bare)) return false
  if (firm) return isCommonGiven(word) || isCommonSurname(word)
  return isGivenName(word) || isSurname(word) || (unknown && word.length > 2)
}

/**
 * An unknown capitalised word is taken for a patient's, unless a firm's word stands in the name ("Tamarack Millworks Inc").
 * @param own words that are known to be the plan's, bare
 */
function maskWords(stem: string, own: ReadonlySet<string>): string {
  const firm = (stem.match(/\p{L}+/gu) ?? []).some(
    (word) => isFirmWord(word) && !HARMLESS.has(word.toLowerCase()),
  )
  return stem.replace(/\p{L}[\p{L}'’]*/gu, (word) => {
    const hides = (part: string) => !own.has(bareWord(part)) && isPersonal(part, /^\p{Lu}/u.test(part), firm)
    const parts = humps(word).map((part) => (hides(part) ? MASK : part))
    const whole = bareWord(word)
    return own.has(whole) || isCarrierWord(whole) ? word : parts.join('')
  })
}

/** Numbers that cameras, scanners and this product put into names are nobody's. */
const isDevice = (stem: string) =>
  /^(?:img|dsc|dscn|scan|pxl|screenshot|image|photo|fax|doc)[-_ ]?[\d_ -]*$/i.test(stem)

/**
 * Masks what may name or number a person in a file's name: names, dates, long numbers, e-mail addresses. The ending and
 * harmless words stay ("Jane_Roe_03-14-1987.pdf" becomes "masked.pdf", "Delta PPO 2026.pdf" stays).
 * @param own names that are known to be the plan's: their words stay
 */
export function maskFileName(name: string, own: readonly string[] = []): { name: string; masked: boolean } {
  const [stem, ending] = splitEnding(name)
  if (isDevice(stem)) return { name, masked: false }
  const numbers = stem
    .replace(MAIL, MASK)
    .replace(NAME_DATE, (date) => (isCalendarDay(date.replaceAll(/[_ ]/g, '-')) ? MASK : date))
    .replace(NAME_NUMBER, MASK)
  const words = new Set(own.flatMap((text) => text.split(/[^\p{L}\p{N}'’]+/u).map(bareWord)))
  const shown = maskWords(numbers, words).replace(new RegExp(`${MASK}(?:[ _.,-]*${MASK})+`, 'g'), MASK)
  return { name: `${shown}${ending}`, masked: shown !== stem }
}
