import { lookup } from '../../base/lookup.ts'

/** Letters and digits only, in lower case: how ids and names are compared. */
export const bare = (value: unknown): string =>
  String(value ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '')

/** True for every way of saying nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  /^(n\/?a|not stated|unknown|null)$/i.test(String(value))

const NONE = /^(none|no|no (deductible|limit|maximum|family limit)|no dollar limit)$/
const UNLIMITED = /^unlimited|no (annual|yearly) (maximum|limit)/

/** Money in one form: `$1500`, `none`, `unlimited`, `yes`, `no`, or bare text. null = empty. */
function money(value: unknown): string | null {
  if (isEmpty(value)) return null
  const text = String(value).trim().toLowerCase()
  if (NONE.test(text)) return 'none'
  if (UNLIMITED.test(text)) return 'unlimited'
  if (/^(yes|true)$/.test(text)) return 'yes'
  if (text === 'false') return 'no'
  const amount = /^\$?\s*([\d,]+(?:\.\d+)?)/.exec(text)
  return amount ? `$${Number(amount[1]!.replaceAll(',', ''))}` : bare(text)
}

const MONEY_FIELD = /deductible_(individual|family)$|orthodontic_(deductible|lifetime)|annual_max/

function yesNo(value: unknown): 'yes' | 'no' | null {
  if (isEmpty(value)) return null
  return /^(y|true)/i.test(String(value)) ? 'yes' : 'no'
}

const digits = (value: unknown) =>
  String(value)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')

/** Whether a field's value is the right one: money by amount, phones by ten digits, all else by letters and digits. */
export function fieldIsRight(field: string, right: unknown, got: unknown): boolean {
  if (MONEY_FIELD.test(field))
    return money(right) === money(got) || (money(right) === '$0' && money(got) === 'none')
  if (field === 'deductible_applies_to_preventive') return yesNo(right) === yesNo(got)
  if (isEmpty(right) || isEmpty(got)) return isEmpty(right) && isEmpty(got)
  if (field === 'customer_service_phone') return digits(right) === digits(got)
  if (field === 'plan_type') return bare(got).includes(bare(right)) || bare(right).includes(bare(got))
  return bare(right) === bare(got)
}

/** Whether a text meets one requirement (`a|b` = either). */
export const holds = (text: string, requirement: string): boolean =>
  requirement.split('|').some((word) => text.toLowerCase().includes(word.toLowerCase()))

/** Whether a text meets all requirements. */
export const holdsAll = (text: string, requirements: readonly string[]): boolean =>
  requirements.every((requirement) => holds(text, requirement))

const NO = /\b(no|not|none|n\/a|without)\b/i

/** Requirements of a flag: `yes` and `no` are whole words there, and `no` has several forms. */
export const flagHolds = (text: string, requirements: readonly string[]): boolean =>
  requirements.every((requirement) =>
    requirement.split('|').some((word) => {
      if (word === 'no') return NO.test(text)
      if (word === 'yes') return /\byes\b/i.test(text)
      return text.toLowerCase().includes(word.toLowerCase())
    }),
  )

const LONG_FORMS = lookup<string>({ true: 'yes', false: 'no', y: 'yes', n: 'no' })

/** A flag's value with `true`, `y` and their like as words. */
export const flagWords = (value: unknown): string =>
  LONG_FORMS[String(value).trim().toLowerCase()] ?? String(value)
