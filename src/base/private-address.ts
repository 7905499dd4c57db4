import { ipAddress } from './address.ts'

const PRIVATE_V4 = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/
const PRIVATE_V6 = /^(?:::1$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/

/**
 * True for an address that stays on this computer or in the office's own network: "localhost" or an IP address that no router of the
 * internet forwards. Names are not looked up: who answers them may change after the look.
 * @param host of an address, IPv6 with or without its brackets
 */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (bare === 'localhost') return true
  const address = ipAddress(bare)
  if (address === null) return false
  return PRIVATE_V4.test(address) || PRIVATE_V6.test(address)
}
