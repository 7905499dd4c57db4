import { Copy, Printer, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { writeCents } from '../../src/lexicon/cents.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import type { EstimateReply } from '../../src/riq/contract.ts'
import { copyText } from '../ui/clipboard.ts'
import { Icon } from '../ui/icon.tsx'
import { Failed } from '../ui/list-state.tsx'
import { Compare } from './compare.tsx'
import type { Draft } from './draft-state.ts'
import { Choice } from './left.tsx'
import type { Live } from './live.ts'
import { type Sheet, sheetText, sumOf } from './sheet.ts'
import { type Language, PARTS, type Part } from './sheet-words.ts'
import { Steps } from './steps.tsx'

const PART_WORDS: Record<Part, string> = {
  deductible: 'Deductible',
  coinsurance: 'Patient’s share (coinsurance)',
  upgrade: 'Upgrade over what the plan pays for',
  over_maximum: 'Over the maximum',
  balance: 'Above what the plan allows',
  not_paid: 'Not paid by the plan',
}

/** What both pay: "Plan pays about". */
export const figuresOf = (reply: EstimateReply): [label: string, amount: string][] => {
  const about = reply.sure ? '' : ' about'
  return [
    [`Plan pays${about}`, writeCents(reply.totals.plan_pays)],
    [`Patient pays${about}`, writeCents(reply.totals.patient_pays)],
  ]
}

function Figures({ reply }: { reply: EstimateReply }) {
  const primary = sumOf(reply, 'primary_pays')
  // What couldn't be worked out is no part of the sums.
  const left = reply.lines.flatMap((line, at) => (line ? [] : (reply.services[at]?.name ?? [])))
  return (
    <>
      <dl className="est-figures">
        {figuresOf(reply).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {left.length > 0 && <p className="small soft">Not counting {left.join(', ')}.</p>}
      {primary > 0 && <p className="small soft">The other plan pays {writeCents(primary)} first.</p>}
      <dl className="est-split">
        {PARTS.filter((part) => sumOf(reply, part) > 0).map((part) => (
          <div key={part}>
            <dt>{PART_WORDS[part]}</dt>
            <dd>{writeCents(sumOf(reply, part))}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>Patient pays, of {writeCents(sumOf(reply, 'charge'))} charged</dt>
          <dd>{writeCents(reply.totals.patient_pays)}</dd>
        </div>
      </dl>
    </>
  )
}

const COPY = { no: 'Copy text', yes: 'Copied', failed: 'Couldn’t copy' } as const

/** Language, print and copy. What's printed and copied is what's on the screen. */
function Handout(props: { sheet: Sheet; ready: boolean; onLanguage: (language: Language) => void }) {
  const { sheet, ready } = props
  const [copied, setCopied] = useState<keyof typeof COPY>('no')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet isn't copied yet
  useEffect(() => setCopied('no'), [sheetText(sheet)])
  const copy = async () => setCopied((await copyText(sheetText(sheet))) ? 'yes' : 'failed')
  return (
    <>
      <div className="row between wrap">
        <span className="small soft">Sheet for the patient</span>
        <Choice
          label="Language of the sheet"
          options={[
            ['en', 'English'],
            ['es', 'Español'],
          ]}
          chosen={sheet.language}
          onChoose={props.onLanguage}
        />
      </div>
      <div className="est-acts">
        <button
          type="button"
          className="btn primary"
          aria-disabled={!ready || undefined}
          onClick={() => ready && window.print()}
        >
          <Icon of={Printer} size={16} />
          Print for the patient
        </button>
        <button
          type="button"
          className="btn"
          aria-disabled={!ready || undefined}
          onClick={() => ready && void copy()}
        >
          <Icon of={Copy} size={16} />
          {COPY[copied]}
        </button>
        <span className="vh" role="status">
          {copied === 'no' ? '' : COPY[copied]}
        </span>
      </div>
      <p className="tiny muted">An estimate, not a guarantee of payment.</p>
    </>
  )
}

/** What the plan and the patient pay, and how it comes about. */
export function Result(props: {
  live: Live
  draft: Draft
  sheet: Sheet | null
  plan: PlanDetail | undefined
  /** A field isn't understood. */
  faulty: boolean
  /** The result is of what's typed now. */
  ready: boolean
  onLanguage: (language: Language) => void
}) {
  const { live, sheet, faulty, ready } = props
  const { worked } = live
  return (
    <aside className="est-result" aria-label="Result">
      <div className="row between">
        <h2>Result</h2>
        <span className="tiny muted">Updates as you type</span>
      </div>
      {faulty && <p className="est-fault">We couldn’t read one of the fields. Fix it to see the result.</p>}
      {live.error !== null && (
        <Failed words="We couldn’t work this out." error={live.error} retry={live.retry} />
      )}
      {worked && sheet ? (
        <>
          <div className={`stack${ready ? '' : ' est-old'}`}>
            {worked.reply.warning && (
              <p className="est-warning">
                <Icon of={TriangleAlert} size={16} />
                {worked.reply.warning}
              </p>
            )}
            <Figures reply={worked.reply} />
            <Compare
              cover={props.draft.cover}
              compared={worked.reply.compared}
              onChange={props.draft.changeCover}
            />
            <Steps worked={worked} plan={props.plan} />
          </div>
          <Handout sheet={sheet} ready={ready} onLanguage={props.onLanguage} />
        </>
      ) : (
        <p className="small soft">Choose a plan and add a service. What both pay shows up here.</p>
      )}
      <p className="vh" role="status">
        {worked &&
          ready &&
          figuresOf(worked.reply)
            .map((figure) => figure.join(' '))
            .concat(worked.reply.warning ?? [])
            .join(', ')}
      </p>
    </aside>
  )
}
