import { type FakeReading, fakeRead } from './fake-read.ts'
import { MemoryFiles } from './memory-files.ts'
import { openOffice, type TestOffice } from './office.ts'

/** Bytes that are a PDF by their first ones. */
export const PDF = new TextEncoder().encode('%PDF-1.7 a plan of benefits')
/** Bytes that are a PNG by their first ones. */
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

/** An office whose reader goes as told, with its files in memory. */
export async function officeWith(reading: FakeReading = {}): Promise<TestOffice & { files: MemoryFiles }> {
  const files = new MemoryFiles()
  return { ...(await openOffice({ files, read: fakeRead(reading) })), files }
}

/** Sends an upload as ana. */
export const upload = (office: TestOffice, name = 'Plan 2026.pdf', body: Uint8Array = PDF) =>
  office.call('POST', '/api/uploads', {
    as: 'ana',
    body,
    headers: { 'x-file-name': encodeURIComponent(name) },
  })

/** Asks for the reading of an uploaded PDF as ana. */
export const parse = (office: TestOffice, { rowId, fileName }: { rowId: string; fileName: string }) =>
  office.call('POST', '/api/parse-pdf', { as: 'ana', body: { rowId, fileName } })
