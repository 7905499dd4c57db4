import { useEffect, useRef, useState } from 'react'
import { useApi } from '../api/context.tsx'
import { ApiError, isSignedOut, wordsOf } from '../api/errors.ts'

/** A plan whose values are on the sheet that the page prints; `paths` = those of them that are, where it isn't the plan sheet. */
export interface OnPaper {
  id: string
  version: number
  paths?: string[]
}

const LOST =
  'We couldn’t note that you printed this. If a value is corrected later, this sheet won’t be listed.'

/**
 * Notes that a sheet with values of a plan was printed, so that it's listed if one of them is corrected later. The browser tells when
 * its print window closes, and not whether the sheet came out: one that was canceled counts as printed.
 * @param sheet null while the page has none
 * @returns words to show where it couldn't be noted, or the sheet shows an old version; null otherwise
 */
export function usePrinted(sheet: OnPaper | null): string | null {
  const api = useApi()
  const [trouble, setTrouble] = useState<string | null>(null)
  const latest = useRef(sheet)
  latest.current = sheet
  useEffect(() => {
    const note = () => {
      if (!latest.current) return
      const { id, version, paths } = latest.current
      setTrouble(null)
      api.printed(id, { version, ...(paths ? { paths } : {}) }).catch((error: unknown) => {
        if (!isSignedOut(error))
          setTrouble(error instanceof ApiError && error.status === 409 ? wordsOf(error) : LOST)
      })
    }
    window.addEventListener('afterprint', note)
    return () => window.removeEventListener('afterprint', note)
  }, [api])
  return trouble
}
