import { useQuery } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { allRuns, freeRows } from './being-read.ts'
import { plainName } from './sentences.ts'

/** "Process all leaves out 2 files that we couldn’t read, 1 of them with a password." Nothing where none is left out. */
function leftOutWords(rows: readonly UnparsedRow[]): string | null {
  const failed = rows.filter((row) => row.state === 'failed')
  if (failed.length === 0) return null
  const locked = failed.filter((row) => /password/i.test(row.error ?? '')).length
  const which =
    locked === failed.length
      ? `${counted(failed.length, 'file')} with a password`
      : `${counted(failed.length, 'file')} that we couldn’t read${locked > 0 ? `, ${locked} of them with a password` : ''}`
  return `Process all leaves out ${which}.`
}

/** Names of the files of each plan that waits in several ones, as "a.pdf + b.pdf". Nothing is said before it's known. */
function useTogether(rows: readonly UnparsedRow[], asked: boolean): string[] {
  const api = useApi()
  const { data } = useQuery({ queryKey: ['inbox'], queryFn: () => api.inbox(), enabled: asked })
  const free = new Set(freeRows(rows).map((row) => row.id))
  return (data?.ready ?? [])
    .filter(({ files }) => files.length > 1 && files.every((file) => free.has(file.id)))
    .map(({ files }) => files.map((file) => plainName(file.name)).join(' + '))
}

/** The head of the list: how many files wait, and one press that reads them all, with what it leaves out. @param onAsked once the server has them in its line */
export function WaitingHead(props: {
  rows: readonly UnparsedRow[]
  onPress: () => void
  onAsked: () => Promise<unknown>
}) {
  const { rows } = props
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const free = freeRows(rows).length
  // One file alone has its own button.
  const offered = free > 1 || (free === 1 && allRuns(rows))
  const leftOut = offered ? leftOutWords(rows) : null
  const together = useTogether(rows, offered)
  const described = [leftOut && 'left-out', together.length > 0 && 'together'].filter(Boolean).join(' ')
  const all = async () => {
    if (busy) return
    setBusy(true)
    setFault(null)
    props.onPress()
    try {
      await api.processAll()
    } catch (failed) {
      if (!isSignedOut(failed)) setFault(`We couldn’t begin. ${wordsOf(failed)}`)
    }
    await props.onAsked()
    setBusy(false)
  }
  return (
    <>
      <div className="card-head">
        <h2 id="waiting">Waiting to be processed</h2>
        <span className="count">{rows.length}</span>
        <span className="grow" />
        {offered && (
          <button
            type="button"
            className="btn sm"
            aria-disabled={busy || undefined}
            aria-describedby={described || undefined}
            onClick={() => void all()}
          >
            <Icon of={Zap} size={14} />
            Process all
          </button>
        )}
      </div>
      {leftOut && (
        <p className="left-out small soft" id="left-out">
          {leftOut}
        </p>
      )}
      {together.length > 0 && (
        <p className="left-out small soft" id="together">
          Read as one plan each: {together.join('; ')}. You can separate them in the{' '}
          <Link href="/inbox">inbox</Link>.
        </p>
      )}
      {fault && <ErrorLine words={fault} className="padded" />}
    </>
  )
}
