/** A process that is killed (trail-rounds.ts): brings an office's data up to date and writes lines of the trail, telling each that is saved. */
import { recordAudit } from '../account/audit/store.ts'
import { openOffice } from '../server/upgrade.ts'
import { installationKey } from '../storage/key.ts'

const [dataDir, keyFile] = process.argv.slice(2) as [string, string]
const place = { dataDir, keyFile }
const { db } = await openOffice(place, await installationKey(place))
process.stdout.write('up\n')
for (let n = 1; ; n++) {
  await Promise.all(
    Array.from({ length: 1 + (n % 3) }, () =>
      recordAudit(db, { at: Date.now(), who: `${n}`, what: 'upload' }),
    ),
  )
  process.stdout.write(`${1 + (n % 3)}\n`)
}
