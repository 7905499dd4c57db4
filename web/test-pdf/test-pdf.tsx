import { FileText, LoaderCircle, TriangleAlert, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ConvertedPage } from '../../src/upload/trial/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { FileButton } from '../ui/file-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePageTitle } from '../ui/title.ts'
import { counted } from '../ui/words.ts'
import { useDrop } from '../upload/file-picker.tsx'

type State =
  | { at: 'start' }
  | { at: 'work'; name: string }
  | { at: 'done'; name: string; pages: ConvertedPage[]; seconds: number }
  | { at: 'failed'; name: string; file: File; words: string }

/** Has a PDF converted; of several choices only the newest one is shown. */
function useConversion() {
  const api = useApi()
  const [state, setState] = useState<State>({ at: 'start' })
  const turn = useRef(0)
  const choose = async (file: File) => {
    const mine = ++turn.current
    const { name } = file
    const show = (next: State) => turn.current === mine && setState(next)
    const started = performance.now()
    show({ at: 'work', name })
    try {
      const { pages } = await api.convertPdf(file)
      show({ at: 'done', name, pages, seconds: (performance.now() - started) / 1000 })
    } catch (error) {
      if (!isSignedOut(error)) show({ at: 'failed', name, file, words: wordsOf(error) })
    }
  }
  return { state, choose }
}

function PageResult(props: { result: ConvertedPage }) {
  const { page, width, height, url, masked, withheld } = props.result
  return (
    <li>
      <figure>
        <a href={url} target="_blank" rel="noreferrer" aria-label={`Open page ${page}`}>
          <img src={url} width={width} height={height} alt={`Page ${page}, redacted`} loading="lazy" />
        </a>
        <figcaption>
          <p className="row between small">
            <span className="strong">Page {page}</span>
            <span className="muted num">
              {width} × {height}
            </span>
          </p>
          <p className={`tiny ${withheld ? 'amber' : 'muted'}`}>
            {withheld
              ? 'Withheld: we couldn’t read it'
              : masked === 0
                ? 'Nothing masked'
                : `${masked} masked`}
          </p>
        </figcaption>
      </figure>
    </li>
  )
}

function Results(props: { state: Extract<State, { at: 'done' }> }) {
  const { name, pages, seconds } = props.state
  return (
    <section className="card" aria-labelledby="converted">
      <div className="card-head conv-head">
        <h2 id="converted" className="trunc">
          {name}
        </h2>
        <span className="count" aria-hidden="true">
          {pages.length}
        </span>
        <span className="grow" />
        <span className="small muted num">
          {counted(pages.length, 'page')} in {seconds.toFixed(1)} s
        </span>
      </div>
      <ul className="card-body drawn-pages">
        {pages.map((result) => (
          <PageResult key={result.page} result={result} />
        ))}
      </ul>
    </section>
  )
}

function Shown(props: { state: State; over: boolean; onFile: (file: File) => void }) {
  const { state } = props
  if (state.at === 'done') return <Results state={state} />
  if (state.at === 'work')
    return (
      <section className="card">
        <div className="card-head">
          <h2 className="trunc">{state.name}</h2>
        </div>
        <p className="card-body row soft" role="status">
          <Icon of={LoaderCircle} size={16} className="spin" />
          Converting and masking its pages. A long document takes a few minutes.
        </p>
      </section>
    )
  return (
    <div className="stack">
      {state.at === 'failed' && (
        <div className="note none middle" role="alert">
          <Icon of={TriangleAlert} />
          <span className="grow">
            <b className="strong">{state.name}</b>: {state.words}
          </span>
          <button type="button" className="btn sm" onClick={() => props.onFile(state.file)}>
            Try again
          </button>
        </div>
      )}
      <FileButton
        className={`drop tall${props.over ? ' over' : ''}`}
        accept=".pdf"
        name="Choose a PDF, or drop it here"
        onFile={props.onFile}
      >
        <Icon of={FileText} size={28} />
        <span className="strong">
          Drop a PDF here, or <span className="pick">choose one</span>
        </span>
        <span className="small muted">We delete it after 15 minutes</span>
      </FileButton>
    </div>
  )
}

/** /test-pdf: the redacted pages of a PDF as pictures, as they are before anything reads them (SPEC.md section 2, DECISIONS.md 25). */
export function TestPdf() {
  usePageTitle('PDF test')
  const { state, choose } = useConversion()
  const { over, ...drop } = useDrop(([file]) => file && void choose(file))
  return (
    <div className="page" {...drop}>
      <div className="page-head">
        <div>
          <h1>PDF test</h1>
          <p>See how we convert each page of a PDF before we read it.</p>
        </div>
        <div className="actions">
          <FileButton className="btn primary" accept=".pdf" name="Choose a PDF" onFile={choose}>
            <Icon of={Upload} size={16} />
            Choose a PDF
          </FileButton>
        </div>
      </div>
      <Shown state={state} over={over} onFile={choose} />
    </div>
  )
}
