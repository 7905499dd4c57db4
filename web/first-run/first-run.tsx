import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { OfficeSettings } from '../../src/account/settings/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { AddressStep } from './address-step.tsx'
import { BackupStep } from './backup-step.tsx'
import { CertificateStep } from './certificate-step.tsx'
import { DeskCard } from './desk-card.tsx'
import { DocumentStep } from './document-step.tsx'
import { OfficeStep } from './office-step.tsx'
import { STEP_FORM, STEPS, type StepKey, type StepProps } from './parts.ts'
import { PeopleStep } from './people-step.tsx'
import { Rail } from './rail.tsx'

const VIEWS: Record<StepKey, ComponentType<StepProps>> = {
  office: OfficeStep,
  address: AddressStep,
  certificate: CertificateStep,
  backup: BackupStep,
  people: PeopleStep,
  document: DocumentStep,
}

/** What stands at the foot beside the buttons. */
const REMARKS: Partial<Record<StepKey, string>> = {
  office: 'You can change this later under Admin, Settings.',
  certificate: 'Do the other desks whenever you like.',
  document: 'You can upload later, too.',
}

/** Steps that are for later as well; the dashboard keeps a line for them. */
const SKIPPED: readonly StepKey[] = ['office', 'backup', 'people']

/** How often the server is asked who has reached it. */
const LOOK_MS = 4000

/** The step of the address; it stays there over a reload. */
function useStep() {
  const [step, setStep] = useState<StepKey>(() => {
    const asked = new URLSearchParams(window.location.search).get('step')
    return STEPS.find(({ key }) => key === asked)?.key ?? 'office'
  })
  useEffect(() => {
    window.history.replaceState(null, '', `/first-run?step=${step}`)
    document.getElementById('main')?.focus()
  }, [step])
  return [step, setStep] as const
}

function Foot(props: { step: StepKey; busy: boolean; onBack: () => void; onSkip: () => void }) {
  const { step } = props
  return (
    <footer className="su-foot">
      <div>
        {step !== 'office' && (
          <button type="button" className="btn" onClick={props.onBack}>
            <Icon of={ArrowLeft} size={16} />
            Back
          </button>
        )}
        <span className="small muted grow">{REMARKS[step]}</span>
        {SKIPPED.includes(step) && (
          <button type="button" className="btn ghost" onClick={props.onSkip}>
            Skip for now
          </button>
        )}
        <button
          type="submit"
          form={STEP_FORM}
          className="btn primary"
          aria-disabled={props.busy || undefined}
        >
          {step === 'document' ? 'Finish' : 'Continue'}
          {step !== 'document' && <Icon of={ChevronRight} size={16} />}
        </button>
      </div>
    </footer>
  )
}

/** Everything that the steps show, and saving. */
function useSetup(step: StepKey) {
  const api = useApi()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const looking = step === 'address' || step === 'certificate'
  const view = useQuery({
    queryKey: ['first-run'],
    queryFn: () => api.firstRun(),
    refetchInterval: looking ? LOOK_MS : false,
  })
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => api.settings() })
  const save = async (change: Partial<OfficeSettings>) => {
    setBusy(true)
    try {
      const saved = await api.changeSettings({ ...change, version: settings.data?.version ?? 0 })
      cache.setQueryData(['settings'], saved)
      return null
    } catch (failed) {
      return isSignedOut(failed) ? '' : wordsOf(failed)
    } finally {
      setBusy(false)
    }
  }
  return { view, settings, save, busy }
}

/** /first-run: six short steps after the first account was made; each is useful alone and can be done again later. */
export function FirstRun() {
  usePageTitle('Set up')
  const cache = useQueryClient()
  const [, go] = useLocation()
  const [step, setStep] = useStep()
  const { view, settings, save, busy } = useSetup(step)
  const at = STEPS.findIndex(({ key }) => key === step)
  const next = () => {
    void cache.invalidateQueries({ queryKey: ['first-run'] })
    const following = STEPS[at + 1]
    if (following) setStep(following.key)
    else go('/dashboard')
  }
  const View = VIEWS[step]
  return (
    <>
      <div className="su">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Rail step={step} view={view.data} settings={settings.data} />
        <div className="su-main">
          <main className="su-body" id="main" tabIndex={-1}>
            <ListState query={view} name="setup" rows={4}>
              {(now) => (
                <ListState query={settings} name="settings" rows={4}>
                  {(set) => <View key={step} view={now} settings={set} save={save} next={next} />}
                </ListState>
              )}
            </ListState>
          </main>
          <Foot
            step={step}
            busy={busy}
            onBack={() => setStep(STEPS[at - 1]?.key ?? 'office')}
            onSkip={next}
          />
        </div>
      </div>
      {view.data && settings.data && <DeskCard view={view.data} settings={settings.data} />}
    </>
  )
}
