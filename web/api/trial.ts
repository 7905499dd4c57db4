import type {
  PdfToImagesAnswer,
  RedactImageAnswer,
  TrialOriginal,
  TrialRules,
} from '../../src/upload/trial/contract.ts'
import { call } from './request.ts'

/** The calls of the two test pages. */
export interface TrialApi {
  /** What the redaction test takes; refused while it is switched off. */
  trialRules(): Promise<TrialRules>
  sendPicture(file: File): Promise<TrialOriginal>
  redactPicture(original: TrialOriginal): Promise<RedactImageAnswer>
  deletePicture(imagePath: string): Promise<unknown>
  convertPdf(file: File): Promise<PdfToImagesAnswer>
}

const formOf = (file: File) => {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** The same against the real server. */
export const trialApi: TrialApi = {
  trialRules: () => call('/api/redact-image'),
  sendPicture: (file) =>
    call('/files/original', {
      method: 'POST',
      body: file,
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(file.name),
      },
    }),
  redactPicture: (original) => call('/api/redact-image', { method: 'POST', json: original }),
  deletePicture: (imagePath) => call(imagePath, { method: 'DELETE' }),
  convertPdf: (file) => call('/api/upload-pdf-to-images', { method: 'POST', body: formOf(file) }),
}
