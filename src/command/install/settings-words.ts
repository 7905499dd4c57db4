import path from 'node:path'
import { UserError } from '../../base/errors.ts'
import { SECRET_FILES } from '../../base/secret-files.ts'
import { SETTINGS } from '../../base/settings.ts'
import { UsageError } from '../usage.ts'
import type { Place } from './place.ts'
import { withSettings } from './settings-file.ts'

/** These have their place in every installed office. */
const FIXED = new Set(['COVRIQ_DATA', 'COVRIQ_KEY_FILE', 'COVRIQ_RUNTIME_DIR'])

const namesOf = (kind: 'secret' | 'place') =>
  SETTINGS.filter((setting) => setting[kind]).map(({ name }) => `COVRIQ_${name}`)

/** Everyone on the computer can read the words of a running command. */
const SECRETS = new Set(namesOf('secret'))

/** What names a file or folder. */
const PLACES = new Set([...namesOf('place'), ...SECRET_FILES])

/** Only a full path means the same to the service, which starts in a folder of its own. */
const isFull = (value: string) =>
  ['', 'none', 'embedded'].includes(value) ||
  value.split(';').every((place) => place.trim() === '' || path.isAbsolute(place.trim()))

// A value with one would end its line in the file.
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * Settings given as words: `COVRIQ_PORT=3100`.
 * @throws UsageError for a word that is no setting, UserError for one that has no place here; neither repeats what was typed
 */
export function settingsOfWords(words: readonly string[], usage: string): Record<string, string> {
  const pairs = words.map((word) => {
    const [, name, value] = /^(COVRIQ_[A-Z_]+)=([\s\S]*)$/.exec(word) ?? []
    if (name === undefined || value === undefined || CONTROL.test(value)) throw new UsageError(usage)
    if (FIXED.has(name))
      throw new UserError(400, `${name} has a fixed place in an installed office. Leave it out.`)
    if (SECRETS.has(name))
      throw new UserError(
        400,
        `Others on this computer can read a command’s words, so ${name} doesn’t go here. Write it into the settings file after the installation, then restart the service.`,
      )
    if (PLACES.has(name) && !isFull(value))
      throw new UserError(
        400,
        `${name} needs the full path, from ${path.parse(process.cwd()).root} on: the service starts in another folder than you.`,
      )
    return [name, value] as const
  })
  return Object.fromEntries(pairs)
}

/** What a new settings file says. @param restart the command that starts the service again */
export const firstSettings = ({ data, key }: Place, restart: string): string =>
  withSettings(`# The settings of CovrIQ, one on each line. After a change: ${restart}`, {
    COVRIQ_DATA: data,
    COVRIQ_KEY_FILE: key,
  })
