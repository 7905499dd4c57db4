import type { Config } from '../../../base/config.ts'
import type { Machine } from '../machine.ts'
import type { Place } from '../place.ts'
import type { Step } from '../steps.ts'

/** Names of our two rules in the Windows firewall. */
export const RULES = { in: 'CovrIQ for other desks', out: 'CovrIQ stays in the office' }

/** Every public address: what lies between the private ranges (10/8, 100.64/10, 127/8, 169.254/16, 172.16/12, 192.168/16, multicast). */
const PUBLIC = [
  '0.0.0.1-9.255.255.255',
  '11.0.0.0-100.63.255.255',
  '100.128.0.0-126.255.255.255',
  '128.0.0.0-169.253.255.255',
  '169.255.0.0-172.15.255.255',
  '172.32.0.0-192.167.255.255',
  '192.169.0.0-223.255.255.255',
  '2000::/3',
].join(',')

const LOOPBACK = /^(?:127\.|localhost$|\[?::1\]?$)/

const netsh = (machine: Machine, verb: string, name: string, ...more: string[]) =>
  machine.run(['netsh', 'advfirewall', 'firewall', verb, 'rule', `name=${name}`, ...more])

/** Whether a rule is there and says all of this: its values are the same in every language of Windows, its captions aren't. */
function stands(machine: Machine, name: string, values: string[]): boolean {
  const { code, out } = netsh(machine, 'show', name, 'verbose')
  return code === 0 && values.every((value) => out.toLowerCase().includes(value.toLowerCase()))
}

const REFUSED = 'the Windows firewall refused it. If you use another firewall, set it up there'

const ruleStep = (machine: Machine, does: string, name: string, values: string[], words: string[]): Step => ({
  does,
  done: () => stands(machine, name, values),
  act: () => {
    netsh(machine, 'delete', name)
    return netsh(machine, 'add', name, ...words).code === 0 ? undefined : REFUSED
  },
})

/** Takes a rule away. */
export const dropRuleStep = (machine: Machine, name: string): Step => ({
  does: `delete the firewall rule “${name}”`,
  done: () => !stands(machine, name, []),
  act: () => (netsh(machine, 'delete', name).code === 0 ? undefined : REFUSED),
})

/**
 * The steps for the Windows firewall: nobody outside of the office's own network reaches the service, and it reaches nobody outside.
 * @param config where it listens: on this computer alone, no port is opened
 */
export function firewallSteps(machine: Machine, { program }: Place, config: Config): Step[] {
  const door = config.httpDoor === null ? [] : [config.httpDoor.port]
  const ports = [config.port, ...door].join(',')
  const open = ruleStep(
    machine,
    `let the desks in the same network reach TCP ports ${ports.replace(',', ' and ')} (Windows firewall; private and domain networks only)`,
    RULES.in,
    [program, ports],
    [
      'dir=in',
      'action=allow',
      `program=${program}`,
      'protocol=TCP',
      `localport=${ports}`,
      'profile=private,domain',
      'remoteip=localsubnet',
      'enable=yes',
    ],
  )
  const stay = ruleStep(
    machine,
    'let nothing leave the office: block the program’s way to public addresses (Windows firewall)',
    RULES.out,
    [program],
    ['dir=out', 'action=block', `program=${program}`, `remoteip=${PUBLIC}`, 'profile=any', 'enable=yes'],
  )
  return [LOOPBACK.test(config.host) ? dropRuleStep(machine, RULES.in) : open, stay]
}
