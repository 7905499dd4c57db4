import path from 'node:path'

/** Where an installed CovrIQ keeps its things on Linux. */
export interface Place {
  /** The executable that the service starts. */
  program: string
  /** The one before the last upgrade. */
  previous: string
  /** Home of the system user; `data` is in it. */
  home: string
  data: string
  /** Settings and key; apart from the data, so that a copy of the data doesn't carry the key. */
  config: string
  settings: string
  key: string
  /** The unit file of the service. */
  unit: string
  /** There while systemd runs the machine (sd_booted). */
  booted: string
}

/** Name of the service, of its system user and of its group. */
export const SERVICE = 'covriq'

/**
 * The places of the service.
 * @param root '/' for people; tests give a folder of their own
 */
export function placeUnder(root = '/'): Place {
  const at = (...parts: string[]) => path.join(root, ...parts)
  return {
    program: at('usr/local/bin/covriq'),
    previous: at('usr/local/bin/covriq.previous'),
    home: at('var/lib/covriq'),
    data: at('var/lib/covriq/data'),
    config: at('etc/covriq'),
    settings: at('etc/covriq/covriq.env'),
    key: at('etc/covriq/covriq.key'),
    unit: at('etc/systemd/system/covriq.service'),
    booted: at('run/systemd/system'),
  }
}
