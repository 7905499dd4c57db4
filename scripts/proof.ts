/** `npm run proof [NAME [COUNT [SEED]]]`, `npm run proof keys DIR [NAME…]`: the long proofs. Each prints what it proved over how much; the exit code is 1 when one does not hold. */

import { proveArm64 } from './proof/arm64.ts'
import { proveBuilds } from './proof/builds.ts'
import { proveBusy } from './proof/busy.ts'
import { proveCaptures } from './proof/captures.ts'
import { proveChain } from './proof/chain.ts'
import { proveConnections } from './proof/connections.ts'
import { proveDiskFull } from './proof/disk-full.ts'
import { proveDocker } from './proof/docker.ts'
import { proveFiles } from './proof/files.ts'
import { proveFlips } from './proof/flips.ts'
import { proveInstall } from './proof/install.ts'
import { proveKeys } from './proof/keys.ts'
import { proveKills } from './proof/kills.ts'
import { proveLeftOut } from './proof/left-out.ts'
import { proveLoad } from './proof/load.ts'
import { proveMutations } from './proof/mutations.ts'
import { proveOutbound } from './proof/outbound.ts'
import { provePages } from './proof/pages.ts'
import { provePatients } from './proof/patients.ts'
import { provePowerCuts } from './proof/power-cuts.ts'
import { proveRequests } from './proof/requests.ts'
import { proveRestores } from './proof/restores.ts'
import type { ProofRow } from './proof/row.ts'
import { proveTrail } from './proof/trail.ts'
import { proveWatch } from './proof/watch.ts'

const [wanted, ...amounts] = process.argv.slice(2)
const [count, seed] = amounts.map(Number)

/** Each takes how much to do: seeds of each kind, kills, seconds; and from which seed on, where it picks at random. */
const PROOFS: Record<string, (count?: number, seed?: number) => Promise<ProofRow[]>> = {
  pages: provePages,
  captures: proveCaptures,
  patients: provePatients,
  'left-out': proveLeftOut,
  chain: proveChain,
  load: proveLoad,
  kills: proveKills,
  watch: proveWatch,
  restores: proveRestores,
  requests: proveRequests,
  connections: proveConnections,
  busy: proveBusy,
  builds: proveBuilds,
  files: proveFiles,
  trail: proveTrail,
  'power-cuts': provePowerCuts,
  'disk-full': proveDiskFull,
  docker: proveDocker,
  install: proveInstall,
  outbound: proveOutbound,
  flips: proveFlips,
  mutations: proveMutations,
  arm: proveArm64,
  keys: () => proveKeys(amounts),
}
/** Those that need more than a number run when they are asked for. */
const ALONE = ['keys']
const MOST_TOLD = 40

if (wanted !== undefined && !(wanted in PROOFS)) {
  console.error(`There is no proof of that name. There are: ${Object.keys(PROOFS).join(', ')}.`)
  process.exit(2)
}
let failed = 0
for (const [name, prove] of Object.entries(PROOFS)) {
  if (wanted === undefined ? ALONE.includes(name) : wanted !== name) continue
  for (const row of await prove(count, seed)) {
    console.log(`${row.holds ? 'holds ' : 'BROKEN'}  ${row.name.padEnd(58)} ${row.value}`)
    if (row.holds) continue
    failed++
    for (const one of row.broken?.slice(0, MOST_TOLD) ?? []) console.log(`          ${one}`)
  }
}
console.log(failed === 0 ? 'every proof holds' : `${failed} do not hold`)
process.exit(failed === 0 ? 0 : 1)
