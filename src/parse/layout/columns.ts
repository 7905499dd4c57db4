import { LEXICON } from '../../lexicon/words.ts'
import type { Column, ColumnRole } from '../layout-types.ts'
import { cellText, type GridLine } from './grid.ts'
import { extentsOf, headTexts } from './head-texts.ts'
import type { Part } from './heads.ts'
import { isClassName, namesCopay, networkIn, payerIn, roleOfHead, withoutNetwork } from './roles.ts'
import { isBenefitText, isCodeText } from './value-text.ts'

/** What the cells of one column mostly are. */
interface Content {
  count: number
  percents: number
  money: number
  codes: number
  benefits: number
  /** Names of networks alone: "In", "Out". */
  networks: number
}

function contentOf(lines: GridLine[], column: number): Content {
  const texts = lines.flatMap((l) => l.cells.filter((c) => c.column === column).map(cellText))
  const share = (test: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(test).length / texts.length
  return {
    count: texts.length,
    percents: share(
      (t) =>
        /^\W{0,2}(?:plan pays |you pay |covered at )?\d{1,3}\s?%/i.test(t) ||
        /^not (?:covered|a benefit)/i.test(t),
    ),
    money: share((t) => /^\$\s?[\d,.]+/.test(t)),
    codes: share(isCodeText),
    benefits: share(isBenefitText),
    networks: share((t) => /^\s*(?:in|out|both|inn|oon|(?:in|out[\s-]of|non)[\s-]?network)\s*$/i.test(t)),
  }
}

const NETWORKS = new Set(['in_network', 'middle', 'out_of_network'])

function roleOf(head: string, content: Content, column: number, label: number): ColumnRole {
  if (content.codes >= 0.5) return 'code'
  if (column === label) return 'label'
  const said = roleOfHead(head)
  if (said === 'label') return content.benefits >= 0.4 ? 'value' : column < label ? 'other' : 'label'
  // A column that names the network of each row holds no shares itself.
  if (NETWORKS.has(said ?? '') && content.count >= 2 && (content.benefits === 0 || content.networks >= 0.3))
    return 'other'
  if (said === 'limits' && content.money >= 0.6) return 'value'
  if ((said === 'deductible' || said === 'other') && content.percents >= 0.5) return 'value'
  if (said) return said
  // Shares among other answers, as a report of questions and answers has them.
  const shares = content.percents * content.count
  return content.benefits >= 0.5 || (content.percents >= 0.15 && shares >= 4) ? 'value' : 'other'
}

const GENERIC =
  /\b(?:dentists?|providers?|networks?|services?|benefits?|coverage|covered|amounts?|fees?|negotiated|allow\w*|usual|customary|reasonable|of|the|a|an|in|out|out-of|and|or|your|you|what|co-?insurance|deductible|after|level|when|if|use|see|visit|pays?|plan pays|we|member|patient|employee|enrollee|share|cost|responsibility|percent\w*|maximum|mac|ucr|r&c|pdp|non|contract\w*|participating|preferred|limit|payment|co-?pay\w*|per|each|person|individual|family|only|spouse|child\w*|at|for|by|any|licensed|other|insurance|carrier|company|tier\s*\d|subject|applies|amount|delta dental|dental)\b|[%*†()/:–—|-]/gi

/** Words of a head that can only be the name of a plan or option; '' when nothing is left. */
function optionIn(head: string): string {
  if (
    /\b(?:years?|yrs?)\b\.?\s*(?:\d|one|two|three)\b|\b(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th) (?:\w+ )?year\b|\bdeductible\b|\bmax(?:imum)?\b|\blifetime\b/i.test(
      head,
    )
  )
    return ''
  if (isClassName(head) && !/\b(?:plan|option)\b/i.test(head)) return ''
  const left = withoutNetwork(head).replace(GENERIC, ' ').replace(/\s+/g, ' ').trim()
  return /[A-Za-z0-9]/.test(left.replace(/\b(?:ppo|premier|advantage|plan|option|tier|inn|oon)\b/gi, '')) ||
    /\b(?:plan|option)\b/i.test(left)
    ? left
    : ''
}

const PLAN_NAME = new RegExp(
  `\\b(?:plan|option|d?hmo|dmo|${LEXICON.columns['plan_names']!.map((n) => n.toLowerCase().replace(/[+]/g, '\\+')).join('|')})(?![\\w])`,
  'i',
)

/** The plan each column belongs to, where several plans stand side by side; null everywhere when there is one plan. */
function optionsOf(heads: string[], roles: ColumnRole[], contents: Content[]): (string | null)[] {
  const values = roles.map(
    (r, i) => ['value', 'in_network', 'middle', 'out_of_network'].includes(r) && contents[i]!.benefits >= 0.3,
  )
  const own = heads.map((head, i) => (values[i] ? optionIn(head) : ''))
  // A network's name is no option, unless a column in network bears it too.
  const inside = new Set(own.filter((_, i) => roles[i] === 'value' || roles[i] === 'in_network'))
  const names = own.map((n, i) =>
    inside.has(n) || roles[i] === 'value' || roles[i] === 'in_network' ? n : '',
  )
  const distinct = new Set(names.filter((n) => n !== ''))
  const named = names.filter((n) => PLAN_NAME.test(n)).length
  const columns = values.filter(Boolean).length
  if (distinct.size < 2 || (named === 0 && names.filter((n) => n !== '').length < columns))
    return heads.map(() => null)
  return heads.map((head, i) => (names[i] === '' ? null : optionLabel(head)))
}

/** An option as it is shown: its head without words about network and payer. */
function optionLabel(head: string): string {
  return withoutNetwork(head)
    .replace(
      /\b(?:in|out)[\s-]*(?:of[\s-]*)?network\b|\bnon[\s-]*network\b|\b(?:the )?(?:plan|you|we|member|patient|enrollee|employee) pays?\b|\byour (?:cost|share|coinsurance)\b|\b(?:covered at|coverage|benefit|coinsurance)\b|[()*†]/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** Heads that stand beside their columns of cells, one for each: they are given out from left to right. */
function inOrder(heads: string[], contents: Content[], label: number): string[] {
  const right = heads.flatMap((_, i) => (i > label ? [i] : []))
  const headed = right.filter((i) => heads[i] !== '')
  const filled = right.filter((i) => contents[i]!.count > 0)
  const besideCells = headed.some((i) => contents[i]!.count === 0)
  if (!besideCells || headed.length !== filled.length) return heads
  return heads.map((head, i) => (i > label ? (heads[headed[filled.indexOf(i)] ?? -1] ?? '') : head))
}

/**
 * The columns of one part of a table.
 * @param before columns of the same table under an earlier head; a part without a head of its own takes them over
 */
export function columnsOf(part: Part, count: number, label: number, before: Column[] | null): Column[] {
  const extents = extentsOf(part, count)
  const contents = Array.from({ length: count }, (_, i) => contentOf(part.body, i))
  const own = inOrder(headTexts(part, extents, label), contents, label)
  // Under a head of its own, an earlier head stays only over columns that are used.
  const keeps = (i: number) => part.head.length === 0 || contents[i]!.count > 0
  const heads = own.map((head, i) => head || (keeps(i) && before?.[i]?.head) || '')
  const roles = heads.map((head, i) =>
    contents[i]!.count === 0 && head === '' ? 'other' : roleOf(head, contents[i]!, i, label),
  )
  const options = optionsOf(heads, roles, contents)
  const band = part.band === null ? null : payerIn(part.band)
  const onLabel = payerIn(heads[label] ?? '')
  return heads.map((head, i) => {
    const payer = payerIn(head) ?? (namesCopay(head) ? 'you' : null) ?? band ?? onLabel
    const extent = extents[i]
    return {
      x0: extent?.x0 ?? before?.[i]?.x0 ?? 0,
      x1: extent?.x1 ?? before?.[i]?.x1 ?? 0,
      head,
      role: bandRole(roles[i]!, part.band),
      option: options[i] ?? before?.[i]?.option ?? null,
      youPay: payer === null ? (before?.[i]?.youPay ?? null) : payer === 'you',
    }
  })
}

/** A band may also name the network of plain value columns. */
function bandRole(role: ColumnRole, band: string | null): ColumnRole {
  return role === 'value' && band !== null ? (networkIn(band) ?? role) : role
}
