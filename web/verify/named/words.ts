import { useQueries } from '@tanstack/react-query'
import type { PageInfo } from '../../../src/plan/content.ts'
import { useApi } from '../../api/context.tsx'
import type { WordsByPage } from './guesses.ts'

/** Names and ids stand on the first pages. */
const MOST_PAGES = 6

/** The words of the pages that a person may see, as far as they are known; a page that may show patient data is looked at first. */
export function useWordsByPage(
  planId: string,
  pages: readonly PageInfo[],
  asks: (page: number) => boolean,
): WordsByPage {
  const api = useApi()
  const shown = pages.filter(({ page }) => !asks(page)).slice(0, MOST_PAGES)
  const found = useQueries({
    queries: shown.map(({ page, revision = 0 }) => ({
      queryKey: ['page-words', planId, page, revision],
      queryFn: () => api.pageWords(planId, page),
      staleTime: Number.POSITIVE_INFINITY,
      // Without them a name is typed.
      retry: false,
    })),
  })
  return new Map(
    found.flatMap(({ data }, i) => (data && data.lines.length > 0 ? [[shown[i]!.page, data] as const] : [])),
  )
}
