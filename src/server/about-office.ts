import type { Installation } from '../admin/installation.ts'
import { outboundNow } from '../admin/system/outbound.ts'
import { officeProcesses } from '../admin/system/processes.ts'
import { isLoopback } from '../base/tls-settings.ts'
import type { AboutOffice } from '../office/about/contract.ts'
import type { Health } from './health.ts'

/** How the office does and what it opens in the network, measured at the call. */
export async function aboutOffice({
  health,
  installation: { startedAt, mail, port, tls, host },
}: {
  health: () => Promise<Health>
  installation: Installation
}): Promise<AboutOffice> {
  return {
    status: await health(),
    started_at: new Date(startedAt).toISOString(),
    outbound: outboundNow(officeProcesses()),
    mail: mail !== null,
    port,
    encrypted: tls !== 'off',
    local: isLoopback(host),
  }
}
