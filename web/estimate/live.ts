import { useEffect, useState } from 'react'
import type { EstimateReply, EstimateRequest } from '../../src/riq/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut } from '../api/errors.ts'
import { type CoverField, fieldId, type LineField } from './drafts.ts'

/** How long the fields rest before the result is worked out again. */
export const REST_MS = 250

/** What's missing, by the field in which it's typed. */
export const FIELD_OF: Record<string, LineField | CoverField> = {
  amount: 'fee',
  allowed: 'allowed',
  basis_allowed: 'basis',
  date: 'date',
  seat_date: 'seat',
  tooth: 'tooth',
  history: 'done',
  lost: 'lost',
  primary_paid: 'primary',
  age: 'age',
  coverage_start: 'start',
  deductible_met: 'deductible',
  family_deductible_met: 'familyDeductible',
  maximum_used: 'maximum',
  family_maximum_used: 'familyMaximum',
  ortho_used: 'ortho',
}

/** An estimate with the lines that it's of, by their ids in its order. */
export interface Worked {
  reply: EstimateReply
  /** The plan that it's of. */
  plan: string
  ids: readonly number[]
}

/** The fields that an estimate asks for, by their ids on the page. */
export const askedFields = ({ reply, ids }: Worked): string[] =>
  reply.missing.flatMap(({ what, line }) => {
    const field = FIELD_OF[what]
    return field ? [fieldId(field, line === undefined ? undefined : ids[line])] : []
  })

/** What the screen shows of the server's answers. */
export interface Live {
  worked: Worked | null
  error: unknown
  /** An answer to what's typed now is on its way. */
  busy: boolean
  /** Fields that were asked for once: they stay. */
  asked: ReadonlySet<string>
  retry: () => void
}

/** Works the estimate out whenever what's typed has rested; an answer to what was typed before is ignored. @param ids of the request's lines */
export function useLive(request: EstimateRequest | null, ids: readonly number[]): Live {
  const api = useApi()
  const [worked, setWorked] = useState<Worked | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [answered, setAnswered] = useState('')
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [tries, setTries] = useState(0)
  const key = request ? JSON.stringify([request, ids]) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the request and the ids
  useEffect(() => {
    if (request === null) return
    let isCurrent = true
    const ask = async () => {
      try {
        const next = { reply: await api.estimate(request), plan: request.plan, ids }
        if (!isCurrent) return
        setWorked(next)
        setError(null)
        setAsked((before) => new Set([...before, ...askedFields(next)]))
      } catch (failed) {
        if (isCurrent && !isSignedOut(failed)) setError(failed)
      }
      if (isCurrent) setAnswered(key)
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, tries, api])
  useEffect(() => {
    // Nothing of the last patient stays where every line was removed.
    if (ids.length === 0) {
      setWorked(null)
      setError(null)
      setAsked(new Set())
    }
  }, [ids.length])
  return {
    worked,
    error,
    busy: key !== '' && key !== answered,
    asked,
    retry: () => setTries((n) => n + 1),
  }
}
