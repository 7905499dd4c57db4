import type { BackupsView } from '../../src/admin/backup/contract.ts'
import { call } from './request.ts'

/** The calls about backups, for administrators. Each answers with the page as it is now. */
export interface BackupsApi {
  backups(): Promise<BackupsView>
  makeBackup(): Promise<BackupsView>
  checkBackup(name: string): Promise<BackupsView>
  deleteBackup(name: string): Promise<BackupsView>
}

const PAGE = '/api/admin/backups'
const one = (name: string) => `${PAGE}/${encodeURIComponent(name)}`

/** Address of a backup's sealed file. */
export const backupFile = (name: string): string => `${one(name)}/file`

/** The same against the real server. */
export const backupsApi: BackupsApi = {
  backups: () => call(PAGE),
  makeBackup: () => call(PAGE, { method: 'POST', json: {} }),
  checkBackup: (name) => call(`${one(name)}/check`, { method: 'POST', json: {} }),
  deleteBackup: (name) => call(one(name), { method: 'DELETE' }),
}
