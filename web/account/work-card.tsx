import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnAccount } from '../../src/account/own/contract.ts'
import { Group, SwitchRow } from '../admin/settings/rows.tsx'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { ACCOUNT_KEY } from './account-key.ts'

/** How somebody works: whether the next plan opens by itself. The switch goes back where the server refuses. */
export function WorkCard({ own }: { own: OwnAccount }) {
  const api = useApi()
  const cache = useQueryClient()
  const [fault, setFault] = useState<string | undefined>()
  const show = (open_next: boolean) => cache.setQueryData<OwnAccount>(ACCOUNT_KEY, { ...own, open_next })
  const change = async (on: boolean) => {
    setFault(undefined)
    show(on)
    try {
      await api.changeOpenNext(on)
    } catch (failed) {
      if (isSignedOut(failed)) return
      show(!on)
      setFault(wordsOf(failed))
    }
  }
  return (
    <Group title="How you work">
      <SwitchRow
        name="open_next"
        label="Open the next plan after verifying"
        hint="When it’s off, you come back to the verification queue."
        error={fault}
        on={own.open_next}
        words={{ on: 'On', off: 'Off' }}
        onChange={(on) => void change(on)}
      />
    </Group>
  )
}
