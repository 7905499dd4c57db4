import { DATE_PATTERN, readDate, readStartMonth } from '../../lexicon/dates.ts'
import { readCount } from '../../lexicon/values.ts'
import type { FlagRule } from './flag-rules.ts'
import { AGE_RULES } from './flag-rules-ages.ts'

const SPAN =
  /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty-four|thirty-six|sixty)(?:\s?\((\d{1,3})\))?[\s-]+(?:(?:calendar|benefit|plan|consecutive)\s+)?(years?|yrs?|months?|mos?|days?)\b/i

/** "7 years", "84 months", "90 days" out of a text, figures for words. */
function spanIn(text: string): string | null {
  const match = SPAN.exec(text)
  const count = match ? (match[2] ? Number(match[2]) : readCount(match[1]!)) : null
  if (!match || !count) return null
  const unit = match[3]!.toLowerCase()[0]
  return `${count} ${unit === 'y' ? 'year' : unit === 'm' ? 'month' : 'day'}${count === 1 ? '' : 's'}`
}

const SEPARATE = /^[^:;]{0,80}$/

function replacement(
  flag: 'crown_replacement' | 'bridge_replacement' | 'denture_replacement',
  word: string,
): FlagRule {
  const named = new RegExp(
    `\\b${word}s?\\b[^.;:]*:?[^.;:]*?(?:\\b(?:one|once|1)\\b[^.;]*?\\b(?:per|every|in any|each|in)\\b|\\breplac\\w*|\\bat least\\b)[^.;]*`,
    'i',
  )
  return {
    flag,
    label: new RegExp(`\\b${word}s?\\b(?!.*%)`, 'i'),
    answer: (value) =>
      SEPARATE.test(value) &&
      !/\bwait/i.test(value) &&
      /\b(?:per|every|in|once)\b|^\d+ (?:years?|months?|yrs?|mos?)|^(?:\d|one) ?\/|^1 per/i.test(value)
        ? spanIn(value)
        : null,
    says: [
      [
        new RegExp(`\\breplac\\w*[^.;]*\\b${word}s?\\b([^.;]*)`, 'i'),
        // "… are replaced after 8 years and dentures after 5": the span behind its own word counts.
        (m) => spanIn(m[1]!) ?? spanIn(m[0]),
      ],
      [named, (m) => spanIn(m[0])],
    ],
    unless:
      /\bwait(?:ing)?\b|\bexample\b|\bstainless|\bprimary t|\bprefabricated|\btemporary|\bprovisional|\brecement|\brepair|\breline|\brebase|\badjust|\bbuild-?up\b(?!s)|\bpost and core|\b(?:lost|missing|extracted) before/i,
  }
}

const benefitPeriod: FlagRule = {
  flag: 'benefit_period',
  label:
    /^(?:benefit|plan|policy|contract|fiscal) (?:year|period)(?: type)?$|^year type$|^yr$|^renewal month$|^benefit yr$|^accumulation period$/i,
  answer: (value) => {
    // "Covered from 10/01/2023" says since when, not from month to month.
    if (/\b(?:cover|effective|active|since)/i.test(value)) return null
    if (/\bcalendar\b|^cal\b|^cy$/i.test(value) || readStartMonth(value) === 1) return 'Calendar year'
    if (readStartMonth(value)) return value.replace(/[.;]+$/, '')
    const kind = /\b(plan|policy|contract|fiscal) year\b|^(policy|contract|fiscal)$/i.exec(value)
    return kind ? `${(kind[1] ?? kind[2])!.replace(/^./, (c) => c.toUpperCase())} year` : null
  },
  says: [
    [
      /\bcal(?:endar)?\.? (?:yr|year) (?:plan|basis)\b|\b(?:runs?|based|operates|ppo|plan|is) on (?:a |the )?calendar year\b|\bbenefits? renews? (?:each|every|on) january\b|\b(?:benefit|plan|policy|contract) (?:year|period)s? (?:is|means) (?:the |a )?calendar year\b|(?:^|[,;/]\s*)cal(?:endar)?\.? (?:yr|year)\s*(?:$|[.,;])/i,
      'Calendar year',
    ],
    [
      /\bbenefits? runs? (?:from )?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:to|through|until|-) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)/i,
      (m) => (readStartMonth(m[1]!) === 1 ? 'Calendar year' : m[1]!),
    ],
    [
      /\b(?:benefit|plan|policy|contract) year[:,]?\s+\(?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}\s*(?:[-–]|to|through)[^.;)]{3,20}\d)/i,
      (m) => (readStartMonth(m[1]!) === 1 ? 'Calendar year' : m[1]!.trim()),
    ],
    [
      /\b(?:benefit|plan|policy|contract) year\b[^.;]{0,60}\b(?:is|runs?|begins?|starts?|means|from)\b[^.;]*?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}[^.;]*)/i,
      (m) => (readStartMonth(m[1]!) === 1 ? 'Calendar year' : m[1]!.trim()),
    ],
  ],
}

/** "Calendar year deductible" tells the period by the way. */
export const CALENDAR_LABEL =
  /\bcalendar[- ]year\b(?: \w+){0,2} (?:deductible|maximum|max)\b|\b(?:deductible|maximum)\b[^.;]{0,40}\bcalendar[- ]year\b/i

const effective: FlagRule = {
  flag: 'effective_date',
  label:
    /^(?:(?:plan|coverage|group|policy|benefits?|contract) )?eff(?:ective|\.)?(?: date)?$|^coverage (?:effective|eff|begins?|starts?)(?: date)?$|^effective(?: date)?$/i,
  answer: (value) => {
    const dates = [...value.matchAll(new RegExp(DATE_PATTERN, 'gi'))]
      .map((m) => readDate(m[0]))
      .filter((d) => d !== null)
    return dates.length > 1 && /through|\bto\b|-|until/i.test(value)
      ? `${dates[0]} to ${dates[1]}`
      : (dates[0] ?? null)
  },
  says: [
    [
      new RegExp(
        `\\b(?:plan |benefits? |coverage |rates and benefits )?eff(?:ective|\\.)?(?: date)?(?: as of| from| on| is|:)?\\s+(${DATE_PATTERN})`,
        'i',
      ),
      (m) => readDate(m[1]!),
    ],
  ],
  unless: /\bnotice\b|\bprivacy\b|\bform\b/i,
}

/** Rules about periods, ages and dates. */
export const TERM_RULES: FlagRule[] = [
  replacement('crown_replacement', 'crown'),
  replacement('bridge_replacement', 'bridge'),
  replacement('denture_replacement', 'denture'),
  ...AGE_RULES,
  benefitPeriod,
  effective,
]
