import { type RefObject, useEffect } from 'react'

/** Steps from roomy to dense; the last one cuts long texts, and the sheet says so. */
export const DENSITIES = ['roomy', 'easy', 'usual', 'close', 'dense', 'cut'] as const

/** Letter less its margins, at 96 px an inch, with a little air for rounding. */
const PAGE_HEIGHT_PX = 10 * 96

/** Gives the sheet the roomiest density in which it fills no more than one page. It is laid out unseen for that moment. */
export function fitOnePage(sheet: HTMLElement): void {
  sheet.classList.add('measured')
  for (const density of DENSITIES) {
    sheet.dataset['density'] = density
    if (sheet.scrollHeight <= PAGE_HEIGHT_PX) break
  }
  sheet.classList.remove('measured')
}

/** Fits the sheet whenever the browser is about to print. */
export function useOnePage(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fit = () => sheet.current && fitOnePage(sheet.current)
    window.addEventListener('beforeprint', fit)
    return () => window.removeEventListener('beforeprint', fit)
  }, [sheet])
}
