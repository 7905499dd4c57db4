import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createUser } from '../account/store.ts'
import type { Db } from '../db/open.ts'
import { PASSWORD, PASSWORD_HASH } from './cheap-passwords.ts'
import { confirmPlan } from './confirm-plan.ts'
import { HttpClient } from './http-client.ts'
import { withOfficeDatabase } from './office-database.ts'
import { ADMIN, freshPlace, PROGRAM, type RunningOffice, startOffice } from './running-office.ts'

/** Folder of the labeled documents that the tests read. */
export const SAMPLES = path.join(import.meta.dir, 'samples')

/** Natives and model of the executable, unpacked once for all stages: 74 MB that each would flush to the disk anew. */
const RUNTIME = path.resolve(import.meta.dir, '../../dist/runtime')

/** E-mail and password of everybody on a stage. */
export const CAST = {
  admin: { email: ADMIN.email, password: PASSWORD },
  standard: { email: 'lena.hart@office.test', password: PASSWORD },
  demo: { email: 'tour@office.test', password: PASSWORD },
  viewer: { email: 'newcomer@office.test', password: PASSWORD },
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

/** The people of the stage, as accounts that are there before the office starts: signing up is what people.browser.test.ts does. */
async function hire(db: Db): Promise<void> {
  for (const [role, { email }] of Object.entries(CAST) as [Player, (typeof CAST)[Player]][])
    await createUser(db, { email, role, passwordHash: PASSWORD_HASH, at: Date.now() }, 'signup')
}

async function clientOf(address: string, { email, password }: (typeof CAST)[Player]): Promise<HttpClient> {
  const client = new HttpClient(address)
  await client.enter('login', email, password)
  return client
}

/**
 * Opens an office with people of every role, the demo account included, in a folder of its own.
 * @param env further COVRIQ_ settings
 */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const place = freshPlace()
  await withOfficeDatabase(place.folder, hire)
  const office = await startOffice(PROGRAM.executable, place.folder, {
    COVRIQ_DEMO_EMAIL: CAST.demo.email,
    COVRIQ_TIME_ZONE: 'America/Chicago',
    COVRIQ_RUNTIME_DIR: RUNTIME,
    ...env,
  })
  const [admin, desk] = await Promise.all([
    clientOf(office.address, CAST.admin),
    clientOf(office.address, CAST.standard),
  ])
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
