import type { OpenDentalSettings } from '../base/opendental-settings.ts'
import { type Door, openDoor } from './door.ts'
import { openLine } from './line.ts'

/** Until a call is given up. Most take milliseconds in the office's network; the first after a start checks its keys with the maker. */
const SECONDS = 15

/** The door to Open Dental; null when the environment names none. Nothing connects before somebody asks. */
export const startOpenDental = (settings: OpenDentalSettings | null): Door | null =>
  settings && openDoor(openLine(settings, SECONDS))
