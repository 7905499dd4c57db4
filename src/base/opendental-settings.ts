import { readFileSync } from 'node:fs'
import { isPrivateHost } from './private-address.ts'

/** How the practice system Open Dental is reached: its local API and the two keys that it asks for. */
export interface OpenDentalSettings {
  /** Without a slash at its end: "http://127.0.0.1:30223/api/v1". */
  url: string
  developerKey: string
  customerKey: string
  /** Files that the keys were read from; null where the environment held the key itself. */
  keyFiles: { developer: string | null; customer: string | null }
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
  const [text, file] = [read(name), read(`${name}_FILE`)]
  if (text !== null && file !== null) {
    faults.push(`Set COVRIQ_${name} or COVRIQ_${name}_FILE, not both.`)
    return null
  }
  let key = text
  try {
    if (file !== null) key = readFileSync(file, 'utf8').trim()
  } catch {
    faults.push(`We can’t read the file that COVRIQ_${name}_FILE names.`)
    return null
  }
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
  if (url !== null && developerKey !== null && customerKey !== null) {
    const keyFiles = {
      developer: read('OPENDENTAL_DEVELOPER_KEY_FILE'),
      customer: read('OPENDENTAL_CUSTOMER_KEY_FILE'),
    }
    return { url, developerKey, customerKey, keyFiles }
  }
  faults.push(
    'COVRIQ_OPENDENTAL_URL, COVRIQ_OPENDENTAL_DEVELOPER_KEY and COVRIQ_OPENDENTAL_CUSTOMER_KEY must be set together. A key can be in a file that you name with _FILE at the end.',
  )
  return null
}
