import { CONTENT_FIELDS, IDENTITY_FIELDS } from '../lexicon/catalog.ts'
import type { Finding, Layout } from './layout-types.ts'

/** Fewer words than this on all pages together are no document: a blank sheet, a cover, a failed scan. */
const FEWEST_WORDS = 12

const FEWEST_CODES = 6

/** Titles of papers that hold amounts and services, but no plan. */
const OTHER_PAPER =
  /\binvoice\b|\bexplanation of benefits\b|\bthis is not a bill\b|\bstatement of account\b|\bpurchase order\b|\breceipt\b|\bpacking (?:slip|list)\b|\bwalk-?out statement\b|\bclaim form\b/i

/** Words of bills, statements, referrals and letters about a claim; several of them make one, whatever its title. */
const BILLING: readonly RegExp[] = [
  /\bstatement date\b/i,
  /\b(?:amount|balance|payment) due\b|\bplease pay\b|\bpay this amount\b/i,
  /\bamount enclosed\b|\breturn this (?:part|portion|stub)\b|\bremit(?:tance)?\b/i,
  /\bpast due\b|\bover (?:60|90|120) days\b|\b31\s?[–-]\s?60\b/i,
  /\b(?:previous|prior|opening|new) balance\b|\bbalance (?:forward|from)\b/i,
  /\b(?:visa|mastercard|card (?:no|number)|check (?:no|number))\b/i,
  /\bclaim (?:number|no\b|#)/i,
  /\bdates? of service\b/i,
  /\bwe (?:have )?received (?:the|your|a|this) claim\b|\bclaim (?:below|will be closed|is pending)\b|\bcannot (?:complete|process)\b/i,
  /\bnarrative\b|\bperiodontal charting\b|\bplease send us\b/i,
  /\breferr(?:ed|ing) (?:by|to|doctor|dentist)\b|\breason for referral\b/i,
]
const MOST_BILLING = 2

const distinct = (findings: readonly Finding[], keep: (f: Finding) => boolean) =>
  new Set(findings.filter(keep).map((f) => f.path)).size

/**
 * Decides whether the pages show a dental plan at all: percents or copays of services, deductibles and maximums, or the identification
 * block of a dental plan.
 * @param findings of both readers
 * @returns null when they do, else the reason in words for the person who uploaded them
 */
export function whyNoPlan(layout: Layout, findings: readonly Finding[]): string | null {
  const words = layout.rows.reduce((sum, row) => sum + row.cells.reduce((n, c) => n + c.words.length, 0), 0)
  if (words < FEWEST_WORDS) return 'Almost no text could be read on these pages.'
  const services = distinct(findings, (f) => f.path.startsWith('coverage.'))
  const money = distinct(findings, (f) => (CONTENT_FIELDS as readonly string[]).includes(f.path))
  const names = distinct(findings, (f) => (IDENTITY_FIELDS as readonly string[]).includes(f.path))
  const text = layout.rows.map((r) => r.text).join('\n')
  const bill = BILLING.filter((sign) => sign.test(text)).length > MOST_BILLING
  const title = bill || layout.rows.slice(0, 8).some((r) => OTHER_PAPER.test(r.text))
  if (title && services < 6)
    return 'This looks like another paper than a dental plan (an invoice, a claim or a statement).'
  if (services >= 2 || money >= 2 || (services >= 1 && money >= 1)) return null
  // A list of CDT codes is a plan's schedule even where no amount could be made out.
  if ((text.match(/\bD\d{4}\b/g)?.length ?? 0) >= FEWEST_CODES) return null
  if (names >= 2 && /\bdental\b/i.test(text) && /\b(?:benefits?|coverage|plan)\b/i.test(text)) return null
  return 'No dental plan was found: the pages state no percentages, deductible or maximum.'
}
