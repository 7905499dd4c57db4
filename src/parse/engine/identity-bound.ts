import { isLexiconLabel, type LabelKind, labelKind, opensWithLabel } from '../../text/identity-labels.ts'
import { BREAK, cutAtLabel, labelsIn, trailingLabel } from '../../text/line-labels.ts'
import { isCarrierName, isNameShaped, isOrganisation } from '../../text/names.ts'
import { spell } from '../readers/span.ts'
import type { Spot } from './identity-spots.ts'

/** A value with the label that announces it. */
export interface Bound {
  kind: LabelKind
  label: string
  value: string
  start: number
  spot: Spot
  /** The label stands in the same line, in it without a mark behind it, beside the cell, or over it. */
  by: 'line' | 'run' | 'beside' | 'over'
}

type Named = Pick<Bound, 'kind' | 'label' | 'by'>

const isName = (kind: LabelKind) => kind === 'group_name' || kind === 'insurance_company'

/** Text of its own line under a label is no longer. */
const LONGEST_VALUE = 60
const LONGEST_TAIL = 40

/** A name goes on in the next line of its cell where that is the rest of a firm's name: "Bluff City" over "Plumbing". */
function withTail(spot: Spot): Spot {
  const rest = spell(spot.tail).text
  const isFirm = isNameShaped(rest) && isOrganisation(rest) && !isCarrierName(rest)
  const isRest = rest.length < LONGEST_TAIL && (isFirm || /^dental$/i.test(rest)) && labelKind(rest) === null
  return isRest ? { ...spot, ...spell([...spot.words, ...spot.tail]), tail: [] } : spot
}

/** What a slash parts in a label and in its value alike: "Plan name / group no." beside "PPO High / 5512"; null where only one is parted so. */
function inParallel(label: string, value: string) {
  const labels = label.split(/\s*\/\s*/)
  const values = value.split(' / ')
  const kinds = labels.map(labelKind)
  if (labels.length < 2 || values.length !== labels.length || kinds.includes(null)) return null
  if (new Set(kinds).size < kinds.length) return null
  return values.map((part, i) => ({
    kind: kinds[i]!,
    label: labels[i]!,
    at: value.indexOf(part),
    value: part,
  }))
}

function boundOf(named: Named, spot: Spot, from: number, to: number): Bound[] {
  if (isName(named.kind) && to === spot.text.length && spot.tail.length > 0) {
    const whole = withTail(spot)
    if (whole !== spot) return boundOf(named, whole, from, whole.text.length)
  }
  const whole = spot.text.slice(from, to)
  const parts = inParallel(named.label, whole)
  if (parts)
    return parts.flatMap(({ kind, label, at, value }) =>
      boundOf({ ...named, kind, label }, spot, from + at, from + at + value.length),
    )
  const raw = isName(named.kind) ? cutAtLabel(whole) : whole
  const start = from + raw.length - raw.trimStart().length
  const value = raw.trim().replace(/[\s,;·|]+$/, '')
  return value === '' ? [] : [{ ...named, value, start, spot }]
}

/** "Label: value", several in a line. */
function inLine(spot: Spot): Bound[] {
  const { text, gaps } = spot
  const found = labelsIn(text, gaps)
  return found.flatMap(({ kind, label, end }, i) => {
    const next = found[i + 1]?.start ?? text.length
    // The blank after a label may be wide; the first one behind the value ends it.
    const first = end + (/\S/.exec(text.slice(end))?.index ?? 0)
    const raw = text.slice(end, Math.min(next, ...gaps.filter((g) => g > first)))
    const to = end + (BREAK.exec(raw)?.index ?? raw.length)
    return boundOf({ kind, label, by: 'line' }, spot, end, to)
  })
}

/** A line in which a label and its value have run together: "Third Party Administrator MetLife". */
function runTogether(spot: Spot): Bound[] {
  const { kind, text, starts } = spot
  if (/:/.test(text) || starts.length > (kind === 'line' ? 7 : 12) || /[.!?]$/.test(text)) return []
  for (let count = Math.min(5, starts.length - 1); count > 0; count--) {
    const label = text.slice(0, starts[count]! - 1)
    if (!isLexiconLabel(label) || (count === 1 && !opensWithLabel(text))) continue
    const named = labelKind(label)
    return named ? boundOf({ kind: named, label, by: 'run' }, spot, starts[count]!, text.length) : []
  }
  return []
}

/** The label of a whole cell: what stands left of it, else above it, else the head of its column; of a line: the line above it. */
function ofWhole(spot: Spot): Bound[] {
  const { kind, text, gaps, left, above, head, before } = spot
  if (/:\s+\S/.test(text) || labelKind(text) !== null || labelsIn(text, gaps).length > 0) return []
  const trailing = trailingLabel(left)
  const places: [string, Bound['by']][] =
    kind !== 'line'
      ? [
          [left, 'beside'],
          [trailing === null ? '' : left.slice(trailing), 'beside'],
          [above, 'over'],
          [before, 'over'],
          [head, 'over'],
        ]
      : [before, above].map((label) => [text.length <= LONGEST_VALUE ? label : '', 'over'])
  const place = places.find(([label]) => label !== '' && labelKind(label) !== null)
  if (!place) return runTogether(spot)
  const [label, by] = place
  return boundOf({ kind: labelKind(label)!, label, by }, spot, 0, trailingLabel(text) ?? text.length)
}

/** All values of a line that labels announce. */
export const boundIn = (spot: Spot): Bound[] => [...inLine(spot), ...ofWhole(spot)]
