import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  Clock,
  Contrast,
  FileText,
  type LucideIcon,
  Pencil,
  TriangleAlert,
} from 'lucide-react'
import type { FieldStateName } from '../../src/plan/content.ts'
import type { Checked, PlanStatus } from '../../src/plan/contract.ts'
import { showDay } from './dates.ts'
import { Icon } from './icon.tsx'

/** Verified, Not verified or Stale, with how far it was checked, and date and name where there is room. Verified is never green where no one checked a field. */
export function StatusChip(props: {
  status: PlanStatus
  date?: string | null
  by?: string | null
  checked?: Checked | null | undefined
}) {
  const looks: Record<PlanStatus, { tone: string; icon: LucideIcon; words: string }> = {
    verified: { tone: 'full', icon: CircleCheck, words: 'Verified' },
    unverified: { tone: 'check', icon: TriangleAlert, words: 'Not verified' },
    stale: { tone: '', icon: Clock, words: 'Stale' },
  }
  const { checked } = props
  const open = props.status === 'verified' && checked?.checked === 0
  const { tone, icon } = looks[open ? 'unverified' : props.status]
  const { words } = looks[props.status]
  const told = props.status !== 'unverified' && props.date
  const lead = props.status === 'stale' && told ? 'Stale, verified' : words
  return (
    <span className={`chip ${tone}`}>
      <Icon of={icon} />
      {lead}
      {told && ` ${showDay(told)}`}
      {told && props.by && ` by ${props.by}`}
      {props.status !== 'unverified' && checked && `, ${checkedWords(checked)}`}
    </span>
  )
}

/** The one place where a field's state has its icon, its colour and its words. */
export const STATE_LOOKS: Record<
  FieldStateName,
  { tone: 'a' | 'r' | 'c' | 'n' | 'e'; icon: LucideIcon; words: string; counted: string }
> = {
  agreed: { tone: 'a', icon: CircleCheck, words: 'Agreed', counted: 'agreed' },
  // One reading alone is never green.
  read: { tone: 'r', icon: FileText, words: 'Read', counted: 'read' },
  check: { tone: 'c', icon: TriangleAlert, words: 'Check', counted: 'to check' },
  unclear: { tone: 'c', icon: CircleQuestionMark, words: 'Could not tell', counted: 'could not tell' },
  not_stated: { tone: 'n', icon: CircleDashed, words: 'Not found', counted: 'not found' },
  edited: { tone: 'e', icon: Pencil, words: 'Edited', counted: 'edited' },
  confirmed: { tone: 'a', icon: CircleCheck, words: 'Confirmed', counted: 'confirmed' },
}

/** What stands in place of a value that there is none of: only a person says that the document doesn’t state it. */
export function silentWords(state: FieldStateName | undefined): string {
  if (state === 'confirmed' || state === 'edited') return 'Not stated'
  return STATE_LOOKS[state === 'unclear' ? 'unclear' : 'not_stated'].words
}

/** "31 of 50 checked": how far a person went through a plan. */
export const checkedWords = ({ checked, of }: Checked): string => `${checked} of ${of} checked`

/**
 * What a percent means on a card or chip: colour, icon and words (DECISIONS.md 9: null is not zero).
 * @param silent what stands in place of a percent that there is none of
 */
export function percentLook(
  percent: number | null,
  silent = silentWords(undefined),
): { tone: string; icon: LucideIcon; words: string } {
  if (percent === null) return { tone: 'none', icon: CircleDashed, words: silent.toLowerCase() }
  if (percent === 0) return { tone: 'none', icon: CircleX, words: 'not covered' }
  if (percent === 100) return { tone: 'full', icon: CircleCheck, words: 'at 100%' }
  return { tone: '', icon: Contrast, words: `at ${percent}%` }
}
