import { openTrial } from '../upload/trial/open.ts'
import { fakeRedact } from './fake-read.ts'
import { MemoryFiles } from './memory-files.ts'
import { type OfficeChanges, openOffice, type TestOffice } from './office.ts'
import { PNG } from './upload-office.ts'

/** An office whose test pages redact as told, with their files in sight. */
export async function officeWithTests(
  redact = fakeRedact(),
  changes: OfficeChanges = {},
): Promise<TestOffice & { files: MemoryFiles }> {
  const files = new MemoryFiles()
  let office: TestOffice
  const trial = await openTrial({ files, redact, clock: () => office.clock() })
  office = await openOffice({ trial, ...changes })
  return { ...office, files }
}

/** Sends a picture to the redaction test, as a stranger. */
export const sendPicture = (office: TestOffice, body: Uint8Array = PNG, name = 'fax.png') =>
  office.call('POST', '/files/original', { body, headers: { 'x-file-name': encodeURIComponent(name) } })

/** Asks for the redaction of a picture that was sent. */
export const redactPicture = (office: TestOffice, body: unknown) =>
  office.call('POST', '/api/redact-image', { body })
