import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallQuestion } from '../../src/riq/contract.ts'
import { useApi } from '../api/context.tsx'
import type { QuestionGroup } from './questions.ts'

const NONE: CallQuestion[] = []

/** The questions that people put on a plan's call sheet out of the chat, and how to take one off. */
export function useAskedQuestions(planId: string) {
  const api = useApi()
  const cache = useQueryClient()
  const queryKey = ['call-sheet', planId]
  const query = useQuery({ queryKey, queryFn: () => api.callSheet(planId) })
  const drop = useMutation({
    mutationFn: (ask: string) => api.dropCall(planId, ask),
    onSuccess: (left) => cache.setQueryData(queryKey, left),
  })
  return {
    asked: query.data ?? NONE,
    failed: query.isError,
    drop: (ask: string) => drop.mutate(ask),
    dropFailed: drop.isError,
  }
}

/** The plan's own questions without those that someone asked for already. */
export function withoutAsked(groups: QuestionGroup[], asked: readonly CallQuestion[]): QuestionGroup[] {
  const paths = new Set(asked.map((question) => question.path))
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter((q) => !paths.has(q.path)) }))
    .filter((group) => group.questions.length > 0)
}
