import { type ReactNode, useRef, useState } from 'react'
import type { ParseResult } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { KeptHere } from '../drafts/kept-here.ts'
import { useMember } from '../session/session.tsx'
import { useShared } from './asked/shared.ts'
import { bannerOf } from './banner.tsx'
import type { Field } from './fields.ts'
import { unassignedNow } from './figures/walk.ts'
import { useForm } from './form.ts'
import { useLooks } from './looks.tsx'
import { useWordsByPage } from './named/words.ts'
import { usePresence } from './presence.ts'
import { type Provenances, SourceQuestion, withProvenance } from './provenance.tsx'
import { useHeardRules } from './rules/rows.ts'
import { useSaving } from './saving.ts'
import { useServerDraft } from './server-draft.ts'
import { sourceOf } from './source.ts'

/** The work of one person on one plan: the form, where its values come from, saving, drafts, pages to look at and who else is there. */
export function useWork(row: PlanDetail & { parse_result: ParseResult }) {
  const { id, full_name: me } = useMember()
  const [kept] = useState(() => new KeptHere(id, row.id))
  const own = useForm(row)
  const shared = useShared(row, own)
  const form = { ...own, isAsked: shared.isAsked }
  const looks = useLooks(row, form)
  const words = useWordsByPage(row.id, row.parse_result.pages, looks.asks)
  const heard = useHeardRules(form, words)
  const [sources, setSources] = useState<Provenances>({})
  const from = (path: string) => {
    const told = form.isEdited(path) ? sources[path] : undefined
    return withProvenance(sourceOf(form, row.parse_result, path, me, heard.get(path)?.place), told)
  }
  const left = unassignedNow(form, row.parse_result, from)
  const quiet = useRef(() => Promise.resolve())
  const saving = useSaving(row, form, {
    kept,
    sources,
    left: left?.length ?? 0,
    quiet: () => quiet.current(),
  })
  const presence = usePresence(row.id)
  const drafts = useServerDraft(row.id, form, kept, {
    sources,
    onSources: setSources,
    saving: saving.state.is === 'saving',
    quiet,
  })
  /** The question where a value comes from, for one that the person wrote. */
  const origin = ({ path, label }: Field): ReactNode =>
    form.isEdited(path) && !form.drawnAt(path) ? (
      <SourceQuestion
        path={path}
        label={label}
        source={sources[path]}
        onSource={(source) => setSources((all) => ({ ...all, [path]: source }))}
      />
    ) : null
  return {
    form,
    draft: drafts.state,
    saving,
    from,
    left,
    origin,
    looks,
    words,
    heard,
    shared,
    banner: bannerOf(row, saving, presence, drafts),
  }
}
