import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UploadAnswer } from '../../src/upload/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut } from '../api/errors.ts'
import type { Work } from './run.ts'
import { uploadSentence } from './sentences.ts'
import { freshSteps } from './steps.ts'

/** The files that were chosen, and what became of sending them. */
export function useChosen(work: Work) {
  const api = useApi()
  const cache = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const [error, setError] = useState<string | null>(null)
  const [answers, setAnswers] = useState<UploadAnswer[]>([])
  const [sending, setSending] = useState(false)
  const send = async () => {
    if (files.length === 0) {
      setError('Please select a file.')
      return
    }
    setSending(true)
    setError(null)
    work.begin(freshSteps('single', 'active'), files.map((f) => f.name).join(', '))
    try {
      for (const file of files) {
        const answer = await api.upload(file)
        setAnswers((before) => [...before, answer])
        setFiles((before) => before.filter((f) => f !== file))
      }
      work.change((r) => ({ ...r, steps: freshSteps('single', 'done'), busy: false }))
    } catch (failed) {
      work.reset()
      if (!isSignedOut(failed)) setError(uploadSentence(failed))
    }
    setSending(false)
    await cache.invalidateQueries({ queryKey: ['unparsed'] })
  }
  return {
    files,
    error,
    answers,
    sending,
    send,
    choose: (more: File[]) => {
      work.reset()
      setError(null)
      setAnswers([])
      setFiles(more)
    },
    remove: (file: File) => setFiles((before) => before.filter((f) => f !== file)),
  }
}
