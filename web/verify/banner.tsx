import type { ReactNode } from 'react'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { AlreadyVerified, Conflict, SameGroup, SaveFailure } from './banners.tsx'
import { Company } from './company.tsx'
import { DraftNote } from './draft-note.tsx'
import type { Presence } from './presence.ts'
import type { useSaving } from './saving.ts'
import type { useServerDraft } from './server-draft.ts'

/** One banner at a time, the most serious first. */
export function bannerOf(
  row: PlanDetail,
  saving: ReturnType<typeof useSaving>,
  presence: Presence,
  drafts: ReturnType<typeof useServerDraft>,
): ReactNode {
  const { state } = saving
  if (state.is === 'failed') return <SaveFailure words={state.words} onRetry={() => void saving.save()} />
  if (state.is === 'conflict') {
    return (
      <Conflict
        by={state.theirs.verified_by ?? 'Someone'}
        clashes={state.meeting.clashes}
        taken={state.meeting.taken}
        onChoose={saving.settle}
      />
    )
  }
  if (presence.other) return <Company presence={presence} />
  if (drafts.restored) return <DraftNote drafts={drafts} />
  if (row.status !== 'unverified') return <AlreadyVerified row={row} />
  return row.changes ? <SameGroup changes={row.changes} /> : null
}
