import { useEffect, useRef, useState } from 'react'
import type { RedactImageAnswer } from '../../src/upload/trial/contract.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'

/** Where the test of one picture stands. */
export type TrialState =
  | { at: 'start'; gone?: 'deleted' | 'over' }
  | { at: 'work'; name: string; stage: 'send' | 'mask' }
  | { at: 'done'; name: string; imagePath: string; answer: RedactImageAnswer }
  | { at: 'failed'; name: string; file: File | null; words: string }

/** Sends a picture, has it masked, and deletes it. What was there before is deleted when another picture is chosen. */
export function useTrial(minutes: number, mostBytes: number) {
  const api = useApi()
  const [state, setState] = useState<TrialState>({ at: 'start' })
  /** Only the newest choice may change what is shown. */
  const turn = useRef(0)
  const sent = useRef<string | null>(null)
  const forget = async () => {
    const path = sent.current
    sent.current = null
    if (path) await api.deletePicture(path)
  }
  useEffect(() => {
    if (state.at !== 'done') return
    const timer = setTimeout(() => setState({ at: 'start', gone: 'over' }), minutes * 60_000)
    return () => clearTimeout(timer)
  }, [state, minutes])
  const choose = async (file: File) => {
    const mine = ++turn.current
    const show = (next: TrialState) => turn.current === mine && setState(next)
    const { name } = file
    if (file.size > mostBytes) {
      const words = `The file is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB.`
      show({ at: 'failed', name, file: null, words })
      return
    }
    show({ at: 'work', name, stage: 'send' })
    try {
      // The former picture is deleted by the server's clock in any case.
      await forget().catch(() => null)
      const original = await api.sendPicture(file)
      if (turn.current !== mine) return void api.deletePicture(original.imagePath).catch(() => null)
      sent.current = original.imagePath
      show({ at: 'work', name, stage: 'mask' })
      const answer = await api.redactPicture(original)
      show({ at: 'done', name, imagePath: original.imagePath, answer })
    } catch (error) {
      show({ at: 'failed', name, file, words: wordsOf(error) })
    }
  }
  const remove = async (): Promise<string | null> => {
    try {
      await forget()
      turn.current++
      setState({ at: 'start', gone: 'deleted' })
      return null
    } catch (error) {
      return wordsOf(error)
    }
  }
  return { state, choose, remove }
}
