import { isPrivateHost } from './private-address.ts'

/** How the practice system Open Dental is reached: its local API and the two keys that it asks for. */
export interface OpenDentalSettings {
  /** Without a slash at its end: "http://127.0.0.1:30223/api/v1". */
  url: string
  developerKey: string
  customerKey: string
}

/** What the environment says under a name without its `COVRIQ_`; null = nothing. */
type TextOf = (name: string) => string | null

const URL_WORDS =
  'COVRIQ_OPENDENTAL_URL must be the address of Open Dental’s API on this computer or in your network, with an IP address or localhost, such as http://192.168.1.20:30223/api/v1.'

/** Keys travel in a header: printable and without blanks. */
const KEY = /^[\x21-\x7e]{4,200}$/

function addressOf(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || !isPrivateHost(url.hostname)) return null
  if (url.username || url.password || url.search || url.hash) return null
  const path = url.pathname.replace(/\/+$/, '')
  return `${url.origin}${path === '' ? '/api/v1' : path}`
}

function keyOf(read: TextOf, name: string, faults: string[]): string | null {
  const key = read(name)
  if (key === null || KEY.test(key)) return key
  faults.push(`COVRIQ_${name} must be one key, without spaces.`)
  return null
}

/**
 * The settings for Open Dental, or null when none of them is set.
 * @param faults gets a sentence for each fault; never a value, since a key is secret
 */
export function readOpenDental(read: TextOf, faults: string[]): OpenDentalSettings | null {
  const before = faults.length
  const developerKey = keyOf(read, 'OPENDENTAL_DEVELOPER_KEY', faults)
  const customerKey = keyOf(read, 'OPENDENTAL_CUSTOMER_KEY', faults)
  const text = read('OPENDENTAL_URL')
  const url = text === null ? null : addressOf(text)
  if (text !== null && url === null) faults.push(URL_WORDS)
  if (faults.length > before) return null
  if (url === null && developerKey === null && customerKey === null) return null
  if (url !== null && developerKey !== null && customerKey !== null) return { url, developerKey, customerKey }
  faults.push(
    'COVRIQ_OPENDENTAL_URL, COVRIQ_OPENDENTAL_DEVELOPER_KEY and COVRIQ_OPENDENTAL_CUSTOMER_KEY must be set together.',
  )
  return null
}
