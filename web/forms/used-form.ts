import type { UsedForm } from '../../src/forms/contract.ts'
import { ApiError } from '../api/errors.ts'

/** A page of a form that was refused, with what is a patient's covered, and where that is. */
export interface UsedPage {
  page: number
  picture: Blob
  places: { left: number; top: number; width: number; height: number }[]
}

/** Base64 as bytes. */
export const bytesOf = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data), (c) => c.charCodeAt(0))

const isUsed = (body: unknown): body is UsedForm =>
  typeof body === 'object' && body !== null && Array.isArray((body as UsedForm).found)

/** Where a refused form shows a patient's data, in percents of its pages; null for any other error. */
export function usedPages(error: unknown): UsedPage[] | null {
  if (!(error instanceof ApiError) || !isUsed(error.body)) return null
  const { found, pictures } = error.body
  return pictures.map(({ page, points, media_type, data }) => ({
    page,
    picture: new Blob([bytesOf(data)], { type: media_type }),
    places: found
      .filter((place) => place.page === page)
      .map(({ box: [x0, y0, x1, y1] }) => ({
        left: (100 * x0) / points.width,
        top: (100 * y0) / points.height,
        width: (100 * (x1 - x0)) / points.width,
        height: (100 * (y1 - y0)) / points.height,
      })),
  }))
}
