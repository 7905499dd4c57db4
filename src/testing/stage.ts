import { readFileSync } from 'node:fs'
import path from 'node:path'
import { confirmPlan } from './confirm-plan.ts'
import { HttpClient } from './http-client.ts'
import { ADMIN, freshPlace, PROGRAM, type RunningOffice, startOffice } from './running-office.ts'

/** Folder of the labelled documents that the tests read. */
export const SAMPLES = path.join(import.meta.dir, 'samples')

/** E-mail and password of everybody on a stage. */
export const CAST = {
  admin: ADMIN,
  standard: { email: 'lena.hart@office.test', password: 'correct horse battery' },
  demo: { email: 'tour@office.test', password: 'correct horse battery' },
  viewer: { email: 'newcomer@office.test', password: 'correct horse battery' },
} as const

/** A person of the stage, by role. */
export type Player = keyof typeof CAST

/** A row as the upload answers it. */
export interface Upload {
  rowId: string
  fileName: string
}

/** The built executable serving an office with all four roles. */
export interface Stage {
  office: RunningOffice
  /** Holds the data, the key and the server's log. */
  folder: string
  /** The administrator's and the standard member's HTTP clients. */
  admin: HttpClient
  desk: HttpClient
  /** Uploads a sample by its file name, as another name if one is given. */
  upload(sample: string, name?: string): Promise<Upload>
  /** Uploads and reads a sample. */
  read(sample: string): Promise<Upload>
  /** Marks a read plan Verified, as a person does who finds everything right. */
  verify(id: string): Promise<void>
  close(): Promise<void>
}

/** Everybody signs up by themselves and is let in by the administrator; the viewer stays one. */
async function hire(address: string): Promise<{ admin: HttpClient; desk: HttpClient }> {
  const admin = new HttpClient(address)
  await admin.enter('login', CAST.admin.email, CAST.admin.password)
  for (const who of ['standard', 'viewer'] as const) {
    const { email, password } = CAST[who]
    const { id } = await new HttpClient(address).enter('signup', email, password)
    if (who !== 'viewer') await admin.call('PATCH', `/api/admin/users/${id}`, { role: who })
  }
  const desk = new HttpClient(address)
  await desk.enter('login', CAST.standard.email, CAST.standard.password)
  return { admin, desk }
}

/**
 * Opens an office with people of every role, the demo account included, in a folder of its own.
 * @param env further COVRIQ_ settings
 */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const place = freshPlace()
  const office = await startOffice(PROGRAM.executable, place.folder, {
    COVRIQ_DEMO_EMAIL: CAST.demo.email,
    COVRIQ_DEMO_PASSWORD: CAST.demo.password,
    COVRIQ_TIME_ZONE: 'America/Chicago',
    ...env,
  })
  const { admin, desk } = await hire(office.address)
  const upload = (sample: string, name = sample) =>
    desk.upload(name, readFileSync(path.join(SAMPLES, sample)))
  return {
    office,
    folder: place.folder,
    admin,
    desk,
    upload,
    read: async (sample) => {
      const row = await upload(sample)
      await desk.parse(row)
      return row
    },
    verify: (id) => confirmPlan(desk, id),
    close: async () => {
      await office.stop()
      place.remove()
    },
  }
}
