import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { FormDetail, PrintedRequest } from '../../src/forms/contract.ts'
import { useApi } from '../api/context.tsx'
import { ApiError } from '../api/errors.ts'
import { saveFile } from '../ui/save-file.ts'
import { keepForm } from './last-form.ts'

/** The most plans that are printed at a time. */
const MOST = 20

const PRINTS = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p'

/** Ctrl and P print the sheets, not the screen. */
export function usePrintKey(print: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!PRINTS(event) || event.repeat) return
      event.preventDefault()
      print()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [print])
}

/** The plans of the address, of which some may be switched off. */
export function usePicked() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const ids = [...new Set(new URLSearchParams(search).getAll('plan'))].slice(0, MOST)
  const toggle = (id: string) =>
    setOff((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const add = (id: string) =>
    navigate(`${path}?${new URLSearchParams([...ids, id].map((plan) => ['plan', plan]))}`, { replace: true })
  return { ids, off, on: ids.filter((id) => !off.has(id)), toggle, add, query: search ? `?${search}` : '' }
}

/** The sheets of the plans that are on, in their order. */
export function useSheets(id: string, plans: readonly string[]) {
  const api = useApi()
  return useQueries({
    queries: plans.map((plan) => ({
      queryKey: ['form-sheet', id, plan],
      queryFn: () => api.formSheet(id, plan),
      gcTime: 0,
    })),
  })
}

/** Prints from the screen, or saves as one file. @param sheets as they're on the screen; null while one of them isn't */
export function useActs(form: FormDetail, sheets: PrintedRequest['sheets'] | null) {
  const api = useApi()
  const cache = useQueryClient()
  const note = () => {
    keepForm(form.id)
    void cache.invalidateQueries({ queryKey: ['forms'] })
  }
  const paper = useMutation({
    mutationFn: () => api.formPrinted(form.id, sheets ?? []),
    onSuccess: () => {
      note()
      window.print()
    },
    // A plan that has changed meanwhile gets a new sheet.
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? cache.invalidateQueries({ queryKey: ['form-sheet'] })
        : undefined,
  })
  const file = useMutation({
    mutationFn: () =>
      api.printForm(
        form.id,
        (sheets ?? []).map(({ plan }) => plan),
      ),
    onSuccess: (pdf) => {
      note()
      saveFile(`${form.name}.pdf`, pdf)
    },
  })
  const may = sheets !== null && sheets.length > 0 && !paper.isPending && !file.isPending
  return { paper, file, may }
}
