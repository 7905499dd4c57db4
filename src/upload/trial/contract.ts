import { type Static, t } from 'elysia'

/** Minutes after which everything of the test pages is gone (DECISIONS 25). */
export const KEPT_MINUTES = 15

/** GET /api/redact-image: what the redaction test takes. */
export const TrialRules = t.Object({ minutes: t.Number(), max_bytes: t.Number() })
export type TrialRules = Static<typeof TrialRules>

/** POST /files/original: the address under which the picture opens until it is deleted, and its stored name. */
export const TrialOriginal = t.Object({ imagePath: t.String(), fileName: t.String() })
export type TrialOriginal = Static<typeof TrialOriginal>

export const RedactImageRequest = t.Object({
  imagePath: t.String({ maxLength: 400 }),
  fileName: t.String({ maxLength: 400 }),
})

/**
 * POST /api/redact-image: the address of the redacted picture, and how many items of which kind were masked, never their values.
 * `withheld` tells that the picture could not be read well enough, so that all of it is masked.
 */
export const RedactImageAnswer = t.Object({
  success: t.Boolean(),
  error: t.Optional(t.String()),
  redactedPath: t.String(),
  masked: t.Array(t.Object({ type: t.String(), count: t.Number() })),
  withheld: t.Boolean(),
})
export type RedactImageAnswer = Static<typeof RedactImageAnswer>

/** A redacted page of POST /api/upload-pdf-to-images: number, pixels, and the address under which its picture opens for 15 minutes. */
export const ConvertedPage = t.Object({
  page: t.Number(),
  width: t.Number(),
  height: t.Number(),
  url: t.String(),
  masked: t.Number(),
  withheld: t.Boolean(),
})
export type ConvertedPage = Static<typeof ConvertedPage>

export const PdfToImagesAnswer = t.Object({
  success: t.Boolean(),
  error: t.Optional(t.String()),
  pages: t.Array(ConvertedPage),
})
export type PdfToImagesAnswer = Static<typeof PdfToImagesAnswer>
