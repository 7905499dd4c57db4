import type {
  FieldChoice,
  FormBlank,
  FormChange,
  FormDetail,
  FormLine,
  PrintedRequest,
  SheetAnswer,
} from '../../src/forms/contract.ts'
import { call, refusal, send } from './request.ts'

/** The calls about the office's breakdown forms. */
export interface FormsApi {
  forms(): Promise<FormLine[]>
  form(id: string): Promise<FormDetail>
  /** What can be printed in a blank. */
  formFields(): Promise<FieldChoice[]>
  /** Reads a blank form; it takes as long as reading its pages. */
  uploadForm(file: File): Promise<FormDetail>
  placeForm(id: string, change: FormChange): Promise<FormDetail>
  deleteForm(id: string): Promise<unknown>
  restoreForm(id: string): Promise<unknown>
  /** One plan on a form as pictures; `places` = blanks that aren't saved yet. */
  formSheet(id: string, plan: string, places?: FormBlank[]): Promise<SheetAnswer>
  /** Plans on a form as one PDF. */
  printForm(id: string, plans: string[]): Promise<Blob>
  /** They were printed from the screen. */
  formPrinted(id: string, sheets: PrintedRequest['sheets']): Promise<unknown>
}

const one = (id: string) => `/api/forms/${encodeURIComponent(id)}`

/** Address of the picture of a form's page. */
export const formPicture = (id: string, page: number): string => `${one(id)}/pages/${page}`

/** The same against the real server. */
export const formsApi: FormsApi = {
  forms: () => call('/api/forms'),
  form: (id) => call(one(id)),
  formFields: () => call('/api/forms/fields'),
  uploadForm: (file) =>
    call('/api/forms', {
      method: 'POST',
      body: file,
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) },
    }),
  placeForm: (id, change) => call(one(id), { method: 'PUT', json: change }),
  deleteForm: (id) => call(one(id), { method: 'DELETE' }),
  restoreForm: (id) => call(`${one(id)}/restore`, { method: 'POST', json: {} }),
  formSheet: (id, plan, places) =>
    call(`${one(id)}/sheet`, { method: 'POST', json: { plan, ...(places ? { places } : {}) } }),
  printForm: async (id, plans) => {
    const response = await send(`${one(id)}/print`, { method: 'POST', json: { plans } })
    if (!response.ok) throw await refusal(response)
    return response.blob()
  },
  formPrinted: (id, sheets) => call(`${one(id)}/printed`, { method: 'POST', json: { sheets } }),
}
