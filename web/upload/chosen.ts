import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UploadAnswer } from '../../src/upload/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut } from '../api/errors.ts'
import { uploadSentence } from './sentences.ts'

const sameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** The files that were chosen, and what became of sending them. */
export function useChosen() {
  const api = useApi()
  const cache = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const [error, setError] = useState<string | null>(null)
  const [answers, setAnswers] = useState<UploadAnswer[]>([])
  /** Chosen names that will be masked, with the name under which they will be stored. */
  const [telling, setTelling] = useState<Record<string, string>>({})
  /** Names of the files that are being sent, or were sent last. */
  const [sent, setSent] = useState<{ names: string; done: boolean } | null>(null)
  const send = async () => {
    if (files.length === 0) {
      setError('Please select a file.')
      return
    }
    const names = files.map((f) => f.name).join(', ')
    setError(null)
    setSent({ names, done: false })
    try {
      for (const file of files) {
        const answer = await api.upload(file)
        setAnswers((before) => [...before, answer])
        setFiles((before) => before.filter((f) => f !== file))
      }
      setSent({ names, done: true })
    } catch (failed) {
      setSent(null)
      if (!isSignedOut(failed)) setError(uploadSentence(failed))
    }
    await cache.invalidateQueries({ queryKey: ['unparsed'] })
  }
  /** Looks at the names before anything is sent. A look that fails says nothing: the upload masks the name anyway. */
  const look = (names: string[]) => {
    for (const name of names)
      api.fileName(name).then(
        (answer) => answer.masked && setTelling((before) => ({ ...before, [name]: answer.name })),
        () => null,
      )
  }
  return {
    files,
    telling,
    error,
    answers,
    sent,
    sending: sent?.done === false,
    send,
    choose: (more: File[]) => {
      setError(null)
      setAnswers([])
      // What is on its way goes on.
      setSent((now) => (now?.done === false ? now : null))
      // Whoever picks from two folders wants both; a file that's in the list already is there once.
      setFiles((before) => [...before, ...more.filter((file) => !before.some((f) => sameFile(f, file)))])
      look(more.map((f) => f.name))
    },
    remove: (file: File) => setFiles((before) => before.filter((f) => f !== file)),
    /** The steps of what was sent make room for those of its reading. */
    forget: () => setSent(null),
  }
}
