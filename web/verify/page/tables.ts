import { useQuery } from '@tanstack/react-query'
import type { PageInfo } from '../../../src/plan/content.ts'
import type { PageTables } from '../../../src/upload/contract.ts'
import { useApi } from '../../api/context.tsx'

const NONE: PageTables = { print: null, tables: [] }

/** Where the tables of a page stand; none while that is not known, or when nobody can tell. */
export function usePageTables(planId: string, { page, revision = 0 }: PageInfo): PageTables {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['page-tables', planId, page, revision],
    queryFn: () => api.pageTables(planId, page),
    staleTime: Number.POSITIVE_INFINITY,
    // Without them the page is shown all the same: nothing is pinned.
    retry: false,
  })
  return data ?? NONE
}
