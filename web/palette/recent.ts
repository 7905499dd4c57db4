import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { bareId } from '../../src/lexicon/values.ts'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { newestOfGroups } from '../plans-by-group/filter.ts'
import { draftOf, keepDraft } from '../session/drafts.ts'
import { useMember } from '../session/session.tsx'

/** Kept as a draft of this tab: gone with the tab, forgotten when the person logs out, and each has their own. */
const nameOf = (person: string) => `recent-plans.${person}`
/** More than are shown, as an address may lead to a plan that's gone by now, or twice to the same one. */
const MOST_KEPT = 20
const MOST_SHOWN = 5

/** What an address says of the plan that it opens: a plan's own id, or a group id (or plan id) whose newest plan is shown. */
type Opened = { plan: string } | { group: string }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The plan that an address opens, or null: `/verify/ID`, `/view-plan/group/GROUP` and `…?plan=ID`. */
export function openedBy(path: string, search: string): Opened | null {
  const plan = new URLSearchParams(search).get('plan')
  const group = /^\/view-plan\/group\/([^/]+)$/i.exec(path)?.[1]
  if (group) return plan ? { plan } : { group: decoded(group) }
  const row = /^\/verify\/([^/]+)$/i.exec(path)?.[1]
  return row ? { plan: decoded(row) } : null
}

/** Notes that a person opened an address, where it opens a plan. */
export function noteOpened(person: string, path: string, search: string): void {
  const opened = openedBy(path, search)
  if (!opened) return
  const key = JSON.stringify(opened)
  const others = (draftOf<Opened[]>(nameOf(person)) ?? []).filter((other) => JSON.stringify(other) !== key)
  keepDraft(nameOf(person), [opened, ...others].slice(0, MOST_KEPT))
}

/** A person's last plans of this tab, newest first, each once; those that are gone by now are left out. */
export function recentPlans(person: string, plans: readonly PlanListItem[]): PlanListItem[] {
  const newest = newestOfGroups(plans)
  const planOf = (opened: Opened) =>
    'plan' in opened
      ? plans.find(({ id }) => id === opened.plan)
      : plans.find(
          ({ id, group_id }) =>
            id === opened.group ||
            (newest.has(id) && group_id !== null && bareId(group_id) === bareId(opened.group)),
        )
  const found = (draftOf<Opened[]>(nameOf(person)) ?? []).map(planOf).filter((plan) => plan !== undefined)
  return [...new Set(found)].slice(0, MOST_SHOWN)
}

/** Notes every plan that the signed-in person opens. */
export function useNoteOpened(): void {
  const [path] = useLocation()
  const search = useSearch()
  const { id } = useMember()
  useEffect(() => noteOpened(id, path, search), [id, path, search])
}
