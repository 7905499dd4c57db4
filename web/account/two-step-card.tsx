import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { AppKeyAnswer, OwnAccount } from '../../src/account/own/contract.ts'
import { useApi } from '../api/context.tsx'
import { useSession } from '../session/session.tsx'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/toast.tsx'
import { AppKey } from './app-key.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** What the card shows: the state, a question before a change, the key for the app, or new codes. */
type Stage =
  | { at: 'rest' }
  | { at: 'begin' | 'codes' | 'off' }
  | { at: 'app'; app: AppKeyAnswer }
  | { at: 'saved'; codes: string[] }

function State({ since }: { since: string | null }) {
  return since ? (
    <span className="chip full">
      <Icon of={CircleCheck} />
      On since {showDay(since)}
    </span>
  ) : (
    <span className="chip">
      <Icon of={CircleDashed} />
      Off
    </span>
  )
}

function Off(props: { onBegin: () => void }) {
  return (
    <div className="card-body stack">
      <p className="soft">
        After your password, CovrIQ asks for a 6-digit code from an app on your phone. It works without the
        internet.
      </p>
      <div>
        <button type="button" className="btn primary" onClick={props.onBegin}>
          Turn on
        </button>
      </div>
    </div>
  )
}

function On(props: { step: OwnAccount['two_step']; onCodes: () => void; onOff: () => void }) {
  const { recovery_left, recovery_all, required } = props.step
  return (
    <div className="card-body stack">
      <div className="row wrap">
        <span className="grow">Recovery codes</span>
        <span className="small muted">
          {recovery_left} of {recovery_all} left
        </span>
        <button type="button" className="btn sm" onClick={props.onCodes}>
          Make new codes
        </button>
      </div>
      {required ? (
        <p className="small muted">Your office asks administrators for two-step sign-in, so it stays on.</p>
      ) : (
        <div className="row wrap">
          <button type="button" className="btn danger" onClick={props.onOff}>
            Turn off
          </button>
          <span className="small muted">Asks for your password and a code.</span>
        </div>
      )}
    </div>
  )
}

/** What each question says and does. */
function useSteps(setStage: (stage: Stage) => void) {
  const api = useApi()
  const tell = useToast()
  const cache = useQueryClient()
  const { settled } = useSession()
  const refresh = () => cache.invalidateQueries({ queryKey: ['account'] })
  return {
    begin: async ({ password }: { password: string }) =>
      setStage({ at: 'app', app: await api.beginTwoStep(password) }),
    turnOn: async ({ code }: { code: string }) => {
      const { codes } = await api.turnOnTwoStep(code)
      setStage({ at: 'saved', codes })
      await refresh()
    },
    codes: async ({ code }: { code: string }) => {
      const { codes } = await api.newRecoveryCodes(code)
      setStage({ at: 'saved', codes })
      await refresh()
    },
    off: async ({ password, code }: { password: string; code: string }) => {
      await api.turnOffTwoStep(password, code)
      setStage({ at: 'rest' })
      tell('Two-step sign-in is off.')
      await refresh()
    },
    saved: () => {
      setStage({ at: 'rest' })
      settled()
    },
  }
}

/** Two-step sign-in: off, being set up, its recovery codes, on. */
export function TwoStepCard({ own }: { own: OwnAccount }) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const steps = useSteps(setStage)
  const rest = () => setStage({ at: 'rest' })
  const { two_step } = own
  return (
    <section className="card" aria-labelledby="own-steps">
      <div className="card-head">
        <h2 id="own-steps">Two-step sign-in</h2>
        <span className="grow" />
        <State since={two_step.since} />
      </div>
      {stage.at === 'rest' &&
        (two_step.since ? (
          <On
            step={two_step}
            onCodes={() => setStage({ at: 'codes' })}
            onOff={() => setStage({ at: 'off' })}
          />
        ) : (
          <Off onBegin={() => setStage({ at: 'begin' })} />
        ))}
      {stage.at === 'begin' && (
        <ProofForm key="begin" asks={['password']} button="Go on" onDo={steps.begin} onCancel={rest} />
      )}
      {stage.at === 'app' && (
        <ProofForm key="app" asks={['code']} button="Turn on" onDo={steps.turnOn} onCancel={rest}>
          <AppKey app={stage.app} />
        </ProofForm>
      )}
      {stage.at === 'codes' && (
        <ProofForm key="codes" asks={['code']} button="Make new codes" onDo={steps.codes} onCancel={rest}>
          <p className="soft">Your current codes stop working.</p>
        </ProofForm>
      )}
      {stage.at === 'off' && (
        <ProofForm
          key="off"
          asks={['password', 'code']}
          button="Turn off"
          onDo={steps.off}
          onCancel={rest}
          danger
        />
      )}
      {stage.at === 'saved' && <RecoveryCodes codes={stage.codes} onSaved={steps.saved} />}
    </section>
  )
}
