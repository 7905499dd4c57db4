import type {
  FileNameAnswer,
  ProgressEvent,
  UnparsedRow,
  UploadAnswer,
  UploadLimits,
} from '../../src/upload/contract.ts'
import { call, refusal, send } from './request.ts'
import { watchProgress } from './watch.ts'

/** Answer of the spec's processing calls. */
export interface Processed {
  success: boolean
  error?: string
  deleteMessage?: string
}

/** Answer of the merge call. */
export interface Merged {
  success: boolean
  newRowId?: string
  error?: string
}

/** The calls about files that are uploaded, read and merged. */
export interface UploadsApi {
  uploadLimits(): Promise<UploadLimits>
  unparsed(): Promise<UnparsedRow[]>
  /** How a file of this name would be stored. */
  fileName(name: string): Promise<FileNameAnswer>
  upload(file: File): Promise<UploadAnswer>
  discard(id: string): Promise<unknown>
  /** Takes the password off a PDF that waits; it comes back as a file of its own. */
  unlock(id: string, password: string): Promise<unknown>
  parsePdf(rowId: string, fileName: string, signal?: AbortSignal): Promise<Processed>
  processDocument(rowId: string, fileUrl: string, signal?: AbortSignal): Promise<Processed>
  merge(rowIds: string[]): Promise<Merged>
  /** Live steps of one row, `onEnd` when its work is over, `onLost` when the line broke; hands back how to stop listening. */
  watch(
    rowId: string,
    onEvent: (event: ProgressEvent) => void,
    onEnd: () => void,
    onLost: () => void,
  ): () => void
}

const post = <Answer>(path: string, json: unknown) => call<Answer>(path, { method: 'POST', json })

/** Reads an answer whose body counts even when the status is an error: the processing calls say why in `error`. */
async function processing<Answer>(path: string, json: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await send(path, { method: 'POST', json, ...(signal ? { signal } : {}) })
  if (response.status === 401) throw await refusal(response)
  const text = await response.text()
  try {
    return JSON.parse(text) as Answer
  } catch {
    return { success: false } as Answer
  }
}

/** The same against the real server. */
export const uploadsApi: UploadsApi = {
  uploadLimits: () => call('/api/uploads/limits'),
  unparsed: () => call('/api/plans/unparsed'),
  fileName: (name) => post('/api/uploads/name', { name }),
  upload: (file) =>
    call('/api/uploads', {
      method: 'POST',
      body: file,
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(file.name),
      },
    }),
  unlock: (id, password) => post(`/api/uploads/${encodeURIComponent(id)}/unlock`, { password }),
  discard: (id) => post(`/api/plans/${encodeURIComponent(id)}/discard`, {}),
  parsePdf: (rowId, fileName, signal) => processing('/api/parse-pdf', { rowId, fileName }, signal),
  processDocument: (rowId, fileUrl, signal) =>
    processing('/api/process-document', { rowId, fileUrl }, signal),
  merge: (rowIds) => processing('/api/merge-and-parse', { rowIds }),
  watch: watchProgress,
}
