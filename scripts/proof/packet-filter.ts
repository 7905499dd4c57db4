import { type BareDebian, CABLE } from './bare-debian.ts'
import { output } from './docker-engine.ts'
import type { ProofRow } from './row.ts'

/** An address of the wide world (RFC 5737: for examples), at the far end of the cable. */
const OUTSIDE = '203.0.113.9'
const PORT = 4433
const CGROUP = '/sys/fs/cgroup/unified/system.slice/covriq.service/cgroup.procs'

/** Whoever listens at the far end, under its office address and under the one outside. */
function listenFarAway(machine: BareDebian): Bun.Subprocess {
  const script = `Bun.listen({ hostname: '0.0.0.0', port: ${PORT}, socket: { data() {} } })`
  return Bun.spawn([...machine.desk, process.execPath, '-e', script], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
}

/** True when a process of the office's computer gets through. @param asService it stands in the service's control group, as everything does that the service starts */
const reaches = (machine: BareDebian, address: string, asService: boolean): Promise<boolean> => {
  const enter = asService ? `echo $$ > ${CGROUP} && ` : ''
  return machine
    .run(['timeout', '4', 'bash', '-c', `${enter}exec 3<>/dev/tcp/${address}/${PORT}`])
    .then(() => true)
    .catch(() => false)
}

/**
 * That the kernel drops what the service would send out of the building: the unit's IPAddressDeny, tried from inside the service's own control group
 * against an address outside and one in the office.
 */
export async function provePacketFilter(machine: BareDebian): Promise<ProofRow> {
  const name = 'the kernel drops what the service sends outside'
  await output(['ip', '-n', 'cqfar', 'addr', 'add', `${OUTSIDE}/32`, 'dev', 'cqf'])
  await output(['ip', '-n', 'cqoffice', 'route', 'add', `${OUTSIDE}/32`, 'via', CABLE.desk])
  const far = listenFarAway(machine)
  try {
    for (let tried = 0; tried < 20 && !(await reaches(machine, CABLE.desk, false)); tried++)
      await Bun.sleep(250)
    const others = await reaches(machine, OUTSIDE, false)
    const outside = await reaches(machine, OUTSIDE, true)
    const office = await reaches(machine, CABLE.desk, true)
    return {
      name,
      value: `outside: other programs ${others ? 'get through' : 'DON’T'}, the service ${outside ? 'GETS THROUGH' : 'doesn’t'}; office: the service ${office ? 'gets through' : 'DOESN’T'}`,
      holds: others && !outside && office,
    }
  } finally {
    far.kill()
    await far.exited
  }
}
